import type {
  AuditEvent,
  AuditReceipt,
  Caller,
  Clearance,
  DocumentSummary,
  DocumentView,
  GateAnswer,
  GateStatement,
  LanguageTag,
  Passage,
  SettingsVersion,
  Span,
  TurnEvent,
  TurnEventBody,
} from "@vanguard/contracts";

/** The world as the pipeline needs it. `stores`, `models` and `audit` implement these; `assembly` puts them together. */

export interface Clock {
  /** The present, in UTC. Fixed in tests and evaluations. */
  now(): Date;
}

export interface Ids {
  /** A fresh random identifier: `prefix_` and 20 characters of [0-9a-z]. */
  next(prefix: "resp" | "turn" | "conv" | "req" | "doc" | "psg"): string;
}

/**
 * The one way to the records. The statement is proved again behind this port, and runs over sealed views on a handle that can't write.
 *
 * Errors: VanguardError DEADLINE_EXCEEDED when the query was ended at its timeout, CANCELLED by the signal,
 *         UPSTREAM_UNAVAILABLE when the records can't be reached. A refused statement is an answer, not an error.
 */
export interface RecordsGate {
  run(request: GateStatement, signal: AbortSignal): Promise<GateAnswer>;
}

/** What a reader may see of the documents; a document outside it does not exist for the search. */
export interface Audience {
  readonly clearance: Clearance;
  readonly precincts: readonly string[];
}

export interface PassageHit {
  readonly passage: Passage;
  readonly document: DocumentSummary;
  /** Relevance 0 to 1 after normalisation: the share of the query's weight that the passage carries, with its proximity. */
  readonly relevance: number;
  readonly score: number;
}

/** A sentence of a passage chosen for an answer, with its span in the document's text. */
export interface QuotedSentence {
  readonly hit: PassageHit;
  readonly span: Span;
  readonly text: string;
  readonly relevance: number;
}

export interface DocumentEvidence {
  readonly hits: readonly PassageHit[];
  readonly sentences: readonly QuotedSentence[];
  readonly corpusVersion: number;
}

/** Documents to ranked evidence, under clearance. Synchronous work happens off the calling thread. */
export interface DocumentSearch {
  search(
    request: {
      query: string;
      language: LanguageTag;
      audience: Audience;
      topK: number;
      sentences: number;
      relevanceFloor: number;
    },
    signal: AbortSignal,
  ): Promise<DocumentEvidence>;
}

export interface DocumentLibrary {
  list(audience: Audience, signal: AbortSignal): Promise<DocumentSummary[]>;
  /** Null for a document that isn't there and for one that this audience may not see: the two are one answer. */
  open(
    documentId: string,
    audience: Audience,
    highlight: { spans: Span[]; page: number | null; section: string | null } | null,
    signal: AbortSignal,
  ): Promise<DocumentView | null>;
  original(
    documentId: string,
    audience: Audience,
    signal: AbortSignal,
  ): Promise<{ bytes: Uint8Array; mimeType: string; fileName: string } | null>;
}

/** Once this resolves, no crash can lose the entries. Rejects with AUDIT_UNAVAILABLE. All of a call's entries stand together, in order. */
export interface AuditLog {
  append(events: readonly AuditEvent[], signal?: AbortSignal): Promise<AuditReceipt[]>;
}

export interface People {
  /** The caller as the store knows them now; null for an unknown or disabled badge. Read on every request. */
  caller(badgeId: string, signal: AbortSignal): Promise<Caller | null>;
}

export interface SettingsSource {
  current(signal: AbortSignal): Promise<SettingsVersion>;
}

export interface StoredTurn {
  readonly turnId: string;
  readonly responseId: string;
  readonly conversationId: string;
  readonly messageId: string;
  readonly badgeId: string;
  readonly bodyHash: string;
  readonly question: string;
  /** Canonical JSON of the page context as it was sent, with its age at receipt. */
  readonly ask: string;
  readonly receivedAt: string;
  /** The caller's access version when the question was asked. */
  readonly accessVersion: number;
  readonly state: "running" | "answered" | "failed" | "interrupted";
}

/** Turns and their events, append-only, read by badge. */
export interface TurnStore {
  /**
   * Opens a turn, or finds the one that this badge opened with this message id.
   * Shape: `conflict` when the message id was used with another body hash; nothing is written then.
   */
  open(
    turn: Omit<StoredTurn, "state">,
    signal: AbortSignal,
  ): Promise<{ kind: "opened" | "repeated"; turn: StoredTurn } | { kind: "conflict" }>;
  /** Appends events in order and gives them their ids. A terminal event closes the turn; after it nothing is accepted. */
  append(turnId: string, bodies: readonly TurnEventBody[], at: string): Promise<TurnEvent[]>;
  find(turnId: string, badgeId: string, signal: AbortSignal): Promise<StoredTurn | null>;
  findByResponse(responseId: string, badgeId: string, signal: AbortSignal): Promise<StoredTurn | null>;
  events(turnId: string, badgeId: string, afterEventId: number, signal: AbortSignal): Promise<TurnEvent[]>;
  /** Latest last. */
  conversation(
    conversationId: string | null,
    badgeId: string,
    limit: number,
    signal: AbortSignal,
  ): Promise<StoredTurn[]>;
  /** At start: turns that were running when their process died. */
  running(signal: AbortSignal): Promise<StoredTurn[]>;
}
