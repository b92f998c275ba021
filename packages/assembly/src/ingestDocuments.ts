import { fork } from "node:child_process";
import { ErrorCode, IngestReport, VanguardError } from "@vanguard/contracts";
import { z } from "zod";
import type { Layout } from "./layout.ts";

/** What the ingest process says while it reads; `name` is empty once all files are read. It doesn't come for each file. */
const Progress = z.strictObject({ done: z.number(), total: z.number(), name: z.string() });

/** The last message of an ingest process that could not read the folder as a whole. */
const IngestFailure = z.strictObject({
  error: z.strictObject({
    code: ErrorCode,
    message: z.string().min(1),
    hint: z.string().min(1),
    cause: z.string().optional(),
  }),
});
export type IngestFailure = z.infer<typeof IngestFailure>;

/**
 * Reads a folder into the documents file. It runs in a process of its own, so that a file that breaks a reader breaks nothing else.
 *
 * Errors: what the process itself found wrong, with its code and hint; INTERNAL when it ended without a word.
 */
export function ingest(
  layout: Layout,
  file: string,
  source: readonly string[],
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<IngestReport> {
  const { path, execArgv } = layout.entry("ingest");
  return new Promise((resolve, reject) => {
    let report: IngestReport | null = null;
    let failure: VanguardError | null = null;
    const child = fork(path, ["--file", file, "--migrations", layout.migrations("documents"), ...source], {
      execArgv,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      ...(signal ? { signal } : {}),
    });
    child.on("message", (message) => {
      const progress = Progress.safeParse(message);
      if (progress.success) return say(progressLine(progress.data));
      const failed = IngestFailure.safeParse(message);
      if (failed.success) {
        const { code, message: what, hint, cause } = failed.data.error;
        failure = new VanguardError(code, what, { hint, cause });
      } else report = IngestReport.safeParse(message).data ?? null;
    });
    child.on("error", reject);
    // Not "exit": the last message may still be on its way then.
    child.on("close", (code) => {
      if (report && code === 0) resolve(report);
      else
        reject(
          failure ??
            new VanguardError("INTERNAL", `Ingest ended without a report (exit code ${code ?? "none"})`, {
              hint: "Run vanguard ingest again; the documents that were read stay.",
            }),
        );
    });
  });
}

function progressLine({ done, total, name }: z.infer<typeof Progress>): string {
  return `  ${done} of ${total}${name === "" ? "" : `: ${name}`}`;
}
