import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const root = fileURLToPath(new URL("..", import.meta.url));
const packages = ["packages", "apps"].flatMap((kind) =>
  readdirSync(join(root, kind))
    .map((name) => `${kind}/${name}`)
    .filter((folder) => existsSync(join(root, folder, "package.json"))),
);
const tracked = trackedFiles();
const TEXT = /\.(ts|tsx|mjs|json|jsonl|md|css|html|yaml|yml|sql|txt)$|^\.ci\/run$/;

/** A path as one machine has it: a home, a workspace or a temporary folder from the root on. */
const MACHINE_PATH = /(?<![\w.:/~-])\/(?:work|root|home|tmp|Users|var\/folders)\/[\w.-]+/;

/** Texts of others that tests refuse; what stands in them is theirs. */
const FOREIGN = /\/test\/data\/.*\.jsonl$/;

/** What a package needs without importing it, and why. */
const NEEDED_BY_NAME: Readonly<Record<string, string>> = {
  typescript: "checks the types",
  "@types/node": "types",
  vitest: "runs the tests",
  tsx: "runs sources",
  "@types/react": "types",
  "@types/react-dom": "types",
  "@types/better-sqlite3": "types",
  "@types/pg": "types",
  "drizzle-kit": "writes the migrations",
  "happy-dom": "the DOM of component tests",
  "@biomejs/biome": "formats and lints",
  turbo: "runs the steps of a build",
  "@trpc/server": "peer of @trpc/client, and the router's type",
  "react-dom": "peer of the component libraries",
};

const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

describe("the tree", () => {
  it("is known to version control", () => expect(tracked.length).toBeGreaterThan(300));

  it("has no path of anybody's machine in it", () => {
    const wrong = tracked.filter(
      (file) => TEXT.test(file) && MACHINE_PATH.test(read(file)) && !isSelf(file) && !FOREIGN.test(file),
    );
    expect(wrong).toEqual([]);
  });

  it("ignores what is generated, and nothing else", () => {
    const lines = read(".gitignore").split("\n").filter(Boolean);
    expect(lines.sort()).toEqual([".turbo/", ".vanguard/", "dist/", "node_modules/"]);
  });

  it.each(packages)("has a test in %s", (folder) => {
    const tests = tracked.filter((file) => file.startsWith(`${folder}/`) && /\.test\.tsx?$/.test(file));
    expect(tests.length).toBeGreaterThan(0);
  });

  it.each(packages)("uses every dependency that %s declares", (folder) => {
    const { dependencies, devDependencies } = Manifest.parse(JSON.parse(read(`${folder}/package.json`)));
    const sources = sourcesOf(folder);
    const names = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !(name in NEEDED_BY_NAME));
    expect(names.filter((name) => !isNamedIn(sources, name))).toEqual([]);
  });
});

/** Files under version control; outside of a repository there is nothing to hold. */
function trackedFiles(): string[] {
  const listed = spawnSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  if (listed.status === 0)
    return listed.stdout.split("\0").filter((file) => file !== "" && existsSync(join(root, file)));
  return filesBelow("");
}

/** What an exported tree without version control holds: everything that is not generated. */
function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (["node_modules", "dist", ".turbo", ".vanguard", ".git"].includes(entry.name)) return [];
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

function sourcesOf(folder: string): string[] {
  return tracked.filter((file) => file.startsWith(`${folder}/`) && /\.(ts|tsx|mjs|css|html)$/.test(file)).map(read);
}

/** Imported, required, resolved or named by a style sheet: as a whole word in quotes, with or without a path behind it. */
function isNamedIn(sources: readonly string[], name: string): boolean {
  return sources.some((source) => source.includes(`"${name}"`) || source.includes(`"${name}/`));
}

function isSelf(file: string): boolean {
  return file === "test/tree.test.ts";
}

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
