import type { AnswerPart, Source } from "@vanguard/contracts";
import { splitAtMarkers } from "./splitAtMarkers.ts";

/** What a chip, a card and a screen reader say of a source: its kind in one word, its title, its place, what it was quoted for. */
export interface SourceDescription {
  readonly kind: "Document" | "Record" | "Web page" | "Image" | "This page";
  readonly title: string;
  readonly place: string;
}

export function describeSource(source: Source): SourceDescription {
  switch (source.source_type) {
    case "rag_document":
      return { kind: "Document", title: source.display_name, place: source.location };
    case "database_record":
      return {
        kind: "Record",
        title: source.identifier || source.display_name,
        place: source.identifier ? tableWords(source.display_name) : source.query_filter_summary,
      };
    case "external_web":
      return { kind: "Web page", title: source.display_name, place: source.domain };
    case "vision_extraction":
      return { kind: "Image", title: source.identifier, place: source.extracted_field };
    case "page_context":
      return { kind: "This page", title: source.display_name, place: source.screen_id };
    default:
      return source satisfies never;
  }
}

const tableWords = (table: string) => table.replaceAll("_", " ");

/** "Source 2: SOP Snatching, Page 4". */
export function sourceLabel(number: number, source: Source): string {
  const { title, place } = describeSource(source);
  return `Source ${number}: ${[title, place].filter((part) => part !== "").join(", ")}`;
}

/** The sentences of the answer that stand on this source, without their markers. */
export function sentencesOn(source: Source, parts: readonly AnswerPart[]): readonly string[] {
  return parts
    .filter((part) => part.source_ids.includes(source.source_id))
    .map((part) => {
      const { before, after } = splitAtMarkers(part.text, part.source_ids.map(sourceNumber));
      return before + after;
    });
}

/** `src_02` is the second source, `[2]` in the text. */
const sourceNumber = (sourceId: string) => Number(sourceId.replace(/^src_/, ""));
