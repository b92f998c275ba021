import { openSequencer } from "../../src/audit/openSequencer.ts";
import { turnEvents } from "./harness.ts";

/**
 * A process of its own that appends calls of three events and prints a line for each receipt.
 * Arguments: file, master key file, number of its first turn, calls (0: without end, eight at a time).
 */
const [file = "", masterKeyFile = "", firstTurn = "0", calls = "0"] = process.argv.slice(2);
const log = await openSequencer({ file, masterKeyFile });

async function append(turn: number): Promise<void> {
  const receipts = await log.append(turnEvents(turn, 3), new Date().toISOString());
  process.stdout.write(`${turn} ${receipts.map((receipt) => receipt.index).join(" ")}\n`);
}

const first = Number(firstTurn);
if (calls === "0") {
  for (let turn = first; ; turn += 8) await Promise.all(Array.from({ length: 8 }, (_, i) => append(turn + i)));
} else {
  for (let turn = first; turn < first + Number(calls); turn += 1) await append(turn);
  await log.close();
}
