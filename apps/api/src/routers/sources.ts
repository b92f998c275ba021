import type { TRPCRouterRecord } from "@trpc/server";
import { ResponseId, SourceId, SourceView } from "@vanguard/contracts";
import { z } from "zod";
import { orNotFound } from "../absent.ts";
import { officerProcedure } from "../trpc.ts";

export const sourcesRouter = {
  /** What stands behind a chip, cut to what this caller may see now, whatever the answer said when it was written. */
  open: officerProcedure
    .input(z.strictObject({ response_id: ResponseId, source_id: SourceId }))
    .output(SourceView)
    .query(async ({ ctx, input, signal }) =>
      orNotFound(await ctx.desk.openSource(input, ctx.caller, signal ?? AbortSignal.timeout(10_000)), "source"),
    ),
} satisfies TRPCRouterRecord;
