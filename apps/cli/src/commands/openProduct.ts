import { composeDesk, findLayout, type Product, readConfig } from "@vanguard/assembly";
import { type Caller, VanguardError } from "@vanguard/contracts";

/** Opens the product for one command. What the set-up says goes to standard error, so that standard output is the command's own. */
export function openProduct(): Promise<Product> {
  return composeDesk({
    config: readConfig(process.env, findLayout()),
    say: (line) => void process.stderr.write(`${line}\n`),
  });
}

/** `--badge` stands for a sign-in, and so works only where development login is switched on; nothing is opened before that is clear. */
export async function openProductAs(badge: string | undefined): Promise<{ product: Product; caller: Caller }> {
  if (!readConfig(process.env, findLayout()).devLogin)
    throw new VanguardError("FORBIDDEN", "--badge works only with development login", {
      hint: "Set VANGUARD_DEV_LOGIN=1 on a development machine.",
    });
  if (!badge)
    throw new VanguardError("INVALID_INPUT", "Who asks?", {
      hint: "Add --badge BADGE; npm start prints the sample badges.",
    });
  const product = await openProduct();
  try {
    const caller = await product.people.caller(badge, AbortSignal.timeout(10_000));
    if (caller) return { product, caller };
    const [sample] = product.sampleBadges;
    throw new VanguardError("UNAUTHENTICATED", `There is no badge ${badge.slice(0, 40)}`, {
      hint: `npm start prints the sample badges${sample ? `, for instance ${sample.badge_id}` : ""}.`,
    });
  } catch (error) {
    await product.close();
    throw error;
  }
}
