/** Records keep local time (Asia/Kolkata) without an offset; India has no daylight saving, so the offset is a constant. */
const IST_OFFSET_MINUTES = 330;
const DAY_MS = 86_400_000;

/** A calendar day in local time, as `YYYY-MM-DD`. */
export type LocalDay = string;

export function localDay(instant: Date): LocalDay {
  return new Date(instant.getTime() + IST_OFFSET_MINUTES * 60_000).toISOString().slice(0, 10);
}

export function addDays(day: LocalDay, days: number): LocalDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function firstOfMonth(day: LocalDay): LocalDay {
  return `${day.slice(0, 8)}01`;
}

export function addMonths(day: LocalDay, months: number): LocalDay {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) - 1 + months;
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** 0 for Monday to 6 for Sunday. */
export function weekday(day: LocalDay): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

export function isRealDay(day: string): boolean {
  const parsed = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().slice(0, 10) === day;
}

/** `2026-11-30` or `2026-11-30 10:15:00` as people in India write it: 30/11/2026, 30/11/2026 10:15. */
export function writeDate(value: string): string {
  const day = `${value.slice(8, 10)}/${value.slice(5, 7)}/${value.slice(0, 4)}`;
  const time = value.slice(11, 16);
  return time && time !== "00:00" ? `${day} ${time}` : day;
}
