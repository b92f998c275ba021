import { RECORDS_CATALOGUE, VanguardError } from "@vanguard/contracts";
import { printZcql, type SelectStatement } from "@vanguard/policy";
import { catalystFailure } from "./catalystFailure.ts";
import type { CatalystSession } from "./catalystSession.ts";
import { present, readRows, type Values } from "./readRows.ts";
import { columnRef, isOneOfIds, selectFrom } from "./zcqlNodes.ts";

/** The most rows of one answer, and the most values of one list. Source: zcql.md, sections 4 and 7. */
export const ROW_CAP = 300;
const LIST_LENGTH = 100;

/** Reads for one call; it asks nothing more once the call is over. */
export class CatalystReader {
  readonly #session: CatalystSession;
  readonly #isOver: () => boolean;

  constructor(session: CatalystSession, isOver: () => boolean) {
    this.#session = session;
    this.#isOver = isOver;
  }

  /** Errors: as `catalystFailure`. */
  async run(select: SelectStatement): Promise<unknown> {
    if (this.#isOver()) throw new VanguardError("CANCELLED", "the query is over", { hint: "Send it again." });
    try {
      return await this.#session.query(printZcql(select, RECORDS_CATALOGUE));
    } catch (cause) {
      throw catalystFailure(cause);
    }
  }

  /**
   * All rows of a table whose key is one of these ids, however many.
   *
   * Errors: INTERNAL when a single id has more rows than an answer holds: some would be missing without a sign.
   */
  async byIds(table: string, columns: readonly string[], key: string, ids: readonly string[]): Promise<Values[]> {
    const parts: string[][] = [];
    for (let at = 0; at < ids.length; at += LIST_LENGTH) parts.push(ids.slice(at, at + LIST_LENGTH));
    const found = await Promise.all(parts.map((part) => this.#part(table, columns, key, part)));
    return found.flat();
  }

  async #part(table: string, columns: readonly string[], key: string, ids: readonly string[]): Promise<Values[]> {
    const where = isOneOfIds(columnRef(null, key), ids);
    const rows = readRows(await this.run(selectFrom(table, columns, where, ROW_CAP)), { [table]: columns });
    if (rows.length < ROW_CAP) return rows.flatMap((row) => present(row[table]));
    if (ids.length <= 1) {
      throw new VanguardError("INTERNAL", `one case has ${ROW_CAP} rows of ${table} or more`, {
        hint: "Ask about another case; this one is too large for the store.",
      });
    }
    const middle = Math.ceil(ids.length / 2);
    const halves = [ids.slice(0, middle), ids.slice(middle)];
    return (await Promise.all(halves.map((half) => this.#part(table, columns, key, half)))).flat();
  }
}
