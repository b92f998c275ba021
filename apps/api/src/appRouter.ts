import { HealthView } from "@vanguard/contracts";
import { z } from "zod";
import { chatRouter } from "./routers/chat.ts";
import { documentsRouter } from "./routers/documents.ts";
import { firRouter } from "./routers/fir.ts";
import { peopleRouter } from "./routers/people.ts";
import { policyRouter } from "./routers/policy.ts";
import { sessionRouter } from "./routers/session.ts";
import { sourcesRouter } from "./routers/sources.ts";
import { vehiclesRouter } from "./routers/vehicles.ts";
import { publicProcedure, router } from "./trpc.ts";

export const appRouter = router({
  session: sessionRouter,
  chat: chatRouter,
  sources: sourcesRouter,
  documents: documentsRouter,
  fir: firRouter,
  people: peopleRouter,
  vehicles: vehiclesRouter,
  policy: policyRouter,
  health: publicProcedure
    .input(z.strictObject({}).optional())
    .output(HealthView)
    .query(({ ctx }) => ctx.options.health()),
});
export type AppRouter = typeof appRouter;
