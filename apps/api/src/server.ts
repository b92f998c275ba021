import fastifyCookie from "@fastify/cookie";
import { fastifyRequestHandler } from "@trpc/server/adapters/fastify";
import { VanguardError } from "@vanguard/contracts";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { type ApiOptions, BODY_LIMIT_BYTES } from "./apiOptions.ts";
import { type AppRouter, appRouter } from "./appRouter.ts";
import { serveDocumentFiles } from "./documentFiles.ts";
import { acceptOnlyJson } from "./jsonBody.ts";
import { RefusalRecorder } from "./refusalRecorder.ts";
import { requestContext } from "./requestContext.ts";
import { assertSameOrigin } from "./sameOrigin.ts";
import { SECURITY_HEADERS, sendSecurityHeaders } from "./securityHeaders.ts";
import { serveWebApp, wantsPage } from "./webApp.ts";
import { errorEnvelope, wireFailure } from "./wireFailure.ts";

/**
 * The API and, where it is built, the web app, ready to `listen`.
 *
 * Shape:  `/trpc/*` the procedures, `/files/documents/ID` originals, `/healthz` alive, `/readyz` able to serve, else the app.
 * Errors: every failure leaves in the one shape of `WireError`, Fastify's own included; an unexpected one's text stays in the log.
 */
export async function createServer(options: ApiOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: false,
    genReqId: () => options.ids.next("req"),
    forceCloseConnections: true,
    // What Fastify refuses before any hook runs: an address that can't be decoded.
    frameworkErrors: (error, request, reply) => {
      const failure = wireFailure(error, request.id);
      request.log.info({ code: failure.wire.code }, "a request was refused");
      reply.hijack();
      reply.raw.writeHead(failure.status, { ...SECURITY_HEADERS, "content-type": "application/json" });
      reply.raw.end(JSON.stringify(errorEnvelope(failure)));
    },
    logger: {
      level: options.log?.level ?? "info",
      ...(options.log?.stream ? { stream: options.log.stream } : {}),
      // An address may hold a question (GET input), so only its path is logged; headers hold the cookie, so none are.
      serializers: { req: ({ method, url }: FastifyRequest) => ({ method, path: url.split("?")[0] }) },
    },
  });
  await app.register(fastifyCookie, { secret: options.cookieSecret });
  sendSecurityHeaders(app);
  acceptOnlyJson(app);
  app.addHook("onRequest", async (request) => assertSameOrigin(request));

  const refusals = new RefusalRecorder(options, app.log);
  app.setErrorHandler((error, request, reply) => sendFailure(refusals, error, request, reply));
  serveProcedures(app, options, refusals);
  serveDocumentFiles(app, options);
  serveHealth(app, options);
  if (options.webRoot !== null) await serveWebApp(app, options.webRoot);
  app.setNotFoundHandler((request, reply) => {
    if (options.webRoot !== null && wantsPage(request)) return reply.sendFile("index.html");
    const missing = new VanguardError("NOT_FOUND", "There is nothing at this address.", {
      hint: "Go back to the desk.",
    });
    return sendFailure(refusals, missing, request, reply);
  });
  return app;
}

function serveProcedures(app: FastifyInstance, options: ApiOptions, refusals: RefusalRecorder): void {
  app.route<{ Params: { "*": string } }>({
    method: ["GET", "POST"],
    url: "/trpc/*",
    handler: (request, reply) =>
      fastifyRequestHandler<AppRouter, typeof request, typeof reply>({
        router: appRouter,
        req: request,
        res: reply,
        path: request.params["*"],
        maxBatchSize: 20,
        allowMethodOverride: true, // reads go by POST too: a page context doesn't fit every gateway's address limit
        createContext: async () => requestContext(options, request, reply),
        responseMeta({ errors, ctx, eagerGeneration }) {
          if (eagerGeneration) return {};
          const statuses = new Set(errors.map((error) => wireFailure(error, request.id).status));
          const [status] = statuses;
          const allFailed = errors.length === (ctx?.request.url.split("?")[0] ?? "").split(",").length;
          return {
            headers: new Headers({ "cache-control": "no-store" }),
            ...(status !== undefined && statuses.size === 1 && allFailed ? { status } : {}),
          };
        },
        onError({ error, path, type, ctx }) {
          const failure = wireFailure(error, request.id);
          const procedure = type === "unknown" ? "unknown" : (path ?? "unknown");
          logFailure(request, failure, procedure);
          // A failed sign-in has an entry of its own kind; a first visit without a cookie is no attempt at anything.
          const harmless = procedure === "session.signIn" || (procedure === "session.me" && !request.headers.cookie);
          if (failure.unexpected || harmless) return;
          refusals.record({
            requestId: request.id,
            badgeId: ctx?.badgeId() ?? null,
            procedure,
            code: failure.wire.code,
          });
        },
      }),
  });
}

function serveHealth(app: FastifyInstance, options: ApiOptions): void {
  app.get("/healthz", { logLevel: "warn" }, async () => ({ status: "ok" }));
  app.get("/readyz", { logLevel: "warn" }, async (_request, reply) => {
    const health = await options.health();
    return reply.code(health.status === "ok" ? 200 : 503).send(health);
  });
}

function sendFailure(refusals: RefusalRecorder, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = wireFailure(error, request.id);
  const procedure = request.routeOptions.url ?? "unknown";
  logFailure(request, failure, procedure);
  if (!failure.unexpected && request.method !== "GET") {
    refusals.record({ requestId: request.id, badgeId: null, procedure, code: failure.wire.code });
  }
  return reply.code(failure.status).type("application/json").send(errorEnvelope(failure));
}

function logFailure(request: FastifyRequest, failure: ReturnType<typeof wireFailure>, procedure: string): void {
  if (failure.unexpected) request.log.error({ err: failure.unexpected, procedure }, "a request failed unexpectedly");
  else request.log.info({ procedure, code: failure.wire.code }, "a request was refused");
}
