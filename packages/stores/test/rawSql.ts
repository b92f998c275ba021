import { RECORDS_CATALOGUE, SYSTEM_COLUMNS } from "@vanguard/contracts";
import fc from "fast-check";

/** Raw SQL as somebody might send it who has the password of the gate's role: a grammar of what leaks, and a list of what is tried. */

const pick = <T>(...values: T[]) => fc.constantFrom(...values);
const table = fc.constantFrom(...RECORDS_CATALOGUE.tables);

interface Source {
  readonly from: string;
  readonly columns: readonly string[];
}

/** Mostly a view of the reader's own clearance; else one of another, or what lies beneath. */
const source: fc.Arbitrary<Source> = fc
  .tuple(
    table,
    fc.oneof(
      { arbitrary: fc.constant("sealed_2"), weight: 8 },
      { arbitrary: pick("sealed_1", "sealed_3", "sealed_5", "records"), weight: 1 },
    ),
    fc.oneof({ arbitrary: pick("", "_counted"), weight: 4 }, { arbitrary: fc.constant("_cells"), weight: 1 }),
  )
  .map(([of, schema, kind]) => ({
    from: `${schema}."${of.name}${schema === "records" || (kind === "_cells" && of.cell === null) ? "" : kind}" AS t`,
    columns: [...SYSTEM_COLUMNS, ...of.columns]
      .map(({ name }) => name)
      .concat(schema === "records" ? "seal_state" : "seal_bits"),
  }));

const word = pick("a", "e", "Secret", "b", "1", "90000", "S", "i", "");
const number = fc.integer({ min: -3, max: 40 });

/** Expressions over one column that fail, or answer, by what a cell holds. */
function expression(column: string): fc.Arbitrary<string> {
  const c = `t."${column}"`;
  return fc.oneof(
    fc.constant(c),
    pick(
      `CAST(CAST(${c} AS text) AS integer)`,
      `CAST(CAST(${c} AS text) AS date)`,
      `CAST(CAST(${c} AS text) AS inet)`,
      `CAST(CAST(${c} AS text) AS xml)`,
      `CAST(CAST(${c} AS text) AS jsonb)`,
      `decode(CAST(${c} AS text), 'hex')`,
      `convert_to(CAST(${c} AS text), CAST(${c} AS text))`,
      `length(CAST(${c} AS text))`,
      `md5(CAST(${c} AS text))`,
      `CAST(t AS text)`,
      `to_jsonb(t)`,
      `pg_typeof(${c})`,
      `pg_column_size(${c})`,
      `format('%s', ${c})`,
      `set_config('vanguard.scope', CAST(${c} AS text), true)`,
      `set_config('search_path', CAST(${c} AS text), true)`,
      `has_table_privilege(CAST(${c} AS text), 'SELECT')`,
      `CAST(CAST(${c} AS text) AS regclass)`,
      `to_regclass(CAST(${c} AS text))`,
      `current_setting(CAST(${c} AS text))`,
    ),
    number.map((n) => `1 / (length(CAST(${c} AS text)) - ${n})`),
    number.map((n) => `substr(CAST(${c} AS text), 1, ${n})`),
    word.map((w) => `regexp_replace(CAST(${c} AS text), '${w}', '\\\\1', 'g')`),
    word.map((w) => `1 / (CASE WHEN CAST(${c} AS text) LIKE '%${w}%' THEN 0 ELSE 1 END)`),
    word.map((w) => `repeat(CAST(${c} AS text), CASE WHEN CAST(${c} AS text) ~ '${w}' THEN 2 ELSE -1 END)`),
  );
}

function predicate({ columns }: Source): fc.Arbitrary<string> {
  return fc.constantFrom(...columns).chain((column) =>
    fc.oneof(
      { arbitrary: fc.tuple(expression(column), word).map(([e, w]) => `CAST(${e} AS text) >= '${w}'`), weight: 4 },
      // Cheaper than the views' own conditions: a planner that may put these first does.
      {
        arbitrary: pick("integer", "date", "boolean").map((type) => `CAST(t."${column}" AS ${type}) IS NULL`),
        weight: 2,
      },
      { arbitrary: number.map((n) => `1 / (t."ROWID" % 40 - ${n}) = 0`), weight: 1 },
      { arbitrary: word.map((w) => `t."${column}" = '${w}'`), weight: 1 },
      { arbitrary: word.map((w) => `CAST(t."${column}" AS text) ILIKE '${w}%'`), weight: 2 },
      { arbitrary: number.map((n) => `t."ROWID" > ${n}0000000000000100`), weight: 1 },
      { arbitrary: fc.constant(`t."${column}" IS NOT NULL`), weight: 1 },
      { arbitrary: fc.constant("1 / 0 = 1"), weight: 1 },
      {
        arbitrary: source.map(
          (other) =>
            `EXISTS (SELECT FROM ${other.from.replace(" AS t", " AS u")} WHERE CAST(u."ROWID" AS text) < CAST(t."${column}" AS text))`,
        ),
        weight: 1,
      },
    ),
  );
}

