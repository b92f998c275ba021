import { type CatalogueTable, findColumn, type PlanFilter } from "@vanguard/contracts";
import { foldForMatching } from "@vanguard/text";
import { ASK_WORDS, PRONOUNS } from "../understand/lexicon.ts";
import { matchPhrases, type Phrases } from "../understand/phrases.ts";
import { FLAG_WORDS, GROUP_COLUMN_WORDS, TABLE_WORDS } from "../understand/recordWords.ts";
import { Coverage, type Run } from "./coverage.ts";
import type { NamedFilter } from "./namedFilter.ts";
import { BOUNDS, isStopWord } from "./stopWords.ts";

/** What stands before a value of a column; the columns that may hold it, the table decides. */
const COLUMN_WORDS: Phrases<string> = {
  complainant_name: [
    "complainant",
    "complainants",
    "complainant name",
    "informant",
    "शिकायतकर्ता",
    "shikayatkarta",
    "ದೂರುದಾರ",
    "doorudara",
    "dooradara",
  ],
  "io_name officer": [
    "io",
    "investigating officer",
    "investigated by",
    "officer",
    "handled by",
    "जांच अधिकारी",
    "जाँच अधिकारी",
    "ತನಿಖಾಧಿಕಾರಿ",
    "tanikhadhikari",
  ],
  owner_name: ["owner", "owned by", "belonging to", "malik", "मालिक", "ಮಾಲೀಕ", "maalika"],
  court_name: ["court", "न्यायालय", "अदालत", "ನ್ಯಾಯಾಲಯ"],
  maker: ["maker", "make"],
  model: ["model"],
  colour: ["colour", "color", "रंग", "ಬಣ್ಣ"],
  beat_no: ["beat", "beat no"],
  sheet_no: ["sheet no", "sheet number", "history sheet number"],
  description: ["description", "described as"],
  "acts_sections sections": ["section", "sections", "u/s", "bns", "ipc", "ndps act", "धारा", "dhara", "ಸೆಕ್ಷನ್", "ಕಲಂ"],
  cc_no: ["cc no", "cc"],
  pf_no: ["pf no", "pf"],
  chassis_no: ["chassis no", "chassis"],
  engine_no: ["engine no", "engine"],
  mo_code: ["mo code", "method"],
  alias_names: ["alias"],
  father_name: ["father", "son of", "s/o", "daughter of", "d/o"],
  "place_of_occurrence arrest_place last_seen_place seized_place": ["place", "near", "place of occurrence", "location"],
};
const AT: Phrases<string> = { "place_of_occurrence arrest_place last_seen_place": ["at"] };
const GLUE =
  /^(?:name|names|no|no\.|number|is|was|being|as|called|named|called|like|=|:|-|the|under|bns|ipc|section|sections)$/u;
const NATIVE = /[\p{Script=Devanagari}\p{Script=Kannada}\p{Script=Tamil}\p{Script=Telugu}]/u;
const MOST_WORDS = 4;

/** What is read of "complainant Deepa T": a filter, or the words that can't be one. */
export interface NamedValues {
  readonly filters: readonly NamedFilter[];
  readonly unclear: readonly string[];
}

/** Values after the word for their column, as parts of what stands in the column. The spelling is the person's own. */
export function readNamedValues(text: string, folded: string, table: CatalogueTable, coverage: Coverage): NamedValues {
  const filters: NamedFilter[] = [];
  const unclear: string[] = [];
  const known = new Coverage(folded);
  const spoken: readonly Phrases<string>[] = [ASK_WORDS, PRONOUNS, TABLE_WORDS, GROUP_COLUMN_WORDS, FLAG_WORDS];
  for (const words of spoken) known.add(matchPhrases(folded, words));
  for (const { code, start, end } of [...matchPhrases(folded, COLUMN_WORDS), ...matchPhrases(folded, AT)]) {
    if (coverage.touches({ start, end })) continue;
    const value = valueAfter(folded, wordEnd(folded, end), coverage, known);
    if (!value) continue;
    const written = folded.slice(value.start, value.end);
    const column = BOUNDS.test(written) ? null : columnOf(code, table, written);
    if (!column || NATIVE.test(written)) {
      unclear.push(asWritten(text, written));
      coverage.add([value]);
      continue;
    }
    if (filters.some((other) => other.column === column)) continue;
    filters.push({ column, rank: 0, parts: [condition(column, asWritten(text, written))] });
    coverage.add([{ start, end: value.end }]);
  }
  return { filters, unclear };
}

/** A number after "officer" is a KGID. */
function columnOf(code: string, table: CatalogueTable, value: string): string | null {
  const [first = "", ...others] = code.split(" ");
  if (others.includes("officer") && /^\d{4,}$/.test(value))
    return ["io_kgid", "officer_kgid"].find((name) => findColumn(table, name)) ?? null;
  return [first, ...others].find((name) => findColumn(table, name)) ?? null;
}

function condition(column: string, value: string): PlanFilter {
  if (column.endsWith("_kgid")) return { op: "eq", column, value };
  const plain = value.replaceAll(/[*?]/g, "");
  if (column === "beat_no" && /^\d+$/.test(plain)) return { op: "like", column, pattern: `Beat ${plain}` };
  return { op: "like", column, pattern: `*${plain}*` };
}

/** The words that follow, up to one that says something else: a quoted text whole, else at most four words. */
function valueAfter(folded: string, from: number, coverage: Coverage, known: Coverage): Run | null {
  const quoted = /^\s*(?:[:=]\s*)?["“'‘]([^"”'’]{2,80})["”'’]/u.exec(folded.slice(from));
  if (quoted?.[1]) {
    const start = from + quoted[0].indexOf(quoted[1]);
    return { start, end: start + quoted[1].length };
  }
  let start = -1;
  let end = -1;
  let count = 0;
  for (const { 0: word, index } of folded.slice(from).matchAll(/[^\s,;?!]+/gu)) {
    const bare = word.replace(/\.$/u, "");
    const at = { start: from + index, end: from + index + bare.length };
    if (start < 0 && GLUE.test(bare)) continue;
    if (coverage.touches(at) || known.touches(at) || isStopWord(bare) || count === MOST_WORDS) break;
    if (start < 0) start = at.start;
    end = at.end;
    count += 1;
  }
  return start < 0 ? null : { start, end };
}

/** A case ending may be written on to an Indic column word. */
function wordEnd(folded: string, from: number): number {
  return from + (/^[\p{L}\p{M}]*/u.exec(folded.slice(from))?.[0].length ?? 0);
}

/** The folded words as they stand in the text. */
export function asWritten(text: string, folded: string): string {
  const { text: whole, origin } = foldForMatching(text);
  const at = whole.indexOf(folded);
  if (at < 0) return folded;
  return text.slice(origin[at] ?? 0, origin[at + folded.length] ?? text.length).trim();
}
