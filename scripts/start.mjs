import { spawn } from "node:child_process";
import { join } from "node:path";
import { build, endWith, install, requireNode, root, setUp } from "./lib.mjs";

/** `npm start`: install, build, then the server, which creates and seeds what is not there yet. */
setUp(() => {
  requireNode();
  install();
  build();
});
endWith(
  spawn(process.execPath, ["--enable-source-maps", join(root, "apps", "api", "dist", "main.js")], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, VANGUARD_DEV_LOGIN: process.env.VANGUARD_DEV_LOGIN ?? "1" },
  }),
);
