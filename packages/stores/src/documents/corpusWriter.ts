import type { DocumentKind, DocumentLabel, FileType, LanguageTag } from "@vanguard/contracts";
import type { PassageDraft, StoredText } from "@vanguard/retrieval";
import { and, eq, sql } from "drizzle-orm";
import { audiences, corpus, documents, passages } from "./documentsSchema.ts";
import type { DocumentsDatabase } from "./openDocumentsFile.ts";
import { packLayout } from "./packing.ts";
import { randomId } from "./randomId.ts";

/** What a manifest says of a file. */
export interface Entry {
  readonly file: string;
  readonly title: string;
  readonly kind: DocumentKind;
  readonly language: LanguageTag;
  readonly label: DocumentLabel;
}

/** A file that was read, ready to be written. */
export interface ReadDocument {
  readonly entry: Entry;
  readonly fileType: FileType;
  readonly sha256: string;
  readonly stored: StoredText;
  readonly passages: readonly PassageDraft[];
  readonly original: Uint8Array;
}

/** What is known of a file that was ingested before. */
export interface LiveDocument {
  readonly docId: string;
  readonly file: string;
  readonly sha256: string;
  readonly title: string;
  readonly kind: DocumentKind;
  readonly language: LanguageTag;
  readonly label: DocumentLabel;
  readonly passages: number;
  readonly quarantined: number[];
}

type Transaction = Parameters<Parameters<DocumentsDatabase["transaction"]>[0]>[0];

/** Equal labels are one audience, however their precincts are ordered. */
function labelKey({ clearance, precincts }: DocumentLabel): string {
  return `${clearance}:${[...new Set(precincts)].sort().join(",")}`;
}

function audienceOf(tx: Transaction, label: DocumentLabel): number {
  const label_key = labelKey(label);
  const known = tx
    .select({ id: audiences.audience_id })
    .from(audiences)
    .where(eq(audiences.label_key, label_key))
    .get();
  if (known !== undefined) return known.id;
  const precincts = [...new Set(label.precincts)].sort();
  return tx
    .insert(audiences)
    .values({ label_key, clearance: label.clearance, precincts, version: 0 })
    .returning({ id: audiences.audience_id })
    .get().id;
}

/** Tells readers that something changed: the audience that it concerns, and the corpus. */
function touch(tx: Transaction, audienceIds: readonly number[]): void {
  for (const id of new Set(audienceIds))
    tx.update(audiences)
      .set({ version: sql`${audiences.version} + 1` })
      .where(eq(audiences.audience_id, id))
      .run();
  tx.insert(corpus)
    .values({ id: 1, version: 1 })
    .onConflictDoUpdate({ target: corpus.id, set: { version: sql`${corpus.version} + 1` } })
    .run();
}

function withdrawIn(tx: Transaction, docId: string, at: string): number[] {
  const known = tx.select({ audience: documents.audience_id }).from(documents).where(eq(documents.doc_id, docId)).get();
  tx.delete(passages).where(eq(passages.doc_id, docId)).run();
  tx.update(documents).set({ state: "withdrawn", withdrawn_at: at }).where(eq(documents.doc_id, docId)).run();
  return known === undefined ? [] : [known.audience];
}

/** All writes to the documents file. Each call is one transaction: a reader sees a document whole or not at all. */
export class CorpusWriter {
  private readonly db: DocumentsDatabase;
  private readonly collection: string;
  private readonly now: () => string;

  constructor(db: DocumentsDatabase, collection: string, now: () => string) {
    this.db = db;
    this.collection = collection;
    this.now = now;
  }

  /** The files of this collection that are live now, by name. */
  live(): Map<string, LiveDocument> {
    const rows = this.db
      .select({
        docId: documents.doc_id,
        file: documents.file_name,
        sha256: documents.sha256,
        title: documents.title,
        kind: documents.kind,
        language: documents.language,
        clearance: audiences.clearance,
        precincts: audiences.precincts,
        quarantined: documents.quarantined,
        passages: sql<number>`(SELECT count(*) FROM ${passages} WHERE ${passages.doc_id} = ${documents.doc_id})`,
      })
      .from(documents)
      .innerJoin(audiences, eq(audiences.audience_id, documents.audience_id))
      .where(and(eq(documents.collection, this.collection), eq(documents.state, "live")))
      .all();
    return new Map(
      rows.map(({ clearance, precincts, ...row }) => [row.file, { ...row, label: { clearance, precincts } }]),
    );
  }

  /** Writes a document in the place of the one that it replaces. A new text is a new document: old citations must not point into it. */
  write(read: ReadDocument, replaced: LiveDocument | undefined): void {
    const at = this.now();
    this.db.transaction(
      (tx) => {
        const touched = replaced === undefined ? [] : withdrawIn(tx, replaced.docId, at);
        const audience_id = audienceOf(tx, read.entry.label);
        const doc_id = randomId("doc");
        const { stored, entry } = read;
        tx.insert(documents)
          .values({
            doc_id,
            collection: this.collection,
            file_name: entry.file,
            title: entry.title,
            kind: entry.kind,
            file_type: read.fileType,
            language: entry.language,
            audience_id,
            sha256: read.sha256,
            state: "live",
            ingested_at: at,
            pages: stored.pages.length > 0 ? stored.pages.length : null,
            quarantined: [...stored.quarantined],
            text: stored.text,
            layout: packLayout(stored),
            original: Buffer.from(read.original),
          })
          .run();
        for (const { span, headings, sentences, ...draft } of read.passages)
          tx.insert(passages)
            .values({
              ...draft,
              passage_id: randomId("psg"),
              doc_id,
              headings: [...headings],
              start: span.start,
              end: span.end,
              sentences: [...sentences],
            })
            .run();
        touch(tx, [...touched, audience_id]);
      },
      { behavior: "immediate" },
    );
  }

  /** Takes over what the manifest says now of a file whose bytes are the same. Ids stay. */
  relabel(known: LiveDocument, entry: Entry): void {
    this.db.transaction(
      (tx) => {
        const before = tx
          .select({ audience: documents.audience_id })
          .from(documents)
          .where(eq(documents.doc_id, known.docId))
          .get();
        const audience_id = audienceOf(tx, entry.label);
        const { title, kind, language } = entry;
        tx.update(documents).set({ title, kind, language, audience_id }).where(eq(documents.doc_id, known.docId)).run();
        touch(tx, [...(before === undefined ? [] : [before.audience]), audience_id]);
      },
      { behavior: "immediate" },
    );
  }

  withdraw(known: LiveDocument): void {
    this.db.transaction((tx) => touch(tx, withdrawIn(tx, known.docId, this.now())), { behavior: "immediate" });
  }

  corpusVersion(): number {
    return this.db.select({ version: corpus.version }).from(corpus).get()?.version ?? 0;
  }
}

export function sameEntry(known: LiveDocument, entry: Entry): boolean {
  return (
    known.title === entry.title &&
    known.kind === entry.kind &&
    known.language === entry.language &&
    labelKey(known.label) === labelKey(entry.label)
  );
}
