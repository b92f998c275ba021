import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** How one committed file was made: from which source, by which layout, with which result. */
export interface LockedFile {
  readonly source_sha256: string;
  readonly layout: number;
  readonly sha256: string;
}

/** By file name. A file is rendered again only when its source or the layout changed, or when it isn't what it was. */
export type DocumentsLock = Readonly<Record<string, LockedFile>>;

/** Raise it when a renderer changes what it prints. */
export const LAYOUT_VERSION = 1;

const LOCK_FILE = fileURLToPath(new URL("documents.lock.json", import.meta.url));

/** Errors: an Error that names the entry when the file is not what `writeLock` writes. */
export function readLock(): DocumentsLock {
  if (!existsSync(LOCK_FILE)) return {};
  const found: unknown = JSON.parse(readFileSync(LOCK_FILE, "utf8"));
  if (typeof found !== "object" || found === null) throw new Error("documents.lock.json is not an object");
  return Object.fromEntries(Object.entries(found).map(([file, value]) => [file, lockedFile(file, value)]));
}

export function writeLock(lock: DocumentsLock): void {
  const sorted = Object.fromEntries(Object.entries(lock).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(LOCK_FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function lockedFile(file: string, value: unknown): LockedFile {
  if (
    typeof value === "object" &&
    value !== null &&
    "source_sha256" in value &&
    "layout" in value &&
    "sha256" in value
  ) {
    const { source_sha256, layout, sha256 } = value;
    if (typeof source_sha256 === "string" && typeof layout === "number" && typeof sha256 === "string") {
      return { source_sha256, layout, sha256 };
    }
  }
  throw new Error(`documents.lock.json has a broken entry for ${file}`);
}
