import type { TRPCRouterRecord } from "@trpc/server";
import { FirFilter, RecordPageView, RegisterPage } from "@vanguard/contracts";
import { z } from "zod";
import { orNotFound } from "../absent.ts";
import { officerProcedure } from "../trpc.ts";
import { Cursor } from "./cursor.ts";

/** A statement takes five conditions: scope and range need three, so two filters are left beside the dates. */
const BesideDates = 2;
const DeskFirFilter = FirFilter.refine(
  ({ registered_from: _from, registered_to: _to, ...others }) =>
    Object.values(others).filter((value) => value !== undefined).length <= BesideDates,
  "At most two filters beside the dates.",
);

export const firRouter = {
  list: officerProcedure
    .input(z.strictObject({ filter: DeskFirFilter, cursor: Cursor }))
    .output(RegisterPage)
    .query(({ ctx, input, signal }) =>
      ctx.desk.listFirs(input.filter, input.cursor, ctx.caller, signal ?? AbortSignal.timeout(10_000)),
    ),

  get: officerProcedure
    .input(z.strictObject({ fir_id: z.string().regex(/^FIR-[0-9]{4}-[0-9]{3,7}$/) }))
    .output(RecordPageView)
    .query(async ({ ctx, input, signal }) =>
      orNotFound(await ctx.desk.openFir(input.fir_id, ctx.caller, signal ?? AbortSignal.timeout(10_000)), "FIR"),
    ),
} satisfies TRPCRouterRecord;
