import { spawn } from "node:child_process";
import { join } from "node:path";
import { build, install, requireNode, root } from "./lib.mjs";

/** `npm start`: install, build, then the server, which creates and seeds what is not there yet. */
requireNode();
install();
build();
const server = spawn(process.execPath, ["--enable-source-maps", join(root, "apps", "api", "dist", "main.js")], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, VANGUARD_DEV_LOGIN: process.env.VANGUARD_DEV_LOGIN ?? "1" },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
