#!/usr/bin/env node
import { spawn } from "node:child_process";
import { join } from "node:path";
import { build, endWith, install, requireNode, root, setUp } from "./lib.mjs";

/** `npm run vanguard -- …`: the command line, set up like `npm start`. What the set-up says goes to standard error. */
setUp(() => {
  requireNode();
  install({ quiet: true });
  build();
});
endWith(
  spawn(
    process.execPath,
    ["--enable-source-maps", join(root, "apps", "cli", "dist", "main.js"), ...process.argv.slice(2)],
    {
      cwd: process.env.INIT_CWD ?? process.cwd(),
      stdio: "inherit",
      env: { ...process.env, VANGUARD_DEV_LOGIN: process.env.VANGUARD_DEV_LOGIN ?? "1" },
    },
  ),
);