/** Rows in one order, so that two databases can be held against each other. */
const select: fc.Arbitrary<string> = source.chain((from) =>
  fc
    .tuple(
      fc.constantFrom(...from.columns).chain(expression),
      fc.option(predicate(from)),
      fc.option(predicate(from)),
      pick(0, 1, 2, 3, 4, 5, 6),
    )
    .map(([value, one, two, form]) => {
      const conditions = [one, two].filter((condition) => condition !== null);
      const where = conditions.length > 0 ? ` WHERE ${conditions.join(" AND ")}` : "";
      const text = `CAST(${value} AS text)`;
      const rows = `FROM ${from.from}${where}`;
      switch (form) {
        case 0:
          return `SELECT count(*), min(${text}), max(${text}) ${rows}`;
        case 1:
          return `SELECT string_agg(${text}, ',' ORDER BY ${text}) ${rows}`;
        case 2:
          return `SELECT ${text} AS a, count(*) ${rows} GROUP BY 1 ORDER BY 1, 2`;
        case 3:
          return `WITH w AS MATERIALIZED (SELECT ${text} AS a, t."ROWID" AS b ${rows}) SELECT a, row_number() OVER (ORDER BY b) FROM w ORDER BY b`;
        case 4:
          return `SELECT ${text} ${rows} UNION SELECT CAST(count(*) AS text) ${rows} ORDER BY 1`;
        case 5:
          return `SELECT t."ROWID", l.a FROM ${from.from} LEFT JOIN LATERAL (SELECT ${text} AS a) AS l ON true${where} ORDER BY 1, 2`;
        default:
          return `SELECT ${text} ${rows} ORDER BY t."ROWID"`;
      }
    }),
);

const explained = fc
  .tuple(pick("", "ANALYZE, TIMING OFF, SUMMARY OFF, ", "ANALYZE, TIMING OFF, SUMMARY OFF, VERBOSE, "), select)
  .map(([how, query]) => `EXPLAIN (${how}COSTS ON) ${query}`);

