import { DocumentId } from "@vanguard/contracts";
import type { FastifyInstance } from "fastify";
import { orNotFound } from "./absent.ts";
import type { ApiOptions } from "./apiOptions.ts";
import { requestContext } from "./requestContext.ts";

/**
 * GET /files/documents/ID: the original file, for who may see all of it.
 *
 * Errors: UNAUTHENTICATED; NOT_FOUND for an unknown document, one of another audience and a malformed id alike.
 */
export function serveDocumentFiles(app: FastifyInstance, options: ApiOptions): void {
  app.get<{ Params: { id: string } }>("/files/documents/:id", async (request, reply) => {
    const { caller } = await requestContext(options, request, reply).signedIn();
    const id = DocumentId.safeParse(request.params.id);
    const gone = new AbortController();
    reply.raw.once("close", () => gone.abort());
    const file = orNotFound(
      id.success ? await options.desk.originalFile(id.data, caller, gone.signal) : { kind: "absent" as const },
      "document",
    );
    const disposition = file.mimeType === "application/pdf" ? "inline" : "attachment";
    return reply
      .headers({
        "content-type": file.mimeType,
        "content-disposition": `${disposition}; filename="document"; filename*=UTF-8''${encodeName(file.fileName)}`,
        "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
        "cache-control": "private, no-store",
      })
      .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));
  });
}

/** RFC 8187: percent-encoded UTF-8, with the few characters encoded that `encodeURIComponent` leaves alone. */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(/['()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}
