import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { fromHex, type RecordedHead, toHex } from "@vanguard/audit";

/** The first line of a head that this product notes: the log's origin. */
const ORIGIN = "vanguard-audit";

/** `audit.db` has its head in `audit.head` beside it. */
export function headFileOf(file: string): string {
  return join(dirname(file), `${basename(file, extname(file))}.head`);
}

/**
 * The head that was noted beside the log, null when none was yet.
 *
 * Shape:  the three lines of a C2SP checkpoint's text, unsigned: origin, size in decimal, root in base64.
 * Errors: Error for any other text.
 */
export function readHeadFile(path: string): RecordedHead | null {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
  const found = /^vanguard-audit\n(0|[1-9][0-9]{0,15})\n([A-Za-z0-9+/]{43}=)\n$/.exec(text);
  if (!found?.[1] || !found[2]) throw new Error("the noted head is not three lines of origin, size and root");
  return { size: Number(found[1]), root: toHex(Buffer.from(found[2], "base64")) };
}

function textOf(head: RecordedHead): string {
  return `${ORIGIN}\n${head.size}\n${Buffer.from(fromHex(head.root)).toString("base64")}\n`;
}

/**
 * Notes the newest head beside the log, after its commit, while the next batch is already being written.
 *
 * INVARIANT(noted head lags): a head is offered only after its commit returned, so the file may be behind the log and never ahead;
 * a log that is shorter than its noted head was cut. A crash leaves the last noted one; a rename replaces it whole.
 */
export class HeadFile {
  readonly #path: string;
  #next: RecordedHead | null = null;
  #writing: Promise<void> | null = null;
  #failed: RecordedHead | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  offer(head: RecordedHead): void {
    this.#next = head;
    this.#writing ??= this.#drain();
  }

  /** Errors: the file system's, when the last note failed and fails again. A log that can't be guarded stops. */
  demandWritten(): void {
    const head = this.#failed;
    if (!head) return;
    const temporary = `${this.#path}.${process.pid}.again`;
    const handle = openSync(temporary, "w", 0o600);
    try {
      writeSync(handle, textOf(head));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(temporary, this.#path);
    this.#failed = null;
  }

  async settled(): Promise<void> {
    await this.#writing;
  }

  async #drain(): Promise<void> {
    for (let head = this.#next; head; head = this.#next) {
      this.#next = null;
      try {
        await this.#write(head);
        this.#failed = null;
      } catch (_notWritten) {
        // Remembered, not lost: the next batch has to write it before anything else (`demandWritten`).
        this.#failed = head;
      }
    }
    this.#writing = null;
  }

  async #write(head: RecordedHead): Promise<void> {
    // Another process of the same log may have noted a later head already.
    const noted = readHeadFile(this.#path);
    if (noted && noted.size >= head.size) return;
    const temporary = `${this.#path}.${process.pid}.tmp`;
    const handle = await open(temporary, "w", 0o600);
    try {
      await handle.writeFile(textOf(head));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, this.#path);
  }
}
