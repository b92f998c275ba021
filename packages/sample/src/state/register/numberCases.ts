import { groupBy } from "../groupBy.ts";
import type { PlannedFir } from "./planRegister.ts";

/**
 * Gives every planned case its `FIR-YYYY-NNNNN`, unique in the whole state.
 *
 * Shape: the numbers of a year run on in the order of the plan and wrap round at the end of the range, begun so that a pinned
 *        case gets the number it is known by. They say nothing about the order of registration.
 */
export function numberCases(plan: readonly PlannedFir[]): { planned: PlannedFir; firId: string }[] {
  const positions = new Map<PlannedFir, number>();
  const years = groupBy(plan, ({ year }) => year);
  const bases = new Map<number, number>();
  for (const [year, cases] of years) {
    for (const [i, planned] of cases.entries()) positions.set(planned, i);
    const known = cases.findIndex(({ pinned }) => pinned?.firId);
    const number = Number(cases[known]?.pinned?.firId?.slice(-5) ?? 1);
    bases.set(year, number - 1 - Math.max(known, 0));
  }
  return plan.map((planned) => {
    const range = (years.get(planned.year)?.length ?? 0) > 9_999 ? 99_999 : 9_999;
    const position = (positions.get(planned) ?? 0) + (bases.get(planned.year) ?? 0);
    const number = (((position % range) + range) % range) + 1;
    return { planned, firId: `FIR-${planned.year}-${String(number).padStart(5, "0")}` };
  });
}
