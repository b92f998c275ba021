import { defineConfig } from "vitest/config";

/** The package's own tests in one project, for the mutation runs: what a mutant must be caught by. */
export default defineConfig({
  test: { name: "policy", environment: "node", include: ["packages/policy/src/**/*.test.ts"], testTimeout: 60_000 },
});
