import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findLayout } from "@vanguard/assembly";

/** How a command ended, and what it wrote. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface BundledCli {
  /** A temporary folder; the product's data lies in `data` below it. */
  readonly folder: string;
  /** Runs `vanguard ARGS` in a process of its own, with development login unless `environment` says otherwise. */
  run(args: readonly string[], environment?: Readonly<Record<string, string>>): Promise<Ended>;
  remove(): void;
}

/** The command line as a build bundles it, over an empty data folder of its own and a small state. */
export function bundleCli(): BundledCli {
  const { root } = findLayout();
  // Inside the workspace, so that the bundle finds the registry's packages.
  const state = join(root, ".vanguard", "state");
  mkdirSync(state, { recursive: true });
  const bundle = mkdtempSync(join(state, "cli-test-"));
  const main = join(root, "apps", "cli", "src", "main.ts");
  const made = spawnSync(process.execPath, [join(root, "scripts", "bundle.mjs"), main, bundle], { encoding: "utf8" });
  if (made.status !== 0) throw new Error(`the bundle failed: ${made.stderr}`);
  const folder = mkdtempSync(join(tmpdir(), "vanguard-cli-"));
  const { PATH = "" } = process.env;
  const own = {
    PATH,
    VANGUARD_DATA: join(folder, "data"),
    VANGUARD_SAMPLE_FIRS: "300",
    VANGUARD_AS_OF: "2026-11-30",
    VANGUARD_CLOCK_FIXED: "1",
    VANGUARD_LAW: "",
    VANGUARD_DEV_LOGIN: "1",
    VANGUARD_GATE_PROCESSES: "1",
  };
  return {
    folder,
    run: (args, environment = {}) =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [join(bundle, "main.js"), ...args], {
          cwd: folder,
          env: { ...own, ...environment },
          stdio: ["ignore", "pipe", "pipe"],
        });
        let stdout = "";
        let stderr = "";
        child.stdout.setEncoding("utf8").on("data", (text: string) => {
          stdout += text;
        });
        child.stderr.setEncoding("utf8").on("data", (text: string) => {
          stderr += text;
        });
        child.once("error", reject);
        child.once("close", (code) => resolve({ code, stdout, stderr }));
      }),
    remove: () => {
      rmSync(bundle, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
