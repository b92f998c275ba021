import { foldForMatching, originalSpan } from "./foldForMatching.ts";
import type { Found } from "./span.ts";

/** States and union territories as plates write them, with the older codes still on the road. */
const STATES =
  "AN AP AR AS BR CH CG DD DL DN GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD OR PB PY RJ SK TG TN TR TS UA UK UP WB".split(
    " ",
  );
const STATE = `(?:${STATES.join("|")})`;

const CURRENT = new RegExp(`^(${STATE})([0-9]{1,2})([A-Z]{0,3})([0-9]{1,4})$`);
const BHARAT = /^([0-9]{2})BH([0-9]{4})([A-HJ-NP-Z]{1,2})$/;
const OTHER_SERIES = [
  new RegExp(`^${STATE}VA[A-Z]{2}[0-9]{4}$`),
  /^T[0-9]{4}[A-Z]{2}[0-9]{4}[A-Z]{1,2}$/,
  new RegExp(`^${STATE}[0-9]{2}[A-Z][0-9]{4}TC[0-9]{4}[A-Z]?$`),
  /^[0-9]{2}[A-Z][0-9]{5,6}[A-Z]$/,
  /^[0-9]{1,3}(?:C[CD]|UN)[0-9]{1,4}$/,
];
const OLD = /^([A-Z]{3})([0-9]{1,4})$/;
/** Three letters before digits that are no plate of the years before 1989. */
const NOT_OLD = new Set("FIR SUS IPC BNS BSA SOP PSI ASI SHO ACP DCP CCB CEN CID PAN MVA IEA CRN".split(" "));

/** Space, hyphen and dot between the groups of a plate are decoration. */
const compact = (text: string) =>
  foldForMatching(text)
    .text.toUpperCase()
    .replace(/[\s.-]+/g, "");

/**
 * The registration number as the records hold it: upper case, no separators, the number with its leading zeros
 * (`ka 99 ab 34` is `KA99AB0034`). Null for a text that isn't a plate.
 *
 * Source: police-domain facts, section 6.
 */
export function normalisePlate(text: string): string | null {
  const plate = compact(text);
  const current = CURRENT.exec(plate);
  if (current !== null) {
    const [, state = "", office = "", series = "", number = ""] = current;
    if (Number(number) === 0 || Number(office) === 0) return null;
    const padded = state === "DL" ? office : office.padStart(2, "0");
    return `${state}${padded}${series}${number.padStart(4, "0")}`;
  }
  const bharat = BHARAT.exec(plate);
  if (bharat !== null) return Number(bharat[1]) >= 21 ? plate : null;
  const old = OLD.exec(plate);
  if (old !== null) return NOT_OLD.has(old[1] ?? "") || Number(old[2]) === 0 ? null : plate;
  return OTHER_SERIES.some((series) => series.test(plate)) ? plate : null;
}

const GAP = "[\\s.\\-]{0,2}";
const CANDIDATE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${STATE}${GAP}[0-9]{1,2}${GAP}[A-Z]{0,3}${GAP}[0-9]{1,4}|[0-9]{2}${GAP}BH${GAP}[0-9]{4}${GAP}[A-Z]{1,2}` +
    `|${STATE}${GAP}VA${GAP}[A-Z]{2}${GAP}[0-9]{4})(?![\\p{Script=Latin}\\p{N}]|-[0-9])`,
  "gu",
);
/** Small words that can stand between two numbers: "as 12 in 2026" is no plate. */
const SMALL_WORDS = new Set("A AN AND AS AT BY FOR IN IS NO OF ON OR PM AM THE TO".split(" "));

/**
 * Finds registration numbers in running text, with spaces or hyphens, in native digits too; the current, Bharat and vintage series.
 * Those that read like other things (three letters and digits, diplomatic, defence) only `normalisePlate` accepts.
 */
export function findPlates(text: string): Found[] {
  const folded = foldForMatching(text);
  const all: Found[] = [];
  for (const match of folded.text.toUpperCase().matchAll(CANDIDATE)) {
    const written = match[0];
    const span = originalSpan(folded, match.index, match.index + written.length);
    const value = normalisePlate(written);
    if (value === null) continue;
    if (/\s/.test(written)) {
      const series =
        written
          .split(/[\s.-]+/)
          .slice(1)
          .join(" ")
          .match(/[A-Z]+/)?.[0] ?? "";
      const isUpper = text.slice(span.start, span.start + 2) === written.slice(0, 2);
      // Without series letters, a spaced number is a plate only in the form KA 98 1234.
      if (series === "" && !(isUpper && /[0-9]{4}$/.test(written))) continue;
      if (SMALL_WORDS.has(series) && !isUpper) continue;
      if (!isUpper && !/^[A-Z]{2}[\s.-]*[0-9]{2}|^[0-9]{2}/.test(written)) continue;
    }
    all.push({ value, ...span });
  }
  return all;
}
