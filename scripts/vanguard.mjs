import { spawn } from "node:child_process";
import { join } from "node:path";
import { build, install, requireNode, root } from "./lib.mjs";

/** `npm run vanguard -- …`: the command line, set up like `npm start`. What the set-up says goes to standard error. */
requireNode();
install({ quiet: true });
build({ quiet: true });
const cli = spawn(
  process.execPath,
  ["--enable-source-maps", join(root, "apps", "cli", "dist", "main.js"), ...process.argv.slice(2)],
  {
    cwd: process.env.INIT_CWD ?? process.cwd(),
    stdio: "inherit",
    env: { ...process.env, VANGUARD_DEV_LOGIN: process.env.VANGUARD_DEV_LOGIN ?? "1" },
  },
);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => cli.kill(signal));
cli.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
