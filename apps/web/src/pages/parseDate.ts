/** A date typed as dd/mm/yyyy, also with dots, dashes or a two-digit year; null for what is no day of the calendar. */
export function parseDate(typed: string): string | null {
  const found = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\s*$/.exec(typed);
  if (!found) return null;
  const [day, month] = [Number(found[1]), Number(found[2])];
  const year = Number(found[3]) + (found[3]?.length === 2 ? 2_000 : 0);
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}
