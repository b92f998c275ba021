import type { TRPCRouterRecord } from "@trpc/server";
import { DocumentRef, DocumentSummary, DocumentView } from "@vanguard/contracts";
import { z } from "zod";
import { orNotFound } from "../absent.ts";
import { officerProcedure } from "../trpc.ts";

export const documentsRouter = {
  list: officerProcedure
    .input(z.strictObject({}).optional())
    .output(z.array(DocumentSummary))
    .query(({ ctx, signal }) => ctx.desk.listDocuments(ctx.caller, signal ?? AbortSignal.timeout(10_000))),

  open: officerProcedure
    .input(DocumentRef)
    .output(DocumentView)
    .query(async ({ ctx, input, signal }) =>
      orNotFound(
        await ctx.desk.openDocument(input.document_id, ctx.caller, signal ?? AbortSignal.timeout(10_000)),
        "document",
      ),
    ),
} satisfies TRPCRouterRecord;
