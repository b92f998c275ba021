import type { DeskPage } from "@vanguard/client";
import type { AppliedFilters } from "@vanguard/contracts";
import { formatCode, formatValue } from "@vanguard/ui";

/** What "this" means on a page, in a few words; null where a page shows nothing that could be meant. */
export function pageLabel(page: DeskPage): string | null {
  if ("firId" in page && page.firId) return page.firId;
  if ("suspectId" in page && page.suspectId) return page.suspectId;
  if ("vehicleReg" in page && page.vehicleReg) return page.vehicleReg;
  if ("documentId" in page && page.documentId) return "this document";
  const name = LIST_NAMES[page.module];
  if (name === undefined) return null;
  const filters = "filters" in page && page.filters ? filterWords(page.filters) : [];
  return [name, ...filters].join(" · ");
}

const LIST_NAMES: Partial<Record<DeskPage["module"], string>> = {
  fir_register: "FIR register",
  suspect_search: "People",
  vehicle_search: "Vehicles",
  document_viewer: "Documents",
};

function filterWords({ date_from, date_to, ...others }: AppliedFilters): string[] {
  const dates = [date_from, date_to].map((date) => (date === undefined ? "…" : formatValue(date, "date"))).join(" to ");
  return [
    ...(date_from !== undefined || date_to !== undefined ? [dates] : []),
    ...Object.entries(others).flatMap(([name, value]) => {
      if (value === undefined) return [];
      return typeof value === "boolean"
        ? `${name === "stolen_flag" ? "stolen" : "zero FIR"}: ${value ? "yes" : "no"}`
        : formatCode(value);
    }),
  ];
}
