import { type CatalogueTable, findColumn, type PlanFilter } from "@vanguard/contracts";
import type { Run } from "./coverage.ts";
import type { NamedFilter } from "./namedFilter.ts";

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:lakh|lac|लाख|ಲಕ್ಷ)/u, 100_000],
  [/^(?:crore|cr|करोड़|ಕೋಟಿ)/u, 10_000_000],
  [/^(?:thousand|haz|k$|हजार|हज़ार|ಸಾವಿರ)/u, 1_000],
];
const AMOUNT =
  "((?:rs\\.?|inr|₹|rupees)\\s*)?(\\d[\\d,]*(?:\\.\\d+)?)(?:/-)?(?:\\s*(lakhs?|lacs?|crores?|cr|thousand|haz+a+r|k|लाख|करोड़|हजार|हज़ार|ಲಕ್ಷ|ಕೋಟಿ|ಸಾವಿರ)(?![a-z]))?(?:\\s*(?:rupees|rs\\.?|रुपये|रुपए|ರೂಪಾಯಿ\\p{M}*|years? old|years?|yrs|साल|वर्ष|ವರ್ಷ\\p{M}*|saal|varsha))?";
const LEAD = "(?:(?:property|value|valued|worth|amount|age|aged|of|is|with|for|at)\\s+)*";
const OPS = {
  gt: "more than|above|over|exceeding|greater than|higher than|older than|elder than",
  gte: "at least|not less than|minimum",
  lt: "less than|below|under|lower than|younger than",
  lte: "at most|not more than|up to|upto|maximum",
} as const;
type Op = keyof typeof OPS;
const TAIL: Record<Op, string> = {
  gt: "से (?:ज्यादा|ज़्यादा|अधिक|ऊपर|बड़े)|se (?:zyada|jyada|adhik|upar|bade)|\\S{0,6}(?:ಕ್ಕಿಂತ|ಗಿಂತ) (?:ಹೆಚ್ಚು|ಮೇಲ್)\\S*|\\S{0,4}k?kinta (?:hechchu|hechu|jasti)",
  gte: "or more|and above|and more|or above",
  lt: "से (?:कम|छोटे)|se (?:kam|chhote)|\\S{0,6}(?:ಕ್ಕಿಂತ|ಗಿಂತ) ಕಡಿಮೆ|\\S{0,4}k?kinta kadime",
  lte: "or less|and below|or below",
};
const BETWEEN = new RegExp(`${LEAD}(?:between|from|aged)\\s+(?:age\\s+)?${AMOUNT}\\s+(?:and|to)\\s+${AMOUNT}`, "u");
const ALL: readonly (readonly [Op, RegExp])[] = (["gte", "lte", "gt", "lt"] as const).flatMap((op) => [
  [op, new RegExp(`${LEAD}(?<![a-z])(?:${OPS[op]})\\s+(?:age\\s+)?${AMOUNT}`, "u")] as const,
  [op, new RegExp(`${LEAD}${AMOUNT}\\s*(?:${TAIL[op]})`, "u")] as const,
]);
const SAYS_VALUE = /\b(?:property|value|valued|worth|amount|rupees|rs)\b|₹|मूल्य|कीमत|ಮೌಲ್ಯ|ಬೆಲೆ/u;
const SAYS_AGE = /\b(?:ages?|aged|years?|yrs|old|older|elder|younger|umar|saal)\b|उम्र|साल|वर्ष|ವಯಸ್ಸ|ವರ್ಷ/u;

/** A bound on money or age that the words set, where the table has such a column. Units: rupees; years. */
export function readComparison(text: string, table: CatalogueTable): { filter: NamedFilter; runs: Run[] } | null {
  const between = BETWEEN.exec(text);
  if (between) {
    // A unit after the second amount counts for both: "between 1 and 5 lakh".
    const unit = between[3] ?? between[6];
    const low = readAmount(between[1], between[2], unit);
    const high = readAmount(between[4], between[5], between[6]);
    const column = low && high ? columnFor(table, text, between[0], high) : null;
    return column && low && high
      ? found(column, between, [
          { op: "gte", column, value: low.value },
          { op: "lte", column, value: high.value },
        ])
      : null;
  }
  for (const [op, pattern] of ALL) {
    const match = pattern.exec(text);
    const amount = match && readAmount(match[1], match[2], match[3]);
    const column = amount ? columnFor(table, text, match[0], amount) : null;
    if (match && amount && column) return found(column, match, [{ op, column, value: amount.value }]);
  }
  return null;
}

interface Amount {
  readonly value: number;
  /** A currency, a unit or grouped digits show that it is money. */
  readonly money: boolean;
}

function readAmount(currency: string | undefined, digits: string | undefined, unit: string | undefined): Amount | null {
  const number = Number((digits ?? "").replaceAll(",", ""));
  if (!digits || !Number.isFinite(number)) return null;
  const factor = unit ? (UNITS.find(([name]) => name.test(unit))?.[1] ?? 1) : 1;
  const value = Math.round(number * factor * 100) / 100;
  // No age and no count of days has five digits.
  return { value, money: Boolean(currency || unit || digits.includes(",") || value >= 10_000) };
}

function columnFor(table: CatalogueTable, text: string, words: string, amount: Amount): string | null {
  const money = table.columns.find(({ format }) => format === "money")?.name ?? null;
  if (money && (amount.money || (SAYS_VALUE.test(text) && !SAYS_AGE.test(words)))) return money;
  if (
    findColumn(table, "age") &&
    !amount.money &&
    amount.value <= 130 &&
    (SAYS_AGE.test(text) || table.name === "Missing_Persons")
  )
    return "age";
  return null;
}

function found(
  column: string,
  match: RegExpExecArray,
  parts: readonly PlanFilter[],
): { filter: NamedFilter; runs: Run[] } {
  return { filter: { column, rank: 1, parts }, runs: [{ start: match.index, end: match.index + match[0].length }] };
}
