import { resolve } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { findLayout, judgeStatement } from "@vanguard/assembly";
import { RECORDS_CATALOGUE, type SealSubject, VanguardError } from "@vanguard/contracts";
import { listMeasurements, type Measurement } from "../evals/measurement.ts";
import { printReport, type Report } from "../evals/report.ts";
import { benchAsk } from "./askBench.ts";
import { attacksFigures, benchAttacks } from "./attacksBench.ts";
import { benchRecords, recordsFigures } from "./recordsBench.ts";
import { benchZcql, zcqlFigures } from "./zcqlBench.ts";

export const benchUsage =
  "bench ask [--seconds N] [--per-second N] [--officers N] | zcql | attacks | records [--rows N] [--statements N] [--rounds N], each with [--data FILE] [--seed N] [--json] | bench --list";

const BENCHES = {
  ask: {
    what: "The whole path of a question without a model, open loop, over the sample state; times from the process's own histogram.",
    figures: {
      turn_p50_ms: "median from receipt to release",
      turn_p95_ms: "95th percentile",
      stage_NAME_p50_ms: "median of one stage",
      failures: "questions that ended in an error",
    },
    format: "as eval first-answer; only the texts are used",
    data: "eval/first-answer.jsonl",
  },
  zcql: {
    what: "The gate's whole judgement of a statement beside what three SQL parsers take to parse it alone, in turns and warm; and the cost of refusing a megabyte.",
    figures: zcqlFigures,
    format:
      "JSON lines: id, kind (short | long), statement (in the strict profile, confined to BLR_EAST or BLR_WEST, and SQL too)",
    data: "eval/zcql-statements.jsonl",
  },
  attacks: {
    what: "How long the gate takes to refuse each of the hostile statements that the tests have.",
    figures: attacksFigures,
    format: "JSON lines: id, clearance, statement",
    data: "packages/policy/test/data/attackStatements.jsonl",
  },
  records: {
    what: "The typical questions of an officer of one precinct over many FIRs, through the seal and without it, in one process; the first run makes the file, which takes some minutes.",
    figures: recordsFigures,
    format: "JSON lines: name, kind (lookup | list | aggregate | substring), statement with places such as {fir_no}",
    data: "eval/records-questions.jsonl",
  },
} as const satisfies Record<string, Measurement>;

/** What every bench takes. The seed means nothing to one that has no dice; it is taken so that all are called alike. */
const COMMON = {
  data: { type: "string" },
  seed: { type: "string", default: "1" },
  json: { type: "boolean", default: false },
} as const satisfies ParseArgsConfig["options"];

/** Whose statements the gate judges in the benches; invented. */
const SUBJECT: SealSubject = {
  badge_id: "BLR-EAST-301",
  kgid: "4029117",
  clearance: 3,
  precincts: ["BLR_EAST", "BLR_WEST"],
  assignments: [],
};

interface Measured {
  readonly report: Report;
  readonly json: boolean;
  readonly failed: boolean;
}

/** Each bench with the options of its own. */
const RUNS: Readonly<Record<keyof typeof BENCHES, (args: string[]) => Promise<Measured>>> = {
  async ask(args) {
    const { values } = parseArgs({
      args,
      options: {
        ...COMMON,
        seconds: { type: "string", default: "30" },
        "per-second": { type: "string", default: "10" },
        officers: { type: "string", default: "20" },
      },
    });
    const report = await benchAsk({
      file: dataFile(values.data, BENCHES.ask),
      seconds: whole(values.seconds, "--seconds", 600),
      perSecond: whole(values["per-second"], "--per-second", 500),
      officers: whole(values.officers, "--officers", 1_000),
      warmUp: 40,
    });
    return { report, json: values.json, failed: report.figures.failures !== 0 };
  },
  async zcql(args) {
    const { values } = parseArgs({ args, options: COMMON });
    const report = await benchZcql({
      file: dataFile(values.data, BENCHES.zcql),
      seed: whole(values.seed, "--seed", 4_294_967_295),
      judge: (statement) => judgeStatement(statement, SUBJECT, RECORDS_CATALOGUE),
      rounds: 31,
      passes: 10,
      warmUpPasses: 100,
    });
    return { report, json: values.json, failed: false };
  },
  async attacks(args) {
    const { values } = parseArgs({ args, options: COMMON });
    const report = await benchAttacks({
      file: dataFile(values.data, BENCHES.attacks),
      subject: { ...SUBJECT, precincts: ["BLR_EAST"] },
      judge: (statement, subject) => judgeStatement(statement, subject, RECORDS_CATALOGUE),
      rounds: 20,
    });
    return { report, json: values.json, failed: report.figures.passed !== 0 };
  },
  async records(args) {
    const { values } = parseArgs({
      args,
      options: {
        ...COMMON,
        rows: { type: "string", default: "1000000" },
        statements: { type: "string", default: "20" },
        rounds: { type: "string", default: "3" },
      },
    });
    const report = await benchRecords({
      file: dataFile(values.data, BENCHES.records),
      rows: whole(values.rows, "--rows", 5_000_000),
      statements: whole(values.statements, "--statements", 1_000),
      rounds: whole(values.rounds, "--rounds", 100),
    });
    return { report, json: values.json, failed: false };
  },
};

/** Runs the bench that stands first, or lists them all. */
export async function bench(args: string[]): Promise<number> {
  if (args.includes("--list")) {
    const options = { list: { type: "boolean" }, json: { type: "boolean", default: false } } as const;
    process.stdout.write(listMeasurements(BENCHES, parseArgs({ args, options, allowPositionals: true }).values.json));
    return 0;
  }
  const [name, ...rest] = args;
  if (name === undefined || name.startsWith("-"))
    throw new VanguardError("INVALID_INPUT", "Which bench?", { hint: `Usage: ${benchUsage}` });
  if (!isBench(name))
    throw new VanguardError("INVALID_INPUT", `There is no bench ${name.slice(0, 40)}`, {
      hint: `Usage: ${benchUsage}`,
    });
  const { report, json, failed } = await RUNS[name](rest);
  printReport(report, json);
  return failed ? 3 : 0;
}

function isBench(name: string): name is keyof typeof BENCHES {
  return Object.hasOwn(BENCHES, name);
}

function dataFile(given: string | undefined, { data }: Measurement): string {
  return given ? resolve(given) : resolve(findLayout().root, data);
}

function whole(value: string, name: string, most: number): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new VanguardError("INVALID_INPUT", `${name} takes a whole number from 1 to ${most}`, {
    hint: `Usage: ${benchUsage}`,
  });
}
