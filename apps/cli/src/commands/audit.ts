import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { auditKeyFileOf, dataFiles, findLayout, readAuditKey, readConfig, verifyAuditLog } from "@vanguard/assembly";
import { VanguardError } from "@vanguard/contracts";

export const auditUsage = "audit verify [--json]";

/** Checks the whole log: every payload, leaf, head and the order; names the first bad entry. */
export async function audit(args: string[]): Promise<number> {
  const [verb, ...rest] = args;
  if (verb !== "verify")
    throw new VanguardError("INVALID_INPUT", "audit takes verify", { hint: `Usage: ${auditUsage}` });
  const { values } = parseArgs({ args: rest, options: { json: { type: "boolean", default: false } } });
  const config = readConfig(process.env, findLayout());
  const file = dataFiles(config.dataDir).audit;
  if (!existsSync(file)) throw new VanguardError("NOT_FOUND", "There is no log yet", { hint: "npm start makes one." });
  const auditKeyFile = auditKeyFileOf(config.dataDir);
  const masterKey = existsSync(auditKeyFile) ? readAuditKey(auditKeyFile) : undefined;
  const report = await verifyAuditLog({ file, ...(masterKey ? { masterKey } : {}) });
  if (values.json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  else if (report.ok)
    process.stdout.write(`verified: ${report.entries.toLocaleString("en-IN")} entries, root ${report.root_hash}\n`);
  else
    process.stdout.write(
      `NOT VERIFIED: ${report.first_bad ? `entry ${report.first_bad.seq}: ${report.first_bad.what} (${report.first_bad.detail})` : "the log does not hold together"}\n`,
    );
  return report.ok ? 0 : 4;
}
