import { z } from "zod";

/** What a register page gave as `next_cursor`, sent back unchanged; null for the first page. */
export const Cursor = z.string().max(200).nullable().default(null);
