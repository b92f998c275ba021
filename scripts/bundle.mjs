import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "./lib.mjs";

/**
 * Bundles a server-side app: its entry and the entries of the children and workers it starts. Our own packages go in; what comes
 * from the registry stays outside and is found from the workspace's root, where it is a dependency.
 */
const app = process.cwd();
const { build } = createRequire(join(app, "package.json"))("esbuild");
const entries = join(root, "packages", "assembly", "src", "entries");
const stores = join(root, "packages", "stores", "src");
rmSync(join(app, "dist"), { recursive: true, force: true });
await build({
  entryPoints: {
    main: join(app, "src", "main.ts"),
    gateChild: join(stores, "records", "gateChild.ts"),
    searchWorker: join(stores, "documents", "searchWorker.ts"),
    sequencerWorker: join(stores, "audit", "sequencerWorker.ts"),
    ingest: join(entries, "ingest.ts"),
  },
  outdir: join(app, "dist"),
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
