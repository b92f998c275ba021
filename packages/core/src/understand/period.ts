import type { LocalDay } from "./localTime.ts";

/** Days from `from` up to but not including `until`; an open side is null. */
export interface DateRange {
  readonly from: LocalDay | null;
  readonly until: LocalDay | null;
}
