import { defineConfig } from "vitest/config";

/** The tests that may catch a mutant, in one project: those of the part that `npm run mutate` names, or all of the package. */
const chosen = (process.env.VANGUARD_MUTATION_TESTS ?? "src").split(" ");
export default defineConfig({
  test: {
    name: "policy",
    environment: "node",
    include: chosen.flatMap((path) => [`packages/policy/${path}/**/*.test.ts`, `packages/policy/${path}.test.ts`]),
    testTimeout: 60_000,
  },
});
