import { VanguardError } from "@vanguard/contracts";
import { bench, benchUsage } from "./benches/bench.ts";
import { ask, askUsage } from "./commands/ask.ts";
import { audit, auditUsage } from "./commands/audit.ts";
import { ingestFolder, ingestUsage } from "./commands/ingestFolder.ts";
import { records, recordsUsage } from "./commands/records.ts";
import { zcql, zcqlUsage } from "./commands/zcql.ts";
import { evalUsage, evaluate } from "./evals/evaluate.ts";

const COMMANDS: Readonly<Record<string, { run: (args: string[]) => Promise<number>; usage: string }>> = {
  ask: { run: ask, usage: askUsage },
  zcql: { run: zcql, usage: zcqlUsage },
  ingest: { run: ingestFolder, usage: ingestUsage },
  audit: { run: audit, usage: auditUsage },
  records: { run: records, usage: recordsUsage },
  eval: { run: evaluate, usage: evalUsage },
  bench: { run: bench, usage: benchUsage },
};

/** Exit codes: 0 done, 1 an unexpected failure, 2 wrong use, 3 refused or not found, 4 the log does not verify. */
async function main(): Promise<number> {
  const [name, ...args] = process.argv.slice(2);
  const isHelp = (word: string | undefined) => word === "--help" || word === "-h";
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  // What stands behind "--" is text, whatever it looks like.
  const options = args.slice(0, args.includes("--") ? args.indexOf("--") : undefined);
  if (command && options.some(isHelp)) {
    process.stdout.write(`Usage: npm run vanguard -- ${command.usage}\n`);
    return 0;
  }
  if (command) return command.run(args);
  const isAsked = name === undefined || name === "help" || isHelp(name);
  const usage = `Usage: npm run vanguard -- COMMAND\n${Object.values(COMMANDS)
    .map(({ usage: line }) => `  ${line}\n`)
    .join("")}`;
  if (isAsked) process.stdout.write(usage);
  else process.stderr.write(`INVALID_INPUT: There is no command ${name.slice(0, 40)}.\n${usage}`);
  return isAsked ? 0 : 2;
}

/** What a person reads when a command fails. The stack of what nobody expected is for VANGUARD_LOG=debug. */
function explain(error: unknown): number {
  if (error instanceof VanguardError) {
    process.stderr.write(`${error.code}: ${withStop(error.message)} ${error.hint}\n`);
    if (error.code === "INTERNAL") {
      if (error.cause !== undefined) writeForDebug(error.cause);
      return 1;
    }
    return error.code === "INVALID_INPUT" ? 2 : 3;
  }
  if (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS")) {
    process.stderr.write(`INVALID_INPUT: ${error.message}\n`);
    return 2;
  }
  process.stderr.write(
    "INTERNAL: Something unexpected went wrong. Try again with VANGUARD_LOG=debug and report what it shows.\n",
  );
  writeForDebug(error);
  return 1;
}

function writeForDebug(error: unknown): void {
  if (process.env.VANGUARD_LOG === "debug")
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}

function withStop(sentence: string): string {
  return /[.?!…]$/.test(sentence) ? sentence : `${sentence}.`;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.exitCode = explain(error);
}
