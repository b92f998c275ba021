import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { install, requireNode, root, setUp } from "./lib.mjs";

/**
 * `npm run mutate -- policy [--part NAME]`: changes the code in small ways and sees whether a test fails.
 *
 * Prints JSON: for each part the mutants, the score (killed or timed out, of all that a test reaches or should) and the survivors.
 * Only the tests beside a part's own code may catch its mutants: a statement that some other test happens to hold is no reason to trust a
 * rule. It takes long, and is no part of `npm test`.
 */
const PARTS = {
  clearance: { mutate: ["src/clearance/*.ts"], tests: ["src/clearance"] },
  proof: {
    mutate: ["src/zcql/{proveScope,confinement,joinKey,proofSteps,judgeStatement,protectedCounts}.ts"],
    tests: [
      "src/zcql/{proveScope,proofSteps,judgeStatement,protectedCounts}",
      "src/zcql/rules/{scopeProof,joinKeys,whereRequired}",
    ],
  },
  rules: { mutate: ["src/zcql/rules/*.ts"], tests: ["src/zcql/rules"] },
  redaction: { mutate: ["src/redaction/*.ts"], tests: ["src/redaction"] },
};
const usage = `usage: mutate policy [--part ${Object.keys(PARTS).join("|")}]\n`;
const { values, positionals } = parseArgs({ allowPositionals: true, options: { part: { type: "string" } } });
if (positionals[0] !== "policy" || (values.part !== undefined && !Object.hasOwn(PARTS, values.part))) {
  process.stderr.write(usage);
  process.exit(2);
}
setUp(() => {
  requireNode();
  install({ quiet: true });
});
const folder = join(root, ".vanguard", "mutation");
mkdirSync(folder, { recursive: true });
const parts = values.part === undefined ? Object.keys(PARTS) : [values.part];
const report = parts.map(mutate);
process.stdout.write(`${JSON.stringify({ name: "mutate policy", parts: report }, null, 2)}\n`);

/** Patterns are read from the root, where a copy of the tree finds the settings that its packages share. */
function below(pattern) {
  return pattern.startsWith("!") ? `!packages/policy/${pattern.slice(1)}` : `packages/policy/${pattern}`;
}

function mutate(part) {
  const output = join(folder, `${part}.json`);
  const config = join(folder, `${part}.config.json`);
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: "vitest",
      // The tree has no tsconfig that has to be rewritten for the copy; and TypeScript 7 has no programming interface for it.
      tsconfigFile: "no-tsconfig.json",
      vitest: { configFile: "packages/policy/test/vitest.mutate.config.ts", related: true },
      plugins: ["@stryker-mutator/vitest-runner"],
      mutate: [...PARTS[part].mutate.map(below), below("!src/**/*.test.ts"), below("!src/**/index.ts")],
      ignorePatterns: [
        "/.vanguard",
        "/apps",
        "/e2e",
        "/docs",
        "/eval",
        "/packages/{ui,client,stores,models,core,sample,retrieval,audit}",
      ],
      reporters: ["json"],
      jsonReporter: { fileName: output },
      concurrency: 2,
      coverageAnalysis: "perTest",
      ignoreStatic: true,
      timeoutMS: 10_000,
      tempDirName: join(folder, "sandbox"),
      allowConsoleColors: false,
    }),
  );
  const started = Date.now();
  const { status } = spawnSync("npx", ["stryker", "run", config], {
    cwd: root,
    stdio: ["ignore", 2, 2],
    env: { ...process.env, VANGUARD_MUTATION_TESTS: PARTS[part].tests.join(" ") },
  });
  if (status !== 0) {
    process.stderr.write(`the mutation run of ${part} ended with ${status}\n`);
    process.exit(1);
  }
  const { files } = JSON.parse(readFileSync(output, "utf8"));
  const mutants = Object.entries(files).flatMap(([file, { mutants: own }]) => own.map((one) => ({ file, ...one })));
  const of = (...statuses) => mutants.filter((one) => statuses.includes(one.status));
  const caught = of("Killed", "Timeout").length;
  const missed = of("Survived", "NoCoverage");
  return {
    part,
    minutes: Math.round((Date.now() - started) / 6_000) / 10,
    mutants: caught + missed.length,
    caught,
    score: Math.round((caught / (caught + missed.length)) * 1_000) / 10,
    survivors: missed.map(({ file, location, mutatorName, replacement, status: how }) => ({
      file,
      line: location.start.line,
      column: location.start.column,
      mutator: mutatorName,
      replacement: (replacement ?? "").slice(0, 120),
      covered: how === "Survived",
    })),
  };
}
