import { defineConfig } from "drizzle-kit";

/** `npx drizzle-kit generate --config drizzle.audit.config.ts --name what_changes` writes the next migration of the audit file. */
export default defineConfig({
  dialect: "sqlite",
  schema: "./src/audit/auditSchema.ts",
  out: "./migrations/audit",
});
