import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** The built web app: hashed assets for ever, the page itself never cached, and each address of the app answered by the page. */
export async function serveWebApp(app: FastifyInstance, webRoot: string): Promise<void> {
  const assets = join(webRoot, "assets") + sep;
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: true,
    index: ["index.html"],
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header(
        "cache-control",
        path.startsWith(assets) ? "public, max-age=31536000, immutable" : "no-cache, must-revalidate",
      );
    },
  });
}

/** A browser asking for a page of the app, not for a file or a call. */
export function wantsPage(request: { method: string; url: string; headers: { accept?: string | undefined } }): boolean {
  const path = request.url.split("?")[0] ?? "";
  const ours = ["/trpc", "/files", "/assets", "/healthz", "/readyz"].some((prefix) => path.startsWith(prefix));
  return request.method === "GET" && !ours && (request.headers.accept ?? "").includes("text/html");
}
