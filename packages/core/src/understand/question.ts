import type { LanguageTag, PageContext } from "@vanguard/contracts";
import {
  detectLanguage,
  findFirIds,
  findFirNumbers,
  findPlates,
  findSuspectIds,
  foldForMatching,
} from "@vanguard/text";
import { asksForField } from "./asksForField.ts";
import { readDateRange } from "./dateRange.ts";
import { PRONOUNS } from "./lexicon.ts";
import type { LocalDay } from "./localTime.ts";
import type { DateRange } from "./period.ts";
import { mentions } from "./phrases.ts";
import { type Place, readPlaces } from "./places.ts";
import type { Subject } from "./subject.ts";
import { numericDays } from "./writtenDays.ts";

/** A question as the router and the planner read it; nothing in it is decided yet. */
export interface Question {
  readonly text: string;
  /** For matching; days that are written out stand as numbers. */
  readonly folded: string;
  readonly language: LanguageTag;
  readonly today: LocalDay;
  /** Every record that the text names, in its order; else the one that a pronoun points to. */
  readonly subjects: readonly Subject[];
  /** The page's record, whether or not the text points to it. */
  readonly pageSubject: Subject | null;
  /** "this" could be the page's record or the one talked about before, and they differ. */
  readonly ambiguous: readonly Subject[];
  readonly pronoun: boolean;
  readonly places: readonly Place[];
  readonly period: DateRange | null;
  readonly pageContext: PageContext | null;
  /** A name after "named", "naam ka", "by name". */
  readonly personName: string | null;
  /** How many pictures came with it. */
  readonly pictures: number;
}

const NAMED = [
  /(?:named|name is|by the name of|called)\s+((?:[\p{Lu}\p{Lo}][\p{L}\p{M}.]*\s?){1,4})/u,
  /((?:[\p{L}\p{M}.]+\s){1,4})(?:naam|name)\s(?:ka|ki|ke)\b/u,
  /((?:[\p{L}\p{M}.]+\s){1,3})नाम\s(?:का|की|के)/u,
  /((?:[\p{L}\p{M}.]+\s){1,3})(?:ಹೆಸರಿನ|ಎಂಬ)/u,
];
const ALTERNATIVE_NAME = /\s(?:ya|or|या|ಅಥವಾ)\s/u;

/** "This month" and "is it allowed" point to no record. */
const NOT_POINTING =
  /\bthis (?:week|month|year|morning|evening|time|period|station|precinct|division|area|system|assistant|page|desk)\b|\b(?:is|was) it (?:[a-z]+ )?(?:allowed|necessary|compulsory|mandatory|required|legal|possible|needed)\b|\bit is\b|இந்த (?:மாத|வார|ஆண்டு|வருட)/gu;

/** Reads what a question names: records, places, a period, a person, and what "this" means. Pure; the page may be null when stale. */
export function readQuestion(
  text: string,
  pageContext: PageContext | null,
  lastSubject: Subject | null,
  today: LocalDay,
  pictures = 0,
): Question {
  const folded = numericDays(foldForMatching(text).text, today);
  const named = namedSubjects(text);
  const pronouns = mentions(folded.replaceAll(NOT_POINTING, " "), PRONOUNS);
  const pageSubject = pageContext ? subjectOnPage(pageContext) : null;
  const pointed =
    named.length === 0 && pronouns.size > 0
      ? resolvePronoun(pageSubject, lastSubject)
      : { subject: null, ambiguous: [] };
  const onPage =
    pageSubject && named.length === 0 && pronouns.size === 0 && asksForField(folded, pageSubject) ? pageSubject : null;
  const pointedTo = pointed.subject ?? onPage;
  const subjects = named.length > 0 ? named : pointedTo ? [pointedTo] : [];
  return {
    text,
    folded,
    language: detectLanguage(text),
    today,
    subjects,
    pageSubject,
    ambiguous: pointed.ambiguous,
    pronoun: pronouns.size > 0,
    places: readPlaces(folded),
    period: readDateRange(folded, today),
    pageContext,
    personName: readPersonName(text),
    pictures,
  };
}

function namedSubjects(text: string): Subject[] {
  const found: { subject: Subject; start: number }[] = [
    ...findFirIds(text).map(({ value, start }) => ({
      subject: { kind: "fir_id", value, from: "text" } as const,
      start,
    })),
    ...findFirNumbers(text).map(({ value, start }) => ({
      subject: { kind: "fir_no", value, from: "text" } as const,
      start,
    })),
    ...findPlates(text).map(({ value, start }) => ({
      subject: { kind: "vehicle", value, from: "text" } as const,
      start,
    })),
    ...findSuspectIds(text).map(({ value, start }) => ({
      subject: { kind: "suspect", value, from: "text" } as const,
      start,
    })),
  ];
  return found.sort((a, b) => a.start - b.start).map(({ subject }) => subject);
}

function subjectOnPage(page: PageContext): Subject | null {
  if (page.active_fir_id) return { kind: "fir_id", value: page.active_fir_id, from: "page" };
  if (page.active_suspect_id) return { kind: "suspect", value: page.active_suspect_id, from: "page" };
  if (page.active_vehicle_reg) return { kind: "vehicle", value: page.active_vehicle_reg, from: "page" };
  return null;
}

/** First the open page's record, then the last one of the conversation; if both exist and differ, ask. */
function resolvePronoun(page: Subject | null, last: Subject | null): { subject: Subject | null; ambiguous: Subject[] } {
  // An FIR number names no single case: the page's case is taken for it, and the answer says which one it tells of.
  const couldBeOne = page?.kind === "fir_id" && last?.kind === "fir_no";
  if (page && last && !couldBeOne && (page.kind !== last.kind || page.value !== last.value))
    return { subject: page, ambiguous: [page, last] };
  return { subject: page ?? last, ambiguous: [] };
}

function readPersonName(text: string): string | null {
  for (const pattern of NAMED) {
    const name = pattern.exec(text)?.[1]?.split(ALTERNATIVE_NAME)[0]?.trim();
    if (name && name.length >= 3) return name;
  }
  return null;
}
