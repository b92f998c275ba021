import type { TRPCRouterRecord } from "@trpc/server";
import { RecordPageView, RegisterPage } from "@vanguard/contracts";
import { z } from "zod";
import { orNotFound } from "../absent.ts";
import { officerProcedure } from "../trpc.ts";
import { Cursor } from "./cursor.ts";

const PeopleQuery = z.strictObject({
  name: z.string().trim().min(1).max(80).exactOptional(),
  category: z.string().max(40).exactOptional(),
  status: z.string().max(40).exactOptional(),
});

export const peopleRouter = {
  search: officerProcedure
    .input(z.strictObject({ query: PeopleQuery, cursor: Cursor }))
    .output(RegisterPage)
    .query(({ ctx, input, signal }) =>
      ctx.desk.searchPeople(input.query, input.cursor, ctx.caller, signal ?? AbortSignal.timeout(10_000)),
    ),

  get: officerProcedure
    .input(z.strictObject({ suspect_id: z.string().regex(/^SUS-[0-9]{1,9}$/) }))
    .output(RecordPageView)
    .query(async ({ ctx, input, signal }) =>
      orNotFound(
        await ctx.desk.openPerson(input.suspect_id, ctx.caller, signal ?? AbortSignal.timeout(10_000)),
        "person",
      ),
    ),
} satisfies TRPCRouterRecord;
