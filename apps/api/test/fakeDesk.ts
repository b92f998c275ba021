import { createHash } from "node:crypto";
import {
  type Ask,
  type Caller,
  type DocumentSummary,
  type DocumentView,
  type FirFilter,
  type RegisterPage,
  type SendReceipt,
  type SourceView,
  type StatementExplanationView,
  TERMINAL_EVENTS,
  type TurnEvent,
  type TurnEventBody,
  type TurnView,
  VanguardError,
} from "@vanguard/contracts";
import type { Desk, Ids, Opened, RecordPage, StatementVerdict } from "@vanguard/core";
import { SOURCES, scriptFor } from "./fakeAnswers.ts";
import { FAKE_DOCUMENTS, fakeDocumentView, QUOTES, SOP_BYTES } from "./fakeDocuments.ts";
import {
  FAKE_ARRESTS,
  FAKE_FIRS,
  FAKE_PEOPLE,
  FAKE_VEHICLES,
  type FakeRecord,
  fakePage,
  fakeView,
} from "./fakeRecords.ts";

interface FakeTurn {
  readonly badgeId: string;
  readonly ask: Ask;
  readonly bodyHash: string;
  readonly receipt: SendReceipt;
  readonly events: TurnEvent[];
  readonly listeners: Set<() => void>;
}

/**
 * A desk in memory with the manners of the real one: idempotent by badge and message id, events numbered and kept, foreign turns
 * absent. With `stepMs` null nothing happens in a turn until the test says so by `emit`.
 */
export class FakeDesk implements Desk {
  readonly #ids: Ids;
  readonly #stepMs: number | null;
  readonly #turns = new Map<string, FakeTurn>();
  /** Thrown by the next call of `listFirs`. */
  failNext: Error | null = null;

  constructor(ids: Ids, options: { stepMs: number | null }) {
    this.#ids = ids;
    this.#stepMs = options.stepMs;
  }

