import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { build, install, requireNode, root, run, runTask, StepFailed, say } from "./lib.mjs";

/**
 * `npm test`: everything that is checked, from a fresh clone: set-up, format and lint, types, build, all tests, a real browser included.
 * Ends with one line that counts, whatever happened: `N passed, N failed`. A skipped test counts as failed.
 */
let passed = 0;
let failed = 0;
try {
  requireNode();
  install();
  const browser = findOrInstall("chromium", ["chromium", "chromium-browser", "google-chrome"], "chromium");
  findOrInstall("pdftotext", ["pdftotext"], "poppler-utils");
  findOrInstall("a PostgreSQL server", ["initdb"], "postgresql");
  check("format and lint", checkStyle);
  check("types", checkTypes);
  check("build", () => build());
  check("tests", () => runTests(browser));
} catch (error) {
  failed += 1;
  say(error instanceof StepFailed ? error.message : String(error));
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** One step that passes or fails as a whole; the steps after it run all the same. */
function check(name, work) {
  say(`— ${name}`);
  try {
    work();
    passed += 1;
  } catch (error) {
    if (!(error instanceof StepFailed) || error.message === "Stopped.") throw error;
    failed += 1;
    say(error.message);
  }
}

function checkStyle() {
  const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
  const status = run(process.execPath, [biome, "check", "--error-on-warnings", "."]);
  if (status !== 0) throw new StepFailed("Format or lint is not as agreed: npm run format mends most of it.");
}

function checkTypes() {
  const status = runTask("typecheck");
  const outside = run(process.execPath, [join(root, "node_modules", "typescript", "bin", "tsc"), "-p", root]);
  if (status !== 0 || outside !== 0) throw new StepFailed("The types don't fit; the lines above say where.");
}

/** Counts each test for itself. The step as a whole fails when something went wrong that is no test: an unhandled rejection, a broken file. */
function runTests(browser) {
  const report = join(root, ".vanguard", "state", "test-report.json");
  rmSync(report, { force: true });
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const status = run(process.execPath, [vitest, "run", ...reporters], {
    env: { VANGUARD_TEST_BROWSER: browser, CI: "true" },
  });
  if (!existsSync(report)) throw new StepFailed("The tests did not run to their end: no report was written.");
  const { numPassedTests, numFailedTests, numTotalTests, success } = JSON.parse(readFileSync(report, "utf8"));
  passed += numPassedTests;
  failed += numTotalTests - numPassedTests;
  if (numTotalTests > numPassedTests + numFailedTests)
    say(`${numTotalTests - numPassedTests - numFailedTests} tests were skipped, and count as failed.`);
  if (status !== 0 || !success) throw new StepFailed("The tests did not pass; the lines above say which.");
  if (numTotalTests > numPassedTests) throw new StepFailed("Not every test ran.");
}

/** The path of a program; as root on Debian it is installed, elsewhere one sentence says what to install. */
function findOrInstall(what, names, debianPackage) {
  const find = () => names.map(onPath).find(Boolean);
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && onPath("apt-get")) {
    say(`Installing ${debianPackage} from the system's packages …`);
    const quiet = {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    };
    spawnSync("apt-get", ["update", "-qq"], quiet);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", debianPackage], quiet);
    const installed = find();
    if (installed) return installed;
  }
  throw new StepFailed(
    `The tests need ${what}: install your system's package ${debianPackage} and run npm test again.`,
  );
}

/** Where programs lie: on the path, and where Debian keeps those of each version of PostgreSQL. */
function onPath(name) {
  const debian = join("/usr", "lib", "postgresql");
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, "bin")) : [];
  return [...(process.env.PATH ?? "").split(delimiter), ...versions]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}
