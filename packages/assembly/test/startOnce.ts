import { composeDesk } from "../src/composeDesk.ts";
import { Config } from "../src/config.ts";
import { findLayout } from "../src/layout.ts";

/**
 * Starts the product in a process of its own: `startOnce DATA DOCUMENTS [DIE_AT]`. Says what the set-up says; with DIE_AT it kills itself at the
 * first line that contains it, as a power cut would. Ends by itself once everything is closed, if nothing holds it.
 */
const [dataDir = "", sampleDocuments = "", dieAt] = process.argv.slice(2);
const product = await composeDesk({
  config: Config.parse({ dataDir, sampleFirs: 300, asOf: "2026-11-30", gateProcesses: 1 }),
  layout: { ...findLayout(), sampleDocuments },
  say: (line) => {
    process.stdout.write(`${line}\n`);
    if (dieAt !== undefined && line.includes(dieAt)) process.kill(process.pid, "SIGKILL");
  },
});
process.stdout.write("open\n");
await product.close();
process.stdout.write("closed\n");
