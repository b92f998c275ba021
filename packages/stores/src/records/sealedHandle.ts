import { createHash } from "node:crypto";
import { SealSubject } from "@vanguard/contracts";
import { POLICY_VERSION } from "@vanguard/policy";
import type Database from "better-sqlite3";
import { openReadOnly, type SqliteFile } from "../sqlite/openSqlite.ts";
import { ownCases, SEAL_CASES, type SealShape, sealStatements } from "./seal.ts";

const HANDLES = 32;
const STATEMENTS = 64;
/** Each handle has pages of its own; what they share is mapped from the file. */
const CACHE_KIB = 2_000;
const MAPPED_BYTES = 256 * 1024 * 1024;

/** A read-only handle that holds one subject's views. It is sealed once, when it is made, and never again. */
export interface SealedHandle {
  readonly db: SqliteFile;
  /** A prepared statement of this handle, kept for the next time. */
  prepare(sql: string): Database.Statement;
}

/** What besides the subject decides how a handle is sealed: the views' shape, and the smallest cell of protected rows that is counted. */
export interface SealTerms {
  readonly shape: SealShape;
  readonly minimum: number;
}

/**
 * Opens the records for one subject.
 *
 * Shape:  views and the subject's cases are made in the temp schema; from then on the handle can't write there either. A view is no
 *         wall against raw SQL, since `main."T"` still reads everything: only what policy translated may run here.
 * Errors: ZodError for a subject that isn't one: its codes become part of the views' text. RangeError for a minimum under the legal one.
 */
export function openSealed(file: string, subject: SealSubject, { shape, minimum }: SealTerms): SealedHandle {
  const checked = SealSubject.parse(subject);
  const db = openReadOnly(file);
  db.pragma("temp_store = MEMORY");
  db.pragma(`cache_size = -${CACHE_KIB}`);
  db.pragma(`mmap_size = ${MAPPED_BYTES}`);
  db.exec(`CREATE TEMP TABLE "${SEAL_CASES}" ("fir_ref" INTEGER PRIMARY KEY) WITHOUT ROWID`);
  const insert = db.prepare(`INSERT INTO temp."${SEAL_CASES}" VALUES (?)`);
  db.transaction(() => {
    for (const firRef of ownCases(checked)) insert.run(firRef);
  })();
  for (const statement of sealStatements(checked, shape, minimum)) db.exec(statement);
  db.pragma("query_only = ON");
  const statements = new LeastRecentlyUsed<Database.Statement>(STATEMENTS, () => undefined);
  return {
    db,
    prepare: (sql) => statements.get(sql, () => db.prepare(sql).raw(true).safeIntegers(true)),
  };
}

/**
 * The few handles that a process keeps ready, by a hash of everything a seal depends on: rights, terms and policy version.
 * Who the subject is isn't part of it: colleagues with equal rights share one.
 */
export function sealedHandles(file: string) {
  const handles = new LeastRecentlyUsed<SealedHandle>(HANDLES, (handle) => void handle.db.close());
  return {
    get(subject: SealSubject, terms: SealTerms): SealedHandle {
      const key = createHash("sha256")
        .update(JSON.stringify([POLICY_VERSION, terms.shape, terms.minimum, subject]))
        .digest("base64");
      return handles.get(key, () => openSealed(file, subject, terms));
    },
  };
}

class LeastRecentlyUsed<T> {
  readonly #kept = new Map<string, T>();
  readonly #limit: number;
  readonly #drop: (value: T) => void;

  constructor(limit: number, drop: (value: T) => void) {
    this.#limit = limit;
    this.#drop = drop;
  }

  get(key: string, make: () => T): T {
    const value = this.#kept.get(key) ?? make();
    this.#kept.delete(key);
    this.#kept.set(key, value);
    for (const [oldest, dropped] of this.#kept) {
      if (this.#kept.size <= this.#limit) break;
      this.#kept.delete(oldest);
      this.#drop(dropped);
    }
    return value;
  }
}
