import { z } from "zod";
import { DocumentId, DurationMs, LocalDate, UtcTime } from "./ids.ts";

export const ModuleName = z.enum([
  "dashboard",
  "fir_register",
  "suspect_search",
  "vehicle_search",
  "evidence_register",
  "missing_register",
  "reports",
  "document_viewer",
  "scheme_desk",
  "assistant",
  "cli",
]);
export type ModuleName = z.infer<typeof ModuleName>;

/** A code of the catalogue: capitals, digits, underscore. There is no room for a sentence in it. */
const Code = z.string().regex(/^[A-Z][A-Z0-9_]{0,60}$/);

/** Filters that stand on a desk page. Identifiers, codes and dates only: there is no field for free text. */
export const AppliedFilters = z.strictObject({
  precinct_code: Code.optional(),
  police_station: Code.optional(),
  crime_head: Code.optional(),
  status: Code.optional(),
  category: Code.optional(),
  seizure_status: Code.optional(),
  is_zero_fir: z.boolean().optional(),
  stolen_flag: z.boolean().optional(),
  date_from: LocalDate.optional(),
  date_to: LocalDate.optional(),
  date_range: z
    .enum(["today", "yesterday", "last_7_days", "last_30_days", "this_month", "last_month", "this_year"])
    .optional(),
});
export type AppliedFilters = z.infer<typeof AppliedFilters>;

/**
 * What the officer's screen showed when Send was pressed.
 *
 * Shape:  a closed object of identifiers and enumerations, at most about 1 kB. Unknown keys are refused.
 * Units:  `age_ms` is measured by the client's monotonic clock from capture to delivery, so a wrong wall clock does not matter.
 * Errors: INVALID_INPUT with the path. A context older than the setting `page_context_ttl_ms` is dropped with a notice, not an error.
 * Source: specification 1, section 1.
 */
export const PageContext = z.strictObject({
  schema_version: z.literal(1),
  current_module: ModuleName,
  captured_at: UtcTime,
  age_ms: DurationMs.max(7 * 24 * 3_600_000),
  active_fir_id: z
    .string()
    .regex(/^FIR-[0-9]{4}-[0-9]{3,7}$/)
    .optional(),
  active_suspect_id: z
    .string()
    .regex(/^SUS-[0-9]{1,9}$/)
    .optional(),
  active_vehicle_reg: z
    .string()
    .regex(/^[A-Z0-9]{4,12}$/)
    .optional(),
  active_document_id: DocumentId.optional(),
  applied_filters: AppliedFilters.optional(),
});
export type PageContext = z.infer<typeof PageContext>;
