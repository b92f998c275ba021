import { performance } from "node:perf_hooks";
import { type GateStatement, RECORDS_CATALOGUE, type SealSubject } from "@vanguard/contracts";
import { judgeStatement, type SelectStatement, translateSelect } from "@vanguard/policy";
import type Database from "better-sqlite3";
import { answerStatement } from "../records/answerStatement.ts";
import type { SealShape } from "../records/seal.ts";
import { openSealed, type SealedHandle, sealedHandles } from "../records/sealedHandle.ts";
import { shapeFor } from "../records/sealShape.ts";

/** What a measurement runs: statements of one kind of question, each a few times. */
export interface TimedQuestion {
  readonly name: string;
  readonly statements: readonly string[];
}

export interface TimingRequest {
  readonly file: string;
  readonly subject: SealSubject;
  readonly questions: readonly TimedQuestion[];
  /** How often each statement runs each way, after one run that isn't counted. */
  readonly rounds: number;
}

/**
 * How long one kind of question took.
 *
 * Units:  milliseconds, one for each run. `gate` is the whole answer, as it comes: proof, translation, query, cells. The others are the
 *         query alone and warm: `sealed` over the views, as the gate runs it; `bare` the same SQL over the tables; `plain` and `split` in
 *         each shape of the seal.
 * Shape:  `plan` and `barePlan` are SQLite's own words for the first statement.
 */
export interface QuestionTimes {
  readonly name: string;
  readonly shape: SealShape;
  readonly rows: number;
  readonly gate: number[];
  readonly sealed: number[];
  readonly bare: number[];
  readonly plain: number[];
  readonly split: number[];
  /** The seal's cost: the statements' median times sealed, added up, over those bare. What the machine does meanwhile falls out of medians. */
  readonly ratio: number;
  readonly sql: string;
  readonly plan: readonly string[];
  readonly barePlan: readonly string[];
}

/** Each way of a query is timed over pages that it has just read itself: so that none pays for another. */
const WARM_RUNS = 3;
const MINIMUM = 5;
const TIMEOUT_MS = 60_000;

/**
 * Times questions over a records file, sealed and not, in turns within one process.
 *
 * Errors: INTERNAL-like Error for a statement that the gate refuses: a measurement of refusals would look fast.
 */
export function timeSealed(request: TimingRequest): QuestionTimes[] {
  const { file, subject } = request;
  const handles = sealedHandles(file);
  const sealed = {
    plain: openSealed(file, subject, { shape: "plain", minimum: MINIMUM }),
    split: openSealed(file, subject, { shape: "split", minimum: MINIMUM }),
  };
  try {
    return request.questions.map((question) => timeQuestion(question, request, handles, sealed));
  } finally {
    sealed.plain.db.close();
    sealed.split.db.close();
  }
}

function timeQuestion(
  { name, statements }: TimedQuestion,
  { subject, rounds }: TimingRequest,
  handles: ReturnType<typeof sealedHandles>,
  sealed: Record<SealShape, SealedHandle>,
): QuestionTimes {
  const [first] = statements.map((statement) => proved(statement, subject));
  if (!first) throw new Error(`no statement for ${name}`);
  const shape = shapeFor(first, subject);
  const translated = sqlOf(first);
  const times: Record<"gate" | "bare" | SealShape, number[]> = { gate: [], bare: [], plain: [], split: [] };
  const medians = { sealed: statements.map((): number[] => []), bare: statements.map((): number[] => []) };
  let rows = 0;
  for (let round = 0; round <= rounds; round += 1) {
    for (const [place, statement] of statements.entries()) {
      const query = sqlOf(proved(statement, subject));
      const startedAt = performance.now();
      answerStatement(handles, requestOf(statement, subject));
      if (round > 0) times.gate.push(performance.now() - startedAt);
      const ways: [number[], () => unknown[]][] = [
        [times.plain, () => fetchAll(sealed.plain, query.sql, query.parameters)],
        [times.split, () => fetchAll(sealed.split, query.sql, query.parameters)],
        [times.bare, () => fetchAll(sealed.plain, withoutSeal(query.sql), query.parameters)],
      ];
      const turn = round % ways.length;
      for (const [list, run] of [...ways.slice(turn), ...ways.slice(0, turn)]) {
        rows = Math.max(rows, run().length);
        for (let n = 0; round > 0 && n < WARM_RUNS; n += 1) {
          const took = timeOf(run);
          list.push(took);
          if (list === times[shape]) medians.sealed[place]?.push(took);
          if (list === times.bare) medians.bare[place]?.push(took);
        }
      }
    }
  }
  return {
    name,
    shape,
    rows,
    ...times,
    sealed: times[shape],
    ratio: sumOfMedians(medians.sealed) / sumOfMedians(medians.bare),
    sql: translated.sql,
    plan: planOf(sealed[shape], translated.sql, translated.parameters),
    barePlan: planOf(sealed.plain, withoutSeal(translated.sql), translated.parameters),
  };
}

function sumOfMedians(lists: readonly number[][]): number {
  return lists.reduce((sum, list) => sum + (list.sort((a, b) => a - b)[list.length >> 1] ?? 0), 0);
}

function timeOf(run: () => unknown): number {
  const startedAt = performance.now();
  run();
  return performance.now() - startedAt;
}

type Parameters = ReturnType<typeof translateSelect>["parameters"];

function requestOf(statement: string, subject: SealSubject): GateStatement {
  return { statement, subject, aggregateMinimum: MINIMUM, timeoutMs: TIMEOUT_MS };
}

function proved(statement: string, subject: SealSubject): SelectStatement {
  const verdict = judgeStatement(statement, subject, RECORDS_CATALOGUE);
  if (verdict.ok) return verdict.select;
  throw new Error(`refused: ${verdict.diagnostics.map(({ message }) => message).join("; ")} in ${statement}`);
}

function sqlOf(select: SelectStatement) {
  return translateSelect(select, RECORDS_CATALOGUE, { dialect: "sqlite", schema: "temp" });
}

function fetchAll(handle: SealedHandle, sql: string, parameters: Parameters): unknown[] {
  return handle.prepare(sql).all(...parameters);
}

/** The query as one would write it by hand: over the tables, whoever asks. */
function withoutSeal(sql: string): string {
  return sql.replace(/temp\."(\w+?)(?:_counted|_cells)?"/g, 'main."$1"').replaceAll('"seal_bits"', '"seal_state"');
}

function planOf({ db }: SealedHandle, sql: string, parameters: Parameters): string[] {
  const steps = db.prepare(`EXPLAIN QUERY PLAN ${sql}`) as Database.Statement<unknown[], { detail: string }>;
  return steps.all(...parameters).map(({ detail }) => detail);
}
