import type { TRPCRouterRecord } from "@trpc/server";
import { RecordPageView, RegisterPage } from "@vanguard/contracts";
import { z } from "zod";
import { orNotFound } from "../absent.ts";
import { officerProcedure } from "../trpc.ts";
import { Cursor } from "./cursor.ts";

const VehicleQuery = z.strictObject({
  plate: z.string().trim().min(1).max(20).exactOptional(),
  owner: z.string().trim().min(1).max(80).exactOptional(),
  stolen: z.boolean().exactOptional(),
  seizure_status: z.string().max(40).exactOptional(),
});

export const vehiclesRouter = {
  search: officerProcedure
    .input(z.strictObject({ query: VehicleQuery, cursor: Cursor }))
    .output(RegisterPage)
    .query(({ ctx, input, signal }) =>
      ctx.desk.searchVehicles(input.query, input.cursor, ctx.caller, signal ?? AbortSignal.timeout(10_000)),
    ),

  get: officerProcedure
    .input(z.strictObject({ reg_no: z.string().regex(/^[A-Z0-9]{4,12}$/) }))
    .output(RecordPageView)
    .query(async ({ ctx, input, signal }) =>
      orNotFound(
        await ctx.desk.openVehicle(input.reg_no, ctx.caller, signal ?? AbortSignal.timeout(10_000)),
        "vehicle",
      ),
    ),
} satisfies TRPCRouterRecord;
