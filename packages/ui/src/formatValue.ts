import { CRIME_HEADS, FIR_STATUSES, type FieldFormat, PRECINCTS, stationName } from "@vanguard/contracts";

/**
 * A value of a record as a person in India writes it.
 *
 * Shape:  local dates dd/mm/yyyy, times with them in 24 hours, rupees and numbers in lakh and crore grouping. What doesn't look
 *         like its format is shown as it is: a wrong value must be seen, not hidden behind "Invalid Date".
 */
export function formatValue(value: string, format: FieldFormat): string {
  switch (format) {
    case "date":
    case "datetime":
      return formatLocalTime(value);
    case "money":
      return formatNumber(value, "₹");
    case "number":
      return formatNumber(value, "");
    case "boolean":
      return value === "true" ? "Yes" : value === "false" ? "No" : value;
    case "code":
      return formatCode(value);
    case "text":
    case "long_text":
    case "identifier":
      return value;
    default:
      return format satisfies never;
  }
}

/** `2026-11-28 09:30:00`, local, without offset, as the records keep it. */
function formatLocalTime(value: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}))?/.exec(value);
  if (!found) return value;
  const [, year, month, day, hour, minute] = found;
  return `${day}/${month}/${year}${hour === undefined ? "" : ` ${hour}:${minute}`}`;
}

function formatNumber(value: string, sign: string): string {
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number)) return value;
  return sign + number.toLocaleString("en-IN", { maximumFractionDigits: 2 });
}

const NAMES: Readonly<Record<string, string>> = {
  ...CRIME_HEADS,
  ...FIR_STATUSES,
  ...Object.fromEntries(Object.entries(PRECINCTS).map(([code, { name }]) => [code, name])),
  PC: "Police custody",
  JC: "Judicial custody",
  FSL: "FSL",
  NOTICE_35_3: "Notice, 35(3)",
  NOC_ISSUED: "NOC issued",
};

/** A code of the catalogue in words; one that isn't known keeps its words at least. */
export function formatCode(code: string): string {
  if (Object.hasOwn(NAMES, code)) return NAMES[code] ?? code;
  if (code.includes("__")) return stationName(code);
  if (!/^[A-Z][A-Z0-9_]*$/.test(code)) return code;
  const words = code.toLowerCase().replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** A time of the wire, in UTC, as the clock on the wall in Bengaluru showed it. */
export function formatUtcTime(utc: string): string {
  const time = new Date(utc);
  if (Number.isNaN(time.getTime())) return utc;
  return time
    .toLocaleString("en-GB", {
      timeZone: "Asia/Kolkata",
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
    })
    .replace(",", "");
}
