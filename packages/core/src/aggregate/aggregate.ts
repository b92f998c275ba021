import type { AnswerPart, Claim, RedactionClass, RouteResult, Source, SourceDraft } from "@vanguard/contracts";
import { isGrounded, type PassagesById } from "./ground.ts";

/** A text after the output guard, with what was taken out of it. */
export interface GuardedText {
  readonly text: string;
  readonly redactions: readonly { class: RedactionClass; count: number }[];
}

export interface Aggregated {
  readonly parts: readonly AnswerPart[];
  readonly sources: readonly Source[];
  /** What the guard took out, for the log. */
  readonly redactions: readonly { class: RedactionClass; count: number; where: string }[];
  /** Claims that did not stand on their evidence. */
  readonly dropped: number;
}

/**
 * Merges what the routes found into one text under one numbering.
 *
 * `guard` is told when a text is made of single cells: there a lone given name is an officer's as likely as a victim's, so that only
 * whole protected names are looked for; in free text every part of a name is.
 *
 * Shape: sources are numbered by first mention; equal `source_key`s are one source; a source without a claim and a marker without a
 *        source never come out. Every text passes the guard here, titles and places of sources too.
 */
export function aggregate(
  results: readonly RouteResult[],
  passages: PassagesById,
  guard: (text: string, wholeNamesOnly: boolean) => GuardedText,
): Aggregated {
  const drafts = new Map<string, SourceDraft>();
  for (const { sources } of results)
    for (const draft of sources) drafts.set(draft.source_key, mergeSpans(drafts.get(draft.source_key), draft));
  const numbered = new Map<string, Source>();
  const redactions: { class: RedactionClass; count: number; where: string }[] = [];
  const parts: AnswerPart[] = [];
  const seen = new Set<string>();
  let dropped = 0;

  const guarded = (text: string, where: string, wholeNamesOnly = false) => {
    const checked = guard(text, wholeNamesOnly);
    for (const redaction of checked.redactions) redactions.push({ ...redaction, where });
    return checked.text;
  };
  const number = (key: string): Source | null => {
    const known = numbered.get(key);
    if (known) return known;
    const draft = drafts.get(key);
    if (!draft) return null;
    const source = withNumber(draft, numbered.size + 1, guarded);
    numbered.set(key, source);
    return source;
  };

  for (const claim of results.flatMap(({ claims }) => claims)) {
    if (!isGrounded(claim, passages)) {
      dropped += 1;
      continue;
    }
    // Two branches may find the same sentence; two rows of a list may look alike and are still two.
    if (claim.layout === "sentence" && seen.has(claim.text)) continue;
    seen.add(claim.text);
    const sources = uniqueKeys(claim).flatMap((key) => number(key) ?? []);
    if (sources.length === 0) {
      dropped += 1;
      continue;
    }
    const text = guarded(claim.text, "answer", !isFreeText(claim));
    parts.push({
      text: withMarkers(text, sources),
      layout: claim.layout,
      source_ids: sources.map(({ source_id }) => source_id),
    });
  }
  return { parts, sources: [...numbered.values()], redactions, dropped };
}

/** The whole text from its parts: sentences run on, items stand on lines of their own. */
export function joinParts(parts: readonly AnswerPart[]): string {
  return parts.reduce((text, part, index) => {
    if (index === 0) return part.text;
    const previous = parts[index - 1];
    return `${text}${part.layout === "item" || previous?.layout === "item" ? "\n" : " "}${part.text}`;
  }, "");
}

/** `[1]` stands before the closing stop of a sentence, so that sentence and marker are read as one. */
function withMarkers(text: string, sources: readonly Source[]): string {
  const markers = sources.map(({ source_id }) => `[${Number(source_id.slice(4))}]`).join("");
  const stop = /[.।?!]$/u.exec(text)?.[0];
  return stop ? `${text.slice(0, -stop.length)} ${markers}${stop}` : `${text} ${markers}`;
}

function withNumber(draft: SourceDraft, place: number, guarded: (text: string, where: string) => string): Source {
  const source_id = `src_${String(place).padStart(2, "0")}`;
  const { source_key: _key, ...rest } = draft;
  switch (rest.source_type) {
    case "rag_document":
      return {
        ...rest,
        source_id,
        display_name: guarded(rest.display_name, "source title"),
        location: guarded(rest.location, "source place"),
        section: rest.section && guarded(rest.section, "source place"),
      };
    case "database_record":
      return { ...rest, source_id, identifier: guarded(rest.identifier, "source identifier") };
    case "external_web":
    case "vision_extraction":
    case "page_context":
      return { ...rest, source_id };
    default:
      return rest satisfies never;
  }
}

/** Free text is what somebody wrote at length: a narrative, a manual. A claim made of single cells is not: each was decided by itself. */
function isFreeText(claim: Claim): boolean {
  return (
    claim.kind !== "record" ||
    claim.evidence.some(
      (evidence) =>
        evidence.kind === "records" &&
        evidence.cells.some(
          ({ value }) => value !== null && value.length > claim.text.length && value.includes(claim.text),
        ),
    )
  );
}

function mergeSpans(known: SourceDraft | undefined, draft: SourceDraft): SourceDraft {
  if (known?.source_type !== "rag_document" || draft.source_type !== "rag_document") return draft;
  const spans = new Map([...known.spans, ...draft.spans].map((span) => [`${span.start}-${span.end}`, span]));
  return { ...draft, spans: [...spans.values()] };
}

function uniqueKeys(claim: Claim): string[] {
  return [...new Set(claim.evidence.map(({ source_key }) => source_key))];
}
