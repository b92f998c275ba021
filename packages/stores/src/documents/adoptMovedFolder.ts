import { existsSync } from "node:fs";
import { basename } from "node:path";
import { eq } from "drizzle-orm";
import { documents } from "./documentsSchema.ts";
import type { DocumentsDatabase } from "./openDocumentsFile.ts";

/**
 * A folder that was moved keeps its documents: what came from a folder of the same name that is no longer there belongs to this one
 * from now on. Without this the old copies would stay live beside the new ones, with nothing to withdraw them.
 */
export function adoptMovedFolder(db: DocumentsDatabase, folder: string): void {
  const known = db.selectDistinct({ collection: documents.collection }).from(documents).all();
  if (known.some(({ collection }) => collection === folder)) return;
  const moved = known.filter(({ collection }) => basename(collection) === basename(folder) && !existsSync(collection));
  const [only] = moved;
  if (only !== undefined && moved.length === 1)
    db.update(documents).set({ collection: folder }).where(eq(documents.collection, only.collection)).run();
}
