import { findLayout, loadKeys, prepareRecords, readConfig, rolesSql } from "@vanguard/assembly";
import { VanguardError } from "@vanguard/contracts";

export const recordsUsage = "records roles | records migrate";

/** For records in PostgreSQL: prints what a superuser runs once, or migrates and fills the database. */
export async function records(args: string[]): Promise<number> {
  const [verb, ...rest] = args;
  if (rest.length === 0 && verb === "roles") {
    process.stdout.write(rolesSql());
    return 0;
  }
  if (rest.length > 0 || verb !== "migrate")
    throw new VanguardError("INVALID_INPUT", "records takes roles or migrate", { hint: `Usage: ${recordsUsage}` });
  const config = readConfig(process.env, findLayout());
  if (config.recordsOwnerUrl === null)
    throw new VanguardError("INVALID_INPUT", "There is no database to migrate", {
      hint: "Set VANGUARD_RECORDS and VANGUARD_RECORDS_OWNER; the README says how.",
    });
  await prepareRecords({
    config,
    keys: loadKeys(config.dataDir),
    say: (line) => void process.stderr.write(`${line}\n`),
  });
  process.stdout.write("The records database is up to date.\n");
  return 0;
}
