import { findColumn, findTable, type GateColumn, RECORDS_CATALOGUE, SYSTEM_COLUMNS } from "@vanguard/contracts";
import { checkDialect, resolveNames, type SelectStatement, type Statement, translateSelect } from "@vanguard/policy";
import { cellText } from "../src/records/cellText.ts";
import { importState, openRecordsFile, type RecordsFile, type RecordsState } from "../src/records/index.ts";
import { platformHeaders, type Role, ServiceError } from "./catalystDouble.ts";
import { NAME_KEY } from "./recordsFixture.ts";

export type Tick = "Select" | "Insert" | "Update" | "Delete";

/** In what reports about the service disagree, both ways. Source: zcql.md, section 8. */
export interface Quirks {
  readonly nulls: "null" | "missing";
  /** A LEFT JOIN without partner: an object of nulls, or none. */
  readonly partner: "nulls" | "missing";
  readonly numbers: "text" | "json";
  readonly aggregates: "wrapped" | "bare";
}

const CAP = 300;

/** One project of the double: records in memory, without any seal, and what each token's role may do. */
export class DoubleProject {
  readonly id: string;
  /** Every statement that was executed. */
  readonly statements: string[] = [];
  readonly #records: RecordsFile;
  readonly #quirks: Quirks;
  readonly #roles = new Map<string, Role>();
  #stalled: Promise<void> | null = null;
  #change: { readonly part: string; readonly sql: string } | null = null;
  /** Answered once instead of a statement that contains the text. */
  #failure: { readonly part: string; readonly error: ServiceError } | null = null;

