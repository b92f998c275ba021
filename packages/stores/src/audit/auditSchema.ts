import { blob, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The audit file. Rows are only ever added; triggers in the migrations refuse everything else on every connection.
 *
 * Units: `seq` counts from 0, `tree_size` from 1; hashes in hexadecimal; times ISO 8601 UTC.
 */
export const entries = sqliteTable("entries", {
  seq: integer("seq").primaryKey(),
  entry_id: text("entry_id").notNull().unique(),
  /** Canonical JSON of the envelope: the bytes of the leaf. */
  envelope: text("envelope").notNull(),
  leaf_hash: text("leaf_hash").notNull(),
});

/** What an envelope's hash stands for, encrypted with a key of its own; see `SealedPayload`. */
export const payloads = sqliteTable("payloads", {
  seq: integer("seq")
    .primaryKey()
    .references(() => entries.seq),
  entry_id: text("entry_id").notNull(),
  nonce: blob("nonce", { mode: "buffer" }).notNull(),
  ciphertext: blob("ciphertext", { mode: "buffer" }).notNull(),
  wrapped_key: blob("wrapped_key", { mode: "buffer" }).notNull(),
});

/** One head per commit: the tree's root at that size, the roots of its complete subtrees, and the size before. */
export const heads = sqliteTable("heads", {
  tree_size: integer("tree_size").primaryKey(),
  from_size: integer("from_size").notNull(),
  root_hash: text("root_hash").notNull(),
  peaks: text("peaks").notNull(),
  at: text("at").notNull(),
});
