import { defineConfig } from "vitest/config";

/**
 * Three kinds of tests: `unit` (pure), `stores` (real databases, files, child processes), `web` (components in a DOM).
 * The walk through the built product in a real browser has a project of its own, `e2e`.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          // Pure tests keep no state in modules, so that files can share them: loading them anew for each takes most of the time.
          isolate: false,
          include: [
            "packages/{contracts,text,policy,retrieval,audit,core,sample,client}/**/*.test.ts",
            "test/**/*.test.ts",
          ],
        },
      },
      {
        test: {
          name: "stores",
          environment: "node",
          include: ["packages/{stores,models,assembly}/**/*.test.ts", "apps/{api,cli}/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // How many statements each property tries; `npm run properties` asks for more.
          provide: { propertyCases: Number(process.env.VANGUARD_CASES ?? 5_000) },
        },
      },
      {
        test: {
          name: "web",
          environment: "happy-dom",
          include: ["packages/ui/**/*.test.tsx", "apps/web/src/**/*.test.tsx", "apps/web/src/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "e2e",
          environment: "node",
          include: ["e2e/**/*.e2e.ts"],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
