import { type DocumentView, MIME_TYPE, type PageBox, type Span } from "@vanguard/contracts";
import type { Audience, DocumentLibrary } from "@vanguard/core";
import { mayRead } from "@vanguard/policy";
import type { WordBox } from "@vanguard/retrieval";
import { and, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { openReadOnly } from "../sqlite/openSqlite.ts";
import { refuseAborted } from "../sqlite/refuseAborted.ts";
import * as schema from "./documentsSchema.ts";
import { audiences, documents } from "./documentsSchema.ts";
import { labelOf, readAudiences, summariesOf } from "./loadAudience.ts";
import { unpackLayout } from "./packing.ts";

export interface OpenDocumentLibrary extends DocumentLibrary {
  close(): void;
}

/**
 * Documents as they are listed, opened and downloaded, each call under the label as it stands now.
 *
 * Shape: an absent, a withdrawn and a forbidden document are one answer, and take the same way to it.
 */
export function createDocumentLibrary(options: { file: string }): OpenDocumentLibrary {
  const sqlite = openReadOnly(options.file);
  const db = drizzle(sqlite, { schema });

  /** The row of a live document that this audience may read; its text and bytes are read only after that is clear. */
  const permitted = (documentId: string, audience: Audience) => {
    const row = db
      .select({
        document_id: documents.doc_id,
        file_name: documents.file_name,
        title: documents.title,
        kind: documents.kind,
        file_type: documents.file_type,
        language: documents.language,
        pages: documents.pages,
        sha256: documents.sha256,
        ingested_at: documents.ingested_at,
        clearance: audiences.clearance,
        precincts: audiences.precincts,
      })
      .from(documents)
      .innerJoin(audiences, eq(audiences.audience_id, documents.audience_id))
      .where(and(eq(documents.doc_id, documentId), eq(documents.state, "live")))
      .get();
    if (row === undefined) return null;
    const { clearance, precincts, ...summary } = row;
    const label = { clearance, precincts };
    return mayRead(label, audience) ? { ...summary, label } : null;
  };

  return {
    async list(audience, signal) {
      refuseAborted(signal);
      const visible = readAudiences(db).filter((row) => mayRead(labelOf(row), audience));
      return visible
        .flatMap((row) => summariesOf(db, row))
        .sort((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : a.document_id < b.document_id ? -1 : 1));
    },

    async open(documentId, audience, highlight, signal): Promise<DocumentView | null> {
      refuseAborted(signal);
      const document = permitted(documentId, audience);
      if (document === null) return null;
      const row = db
        .select({ text: documents.text, layout: documents.layout })
        .from(documents)
        .where(eq(documents.doc_id, documentId))
        .get();
      if (row === undefined) return null;
      const { blocks, words, pages } = unpackLayout(row.layout);
      const spans = highlight?.spans.filter(({ start, end }) => start < end && end <= row.text.length) ?? [];
      const boxes = boxesOf(words, spans);
      return {
        document,
        text: row.text,
        blocks: [...blocks],
        highlight:
          highlight === null
            ? null
            : { spans, page: boxes[0]?.page ?? highlight.page, section: highlight.section, boxes },
        page_sizes: [...pages],
        file_path: document.file_type === "pdf" ? `/files/documents/${documentId}` : null,
      };
    },

    async original(documentId, audience, signal) {
      refuseAborted(signal);
      const document = permitted(documentId, audience);
      if (document === null) return null;
      const row = db
        .select({ original: documents.original })
        .from(documents)
        .where(eq(documents.doc_id, documentId))
        .get();
      if (row === undefined) return null;
      return {
        bytes: new Uint8Array(row.original),
        mimeType: MIME_TYPE[document.file_type],
        fileName: document.file_name,
      };
    },

    close: () => void sqlite.close(),
  };
}

/** The boxes of the words that spans touch; neighbours on one line become one box. */
function boxesOf(words: readonly WordBox[], spans: readonly Span[]): PageBox[] {
  const boxes: PageBox[] = [];
  for (const span of spans) {
    let last: PageBox | null = null;
    for (const { span: at, box } of words) {
      if (at.end <= span.start || at.start >= span.end) continue;
      const isNext: boolean =
        last !== null &&
        last.page === box.page &&
        Math.abs(last.y - box.y) < box.height / 2 &&
        box.x >= last.x &&
        box.x - (last.x + last.width) < box.height * 2;
      if (isNext && last !== null) {
        const bottom: number = Math.max(last.y + last.height, box.y + box.height);
        last.width = box.x + box.width - last.x;
        last.y = Math.min(last.y, box.y);
        last.height = bottom - last.y;
      } else {
        last = { ...box };
        boxes.push(last);
      }
    }
  }
  return boxes;
}
