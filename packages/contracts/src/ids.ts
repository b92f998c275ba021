import { z } from "zod";

/** Identifiers carry a prefix, so that a log line or an address shows what it names. Random part: 8 to 32 of [0-9a-z]. */
const prefixed = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[0-9a-z_]{2,40}$`));

export const ResponseId = prefixed("resp");
export const TurnId = prefixed("turn");
export const SourceId = z.string().regex(/^src_[0-9]{2,3}$/);
/** Made by the client, once per Send: the idempotency key of a turn together with the badge. */
export const MessageId = z.string().regex(/^msg_[0-9A-Za-z_-]{8,60}$/);
export const ConversationId = prefixed("conv");
export const AttachmentId = prefixed("att");
export const DocumentId = prefixed("doc");
export const PassageId = prefixed("psg");
export const RequestId = prefixed("req");
/** The ROWID of a record: 16 to 19 digits do not fit a JavaScript number, so it is text everywhere. */
export const RecordId = z.string().regex(/^[0-9]{1,19}$/);
export const BadgeId = z.string().regex(/^[A-Z][A-Z0-9_-]{2,39}$/);
export const Kgid = z.string().regex(/^[0-9]{5,9}$/);

/** ISO 8601 in UTC with milliseconds, as every time on the wire. */
export const UtcTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
/** A local (Asia/Kolkata) date or time as the records keep it, without offset. */
export const LocalDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
export const LocalDateTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

export const Confidence = z.number().min(0).max(1);
export const DurationMs = z.number().min(0);
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
