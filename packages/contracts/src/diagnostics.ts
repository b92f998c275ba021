import { z } from "zod";

/**
 * What is wrong with a statement, at the smallest wrong piece.
 *
 * Units: line and column count from 1, in UTF-16 code units; `offset` from 0, `length` at least 1 unless at the end of input.
 */
export const Diagnostic = z.strictObject({
  rule: z.string().max(60),
  message: z.string().max(300),
  hint: z.string().max(300).optional(),
  line: z.number().int().min(1),
  column: z.number().int().min(1),
  offset: z.number().int().min(0),
  length: z.number().int().min(0),
});
export type Diagnostic = z.infer<typeof Diagnostic>;
