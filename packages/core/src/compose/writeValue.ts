import { type CatalogueColumn, CRIME_HEADS, FIR_STATUSES, stationName } from "@vanguard/contracts";
import type { AnswerLanguage } from "../understand/lexicon.ts";
import { writeDate } from "../understand/localTime.ts";
import { nativeCode } from "./nativeWords.ts";

const RUPEES = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
const NUMBERS = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 4 });

/** A stored value as people in India write it: 30/11/2026, ₹1,25,000, "Under investigation". Unknown forms stay as they are. */
export function writeValue(
  column: Pick<CatalogueColumn, "name" | "format" | "type">,
  value: string,
  language: AnswerLanguage = "en",
): string {
  switch (column.format) {
    case "date":
    case "datetime":
      return writeDate(value);
    case "money":
      return Number.isFinite(Number(value)) ? `₹${RUPEES.format(Number(value))}` : value;
    case "number":
      return Number.isFinite(Number(value)) ? NUMBERS.format(Number(value)) : value;
    case "boolean":
      return value === "true" ? "yes" : value === "false" ? "no" : value;
    case "code":
      return nativeCode(column.name, value, language) ?? writeCode(column.name, value);
    case "text":
    case "long_text":
    case "identifier":
      return value;
    default:
      return column.format satisfies never;
  }
}

export function writeCode(column: string, code: string): string {
  if (column === "crime_head" && Object.hasOwn(CRIME_HEADS, code)) return CRIME_HEADS[code as keyof typeof CRIME_HEADS];
  if (column === "status" && Object.hasOwn(FIR_STATUSES, code)) return FIR_STATUSES[code as keyof typeof FIR_STATUSES];
  if (column === "police_station" || column === "origin_ps") return stationName(code);
  if (column === "precinct_code") return code;
  const words = code.toLowerCase().replaceAll("_", " ");
  return code.length <= 3 ? code : words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** A count as people in India group it. */
export function writeCount(count: number): string {
  return NUMBERS.format(count);
}
