/**
 * Local times (Asia/Kolkata) as the records keep them, without offset. Inside the generator a moment is a number.
 *
 * Units: a moment is milliseconds since 1970-01-01 00:00:00 of the local calendar. India has no daylight saving, so a local
 *        day always has 24 hours and the arithmetic is plain.
 */
export type Moment = number;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Reads `YYYY-MM-DD` or `YYYY-MM-DD HH:MM`. Errors: RangeError for anything that isn't a day of the calendar. */
export function momentOf(text: string): Moment {
  const match = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/.exec(text);
  const moment = match ? Date.parse(`${match[1]}T${match[2] ?? "00:00"}:00.000Z`) : Number.NaN;
  if (Number.isNaN(moment) || dateOf(moment) !== match?.[1]) throw new RangeError(`\`${text}\` is not a local date`);
  return moment;
}

/** `2026-11-30` */
export function dateOf(moment: Moment): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** `2026-11-30 14:05:00` */
export function dateTimeOf(moment: Moment): string {
  const iso = new Date(moment).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
}

/** `2026-11-30 14:05:00.250`, as the platform's own columns have it. */
export function systemTimeOf(moment: Moment): string {
  const iso = new Date(moment).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 23)}`;
}

/** `30/11/2026`, as a person writes it in a narrative. */
export function writtenDateOf(moment: Moment): string {
  const iso = new Date(moment).toISOString();
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
}

/** `14:05` */
export function clockOf(moment: Moment): string {
  return new Date(moment).toISOString().slice(11, 16);
}

export function yearOf(moment: Moment): number {
  return new Date(moment).getUTCFullYear();
}

export function startOfDay(moment: Moment): Moment {
  return Math.floor(moment / DAY) * DAY;
}

export function startOfYear(year: number): Moment {
  return Date.UTC(year, 0, 1);
}

/** The first day of the month so many months before (or, negative, after) the month of the moment. */
export function startOfMonth(moment: Moment, monthsBefore = 0): Moment {
  const date = new Date(moment);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - monthsBefore, 1);
}

/** The same day of an earlier month, plus one: `30/11/2026` less 30 months is `31/05/2024`, the first day of the window. */
export function monthsBack(moment: Moment, months: number): Moment {
  const first = startOfMonth(moment, months);
  const lastDay = new Date(startOfMonth(moment, months - 1) - DAY).getUTCDate();
  return first + (Math.min(new Date(moment).getUTCDate(), lastDay) - 1) * DAY + DAY;
}
