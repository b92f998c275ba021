import type { AuditEvent, Caller, GateAnswer, GateRows, SettingsVersion, TurnEvent } from "@vanguard/contracts";
import { DEFAULT_SETTINGS, VanguardError } from "@vanguard/contracts";
import { POLICY_VERSION } from "@vanguard/policy";
import type { DeskPorts } from "../src/createDesk.ts";
import type { DocumentEvidence, StoredTurn } from "../src/ports.ts";

/** A world for tests of the pipeline: everything in memory, every port replaceable, nothing that waits for a clock. */
export interface FakeWorld {
  readonly ports: DeskPorts;
  readonly caller: Caller;
  readonly logged: AuditEvent[];
  readonly statements: string[];
  readonly turns: Map<string, { turn: StoredTurn; events: TurnEvent[] }>;
  settings: SettingsVersion;
}

export const CALLER: Caller = {
  badge_id: "OFFICER_1",
  kgid: "1234567",
  name: "Test Officer",
  rank: "PSI",
  role: "officer",
  station: "BLR_EAST__INDIRANAGAR",
  clearance: 2,
  precincts: ["BLR_EAST"],
  assignments: [],
  access_version: 1,
};

export interface FakeOptions {
  /** What the gate answers to a statement. */
  readonly gate?: (statement: string) => GateAnswer | Promise<GateAnswer>;
  readonly evidence?: () => DocumentEvidence | Promise<DocumentEvidence>;
  /** Fails the log when it is to take these kinds. */
  readonly logFails?: (events: readonly AuditEvent[]) => boolean;
  readonly callerNow?: () => Caller | null;
}

export function rows(
  statement: string,
  columns: readonly [table: string, column: string][],
  values: readonly (readonly (string | null)[])[],
  more: Partial<GateRows> = {},
): GateRows {
  return {
    outcome: "rows",
    statement,
    execution_type: "SQLite_ZCQL_ReadOnly",
    columns: columns.map(([table, column]) => ({ key: column, table, column, aggregate: null })),
    rows: values.map((row) => row.map((value) => ({ value, redacted: null }))),
    record_ids: values.map((_, index) => String(1001 + index)),
    truncated: false,
    total: null,
    protected_rows: null,
    protected_names: [],
    policy_version: POLICY_VERSION,
    ...more,
  };
}

export function fakeWorld(options: FakeOptions = {}): FakeWorld {
  const logged: AuditEvent[] = [];
  const statements: string[] = [];
  const turns: FakeWorld["turns"] = new Map();
  let counter = 0;
  const world: { settings: SettingsVersion } = {
    settings: {
      schema_version: 1,
      version: 7,
      values: DEFAULT_SETTINGS,
      changed_at: "2026-11-30T06:30:00.000Z",
      changed_by: "system",
      reason: "defaults",
    },
  };
  const own = (turnId: string, badgeId: string) => {
    const found = turns.get(turnId);
    return found?.turn.badgeId === badgeId ? found : null;
  };
  const ports: DeskPorts = {
    nameKey: new Uint8Array(32),
    clock: { now: () => new Date("2026-11-30T06:30:00.000Z") },
    ids: { next: (prefix) => `${prefix}_${String(++counter).padStart(8, "0")}` },
    people: { caller: async () => (options.callerNow ? options.callerNow() : CALLER) },
    settings: { current: async () => world.settings },
    gate: {
      async run({ statement }) {
        statements.push(statement);
        if (!options.gate) throw new VanguardError("UPSTREAM_UNAVAILABLE", "no records in this test", { hint: "none" });
        return options.gate(statement);
      },
    },
    search: {
      search: async () => (options.evidence ? options.evidence() : { hits: [], sentences: [], corpusVersion: 1 }),
    },
    library: { list: async () => [], open: async () => null, original: async () => null },
    audit: {
      async append(events) {
        if (options.logFails?.(events))
          throw new VanguardError("AUDIT_UNAVAILABLE", "The log can't be written", { hint: "Try again." });
        logged.push(...events);
        return events.map((_, index) => ({
          index,
          tree_size: logged.length,
          root_hash: "0".repeat(64),
          leaf_hash: "0".repeat(64),
        }));
      },
    },
    turns: {
      async open(turn) {
        const known = [...turns.values()].find(
          (other) => other.turn.badgeId === turn.badgeId && other.turn.messageId === turn.messageId,
        );
        if (known)
          return known.turn.bodyHash === turn.bodyHash ? { kind: "repeated", turn: known.turn } : { kind: "conflict" };
        const opened: StoredTurn = { ...turn, state: "running" };
        turns.set(turn.turnId, { turn: opened, events: [] });
        return { kind: "opened", turn: opened };
      },
      async append(turnId, bodies, at) {
        const found = turns.get(turnId);
        if (!found) throw new Error("no such turn");
        if (found.turn.state !== "running") throw new VanguardError("CONFLICT", "the turn is over", { hint: "none" });
        const fresh = bodies.map((body, index) => ({
          turn_id: turnId,
          event_id: found.events.length + index + 1,
          at,
          body,
        }));
        const last = bodies.at(-1)?.type;
        const state =
          last === "answer"
            ? "answered"
            : last === "failed"
              ? "failed"
              : last === "interrupted"
                ? "interrupted"
                : "running";
        turns.set(turnId, { turn: { ...found.turn, state }, events: [...found.events, ...fresh] });
        return fresh;
      },
      find: async (turnId, badgeId) => own(turnId, badgeId)?.turn ?? null,
      findByResponse: async (responseId, badgeId) =>
        [...turns.values()].find(({ turn }) => turn.responseId === responseId && turn.badgeId === badgeId)?.turn ??
        null,
      events: async (turnId, badgeId, after) =>
        own(turnId, badgeId)?.events.filter(({ event_id }) => event_id > after) ?? [],
      conversation: async (conversationId, badgeId, limit) =>
        [...turns.values()]
          .flatMap(({ turn }) =>
            turn.badgeId === badgeId && (conversationId === null || turn.conversationId === conversationId)
              ? [turn]
              : [],
          )
          .slice(-limit),
      running: async () => [...turns.values()].flatMap(({ turn }) => (turn.state === "running" ? [turn] : [])),
    },
  };
  return Object.assign(world, { ports, caller: CALLER, logged, statements, turns });
}
