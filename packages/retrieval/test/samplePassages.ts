import type { LanguageTag } from "@vanguard/contracts";
import { cutSentences, detectLanguage } from "@vanguard/text";
import type { IndexedPassage } from "../src/search/Partition.ts";

/** A passage that is a document of its own. */
export function samplePassage(id: string, text: string, given: Partial<IndexedPassage> = {}): IndexedPassage {
  const language: LanguageTag = detectLanguage(text);
  return {
    id,
    documentId: `doc_${id}`,
    title: given.title ?? "",
    section: null,
    headings: [],
    language,
    span: { start: 0, end: text.length },
    text,
    sentences: cutSentences(text),
    prior: 1,
    ...given,
  };
}
