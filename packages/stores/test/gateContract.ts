import { type ExecutionType, GateAnswer, type GateRows, type SealSubject } from "@vanguard/contracts";
import type { RecordsGate } from "@vanguard/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordsState } from "../src/records/index.ts";
import { aggregateContract } from "./contractAggregates.ts";
import { listContract } from "./contractLists.ts";
import { outageContract } from "./contractOutages.ts";
import { sealContract } from "./contractSeal.ts";
import { contractState } from "./contractState.ts";

/** A gate as the contract is asked of it. */
export interface OpenGate {
  readonly gate: RecordsGate & { close(): Promise<void> };
  /** Makes what is asked from now on wait at the far side; the answer lets it go on. */
  stall(): Promise<() => Promise<void>>;
  /** Ends the gate, its database and what it left behind. */
  close(): Promise<void>;
}

/** What an adapter can do by its nature. What it can't, it refuses: the contract then checks the refusal. */
export interface GateAbilities {
  /** Filters, sorts, groups and joins by columns that the caller may not see in each row. */
  readonly seesMaskedColumnsAsEmpty: boolean;
  /** A subquery in WHERE. */
  readonly subqueries: boolean;
  /** Aggregates over tables whose protected rows are told by another table's. */
  readonly countsChildren: boolean;
  /** Counts over whole cells take in the protected rows of published ones. */
  readonly wholeCells: boolean;
  /** The redacted twin of a narrative; without one it is withheld. */
  readonly narrativeTwins: boolean;
  /** Names that only the import was told; otherwise those that stand in a case's own cells. */
  readonly importedNames: boolean;
}

/** What an adapter can that runs SQL over sealed views. */
export const EVERYTHING: GateAbilities = {
  seesMaskedColumnsAsEmpty: true,
  subqueries: true,
  countsChildren: true,
  wholeCells: true,
  narrativeTwins: true,
  importedNames: true,
};

export interface GateUnderTest {
  readonly executionType: ExecutionType;
  readonly can: GateAbilities;
  open(state: RecordsState): Promise<OpenGate>;
  /** A gate whose database is not there. */
  openUnreachable(): Promise<Pick<OpenGate, "gate" | "close">>;
}

/** What the parts of the contract ask with. */
export interface ContractTools {
  readonly can: GateAbilities;
  ask(statement: string, who: SealSubject, over?: AskOptions): Promise<GateAnswer>;
  rows(statement: string, who: SealSubject, over?: AskOptions): Promise<GateRows>;
  /** The cells of an answer: the value, or the class that hides it as `<R1>`. */
  cells(statement: string, who: SealSubject, over?: AskOptions): Promise<(string | null)[][]>;
}

interface AskOptions {
  readonly aggregateMinimum?: number;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** Asks a gate as the contract does: a minimum of five, and time enough. */
export function askGate(
  gate: RecordsGate,
  statement: string,
  subject: SealSubject,
  { aggregateMinimum = 5, timeoutMs = 20_000, signal = new AbortController().signal }: AskOptions = {},
): Promise<GateAnswer> {
  return gate.run({ statement, subject, aggregateMinimum, timeoutMs }, signal);
}

/**
 * The contract of the records gate's port, by statement in and answer out: every adapter passes it.
 *
 * Shape: to be called at the top of an adapter's test file.
 */
export function describeGateContract(name: string, under: GateUnderTest): void {
  describe(`the contract of the gate: ${name}`, () => {
    let opened: OpenGate;
    beforeAll(async () => {
      opened = await under.open(contractState());
    }, 60_000);
    afterAll(() => opened?.close());

    const ask: ContractTools["ask"] = async (statement, who, over) => {
      const answer = await askGate(opened.gate, statement, who, over);
      expect(GateAnswer.parse(answer), "an answer has the contract's shape").toEqual(answer);
      expect(answer.statement).toBe(statement);
      return answer;
    };
    const rows: ContractTools["rows"] = async (statement, who, over) => {
      const answer = await ask(statement, who, over);
      if (answer.outcome === "rows") return answer;
      throw new Error(`refused: ${answer.diagnostics.map(({ rule, message }) => `${rule}: ${message}`).join("; ")}`);
    };
    const tools: ContractTools = {
      can: under.can,
      ask,
      rows,
      cells: async (statement, who, over) => {
        const answer = await rows(statement, who, over);
        return answer.rows.map((row) => row.map(({ value, redacted }) => (redacted ? `<${redacted}>` : value)));
      },
    };

    it("says which store answered, and by which policy", async () => {
      const answer = await rows("SELECT fir_no FROM FIR_Records WHERE precinct_code = 'BLR_WEST'", {
        ...OUTSIDER,
        precincts: ["BLR_WEST"],
      });
      expect(answer).toMatchObject({ execution_type: under.executionType, truncated: false, total: null });
      expect(answer.policy_version).not.toBe("");
    });

    listContract(tools);
    sealContract(tools);
    aggregateContract(tools);
    outageContract(under);
  });
}

const OUTSIDER: SealSubject = { badge_id: "B-0009", kgid: "1000009", clearance: 3, precincts: [], assignments: [] };
