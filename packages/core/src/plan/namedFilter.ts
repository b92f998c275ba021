import type { PlanFilter } from "@vanguard/contracts";

/** A filter that the question names, with the conditions it costs. */
export interface NamedFilter {
  readonly column: string;
  /** Smaller goes first when there is no room for all. */
  readonly rank: number;
  readonly parts: readonly PlanFilter[];
}