  constructor(id: string, state: RecordsState, quirks: Partial<Quirks>) {
    this.id = id;
    this.#quirks = { nulls: "null", partner: "nulls", numbers: "text", aggregates: "wrapped", ...quirks };
    this.#records = openRecordsFile({ file: ":memory:" });
    importState(this.#records.db, state, { nameKey: NAME_KEY });
    // The service has no triggers: it takes rows that don't go together.
    const triggers = this.#records.db.prepare("SELECT name FROM main.sqlite_master WHERE type = 'trigger'");
    for (const trigger of triggers.pluck().all()) this.#records.db.exec(`DROP TRIGGER main."${String(trigger)}"`);
    for (const { name, columns } of RECORDS_CATALOGUE.tables) {
      const stored = [...SYSTEM_COLUMNS, ...columns].map((column) => `"${column.name}"`).join(", ");
      // The service has no seal: whatever is asked, and however, is read from the rows as they lie.
      for (const view of [name, `${name}_counted`, `${name}_cells`]) {
        this.#records.db.exec(`CREATE TEMP VIEW "${view}" AS SELECT ${stored}, 0 AS "seal_bits" FROM main."${name}"`);
      }
    }
  }

  /** The headers of an officer's request; the role has these ticks on every table, but for those that are given. */
  signIn(ticks: readonly Tick[] = ["Select"], but: Role = {}): Record<string, string> {
    const token = `token-${this.#roles.size + 1}`;
    this.#roles.set(token, {
      ...Object.fromEntries(RECORDS_CATALOGUE.tables.map(({ name }) => [name, ticks])),
      ...but,
    });
    return platformHeaders(this.id, token);
  }

  roleOf(token: string): Role | undefined {
    return this.#roles.get(token);
  }

  /** Holds all answers back until it is called back. */
  stall(): () => void {
    let release: () => void = () => undefined;
    this.#stalled = new Promise((resolve) => {
      release = () => resolve();
    });
    return () => {
      this.#stalled = null;
      release();
    };
  }

  async whileStalled(): Promise<void> {
    await this.#stalled;
  }

  /** Changes the records right after the next statement that contains a text. */
  changeAfter(part: string, sql: string): void {
    this.#change = { part, sql };
  }

  failOnce(part: string, error: ServiceError): void {
    this.#failure = { part, error };
  }

  /** Changes the records between two statements. */
  change(sql: string): void {
    this.#records.db.exec(sql);
  }

  close(): void {
    this.#records.close();
  }

  execute(query: string, role: Role): unknown {
    this.statements.push(query);
    const failure = this.#failure;
    if (failure && query.includes(failure.part)) {
      this.#failure = null;
      throw failure.error;
    }
    const parsed = checkDialect(query, RECORDS_CATALOGUE, "tolerant");
    if (!parsed.ok) throw new ServiceError(textOf(parsed.diagnostics[0]?.rule ?? "", query));
    const { statement } = parsed;
    requireTick(statement, role);
    const rows = statement.kind === "SelectStatement" ? this.#select(statement) : [];
    const change = this.#change;
    if (change && query.includes(change.part)) {
      this.#change = null;
      this.change(change.sql);
    }
    return rows;
  }

  #select(select: SelectStatement): object[] {
    const { sql, parameters, columns } = translateSelect(select, RECORDS_CATALOGUE, {
      dialect: "sqlite",
      schema: "temp",
    });
    const rows = this.#records.db
      .prepare(sql)
      .raw()
      .safeIntegers()
      .all(...parameters) as unknown[][];
    return rows.slice(0, Math.min(select.limit?.count ?? CAP, CAP)).map((row) => this.#row(select, columns, row));
  }

  #row(select: SelectStatement, columns: readonly GateColumn[], row: readonly unknown[]): object {
    const tables = [select.from, ...select.joins.map(({ table }) => table)].map(({ name }) => name.text);
    const wrapped: Record<string, Record<string, unknown>> = Object.fromEntries(tables.map((name) => [name, {}]));
    const bare: Record<string, unknown> = {};
    columns.forEach((answered, at) => {
      const { table, column, aggregate } = answered;
      const key = aggregate === null ? column : `${aggregate}(${column})`;
      const value = this.#value(row[at], answered);
      if (value === null && this.#quirks.nulls === "missing" && aggregate === null) return;
      const isBare = aggregate !== null && this.#quirks.aggregates === "bare";
      const into = isBare ? bare : wrapped[table];
      if (into) into[key] = value;
    });
    for (const name of tables) {
      const isEmpty = Object.values(wrapped[name] ?? {}).every((value) => value === null);
      if (isEmpty && (this.#quirks.partner === "missing" || this.#quirks.aggregates === "bare")) delete wrapped[name];
    }
    return { ...wrapped, ...bare };
  }

  #value(value: unknown, answered: GateColumn): unknown {
    const table = findTable(RECORDS_CATALOGUE, answered.table);
    const column = table && findColumn(table, answered.column);
    const text = cellText(value, column, answered);
    const isNumber = column?.type === "Int" || column?.type === "Double";
    return text !== null && isNumber && this.#quirks.numbers === "json" ? Number(text) : text;
  }
}

const TICKS: Readonly<Record<Statement["kind"], Tick>> = {
  SelectStatement: "Select",
  InsertStatement: "Insert",
  UpdateStatement: "Update",
  DeleteStatement: "Delete",
};

function requireTick(statement: Statement, role: Role): void {
  for (const { uses } of resolveNames(statement, RECORDS_CATALOGUE, true).scopes) {
    for (const { ref } of uses) {
      const tick = statement.kind === "SelectStatement" ? "Select" : TICKS[statement.kind];
      if (!role[ref.name.text]?.includes(tick)) throw new ServiceError("No privileges to perform this action.");
    }
  }
}

/** The service's texts by what is wrong. They quote the statement, as an error of a service may. */
function textOf(rule: string, query: string): string {
  switch (rule) {
    case "conditionLimit":
      return "More than 10 conditions are not allowed in where clause";
    case "columnLimit":
      return "More than 30 select columns are not allowed";
    case "rowLimit":
      return "ZCQL CANNOT HAVE MORE THAN 300 ROWS IN LIMIT";
    case "knownTables":
    case "knownColumns":
      return "Unknown Table or Unknown Column";
    case "joinKeys":
      return "No relationship between tables";
    case "encryptedColumns":
      return "Order By/Group By is not supported for ENCRYPTED Column";
    default:
      return `Syntax error in given query: ${query}`;
  }
}
