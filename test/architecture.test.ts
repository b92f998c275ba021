import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/** The directions in which imports may go, as docs/architecture.md draws them. A package that isn't here has no rights. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  text: [],
  policy: ["contracts", "text"],
  retrieval: ["contracts", "text"],
  audit: ["contracts"],
  core: ["contracts", "text", "policy", "retrieval", "audit"],
  sample: ["contracts", "text", "policy"],
  stores: ["contracts", "text", "policy", "retrieval", "audit", "core"],
  models: ["contracts", "retrieval"],
  assembly: ["contracts", "text", "policy", "retrieval", "audit", "core", "sample", "stores", "models"],
  client: ["contracts"],
  ui: ["contracts"],
  api: ["contracts", "core", "assembly"],
  cli: ["contracts", "core", "assembly"],
  web: ["contracts", "client", "ui"],
};
/** Type-only exceptions: the browser knows the shape of the API and nothing else of it. */
const MAY_IMPORT_TYPES: Readonly<Record<string, readonly string[]>> = { client: ["api"], web: ["api"] };
/** The only places that look at the environment. */
const READS_ENVIRONMENT =
  /^(apps\/(api|cli)\/src\/(main|commands\/(openProduct|audit|records))\.ts|apps\/web\/vite\.config\.ts|apps\/[a-z]+\/test\/|e2e\/|packages\/[a-z]+\/test\/)/;
const BROWSER = new Set(["client", "ui", "web"]);

const root = fileURLToPath(new URL("..", import.meta.url));
const IMPORT = /(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"|import\("([^"]+)"\)/g;

interface Import {
  readonly file: string;
  readonly owner: string;
  readonly target: string;
  readonly typeOnly: boolean;
}

const files = ["packages", "apps"].flatMap((folder) => sourcesBelow(join(root, folder)));
const imports = files.flatMap(importsOf);

describe("the house", () => {
  it("has sources to check", () => expect(files.length).toBeGreaterThan(100));

  it("imports packages in one direction only", () => {
    const wrong = imports.filter(({ file, owner, target, typeOnly }) => {
      const name = /^@vanguard\/([^/]+)/.exec(target)?.[1];
      if (!name || name === owner || isTest(file)) return false;
      return !(MAY_IMPORT[owner] ?? []).includes(name) && !(typeOnly && (MAY_IMPORT_TYPES[owner] ?? []).includes(name));
    });
    expect(wrong.map(({ file, target }) => `${file} -> ${target}`)).toEqual([]);
  });

  it("imports a package by its name, never by a path into its inside", () => {
    const wrong = imports.filter(
      ({ file, target }) =>
        /^@vanguard\/[^/]+\/./.test(target) || (target.startsWith(".") && leavesPackage(file, target)),
    );
    expect(wrong.map(({ file, target }) => `${file} -> ${target}`)).toEqual([]);
  });

  it("names every package's rights", () => {
    const owners = new Set(files.map(ownerOf));
    expect([...owners].filter((owner) => !Object.hasOwn(MAY_IMPORT, owner))).toEqual([]);
  });

  it("reads the environment in its entry points alone", () => {
    const wrong = files.filter((file) => /process\.env/.test(read(file)) && !READS_ENVIRONMENT.test(file));
    expect(wrong).toEqual([]);
  });

  it("keeps Node out of the browser", () => {
    const wrong = imports.filter(
      ({ file, owner, target }) =>
        BROWSER.has(owner) && target.startsWith("node:") && !isTest(file) && !file.endsWith("vite.config.ts"),
    );
    expect(wrong.map(({ file, target }) => `${file} -> ${target}`)).toEqual([]);
  });

  it("keeps policy, retrieval's algorithms and text free of files, sockets and clocks", () => {
    const wrong = imports.filter(
      ({ file, owner, target }) =>
        ["policy", "text", "contracts"].includes(owner) &&
        !isTest(file) &&
        target.startsWith("node:") &&
        target !== "node:crypto",
    );
    expect(wrong.map(({ file, target }) => `${file} -> ${target}`)).toEqual([]);
  });
});

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (["node_modules", "dist", "migrations", ".turbo"].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesBelow(path);
    return /\.tsx?$/.test(entry.name) ? [relative(root, path)] : [];
  });
}

function importsOf(file: string): Import[] {
  return [...read(file).matchAll(IMPORT)].map((match) => ({
    file,
    owner: ownerOf(file),
    target: match[2] ?? match[3] ?? "",
    typeOnly: match[1] !== undefined,
  }));
}

function ownerOf(file: string): string {
  return file.split("/")[1] ?? "";
}

function isTest(file: string): boolean {
  return /\.(test|e2e)\.tsx?$|\/test\//.test(file);
}

function leavesPackage(file: string, target: string): boolean {
  const [kind, owner] = file.split("/");
  const reached = relative(root, join(root, file, "..", target));
  return !reached.startsWith(`${kind}/${owner}/`);
}

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
