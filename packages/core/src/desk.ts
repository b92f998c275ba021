import type {
  Ask,
  Caller,
  Diagnostic,
  DocumentSummary,
  DocumentView,
  FirFilter,
  RecordView,
  RegisterPage,
  SendReceipt,
  SourceView,
  StatementExplanationView,
  TurnEvent,
  TurnView,
} from "@vanguard/contracts";

/** What `zcql check` says of a statement for one caller. */
export interface StatementVerdict {
  readonly statement: string;
  /** The dialect's own verdict, before scope and clearance. */
  readonly dialect: { strict: boolean; tolerant: boolean };
  readonly passed: boolean;
  /** One line per table: why it is confined. */
  readonly proof: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export type Opened<T> = { kind: "open"; value: T } | { kind: "absent" };

/** A record with what belongs to it. */
export interface RecordPage {
  readonly record: RecordView;
  readonly linked: readonly { table: string; label: string; page: RegisterPage }[];
}

/** Everything the product does for a signed-in person; api and cli are thin over it. Failures are `VanguardError`. */
export interface Desk {
  /** Opens the turn and answers at once; the run goes on by itself. Errors: CONFLICT, RATE_LIMITED, AUDIT_UNAVAILABLE. */
  send(ask: Ask, caller: Caller): Promise<SendReceipt>;
  /** Replays what came after `afterEventId`, then follows live, and ends after the terminal event. Errors: NOT_FOUND for a foreign turn. */
  follow(turnId: string, caller: Caller, afterEventId: number, signal: AbortSignal): AsyncIterable<TurnEvent>;
  /** The same events by polling, without waiting. */
  events(turnId: string, caller: Caller, afterEventId: number, signal: AbortSignal): Promise<TurnEvent[]>;
  cancel(turnId: string, caller: Caller): Promise<void>;
  conversation(conversationId: string | null, caller: Caller, signal: AbortSignal): Promise<TurnView[]>;

  openSource(
    request: { response_id: string; source_id: string },
    caller: Caller,
    signal: AbortSignal,
  ): Promise<Opened<SourceView>>;
  listDocuments(caller: Caller, signal: AbortSignal): Promise<DocumentSummary[]>;
  openDocument(documentId: string, caller: Caller, signal: AbortSignal): Promise<Opened<DocumentView>>;
  originalFile(
    documentId: string,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<Opened<{ bytes: Uint8Array; mimeType: string; fileName: string }>>;

  listFirs(filter: FirFilter, cursor: string | null, caller: Caller, signal: AbortSignal): Promise<RegisterPage>;
  openFir(firId: string, caller: Caller, signal: AbortSignal): Promise<Opened<RecordPage>>;
  searchPeople(
    query: { name?: string; category?: string; status?: string },
    cursor: string | null,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<RegisterPage>;
  openPerson(suspectId: string, caller: Caller, signal: AbortSignal): Promise<Opened<RecordPage>>;
  searchVehicles(
    query: { plate?: string; owner?: string; stolen?: boolean; seizure_status?: string },
    cursor: string | null,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<RegisterPage>;
  openVehicle(regNo: string, caller: Caller, signal: AbortSignal): Promise<Opened<RecordPage>>;

  checkStatement(statement: string, caller: Caller, signal: AbortSignal): Promise<StatementVerdict>;
  /** As `checkStatement`, with the tree of the proof instead of its lines. */
  explainStatement(statement: string, caller: Caller, signal: AbortSignal): Promise<StatementExplanationView>;

  /** Marks turns whose process died as interrupted; called once at start, before serving. */
  recover(): Promise<number>;
  /** Waits for running turns up to the grace, then aborts them. */
  close(graceMs: number): Promise<void>;
}
