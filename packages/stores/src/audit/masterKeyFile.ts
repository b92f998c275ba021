import { randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { fromHex, MASTER_KEY_BYTES, type MasterKey, masterKeyFrom } from "@vanguard/audit";

/**
 * The master key of a log: 64 hexadecimal digits and a newline in a file that only its owner can read.
 *
 * Errors: Error when the file is absent, has other content, or others may read it.
 */
export function readMasterKey(path: string): MasterKey {
  const { mode } = statSync(path);
  if (process.platform !== "win32" && (mode & 0o077) !== 0) {
    throw new Error("others may read the file of the audit master key; its rights must be 0600");
  }
  return masterKeyFrom(fromHex(readFileSync(path, "utf8").trim()));
}

/** Reads the key, and makes one first if there is none. Of two processes that make one at once, both get the first one's. */
export function ensureMasterKey(path: string): MasterKey {
  try {
    return readMasterKey(path);
  } catch (error) {
    if (!isCode(error, "ENOENT")) throw error;
  }
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.${randomBytes(4).toString("hex")}.tmp`;
  const handle = openSync(temporary, "wx", 0o600);
  try {
    writeSync(handle, `${randomBytes(MASTER_KEY_BYTES).toString("hex")}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  try {
    linkSync(temporary, path);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    unlinkSync(temporary);
  }
  return readMasterKey(path);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
