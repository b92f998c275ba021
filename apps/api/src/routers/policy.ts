import type { TRPCRouterRecord } from "@trpc/server";
import { StatementExplanationView, StatementVerdictView } from "@vanguard/contracts";
import { z } from "zod";
import { officerProcedure } from "../trpc.ts";

export const policyRouter = {
  /** The gate's verdict on a statement as this caller, with positions and hints. Nothing runs. */
  check: officerProcedure
    .input(z.strictObject({ statement: z.string().min(1).max(20_000) }))
    .output(StatementVerdictView)
    .mutation(({ ctx, input, signal }) =>
      ctx.desk.checkStatement(input.statement, ctx.caller, signal ?? AbortSignal.timeout(10_000)),
    ),

  /** Why the gate lets this caller's statement pass, step by step, or the smallest piece that keeps it out. Nothing runs. */
  explain: officerProcedure
    .input(z.strictObject({ statement: z.string().min(1).max(20_000) }))
    .output(StatementExplanationView)
    .mutation(({ ctx, input, signal }) =>
      ctx.desk.explainStatement(input.statement, ctx.caller, signal ?? AbortSignal.timeout(10_000)),
    ),
} satisfies TRPCRouterRecord;
