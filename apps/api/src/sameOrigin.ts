import { VanguardError } from "@vanguard/contracts";
import type { FastifyRequest } from "fastify";

/**
 * Refuses what another site's page could make a browser send: a changing request must name this host as its origin and be JSON
 * (a content type that a form cannot produce); a reading one must not come from another site.
 *
 * Errors: FORBIDDEN for the origin, INVALID_INPUT for the content type.
 */
export function assertSameOrigin(request: FastifyRequest): void {
  const site = request.headers["sec-fetch-site"];
  const changes = request.method !== "GET" && request.method !== "HEAD";
  if (site === "cross-site" || site === "same-site") throw foreignOrigin();
  if (!changes) return;
  if (hostOf(request.headers.origin) !== request.headers.host) throw foreignOrigin();
  const type = (request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw new VanguardError("INVALID_INPUT", "The request is not JSON.", {
      hint: "Send it with the content type application/json.",
    });
  }
}

function hostOf(origin: string | undefined): string | null {
  if (origin === undefined || !URL.canParse(origin)) return null;
  const { protocol, host } = new URL(origin);
  return protocol === "http:" || protocol === "https:" ? host : null;
}

function foreignOrigin(): VanguardError {
  return new VanguardError("FORBIDDEN", "This request came from another site.", {
    hint: "Open Vanguard itself and try again.",
  });
}
