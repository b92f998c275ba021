import { fork } from "node:child_process";
import { VanguardError } from "@vanguard/contracts";
import type { GateEntry } from "../records/index.ts";
import type { QuestionTimes, TimingRequest } from "./timeSealed.ts";

/**
 * Runs one timing in a process of its own, with the heap that a gate's process has.
 *
 * Errors: INTERNAL when the process ends without an answer; what it wrote to its error output is on ours.
 */
export function timeInChild(entry: GateEntry, request: TimingRequest): Promise<QuestionTimes[]> {
  return new Promise((resolve, reject) => {
    const child = fork(entry.path, [], {
      execArgv: [...entry.execArgv, "--max-old-space-size=128"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.once("message", (times) => resolve(times as QuestionTimes[]));
    child.once("error", reject);
    child.once("exit", (code) =>
      reject(
        new VanguardError("INTERNAL", `the timing process ended with code ${code ?? "none"}`, {
          hint: "See what it wrote above.",
        }),
      ),
    );
    child.send(request);
  });
}
