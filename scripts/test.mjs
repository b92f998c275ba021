import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { build, fail, install, pnpm, requireNode, root, run, say } from "./lib.mjs";

/**
 * `npm test`: everything that is checked, from a fresh clone: set-up, format and lint, types, build, all tests, a real browser included.
 * Ends with one line that counts: `N passed, N failed`.
 */
requireNode();
install();
const browser = findOrInstall("chromium", ["chromium", "chromium-browser", "google-chrome"], "chromium");
findOrInstall("pdftotext", ["pdftotext"], "poppler-utils");

let passed = 0;
let failed = 0;
check("format and lint", () =>
  run(process.execPath, [
    join(root, "node_modules", "@biomejs", "biome", "bin", "biome"),
    "check",
    "--error-on-warnings",
    ".",
  ]),
);
check("types", () =>
  pnpm(["exec", "turbo", "run", "typecheck", "--output-logs=errors-only", "--ui=stream"], {
    env: { TURBO_TELEMETRY_DISABLED: "1" },
  }),
);
check("build", () => {
  build();
  return 0;
});

const report = join(root, ".vanguard", "state", "test-report.json");
rmSync(report, { force: true });
const status = run(
  process.execPath,
  [
    join(root, "node_modules", "vitest", "vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ],
  {
    env: { VANGUARD_TEST_BROWSER: browser, CI: "true" },
  },
);
if (!existsSync(report)) fail("The tests did not run to their end: no report was written.\n0 passed, 1 failed");
const { numPassedTests, numFailedTests, numPendingTests, success } = JSON.parse(readFileSync(report, "utf8"));
passed += numPassedTests;
failed += numFailedTests + numPendingTests;
if (failed === 0 && (status !== 0 || !success)) failed = 1;
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

function check(name, work) {
  say(`— ${name}`);
  if (work() === 0) passed += 1;
  else failed += 1;
}

/** The path of a program; as root on Debian it is installed, elsewhere one sentence says what to install. */
function findOrInstall(what, names, debianPackage) {
  const found = names.map(onPath).find(Boolean);
  if (found) return found;
  if (process.getuid?.() === 0 && onPath("apt-get")) {
    say(`Installing ${debianPackage} from the system's packages …`);
    const quiet = {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    };
    spawnSync("apt-get", ["update", "-qq"], quiet);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", debianPackage], quiet);
    const installed = names.map(onPath).find(Boolean);
    if (installed) return installed;
  }
  return fail(
    `The tests need ${what}: install your system's package ${debianPackage} and run npm test again.\n0 passed, 1 failed`,
  );
}

function onPath(name) {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}
