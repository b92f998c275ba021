import { defineConfig } from "drizzle-kit";

/** `npx drizzle-kit generate --config drizzle.documents.config.ts --name what_changes` writes the next migration of the documents file. */
export default defineConfig({
  dialect: "sqlite",
  schema: "./src/documents/documentsSchema.ts",
  out: "./migrations/documents",
});
