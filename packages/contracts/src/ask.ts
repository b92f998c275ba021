import { z } from "zod";
import { AttachmentId, ConversationId, MessageId, Sha256 } from "./ids.ts";
import { PageContext } from "./pageContext.ts";

export const ASK_LIMITS = { textChars: 4_000, attachments: 5 } as const;

/** A file that was uploaded before the question was sent; the bytes are found by their hash. */
export const AttachmentRef = z.strictObject({
  attachment_id: AttachmentId,
  sha256: Sha256,
  name: z.string().min(1).max(200),
  mime_type: z.enum(["image/jpeg", "image/png", "image/webp", "application/pdf"]),
});
export type AttachmentRef = z.infer<typeof AttachmentRef>;

/** Text as people send it: well-formed Unicode, no control characters but line breaks and tabs. */
export const AskText = z
  .string()
  .trim()
  .min(1, "The question is empty.")
  .max(ASK_LIMITS.textChars, `The question is longer than ${ASK_LIMITS.textChars.toLocaleString("en-IN")} characters.`)
  .refine((text) => text.isWellFormed() && !text.includes("\uFFFD"), "The question is not valid Unicode text.")
  .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), "The question holds control characters.");

/**
 * One question.
 *
 * Shape:  the wire body of `chat.send`. Who asks is never in it: that comes from the session.
 * Errors: INVALID_INPUT with the path; CONFLICT when `message_id` was used before with another body.
 * Source: specification 1, sections 1 and 5.
 */
export const Ask = z.strictObject({
  schema_version: z.literal(1),
  message_id: MessageId,
  conversation_id: ConversationId.optional(),
  text: AskText,
  page_context: PageContext,
  attachments: z.array(AttachmentRef).max(ASK_LIMITS.attachments).default([]),
});
export type Ask = z.infer<typeof Ask>;
/** What a client writes before defaults are filled in. */
export type AskInput = z.input<typeof Ask>;
