export type { ApiOptions, SessionPort } from "./apiOptions.ts";
export type { AppRouter } from "./appRouter.ts";
export { createServer } from "./server.ts";
