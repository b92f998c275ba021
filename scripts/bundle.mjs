import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { root } from "./lib.mjs";

/**
 * Bundles a server-side app: its entry and the entries of the children and workers it starts. Our own packages go in; what comes
 * from the registry stays outside and is found from the workspace's root, where it is a dependency.
 *
 * `bundle.mjs [MAIN] [FOLDER]`: from the app's folder without arguments; tests name another main file and a folder for the result.
 */
const [main = "src/main.ts", folder = "dist"] = process.argv.slice(2);
const output = resolve(folder);
const entries = join(root, "packages", "assembly", "src", "entries");
const stores = join(root, "packages", "stores", "src");
rmSync(output, { recursive: true, force: true });
await build({
  entryPoints: {
    main: resolve(main),
    gateChild: join(stores, "records", "gateChild.ts"),
    searchWorker: join(stores, "documents", "searchWorker.ts"),
    sequencerWorker: join(stores, "audit", "sequencerWorker.ts"),
    ingest: join(entries, "ingest.ts"),
    timingChild: join(stores, "benches", "timingChild.ts"),
  },
  outdir: output,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  sourcemap: true,
  logLevel: "warning",
  plugins: [
    {
      name: "registry-packages-stay-outside",
      setup(bundler) {
        bundler.onResolve({ filter: /^[^./]/ }, ({ path }) =>
          path.startsWith("@vanguard/") ? undefined : { path, external: true },
        );
      },
    },
  ],
});