/** What else stands before or instead of a question. */
export const HOSTILE: readonly string[] = [
  "SET row_security = off",
  "SET LOCAL row_security = off",
  "RESET vanguard.scope",
  "SET LOCAL vanguard.scope = ''",
  `SET LOCAL vanguard.scope = '${"0".repeat(64)}.{"clearance":2,"precincts":["BLR_WEST"]}'`,
  `SELECT set_config('vanguard.scope', replace(current_setting('vanguard.scope'), 'BLR_EAST', 'BLR_WEST'), true) IS NULL`,
  `SELECT set_config('vanguard.scope', replace(current_setting('vanguard.scope'), '"clearance":2', '"clearance":5'), true) IS NULL`,
  `SELECT set_config('vanguard.cases', '{10000000000000103,10000000000000102}', true)`,
  "SELECT records.scope(0)",
  "SELECT records.scope_precincts(0)",
  "SELECT records.scope_precincts(5)",
  'SELECT * FROM records."scope_key"',
  'SELECT * FROM records."case_places"',
  'SELECT * FROM records."protected_cells"',
  'TABLE records."FIR_Records"',
  'COPY records."FIR_Records" TO STDOUT',
  `COPY (SELECT 1) TO PROGRAM 'true'`,
  `COPY (SELECT 1) TO '/dev/null'`,
  "SET ROLE vanguard_owner",
  "SET ROLE vanguard_loader",
  "SET SESSION AUTHORIZATION vanguard_owner",
  "RESET SESSION AUTHORIZATION",
  "SELECT tablename, attname, most_common_vals, histogram_bounds, n_distinct FROM pg_stats WHERE schemaname LIKE 'sealed%' OR schemaname = 'records' ORDER BY 1, 2",
  "SELECT stavalues1 FROM pg_statistic",
  "SELECT * FROM pg_stats_ext",
  "SELECT query FROM pg_stat_activity WHERE usename <> current_user AND query <> ''",
  "SELECT relname, n_live_tup FROM pg_stat_user_tables ORDER BY 1",
  "SELECT relname, seq_tup_read, idx_tup_fetch FROM pg_stat_xact_user_tables ORDER BY 1",
  "SELECT rolname, rolpassword FROM pg_authid",
  "SELECT usename, passwd FROM pg_shadow",
  "SELECT * FROM pg_hba_file_rules",
  "SELECT pg_read_file('PG_VERSION')",
  "SELECT pg_ls_dir('.')",
  "SELECT pg_read_binary_file('PG_VERSION')",
  "SELECT lo_import('PG_VERSION')",
  "SELECT lo_create(0)",
  "SELECT lo_from_bytea(0, 'x')",
  "SELECT pg_terminate_backend(pid) FROM pg_stat_activity",
  "SELECT pg_cancel_backend(1)",
  "SELECT pg_advisory_lock(1)",
  "SELECT pg_sleep(0)",
  "SELECT pg_notify('a', 'b')",
  "SELECT pg_logical_emit_message(false, 'a', 'b')",
  "SELECT pg_create_physical_replication_slot('a')",
  "SELECT query_to_xml('SELECT 1', true, true, '')",
  `SELECT table_to_xml('sealed_2."FIR_Records"', true, true, '')`,
  `SELECT dblink('dbname=postgres', 'SELECT 1')`,
  `DO $$ BEGIN RAISE EXCEPTION 'x'; END $$`,
  `DO $$ BEGIN EXECUTE 'SET ROLE vanguard_owner'; END $$`,
  "CREATE FUNCTION pg_temp.f(text) RETURNS boolean LANGUAGE sql COST 0.0001 AS 'SELECT true'",
  `CREATE FUNCTION public.f() RETURNS integer LANGUAGE sql SECURITY DEFINER AS 'SELECT 1'`,
  "CREATE OPERATOR public.=== (FUNCTION = texteq, LEFTARG = text, RIGHTARG = text)",
  "CREATE TEMP TABLE a AS SELECT 1",
  'CREATE TEMP VIEW a AS SELECT * FROM records."FIR_Records"',
  "CREATE SCHEMA a",
  "SELECT 1 INTO a",
  'INSERT INTO sealed_2."Arrests" ("ROWID") VALUES (1)',
  'UPDATE sealed_2."FIR_Records" SET "status" = NULL',
  'DELETE FROM sealed_2."FIR_Records"',
  'DELETE FROM records."FIR_Records"',
  'TRUNCATE records."Arrests"',
  'DROP VIEW sealed_2."FIR_Records"',
  'ALTER VIEW sealed_2."FIR_Records" RESET (security_barrier)',
  'ALTER VIEW sealed_2."FIR_Records" OWNER TO vanguard_gate',
  'ALTER TABLE records."FIR_Records" DISABLE ROW LEVEL SECURITY',
  "ALTER ROLE vanguard_gate BYPASSRLS",
  "ALTER ROLE vanguard_gate SUPERUSER",
  "GRANT vanguard_owner TO vanguard_gate",
  'CREATE POLICY all_rows ON records."FIR_Records" USING (true)',
  'GRANT SELECT ON records."FIR_Records" TO vanguard_gate',
  'LOCK TABLE records."FIR_Records"',
  'SELECT * FROM sealed_2."FIR_Records" FOR UPDATE',
  'ANALYZE records."FIR_Records"',
  'VACUUM records."FIR_Records"',
  "CHECKPOINT",
  "LOAD 'auto_explain'",
  "SET session_preload_libraries = 'auto_explain'",
  "SET temp_file_limit = -1",
  "SET log_statement = 'all'",
  "SET enable_seqscan = off",
  "SET enable_hashjoin = off",
  "SET enable_bitmapscan = off",
  "SET plan_cache_mode = force_generic_plan",
  "SET constraint_exclusion = on",
  "SET search_path = records, sealed_2",
  "SET client_min_messages = debug5",
  "SET debug_print_plan = on",
  "SET xmloption = document",
  "SET bytea_output = escape",
  "COMMIT",
  "ROLLBACK",
  "SAVEPOINT a",
  "BEGIN READ WRITE",
  "SET TRANSACTION READ WRITE",
  'DECLARE c CURSOR WITH HOLD FOR SELECT * FROM sealed_2."FIR_Records" ORDER BY "ROWID"',
  "FETCH ALL FROM c",
  'PREPARE p AS SELECT count(*) FROM sealed_2."FIR_Records"; EXECUTE p',
  "SELECT pg_get_viewdef('sealed_2.\"scope\"'::regclass)",
  "SELECT proname, prosrc FROM pg_proc WHERE pronamespace = 'records'::regnamespace ORDER BY 1",
  "SELECT polname, pg_get_expr(polqual, polrelid) FROM pg_policy ORDER BY 1, 2",
  "SELECT relname, reltuples > 0 FROM pg_class WHERE relnamespace = 'records'::regnamespace AND relkind = 'r' ORDER BY 1",
  "SELECT 1; SELECT 2",
  "SELECT 'unfinished",
  "/* unfinished",
  "SELECT * FROM information_schema.columns WHERE table_schema = 'records'",
];

/** A script of one to four texts. `isPlan` where it shows a plan, which may tell how many rows there are in all. */
export const rawScript: fc.Arbitrary<{ texts: string[]; isPlan: boolean }> = fc
  .tuple(
    fc.array(fc.constantFrom(...HOSTILE), { maxLength: 2 }),
    fc.oneof({ arbitrary: select, weight: 4 }, { arbitrary: explained, weight: 1 }),
    fc.option(select, { freq: 1 }),
  )
  .map(([before, query, after]) => ({
    texts: [...before, query, ...(after === null ? [] : [after])],
    isPlan: query.startsWith("EXPLAIN"),
  }));
