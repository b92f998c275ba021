import type { Passage } from "@vanguard/contracts";
import type { DocumentEvidence, PassageHit } from "@vanguard/core";
import { mayRead } from "@vanguard/policy";
import { extractAnswer, type RankedPassage, searchQuestion } from "@vanguard/retrieval";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { openReadOnly, type SqliteFile } from "../sqlite/openSqlite.ts";
import * as schema from "./documentsSchema.ts";
import { type LoadedAudience, loadAudience, readAudiences } from "./loadAudience.ts";
import type { DocumentsDatabase } from "./openDocumentsFile.ts";
import type { SearchRequest } from "./searchMessages.ts";

/**
 * The searchable documents, one partition for each audience, as new as the file at each search.
 *
 * Shape:  synchronous; lives in a thread of its own. A search opens the partitions whose label its audience may read, and no other.
 */
export class SearchCorpus {
  private readonly sqlite: SqliteFile;
  private readonly db: DocumentsDatabase;
  private readonly versionQuery: { get(): unknown };
  private loadedVersion: unknown = null;
  private audiences: LoadedAudience[] = [];

  constructor(file: string) {
    this.sqlite = openReadOnly(file);
    this.db = drizzle(this.sqlite, { schema });
    this.versionQuery = this.sqlite.prepare("SELECT version FROM corpus").pluck();
    this.refresh();
  }

  /** Takes over what changed since the last look: only the audiences that changed are read again. */
  refresh(): void {
    const version = this.versionQuery.get() ?? 0;
    if (version === this.loadedVersion) return;
    const loaded = new Map(this.audiences.map((audience) => [audience.audienceId, audience]));
    // One read transaction: all audiences are of one version, the one that is remembered.
    this.db.transaction((tx) => {
      this.loadedVersion = this.versionQuery.get() ?? 0;
      this.audiences = readAudiences(tx).map((row) => {
        const known = loaded.get(row.audience_id);
        return known?.version === row.version ? known : loadAudience(tx, row);
      });
    });
  }

  search(request: SearchRequest): DocumentEvidence {
    this.refresh();
    // INVARIANT(clearance before search): a partition that may not be read is neither counted nor opened.
    const visible = this.audiences.filter(({ label }) => mayRead(label, request.audience));
    const { ranked, query, intent } = searchQuestion(
      visible.map(({ partition }) => partition),
      request.query,
      request,
    );
    const sentences = extractAnswer(ranked, query, intent, {
      most: request.sentences,
      relevanceFloor: request.relevanceFloor,
      language: request.language,
    });
    const hits = new Map(ranked.map((one) => [one, hitOf(one, visible)]));
    return {
      hits: [...hits.values()].filter((hit) => hit !== null),
      sentences: sentences.flatMap(({ hit, span, text, relevance }) => {
        const known = hits.get(hit);
        return known === undefined || known === null ? [] : [{ hit: known, span, text, relevance }];
      }),
      // The sum over what this audience sees: changes elsewhere don't show.
      corpusVersion: visible.reduce((sum, { version }) => sum + version, 0),
    };
  }

  close(): void {
    this.sqlite.close();
  }
}

function hitOf(
  { passage, partition, relevance, score }: RankedPassage,
  visible: readonly LoadedAudience[],
): PassageHit | null {
  const audience = visible.find((one) => one.partition === partition);
  const document = audience?.documents.get(passage.documentId);
  const place = audience?.places.get(passage.id);
  if (document === undefined || place === undefined) return null;
  const found: Passage = {
    passage_id: passage.id,
    document_id: passage.documentId,
    ordinal: place.ordinal,
    page: place.page,
    section: passage.section,
    language: passage.language,
    span: passage.span,
    text: passage.text,
  };
  return { passage: found, document, relevance, score };
}
