import type { Clearance, ErrorCode, LanguageTag } from "@vanguard/contracts";
import type { DocumentEvidence } from "@vanguard/core";

/** A question as it crosses to the search thread; the same as core's, without the signal. */
export interface SearchRequest {
  readonly query: string;
  readonly language: LanguageTag;
  readonly audience: { readonly clearance: Clearance; readonly precincts: readonly string[] };
  readonly topK: number;
  readonly sentences: number;
  readonly relevanceFloor: number;
}

export interface SearchWorkerData {
  readonly file: string;
}

export type ToSearch =
  | { readonly kind: "search"; readonly id: number; readonly request: SearchRequest }
  | { readonly kind: "forget"; readonly id: number }
  | { readonly kind: "close" };

export type FromSearch =
  | { readonly kind: "ready" }
  | { readonly kind: "unfit"; readonly message: string }
  | { readonly kind: "found"; readonly id: number; readonly evidence: DocumentEvidence }
  | { readonly kind: "failed"; readonly id: number; readonly code: ErrorCode; readonly message: string };
