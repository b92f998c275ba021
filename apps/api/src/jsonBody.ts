import { VanguardError } from "@vanguard/contracts";
import type { FastifyInstance } from "fastify";
import { BODY_LIMIT_BYTES } from "./apiOptions.ts";

/**
 * JSON is the only body there is. The bytes are checked before they become text, since a lenient decoder would turn what is not
 * UTF-8 into replacement characters and nobody would notice. Everything is read under the limit; there is no streamed body.
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer", bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => {
      const text = decodeUtf8(typeof body === "string" ? Buffer.from(body) : body);
      if (text !== null) return done(null, text);
      done(
        new VanguardError("INVALID_INPUT", "The request is not valid UTF-8 text.", {
          hint: "Send the question as Unicode text in UTF-8.",
        }),
      );
    },
  );
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null; // what the decoder throws for ill-formed bytes
    throw error;
  }
}
