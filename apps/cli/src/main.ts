import { VanguardError } from "@vanguard/contracts";
import { bench, benchUsage } from "./benches/bench.ts";
import { ask, askUsage } from "./commands/ask.ts";
import { audit, auditUsage } from "./commands/audit.ts";
import { ingestFolder, ingestUsage } from "./commands/ingestFolder.ts";
import { zcql, zcqlUsage } from "./commands/zcql.ts";
import { evalUsage, evaluate } from "./evals/evaluate.ts";

const COMMANDS: Readonly<Record<string, { run: (args: string[]) => Promise<number>; usage: string }>> = {
  ask: { run: ask, usage: askUsage },
  zcql: { run: zcql, usage: zcqlUsage },
  ingest: { run: ingestFolder, usage: ingestUsage },
  audit: { run: audit, usage: auditUsage },
  eval: { run: evaluate, usage: evalUsage },
  bench: { run: bench, usage: benchUsage },
};

/** Exit codes: 0 done, 1 an unexpected failure, 2 wrong use, 3 refused or not found, 4 the log does not verify. */
async function main(): Promise<number> {
  const [name, ...args] = process.argv.slice(2);
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    process.stderr.write(
      `Usage: npm run vanguard -- COMMAND\n${Object.values(COMMANDS)
        .map(({ usage }) => `  ${usage}\n`)
        .join("")}`,
    );
    return name === undefined || name === "help" || name === "--help" ? 0 : 2;
  }
  return command.run(args);
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof VanguardError) {
    process.stderr.write(`${error.code}: ${error.message.replace(/\.$/, "")}. ${error.hint}\n`);
    process.exitCode = error.code === "INVALID_INPUT" ? 2 : 3;
  } else if (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS")) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  } else {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  }
}
