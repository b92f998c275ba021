import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";

/** How often one that waits looks again. */
const LOOK_AGAIN_MS = 200;

/**
 * Does a piece of work that only one process may do at a time.
 *
 * Why:    the lock is the operating system's, held through an empty database file, so it ends with its process, however that ends.
 * Shape:  `onWait` is told once, when another process holds the lock. The file stays; it is empty.
 * Errors: those of the work; the file system's when the lock file can't be made.
 */
export async function withFileLock<Result>(
  file: string,
  work: () => Promise<Result>,
  onWait: () => void = () => undefined,
): Promise<Result> {
  const db = new Database(file, { timeout: 0 });
  try {
    for (let told = false; !tryLock(db); told = true) {
      if (!told) onWait();
      await pause(LOOK_AGAIN_MS);
    }
    return await work();
  } finally {
    db.close();
  }
}

function tryLock(db: Database.Database): boolean {
  try {
    db.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY")) return false;
    throw error;
  }
}
