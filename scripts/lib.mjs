import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** What `npm start`, `npm test` and `npm run vanguard` share: a pinned package manager, and steps that run only when needed. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stateDir = join(root, ".vanguard", "state");
const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** The most that a command may write while it is held back. */
const HELD_BYTES = 64 * 1024 * 1024;

/** A step that can't go on, in one sentence that says what to do. */
export class StepFailed extends Error {}

/** Does the set-up; a step that failed ends the process with its sentence. */
export function setUp(work) {
  try {
    work();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    say(error.message);
    process.exit(1);
  }
}

export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new StepFailed(
    `Vanguard needs Node 20.19 or later; this is ${process.versions.node}. Install a newer Node and try again.`,
  );
}

/** Passes signals on to a child that took over, and ends with its exit code. */
export function endWith(child) {
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => {
    say(`Node could not be started again: ${error.message}`);
    process.exit(1);
  });
  child.on("exit", (code) => process.exit(code ?? 1));
}

/**
 * Runs a command; its standard output goes to ours, or to standard error when `quiet`, so that a CLI's output stays its own.
 * What a `held` command writes is shown only when it fails.
 */
export function run(command, args, { quiet = false, held = false, env = {} } = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: held ? ["ignore", "pipe", "pipe"] : ["ignore", quiet ? process.stderr.fd : "inherit", "inherit"],
    maxBuffer: HELD_BYTES,
    env: { ...process.env, ...env },
  });
  if (held && result.status !== 0)
    for (const written of [result.stdout, result.stderr]) if (written) process.stderr.write(written);
  if (result.error)
    throw new StepFailed(`${command} could not be started (${result.error.code ?? "unknown"}). Is it installed?`);
  // Ctrl+C ends the whole: going on to the next step would be deaf.
  if (result.signal === "SIGINT" || result.signal === "SIGTERM") throw new StepFailed("Stopped.");
  return result.status ?? 1;
}

export function pnpm(args, options) {
  return run("npx", ["-y", packageManager, ...args], options);
}

/** Installs when the lock file, or the Node that native modules are built for, is another than at the last install. */
export function install(options = {}) {
  step(
    "install",
    `${hashFiles(["pnpm-lock.yaml", "pnpm-workspace.yaml", "package.json"])} node ${process.versions.modules}`,
    [join(root, "node_modules", ".modules.yaml")],
    () => {
      say("Installing (the first time takes a few minutes: one database library is compiled) …");
      if (pnpm(["install", "--frozen-lockfile", "--prefer-offline"], { ...options, env: { CI: "true" } }) !== 0) {
        throw new StepFailed(
          "The installation failed. It needs the npm registry, and python3, make and g++ for the database library.",
        );
      }
    },
  );
}

/** Runs a task of each package. What the task runner and the tasks say is written, to standard error, only when the task fails. */
export function runTask(task) {
  // The task runner looks for the package manager on the path, where only the pinned one puts itself.
  return pnpm(["exec", "turbo", "run", task, "--output-logs=errors-only", "--ui=stream"], {
    held: true,
    env: {
      TURBO_PRINT_VERSION_DISABLED: "1",
      TURBO_NO_UPDATE_NOTIFIER: "1",
      TURBO_TELEMETRY_DISABLED: "1",
      DO_NOT_TRACK: "1",
    },
  });
}

/** Builds when a source is another than at the last build. */
export function build() {
  const sources = hashTree(["packages", "apps", "scripts"], /\.(ts|tsx|css|html|json|mjs)$/);
  const products = [
    ["web", "index.html"],
    ["api", "main.js"],
    ["cli", "main.js"],
  ].map(([app, file]) => join(root, "apps", app, "dist", file));
  step("build", sources, products, () => {
    say("Building …");
    if (runTask("build") !== 0) throw new StepFailed("The build failed; the lines above say where.");
  });
}

export function say(line) {
  process.stderr.write(`${line}\n`);
}

function step(name, hash, products, work) {
  const stamp = join(stateDir, name);
  if (products.every(existsSync) && existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  rmSync(stamp, { force: true });
  work();
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(stamp, hash);
}

function hashFiles(paths) {
  const hash = createHash("sha256");
  for (const path of paths) if (existsSync(join(root, path))) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}

function hashTree(folders, pattern) {
  const paths = [];
  const walk = (path) => {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      if (["node_modules", "dist", ".turbo"].includes(entry.name)) continue;
      const inner = `${path}/${entry.name}`;
      if (entry.isDirectory()) walk(inner);
      else if (pattern.test(entry.name) && statSync(join(root, inner)).size < 4_000_000) paths.push(inner);
    }
  };
  for (const folder of folders) if (existsSync(join(root, folder))) walk(folder);
  return hashFiles([...paths.sort(), "pnpm-lock.yaml"]);
}
