import { z } from "zod";

/** Something the person should know about this answer that is not a fact of it. */
export const Notice = z.strictObject({
  code: z.enum([
    "STALE_PAGE_CONTEXT",
    "PARTIAL_ANSWER",
    "CELLS_REDACTED",
    "AGGREGATE_WITHHELD",
    "PROTECTED_NOT_COUNTED",
    "RESULT_TRUNCATED",
    "LOW_CONFIDENCE",
    "OUTSIDE_PRECINCT",
    "INTERPRETED_AS",
    "OTHER_LANGUAGE",
    "REDACTED_ON_REREAD",
    "NOT_AVAILABLE_YET",
    "ATTACHMENT_UNUSED",
  ]),
  text: z.string().min(1).max(400),
});
export type Notice = z.infer<typeof Notice>;
