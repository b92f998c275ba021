import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readMasterKey } from "@vanguard/stores";

/** Secrets of one installation, made at its first start and readable by its user alone. */
export interface Keys {
  /** Keys the hashes of protected names. */
  readonly nameKey: Uint8Array;
  readonly cookieSecret: string;
  /** Signs the scopes that a records database in PostgreSQL accepts. */
  readonly scopeKey: Uint8Array;
  /** Where the audit log keeps the key that wraps its entries' keys; the log makes it itself. */
  readonly auditKeyFile: string;
}

export function loadKeys(dataDir: string): Keys {
  const folder = join(dataDir, "keys");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    nameKey: loadOrMake(join(folder, "names.key")),
    cookieSecret: Buffer.from(loadOrMake(join(folder, "cookies.key"))).toString("hex"),
    scopeKey: loadOrMake(join(folder, "scopes.key")),
    auditKeyFile: auditKeyFileOf(dataDir),
  };
}

/** Where the audit log's key lies; makes nothing, so that a check of the log leaves no trace. */
export function auditKeyFileOf(dataDir: string): string {
  return join(dataDir, "keys", "audit.key");
}

/** Two processes may start at once: the key is written whole under another name and linked, so that the loser reads the winner's. */
function loadOrMake(file: string): Uint8Array {
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
    writeFileSync(draft, randomBytes(32), { mode: 0o600, flag: "wx" });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    } finally {
      rmSync(draft);
    }
  }
  return new Uint8Array(readFileSync(file));
}

/** The audit log's master key. Errors: when the file has other content or others may read it. */
export function readAuditKey(file: string): ReturnType<typeof readMasterKey> {
  return readMasterKey(file);
}
