import { rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RECORDS_CATALOGUE, type SealSubject } from "@vanguard/contracts";
import type { SqliteFile } from "../sqlite/openSqlite.ts";
import type { ProofStep } from "./gateMessages.ts";
import type { SealShape } from "./seal.ts";
import { openSealed } from "./sealedHandle.ts";

/** Somebody without any precinct: their views must be empty. */
const NOBODY: SealSubject = { badge_id: "PROOF", kgid: "00000", clearance: 1, precincts: [], assignments: [] };

/**
 * Tries to write through a sealed handle, in every way that SQLite knows, and to read through an empty seal.
 *
 * Shape:  one step per attempt; `refused` must be true in each, or the records may not be served. The statements touch no row
 *         even where they succeed. The last step takes back `query_only`, as a text could: the handle itself still can't write.
 */
export function proveReadOnly(file: string): ProofStep[] {
  return (["plain", "split"] as const).flatMap((shape) => proveShape(file, shape));
}

function proveShape(file: string, shape: SealShape): ProofStep[] {
  const { db } = openSealed(file, NOBODY, { shape, minimum: 5 });
  const stray = join(tmpdir(), `vanguard-proof-${process.pid}-${shape}.sqlite`);
  const steps: ProofStep[] = [];
  const attempt = (what: string, run: () => void) => {
    steps.push({ attempt: `${what} (${shape})`, refused: isRefused(run) && isEmpty(stray) });
    rmSync(stray, { force: true });
  };
  try {
    attempt("INSERT", () => db.exec(`INSERT INTO main."protected_names" SELECT * FROM main."protected_names" WHERE 0`));
    attempt("UPDATE", () => db.exec(`UPDATE main."FIR_Records" SET "status" = NULL WHERE 0`));
    attempt("DELETE", () => db.exec(`DELETE FROM main."FIR_Records" WHERE 0`));
    attempt("CREATE TABLE", () => inTransaction(db, `CREATE TABLE main."vanguard_proof" ("a")`));
    attempt("CREATE TEMP TABLE", () => inTransaction(db, `CREATE TEMP TABLE "vanguard_proof" ("a")`));
    attempt("CREATE TEMP VIEW", () => inTransaction(db, `CREATE TEMP VIEW "vanguard_proof" AS SELECT 1`));
    attempt("VACUUM INTO", () => db.exec(`VACUUM INTO '${stray.replaceAll("'", "''")}'`));
    attempt("ATTACH and write", () => {
      db.prepare(`ATTACH ? AS "stray"`).run(stray);
      db.exec(`CREATE TABLE "stray"."vanguard_proof" ("a")`);
    });
    for (const { name, cell } of RECORDS_CATALOGUE.tables) {
      for (const view of [name, `${name}_counted`, ...(cell ? [`${name}_cells`] : [])]) {
        const row = db.prepare(`SELECT 1 FROM temp."${view}" LIMIT 1`).get();
        steps.push({ attempt: `read ${view} without a precinct (${shape})`, refused: row === undefined });
      }
    }
    db.pragma("query_only = OFF");
    attempt("INSERT after query_only is off", () =>
      db.exec(`INSERT INTO main."protected_names" SELECT * FROM main."protected_names" WHERE 0`),
    );
    return steps;
  } finally {
    db.close();
  }
}

function inTransaction(db: SqliteFile, statement: string): void {
  db.exec("BEGIN");
  try {
    db.exec(statement);
  } finally {
    db.exec("ROLLBACK");
  }
}

/** A refused VACUUM INTO leaves a file without a byte behind. */
function isEmpty(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
}

/** Refused because of what the handle is; any other error proves nothing and counts as not refused. */
function isRefused(run: () => void): boolean {
  try {
    run();
    return false;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return code.startsWith("SQLITE_READONLY") || code.startsWith("SQLITE_CANTOPEN");
  }
}
