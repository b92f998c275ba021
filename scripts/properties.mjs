import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { endWith, install, requireNode, root, setUp } from "./lib.mjs";

/** `npm run properties -- --cases N`: the properties of parser, translator and seal over N cases each, instead of the tests' few thousand. */
const { values } = parseArgs({ options: { cases: { type: "string", default: "50000" } } });
const cases = Number(values.cases);
if (!Number.isInteger(cases) || cases < 1) {
  process.stderr.write("--cases takes a whole number from 1\n");
  process.exit(2);
}
setUp(() => {
  requireNode();
  install({ quiet: true });
});
endWith(
  spawn(
    "npx",
    [
      "vitest",
      "run",
      "packages/stores/src/records/translation.test.ts",
      "packages/stores/src/postgres/translation.test.ts",
      "packages/stores/src/postgres/rawSql.test.ts",
    ],
    {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, VANGUARD_CASES: String(cases) },
    },
  ),
);
