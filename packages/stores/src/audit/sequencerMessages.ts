import type { AuditEvent, AuditReceipt, ErrorCode } from "@vanguard/contracts";

/** What the sequencer's thread is started with. */
export interface SequencerWorkerData {
  readonly file: string;
  readonly masterKeyFile: string;
  readonly migrations?: string | undefined;
}

export type ToSequencer =
  | { readonly kind: "append"; readonly id: number; readonly at: string; readonly events: readonly AuditEvent[] }
  | { readonly kind: "close" };

export type FromSequencer =
  | { readonly kind: "ready" }
  /** The log can't be opened; the thread ends. */
  | { readonly kind: "unfit"; readonly message: string }
  | { readonly kind: "appended"; readonly id: number; readonly receipts: AuditReceipt[] }
  | {
      readonly kind: "rejected";
      readonly id: number;
      readonly code: ErrorCode;
      readonly message: string;
      readonly hint: string;
      readonly cause: string;
      readonly retryAfterMs: number | undefined;
    };
