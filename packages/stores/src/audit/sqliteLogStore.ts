import {
  type Batch,
  EMPTY_ROOT,
  fromHex,
  type LogStore,
  peaksFromText,
  peaksToText,
  type TreeHead,
  toHex,
} from "@vanguard/audit";
import type { SqliteFile } from "../sqlite/openSqlite.ts";
import { openAuditFile } from "./auditFile.ts";
import { HeadFile, headFileOf, readHeadFile } from "./headFile.ts";

interface HeadRow {
  readonly tree_size: number;
  readonly root_hash: string;
  readonly peaks: string;
  readonly at: string;
}

/** What is prepared once per handle. */
interface Handle {
  readonly db: SqliteFile;
  readonly lastHead: () => HeadRow | undefined;
  readonly headAt: (size: number) => string | undefined;
  readonly entryId: (seq: number) => string | undefined;
  readonly extend: (build: (head: TreeHead) => Batch) => Batch;
}

export interface SqliteLogStoreOptions {
  readonly file: string;
  readonly migrations?: string | undefined;
  /** How long a commit waits for another writer; the product's usual time when absent. */
  readonly busyTimeoutMs?: number;
  /** The most pages that the file may have: a quota, beyond which nothing is taken. */
  readonly mostPages?: number;
}

/**
 * The log in a SQLite file: one IMMEDIATE transaction per batch, `synchronous` FULL, so that COMMIT returns after the disk has it.
 * The head is read inside the transaction; any process may append, and each one continues from what the others wrote.
 */
export class SqliteLogStore implements LogStore {
  readonly #options: SqliteLogStoreOptions;
  readonly #headFile: HeadFile;
  #handle: Handle;

  /** Errors: Error when the file can't be opened, isn't append-only any more, or is shorter than its noted head. */
  constructor(options: SqliteLogStoreOptions) {
    this.#options = options;
    this.#headFile = new HeadFile(headFileOf(options.file));
    this.#handle = this.#open();
  }

  async extend(build: (head: TreeHead) => Batch): Promise<void> {
    // Before the commit: a crash here leaves everything as it was.
    this.#headFile.demandWritten();
    const { head } = this.#handle.extend(build);
    // After it: a crash here leaves a log that is ahead of its noted head, which is in order.
    this.#headFile.offer({ size: head.size, root: toHex(head.root) });
  }

  async reload(): Promise<void> {
    this.#handle.db.close();
    this.#handle = this.#open();
  }

  async entryIdAt(seq: number): Promise<string | null> {
    return this.#handle.entryId(seq) ?? null;
  }

  async isEmpty(): Promise<boolean> {
    return this.#handle.lastHead() === undefined;
  }

  async close(): Promise<void> {
    await this.#headFile.settled();
    this.#handle.db.close();
  }

  #open(): Handle {
    // INVARIANT(noted head lags): read before the log, so that another process can't make the log look short.
    const noted = readHeadFile(headFileOf(this.#options.file));
    const { file, migrations, busyTimeoutMs, mostPages } = this.#options;
    const db = openAuditFile(file, migrations);
    if (busyTimeoutMs !== undefined) db.pragma(`busy_timeout = ${busyTimeoutMs}`);
    if (mostPages !== undefined) db.pragma(`max_page_count = ${mostPages}`);
    const handle = prepareHandle(db);
    if (noted && noted.size > 0 && handle.headAt(noted.size) !== noted.root) {
      handle.db.close();
      throw new Error(`the audit log is not the one whose head of ${noted.size} entries was noted beside it`);
    }
    return handle;
  }
}

function prepareHandle(db: SqliteFile): Handle {
  const lastHead = db.prepare<[], HeadRow>(
    "SELECT tree_size, root_hash, peaks, at FROM heads ORDER BY tree_size DESC LIMIT 1",
  );
  const headAt = db.prepare<[number], string>("SELECT root_hash FROM heads WHERE tree_size = ?").pluck();
  const entryId = db.prepare<[number], string>("SELECT entry_id FROM entries WHERE seq = ?").pluck();
  const addEntry = db.prepare("INSERT INTO entries (seq, entry_id, envelope, leaf_hash) VALUES (?, ?, ?, ?)");
  const addPayload = db.prepare(
    "INSERT INTO payloads (seq, entry_id, nonce, ciphertext, wrapped_key) VALUES (?, ?, ?, ?, ?)",
  );
  const addHead = db.prepare("INSERT INTO heads (tree_size, from_size, root_hash, peaks, at) VALUES (?, ?, ?, ?, ?)");

  const extend = db.transaction((build: (head: TreeHead) => Batch): Batch => {
    const batch = build(headOf(lastHead.get()));
    for (const [i, entry] of batch.entries.entries()) {
      const seq = batch.from + i;
      const { nonce, ciphertext, wrappedKey } = entry.payload;
      addEntry.run(seq, entry.entryId, entry.envelope, toHex(entry.leafHash));
      addPayload.run(seq, entry.entryId, nonce, ciphertext, wrappedKey);
    }
    const { head } = batch;
    addHead.run(head.size, batch.from, toHex(head.root), peaksToText(head.peaks), head.at);
    return batch;
  });
  return {
    db,
    lastHead: () => lastHead.get(),
    headAt: (size) => headAt.get(size),
    entryId: (seq) => entryId.get(seq),
    extend: (build) => extend.immediate(build),
  };
}

function headOf(row: HeadRow | undefined): TreeHead {
  if (!row) return { size: 0, root: EMPTY_ROOT, peaks: [], at: null };
  return { size: row.tree_size, root: fromHex(row.root_hash), peaks: peaksFromText(row.peaks), at: row.at };
}
