import { defineConfig } from "drizzle-kit";

/** `npx drizzle-kit generate --config drizzle.app.config.ts --name what_changes` writes the next migration of the app file. */
export default defineConfig({
  dialect: "sqlite",
  schema: "./src/app/appSchema.ts",
  out: "./migrations/app",
});
