import { VanguardError } from "@vanguard/contracts";
import { z } from "zod";
import { percentile, type Report, readJsonLines } from "../evals/report.ts";
import { hostileCost, type Judge } from "./hostileCost.ts";
import { loadSqlPeers } from "./sqlPeers.ts";

export interface ZcqlBenchOptions {
  readonly file: string;
  /** Decides the order of the statements in each round. */
  readonly seed: number;
  readonly judge: Judge;
  readonly rounds: number;
  /** How often a contestant goes through all statements in one round. */
  readonly passes: number;
  readonly warmUpPasses: number;
}

const StatementCase = z.strictObject({ id: z.string(), kind: z.enum(["short", "long"]), statement: z.string() });
type StatementCase = z.infer<typeof StatementCase>;
type Kind = StatementCase["kind"];

interface Contestant {
  readonly name: string;
  /** Whether it took the statement. */
  run(statement: string): boolean;
  /** Times of single statements in microseconds, by round and kind. */
  readonly rounds: Record<Kind, number[]>[];
}

/** The figures of the bench, as `--list` tells them. */
export const zcqlFigures = {
  statements_per_second: "statements judged in a second, median over rounds",
  p50_us: "median time to judge one statement: parse, rules and scope proof",
  p99_us: "99th percentile of the same",
  mean_us: "mean time to judge one statement, median over rounds",
  PEER_p50_us: "median time in which a peer parses one statement, and does nothing else",
  PEER_mean_us: "mean time of the same, median over rounds",
  ratio_to_fastest_peer:
    "mean time of the round's fastest peer / mean time to judge, median over rounds; over 1: faster",
  short_ratio_to_fastest_peer: "the same over the short statements",
  long_ratio_to_fastest_peer: "the same over the long statements",
  hostile_1mb_ms: "refusing a statement of 1 MB, the worst of ten shapes",
  hostile_1mb_heap_mb: "MB by which that makes the heap grow, the worst of ten shapes",
} as const;

/**
 * The gate's judgement beside what SQL parsers take to parse alone: same statements, same process, warm, in turns.
 *
 * Units:  as the figures' names say.
 * Errors: INVALID_INPUT for a case without the form of one, and for a statement that a contestant doesn't take.
 */
export async function benchZcql(options: ZcqlBenchOptions): Promise<Report> {
  const { cases, sha256 } = readStatements(options.file);
  const peers = (await loadSqlPeers()).map(
    ({ name, parse }): Contestant => ({
      name,
      rounds: [],
      run(statement) {
        const tree = parse(statement);
        return typeof tree === "object" && tree !== null;
      },
    }),
  );
  const gate: Contestant = { name: "the gate", run: (statement) => options.judge(statement).ok, rounds: [] };
  const contestants = [gate, ...peers];
  for (const contestant of contestants) for (const test of cases) requireTaken(contestant, test);
  for (const contestant of contestants) timed(contestant, cases, options.warmUpPasses);
  const shuffled = shuffler(options.seed);
  for (let round = 0; round < options.rounds; round += 1) {
    const order = shuffled(cases);
    // Nobody always comes first, or behind the same one.
    for (let turn = 0; turn < contestants.length; turn += 1) {
      const contestant = contestants[(round + turn) % contestants.length] ?? gate;
      contestant.rounds.push(timed(contestant, order, options.passes));
    }
  }
  const { ms, heapMb } = hostileCost(options.judge);
  const own = figuresOf(gate);
  const figures: Record<string, number> = {
    statements_per_second: Math.round(1_000_000 / own.mean),
    p50_us: rounded(own.p50),
    p99_us: rounded(own.p99),
    mean_us: rounded(own.mean),
  };
  for (const peer of peers) {
    const { p50, mean } = figuresOf(peer);
    figures[`${peer.name}_p50_us`] = rounded(p50);
    figures[`${peer.name}_mean_us`] = rounded(mean);
  }
  figures.ratio_to_fastest_peer = rounded(ratio(gate, peers, ["short", "long"]));
  for (const kind of ["short", "long"] as const)
    figures[`${kind}_ratio_to_fastest_peer`] = rounded(ratio(gate, peers, [kind]));
  figures.hostile_1mb_ms = rounded(ms);
  figures.hostile_1mb_heap_mb = rounded(heapMb);
  return { name: "zcql", data: { file: options.file, sha256, cases: cases.length }, figures, misses: [] };
}

function readStatements(file: string): { cases: StatementCase[]; sha256: string } {
  const { cases: values, sha256 } = readJsonLines(file);
  const cases = values.map((value, index) => {
    const parsed = StatementCase.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new VanguardError(
      "INVALID_INPUT",
      `case ${index + 1} is not valid: ${parsed.error.issues[0]?.path.join(".") || "its keys"}`,
      { hint: "See bench --list for the format." },
    );
  });
  for (const kind of ["short", "long"])
    if (!cases.some((test) => test.kind === kind))
      throw new VanguardError("INVALID_INPUT", `The data file has no ${kind} statement`, {
        hint: "Give a file with short and with long ones.",
      });
  return { cases, sha256 };
}

function requireTaken({ name, run }: Contestant, { id, statement }: StatementCase): void {
  const hint = "Only statements that all contestants take can be compared.";
  let taken: boolean;
  try {
    taken = run(statement);
  } catch (cause) {
    throw new VanguardError("INVALID_INPUT", `${name} can't parse the statement of case ${id}`, { hint, cause });
  }
  if (!taken) throw new VanguardError("INVALID_INPUT", `${name} does not take the statement of case ${id}`, { hint });
}

function timed(contestant: Contestant, cases: readonly StatementCase[], passes: number): Record<Kind, number[]> {
  const times: Record<Kind, number[]> = { short: [], long: [] };
  for (let pass = 0; pass < passes; pass += 1)
    for (const test of cases) {
      const startedAt = performance.now();
      const taken = contestant.run(test.statement);
      times[test.kind].push((performance.now() - startedAt) * 1_000);
      // A contestant that changes its mind is not measured on.
      if (!taken) requireTaken(contestant, test);
    }
  return times;
}

function figuresOf({ rounds }: Contestant): { p50: number; p99: number; mean: number } {
  const all = rounds.flatMap(({ short, long }) => [...short, ...long]).sort((a, b) => a - b);
  const mean = median(rounds.map(({ short, long }) => meanOf([...short, ...long])));
  return { p50: percentile(all, 0.5), p99: percentile(all, 0.99), mean };
}

function ratio(gate: Contestant, peers: readonly Contestant[], kinds: readonly Kind[]): number {
  const mean = (times: Record<Kind, number[]> | undefined) => meanOf(kinds.flatMap((kind) => times?.[kind] ?? []));
  return median(
    gate.rounds.map((own, round) => Math.min(...peers.map(({ rounds }) => mean(rounds[round]))) / mean(own)),
  );
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  return percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}

/** Puts lists into an order that only the seed decides (Fisher and Yates, over a linear congruential generator). */
function shuffler(seed: number): <T>(items: readonly T[]) => T[] {
  let state = seed >>> 0;
  return (items) => {
    const rest = [...items];
    const order: typeof rest = [];
    while (rest.length > 0) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      order.push(...rest.splice(Math.floor((state / 4_294_967_296) * rest.length), 1));
    }
    return order;
  };
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
