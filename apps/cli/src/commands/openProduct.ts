import { composeDesk, findLayout, type Product, readConfig } from "@vanguard/assembly";
import { type Caller, VanguardError } from "@vanguard/contracts";

/** Opens the product for one command. What the set-up says goes to standard error, so that standard output is the command's own. */
export function openProduct(): Promise<Product> {
  return composeDesk({
    config: readConfig(process.env, findLayout()),
    say: (line) => void process.stderr.write(`${line}\n`),
  });
}

/** `--badge` stands for a sign-in, and so works only where development login is switched on. */
export async function callerOf(product: Product, badge: string | undefined): Promise<Caller> {
  if (!product.config.devLogin)
    throw new VanguardError("FORBIDDEN", "--badge works only with development login", {
      hint: "Set VANGUARD_DEV_LOGIN=1 on a development machine.",
    });
  if (!badge)
    throw new VanguardError("INVALID_INPUT", "Who asks?", {
      hint: `Add --badge BADGE, for instance --badge ${product.sampleBadges[0]?.badge_id ?? "OFFICER_1"}.`,
    });
  const caller = await product.people.caller(badge, AbortSignal.timeout(10_000));
  if (!caller)
    throw new VanguardError("UNAUTHENTICATED", `There is no badge ${badge.slice(0, 40)}`, {
      hint: "npm start prints the sample badges.",
    });
  return caller;
}
