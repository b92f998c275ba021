import type { Clearance, DocumentKind, FileType, LanguageTag, Span } from "@vanguard/contracts";
import { sql } from "drizzle-orm";
import { blob, check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * Who may see what: one row for each distinct label. `version` counts the changes of what this audience sees, so that nobody learns
 * of changes beyond it.
 */
export const audiences = sqliteTable(
  "audiences",
  {
    audience_id: integer("audience_id").primaryKey(),
    /** The label in canonical form: clearance, then precincts in order. */
    label_key: text("label_key").notNull(),
    clearance: integer("clearance").$type<Clearance>().notNull(),
    precincts: text("precincts", { mode: "json" }).$type<string[]>().notNull(),
    version: integer("version").notNull(),
  },
  (table) => [
    uniqueIndex("audiences_label").on(table.label_key),
    check("audiences_clearance", sql.raw(`"clearance" BETWEEN 1 AND 5`)),
  ],
);

/** A file as it was ingested. A withdrawn one keeps its row for the record, has no passages and is never read out. */
export const documents = sqliteTable(
  "documents",
  {
    doc_id: text("doc_id").primaryKey(),
    /** The folder that it came from; a file is known by folder and name. */
    collection: text("collection").notNull(),
    file_name: text("file_name").notNull(),
    title: text("title").notNull(),
    kind: text("kind").$type<DocumentKind>().notNull(),
    file_type: text("file_type").$type<FileType>().notNull(),
    language: text("language").$type<LanguageTag>().notNull(),
    audience_id: integer("audience_id")
      .notNull()
      .references(() => audiences.audience_id),
    sha256: text("sha256").notNull(),
    state: text("state", { enum: ["live", "withdrawn"] }).notNull(),
    ingested_at: text("ingested_at").notNull(),
    withdrawn_at: text("withdrawn_at"),
    pages: integer("pages"),
    quarantined: text("quarantined", { mode: "json" }).$type<number[]>().notNull(),
    /** NFC; every span counts in it. */
    text: text("text").notNull(),
    /** Deflated JSON; see `packing.ts`. */
    layout: blob("layout", { mode: "buffer" }).notNull(),
    original: blob("original", { mode: "buffer" }).notNull(),
  },
  (table) => [
    uniqueIndex("documents_live_file").on(table.collection, table.file_name).where(sql.raw(`"state" = 'live'`)),
    index("documents_audience").on(table.audience_id, table.state),
    check("documents_state", sql.raw(`"state" IN ('live', 'withdrawn')`)),
  ],
);

/** A span of a live document that can be quoted. Its text is the document's; it carries no label of its own. */
export const passages = sqliteTable(
  "passages",
  {
    passage_id: text("passage_id").primaryKey(),
    doc_id: text("doc_id")
      .notNull()
      .references(() => documents.doc_id),
    ordinal: integer("ordinal").notNull(),
    page: integer("page"),
    section: text("section"),
    headings: text("headings", { mode: "json" }).$type<string[]>().notNull(),
    language: text("language").$type<LanguageTag>().notNull(),
    start: integer("start").notNull(),
    end: integer("end").notNull(),
    sentences: text("sentences", { mode: "json" }).$type<Span[]>().notNull(),
  },
  (table) => [
    uniqueIndex("passages_in_order").on(table.doc_id, table.ordinal),
    check("passages_span", sql.raw(`"start" >= 0 AND "end" > "start"`)),
  ],
);

/** One row: how often anything changed. Only the process that reads the file asks for it; no answer shows it. */
export const corpus = sqliteTable(
  "corpus",
  { id: integer("id").primaryKey(), version: integer("version").notNull() },
  () => [check("corpus_one_row", sql.raw(`"id" = 1`))],
);
