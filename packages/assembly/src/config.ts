import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { LocalDate, VanguardError } from "@vanguard/contracts";
import { z } from "zod";
import type { Layout } from "./layout.ts";

/**
 * What an operator sets: ports, paths, keys, platform. Read once, here; no other file looks at the environment.
 *
 * Shape: each field with the variable that sets it. `asOf` is the day that the sample state ends on; null is the day of seeding.
 */
export const Config = z.strictObject({
  /** VANGUARD_DATA: where databases and keys lie. */
  dataDir: z.string().min(1),
  /** VANGUARD_HOST */
  host: z.string().min(1).default("127.0.0.1"),
  /** VANGUARD_PORT */
  port: z.coerce.number().int().min(0).max(65_535).default(4_310),
  /** VANGUARD_DEV_LOGIN=1: badges and PINs of the sample, on loopback only. */
  devLogin: z.boolean().default(false),
  /** VANGUARD_AS_OF: `YYYY-MM-DD`. */
  asOf: LocalDate.nullable().default(null),
  /** VANGUARD_CLOCK_FIXED=1: the product's clock stands at noon of `asOf`; for evaluations. */
  clockFixed: z.boolean().default(false),
  /** VANGUARD_SAMPLE_FIRS: how many FIRs the sample state has. */
  sampleFirs: z.coerce.number().int().min(200).max(2_000_000).default(20_500),
  /** VANGUARD_LAW: a folder of law sections, when there is one. */
  lawDir: z.string().nullable().default(null),
  /** VANGUARD_GATE_PROCESSES: how many processes run queries. */
  gateProcesses: z.coerce.number().int().min(1).max(16).default(2),
  /** VANGUARD_LOG: level of the process's own log lines. */
  logLevel: z.enum(["silent", "error", "warn", "info", "debug"]).default("warn"),
});
export type Config = z.infer<typeof Config>;
export type ConfigInput = z.input<typeof Config>;

export function readConfig(environment: Readonly<Record<string, string | undefined>>, layout: Layout): Config {
  const given = {
    dataDir: environment.VANGUARD_DATA ? resolve(environment.VANGUARD_DATA) : join(layout.root, ".vanguard", "data"),
    host: environment.VANGUARD_HOST,
    port: environment.VANGUARD_PORT,
    devLogin: environment.VANGUARD_DEV_LOGIN === "1",
    asOf: environment.VANGUARD_AS_OF ?? null,
    clockFixed: environment.VANGUARD_CLOCK_FIXED === "1",
    sampleFirs: environment.VANGUARD_SAMPLE_FIRS,
    lawDir: environment.VANGUARD_LAW ?? lawBeside(layout.root),
    gateProcesses: environment.VANGUARD_GATE_PROCESSES,
    logLevel: environment.VANGUARD_LOG,
  };
  const parsed = Config.safeParse(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new VanguardError(
    "INVALID_INPUT",
    `The setting ${issue?.path.join(".") ?? ""} is not valid: ${issue?.message ?? ""}`,
    {
      hint: "See the table of variables in the README.",
    },
  );
}

/** The law sections lie beside the project where a department keeps its shared data; without them the manuals stand alone. */
function lawBeside(root: string): string | null {
  const folder = resolve(root, "..", "shared", "data", "law");
  return existsSync(folder) ? folder : null;
}
