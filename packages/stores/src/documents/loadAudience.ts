import type { Clearance, DocumentLabel, DocumentSummary } from "@vanguard/contracts";
import { type IndexedPassage, Partition } from "@vanguard/retrieval";
import { and, eq } from "drizzle-orm";
import { audiences, documents, passages } from "./documentsSchema.ts";
import type { DocumentsDatabase } from "./openDocumentsFile.ts";
import { priorOf } from "./priorOf.ts";

/** A passage with what only the answer needs of it. */
export interface PassagePlace {
  readonly ordinal: number;
  readonly page: number | null;
}

/** What one audience may read, ready to be searched. */
export interface LoadedAudience {
  readonly audienceId: number;
  readonly version: number;
  readonly label: DocumentLabel;
  readonly partition: Partition;
  readonly documents: ReadonlyMap<string, DocumentSummary>;
  readonly places: ReadonlyMap<string, PassagePlace>;
}

export interface AudienceRow {
  readonly audience_id: number;
  readonly version: number;
  readonly clearance: Clearance;
  readonly precincts: string[];
}

export function readAudiences(db: DocumentsDatabase): AudienceRow[] {
  return db
    .select({
      audience_id: audiences.audience_id,
      version: audiences.version,
      clearance: audiences.clearance,
      precincts: audiences.precincts,
    })
    .from(audiences)
    .orderBy(audiences.audience_id)
    .all();
}

const SUMMARY = {
  document_id: documents.doc_id,
  file_name: documents.file_name,
  title: documents.title,
  kind: documents.kind,
  file_type: documents.file_type,
  language: documents.language,
  pages: documents.pages,
  sha256: documents.sha256,
  ingested_at: documents.ingested_at,
};

/** The live documents of an audience as summaries, by title. */
export function summariesOf(db: DocumentsDatabase, audience: AudienceRow): DocumentSummary[] {
  const label = labelOf(audience);
  return db
    .select(SUMMARY)
    .from(documents)
    .where(and(eq(documents.audience_id, audience.audience_id), eq(documents.state, "live")))
    .orderBy(documents.title, documents.doc_id)
    .all()
    .map((row) => ({ ...row, label }));
}

export const labelOf = ({ clearance, precincts }: AudienceRow): DocumentLabel => ({ clearance, precincts });

/** Reads and indexes the passages of one audience; the caller holds a transaction, so that they are of one version. */
export function loadAudience(db: DocumentsDatabase, audience: AudienceRow): LoadedAudience {
  const summaries = new Map(summariesOf(db, audience).map((summary) => [summary.document_id, summary]));
  const indexed: IndexedPassage[] = [];
  const places = new Map<string, PassagePlace>();
  for (const { document_id, title, kind } of summaries.values()) {
    const prior = priorOf(kind, title);
    const text =
      db.select({ text: documents.text }).from(documents).where(eq(documents.doc_id, document_id)).get()?.text ?? "";
    const rows = db.select().from(passages).where(eq(passages.doc_id, document_id)).orderBy(passages.ordinal).all();
    for (const { passage_id, ordinal, page, start, end, section, headings, language, sentences } of rows) {
      places.set(passage_id, { ordinal, page });
      const span = { start, end };
      indexed.push({
        id: passage_id,
        documentId: document_id,
        title,
        section,
        headings,
        language,
        span,
        text: text.slice(start, end),
        sentences,
        prior,
      });
    }
  }
  return {
    audienceId: audience.audience_id,
    version: audience.version,
    label: labelOf(audience),
    partition: new Partition(indexed),
    documents: summaries,
    places,
  };
}
