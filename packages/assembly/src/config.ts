import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { LocalDate, VanguardError } from "@vanguard/contracts";
import { z } from "zod";
import type { Layout } from "./layout.ts";

/** February has no 30th. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A URL with a password in it, so that no message may quote it. */
const postgresUrl = z
  .string()
  .refine((text) => /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text), "it is no postgres:// URL")
  .nullable()
  .default(null);

/**
 * What an operator sets: ports, paths, keys, platform. Read once, here; no other file looks at the environment.
 *
 * Shape: each field with the variable that sets it. `asOf` is the day that the sample state ends on; null is the day of seeding.
 */
export const Config = z
  .strictObject({
    /** VANGUARD_DATA: where databases and keys lie. */
    dataDir: z.string().min(1),
    /** VANGUARD_HOST */
    host: z.string().min(1).default("127.0.0.1"),
    /** VANGUARD_PORT */
    port: z.coerce.number().int().min(0).max(65_535).default(4_310),
    /** VANGUARD_DEV_LOGIN=1: badges and PINs of the sample, on loopback only. */
    devLogin: z.boolean().default(false),
    /** VANGUARD_AS_OF: `YYYY-MM-DD`. */
    asOf: LocalDate.refine(isDay, "there is no such day").nullable().default(null),
    /** VANGUARD_CLOCK_FIXED=1: the product's clock stands at noon of `asOf`; for evaluations. */
    clockFixed: z.boolean().default(false),
    /** VANGUARD_SAMPLE_FIRS: how many FIRs the sample state has. */
    sampleFirs: z.coerce.number().int().min(200).max(2_000_000).default(20_500),
    /** VANGUARD_LAW: a folder of law sections, when there is one. */
    lawDir: z.string().nullable().default(null),
    /** VANGUARD_GATE_PROCESSES: how many processes, or sessions of PostgreSQL, run queries. */
    gateProcesses: z.coerce.number().int().min(1).max(16).default(2),
    /** VANGUARD_RECORDS: URL of a PostgreSQL database with the records, for the gate's role; null is a file in the data folder. */
    recordsUrl: postgresUrl,
    /** VANGUARD_RECORDS_OWNER: the same database for the loader's role, used only to migrate and to fill; null leaves both to the operator. */
    recordsOwnerUrl: postgresUrl,
    /** VANGUARD_LOG: level of the process's own log lines. */
    logLevel: z.enum(["silent", "error", "warn", "info", "debug"]).default("warn"),
  })
  .refine(({ clockFixed, asOf }) => !clockFixed || asOf !== null, {
    path: ["clockFixed"],
    message: "a clock that stands needs the day of VANGUARD_AS_OF",
  })
  .refine(({ recordsUrl, recordsOwnerUrl }) => recordsOwnerUrl === null || recordsUrl !== null, {
    path: ["recordsOwnerUrl"],
    message: "it goes with VANGUARD_RECORDS",
  });
export type Config = z.infer<typeof Config>;
export type ConfigInput = z.input<typeof Config>;

/** Which variable sets a field. */
const VARIABLES: Readonly<Record<keyof Config, string>> = {
  dataDir: "VANGUARD_DATA",
  host: "VANGUARD_HOST",
  port: "VANGUARD_PORT",
  devLogin: "VANGUARD_DEV_LOGIN",
  asOf: "VANGUARD_AS_OF",
  clockFixed: "VANGUARD_CLOCK_FIXED",
  sampleFirs: "VANGUARD_SAMPLE_FIRS",
  lawDir: "VANGUARD_LAW",
  gateProcesses: "VANGUARD_GATE_PROCESSES",
  recordsUrl: "VANGUARD_RECORDS",
  recordsOwnerUrl: "VANGUARD_RECORDS_OWNER",
  logLevel: "VANGUARD_LOG",
};

/**
 * The configuration that the environment asks for; an empty variable is one that isn't set.
 *
 * Errors: INVALID_INPUT naming the variable, never its value.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>, layout: Layout): Config {
  const variable = (field: keyof Config) => environment[VARIABLES[field]] || undefined;
  const flag = (field: "devLogin" | "clockFixed") => {
    const value = variable(field);
    if (value === undefined || value === "0" || value === "1") return value === "1";
    throw invalid(VARIABLES[field], "it is 1 or 0");
  };
  const dataDir = variable("dataDir");
  const given: Partial<Record<keyof Config, unknown>> = {
    dataDir: dataDir ? resolve(dataDir) : join(layout.root, ".vanguard", "data"),
    host: variable("host"),
    port: variable("port"),
    devLogin: flag("devLogin"),
    asOf: variable("asOf"),
    clockFixed: flag("clockFixed"),
    sampleFirs: variable("sampleFirs"),
    lawDir: lawFolder(environment.VANGUARD_LAW, layout.root),
    gateProcesses: variable("gateProcesses"),
    recordsUrl: variable("recordsUrl"),
    recordsOwnerUrl: variable("recordsOwnerUrl"),
    logLevel: variable("logLevel"),
  };
  const parsed = Config.safeParse(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = Object.entries(VARIABLES).find(([name]) => name === issue?.path[0]);
  throw invalid(field?.[1] ?? "The configuration", issue?.message ?? "");
}

function invalid(variable: string, why: string): VanguardError {
  return new VanguardError("INVALID_INPUT", `${variable} is not valid: ${why}`, {
    hint: "See the table of variables in the README.",
  });
}

/** An empty variable means: without the law. One that names nothing is a mistake, not a wish. */
function lawFolder(given: string | undefined, root: string): string | null {
  if (given === undefined) return lawBeside(root);
  if (given === "") return null;
  const folder = resolve(given);
  if (existsSync(folder)) return folder;
  throw invalid(VARIABLES.lawDir, "there is no such folder");
}

/** The law sections lie beside the project where a department keeps its shared data; without them the manuals stand alone. */
function lawBeside(root: string): string | null {
  const folder = resolve(root, "..", "shared", "data", "law");
  return existsSync(folder) ? folder : null;
}
