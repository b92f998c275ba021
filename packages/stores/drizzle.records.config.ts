import { defineConfig } from "drizzle-kit";

/** `npx drizzle-kit generate --config drizzle.records.config.ts --name what_changes` writes the next migration of the records file. */
export default defineConfig({
  dialect: "sqlite",
  schema: "./src/records/recordsSchema.ts",
  out: "./migrations/records",
});