  get listenerCount(): number {
    return [...this.#turns.values()].reduce((sum, turn) => sum + turn.listeners.size, 0);
  }

  async send(ask: Ask, caller: Caller): Promise<SendReceipt> {
    const bodyHash = hashOf(ask);
    const before = [...this.#turns.values()].find(
      (turn) => turn.badgeId === caller.badge_id && turn.ask.message_id === ask.message_id,
    );
    if (before) {
      if (before.bodyHash === bodyHash) return { ...before.receipt, repeated: true };
      throw new VanguardError("CONFLICT", "This message id was used before with another question.", {
        hint: "Send the question again as a new message.",
      });
    }
    const receipt = {
      turn_id: this.#ids.next("turn"),
      response_id: this.#ids.next("resp"),
      conversation_id: ask.conversation_id ?? this.#ids.next("conv"),
      message_id: ask.message_id,
      repeated: false,
    };
    const turn = { badgeId: caller.badge_id, ask, bodyHash, receipt, events: [], listeners: new Set<() => void>() };
    this.#turns.set(receipt.turn_id, turn);
    if (this.#stepMs !== null) this.#play(turn, this.#stepMs);
    return receipt;
  }

  #play(turn: FakeTurn, stepMs: number): void {
    const script = scriptFor(turn.ask, {
      responseId: turn.receipt.response_id,
      conversationId: turn.receipt.conversation_id,
      badgeId: turn.badgeId,
    });
    const next = () => {
      const body = script.shift();
      if (!body || isOver(turn)) return;
      this.emit(turn.receipt.turn_id, body);
      setTimeout(next, stepMs);
    };
    setTimeout(next, stepMs);
  }

  emit(turnId: string, body: TurnEventBody): void {
    const turn = this.#turns.get(turnId);
    if (!turn) throw new RangeError(`no turn ${turnId}`);
    turn.events.push({ turn_id: turnId, event_id: turn.events.length + 1, at: new Date().toISOString(), body });
    for (const wake of [...turn.listeners]) wake();
  }

  async *follow(turnId: string, caller: Caller, after: number, signal: AbortSignal): AsyncGenerator<TurnEvent> {
    const turn = this.#own(turnId, caller);
    let seen = after;
    while (!signal.aborted) {
      const fresh = turn.events.filter((event) => event.event_id > seen);
      for (const event of fresh) {
        seen = event.event_id;
        yield event;
      }
      if (isOver(turn)) return;
      if (fresh.length === 0) await woken(turn.listeners, signal);
    }
  }

  async events(turnId: string, caller: Caller, after: number): Promise<TurnEvent[]> {
    return this.#own(turnId, caller).events.filter((event) => event.event_id > after);
  }

  async cancel(turnId: string, caller: Caller): Promise<void> {
    const turn = this.#own(turnId, caller);
    if (isOver(turn)) return;
    this.emit(turnId, {
      type: "failed",
      error: {
        code: "CANCELLED",
        message: "You stopped this answer.",
        hint: "Ask again when you want it.",
        request_id: this.#ids.next("req"),
      },
    });
  }

  async conversation(conversationId: string | null, caller: Caller): Promise<TurnView[]> {
    const own = [...this.#turns.values()].filter((turn) => turn.badgeId === caller.badge_id);
    const wanted = conversationId ?? own.at(-1)?.receipt.conversation_id;
    return own
      .filter((turn) => turn.receipt.conversation_id === wanted)
      .map((turn) => {
        const last = turn.events.at(-1)?.body;
        return {
          turn_id: turn.receipt.turn_id,
          conversation_id: turn.receipt.conversation_id,
          message_id: turn.receipt.message_id,
          asked_at: new Date().toISOString(),
          question: turn.ask.text,
          state: last?.type === "answer" ? "answered" : last?.type === "failed" ? "failed" : "running",
          answer: last?.type === "answer" ? last.answer : null,
        };
      });
  }

  #own(turnId: string, caller: Caller): FakeTurn {
    const turn = this.#turns.get(turnId);
    if (turn?.badgeId === caller.badge_id) return turn;
    throw new VanguardError("NOT_FOUND", "There is no such question of yours.", { hint: "Ask it again." });
  }

  async openSource(request: { response_id: string; source_id: string }): Promise<Opened<SourceView>> {
    const source = SOURCES.find((candidate) => candidate.source_id === request.source_id);
    if (!source) return { kind: "absent" };
    if (source.source_type === "rag_document") {
      const document = FAKE_DOCUMENTS.find((candidate) => candidate.document_id === source.document_id);
      if (!document) return { kind: "absent" };
      const quote =
        document.file_type === "pdf" ? (QUOTES[0] ?? null) : "गिरफ्तार व्यक्ति को गिरफ्तारी का आधार तुरंत बताया जाए।";
      return {
        kind: "open",
        value: { kind: "document", source_id: source.source_id, view: fakeDocumentView(document, quote) },
      };
    }
    const [first] = FAKE_FIRS;
    if (source.source_type !== "database_record" || !first) return { kind: "absent" };
    return {
      kind: "open",
      value: {
        kind: "records",
        source_id: source.source_id,
        table_name: source.table_name,
        query_filter_summary: source.query_filter_summary,
        filter_applied: source.filter_applied,
        matched_count: source.matched_count,
        records: [fakeView("FIR_Records", first, "FIR 0123/2026")],
        no_longer_visible: 0,
      },
    };
  }

  async listDocuments(): Promise<DocumentSummary[]> {
    return [...FAKE_DOCUMENTS];
  }

  async openDocument(documentId: string): Promise<Opened<DocumentView>> {
    const document = FAKE_DOCUMENTS.find((candidate) => candidate.document_id === documentId);
    return document ? { kind: "open", value: fakeDocumentView(document, null) } : { kind: "absent" };
  }

  async originalFile(documentId: string): Promise<Opened<{ bytes: Uint8Array; mimeType: string; fileName: string }>> {
    if (documentId !== FAKE_DOCUMENTS[0]?.document_id) return { kind: "absent" };
    return {
      kind: "open",
      value: { bytes: SOP_BYTES, mimeType: "application/pdf", fileName: "sop snatching (v1).pdf" },
    };
  }

  async listFirs(filter: FirFilter, cursor: string | null): Promise<RegisterPage> {
    const failure = this.failNext;
    this.failNext = null;
    if (failure) throw failure;
    const { registered_from, registered_to, ...codes } = filter;
    const rows = FAKE_FIRS.filter((record) => {
      const day = (record.values.registered_at ?? "").slice(0, 10);
      if (registered_from && day < registered_from) return false;
      if (registered_to && day > registered_to) return false;
      return Object.entries(codes).every(([column, value]) => value === undefined || record.values[column] === value);
    });
    return fakePage("FIR_Records", rows, cursor);
  }

  async openFir(firId: string): Promise<Opened<RecordPage>> {
    const record = FAKE_FIRS.find((candidate) => candidate.values.fir_id === firId);
    if (!record) return { kind: "absent" };
    const empty: RegisterPage = { rows: [], next_cursor: null, total: 0, note: null };
    return {
      kind: "open",
      value: {
        record: fakeView("FIR_Records", record, `FIR ${record.values.fir_no}`),
        linked: [
          { table: "Arrests", label: "Arrests", page: fakePage("Arrests", FAKE_ARRESTS, null) },
          { table: "Evidence_Items", label: "Evidence", page: empty },
          {
            table: "Vehicle_Registry",
            label: "Vehicles",
            page: fakePage("Vehicle_Registry", FAKE_VEHICLES.slice(0, 1), null),
          },
        ],
      },
    };
  }

  async searchPeople(query: { name?: string; category?: string; status?: string }, cursor: string | null) {
    const rows = FAKE_PEOPLE.filter(
      ({ values }) =>
        (!query.name || values.full_name?.toLowerCase().includes(query.name.toLowerCase())) &&
        (!query.category || values.category === query.category) &&
        (!query.status || values.status === query.status),
    );
    return fakePage("Suspect_Master", rows, cursor);
  }

  async openPerson(suspectId: string): Promise<Opened<RecordPage>> {
    return linkedTo("Suspect_Master", FAKE_PEOPLE, "suspect_id", suspectId);
  }

  async searchVehicles(
    query: { plate?: string; owner?: string; stolen?: boolean; seizure_status?: string },
    cursor: string | null,
  ) {
    const rows = FAKE_VEHICLES.filter(
      ({ values }) =>
        (!query.plate || values.reg_no?.includes(query.plate.toUpperCase().replace(/[^A-Z0-9]/g, ""))) &&
        (!query.owner || values.owner_name?.toLowerCase().includes(query.owner.toLowerCase())) &&
        (query.stolen === undefined || values.stolen_flag === String(query.stolen)) &&
        (!query.seizure_status || values.seizure_status === query.seizure_status),
    );
    return fakePage("Vehicle_Registry", rows, cursor);
  }

  async openVehicle(regNo: string): Promise<Opened<RecordPage>> {
    return linkedTo("Vehicle_Registry", FAKE_VEHICLES, "reg_no", regNo);
  }

  async checkStatement(statement: string): Promise<StatementVerdict> {
    return {
      statement,
      dialect: { strict: true, tolerant: true },
      passed: true,
      proof: ["FIR_Records: precinct_code = 'BLR_EAST'"],
      diagnostics: [],
    };
  }

  async explainStatement(statement: string): Promise<StatementExplanationView> {
    return { statement, passed: false, canonical: null, proof: null, diagnostics: [] };
  }

  async recover(): Promise<number> {
    return 0;
  }

  async close(): Promise<void> {
    this.#turns.clear();
  }
}

function linkedTo(table: string, records: readonly FakeRecord[], key: string, wanted: string): Opened<RecordPage> {
  const record = records.find((candidate) => candidate.values[key] === wanted);
  if (!record) return { kind: "absent" };
  const page = fakePage("FIR_Records", FAKE_FIRS.slice(0, 2), null);
  return {
    kind: "open",
    value: { record: fakeView(table, record, wanted), linked: [{ table: "FIR_Records", label: "FIR register", page }] },
  };
}

const isOver = (turn: FakeTurn) =>
  turn.events.some((event) => TERMINAL_EVENTS.some((type) => type === event.body.type));

function woken(listeners: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      listeners.delete(wake);
      signal.removeEventListener("abort", wake);
      resolve();
    };
    listeners.add(wake);
    signal.addEventListener("abort", wake, { once: true });
    if (signal.aborted) wake();
  });
}

/** The body without what changes when an unsent message is delivered again. */
function hashOf(ask: Ask): string {
  const { captured_at: _at, age_ms: _age, ...context } = ask.page_context;
  return createHash("sha256")
    .update(JSON.stringify({ ...ask, page_context: context }))
    .digest("hex");
}
