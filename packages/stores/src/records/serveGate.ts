import { answerStatement } from "./answerStatement.ts";
import type { GateReply, GateRequest } from "./gateMessages.ts";
import { startWatchdog } from "./gateWatchdog.ts";
import { proveReadOnly } from "./proveReadOnly.ts";
import { sealedHandles } from "./sealedHandle.ts";

/**
 * The gate's child: answers one statement after the other over sealed handles.
 *
 * Shape:  the watchdog runs before anything else, then the handle proves that it can't write, then questions are taken. There is
 *         no message that carries SQL.
 * Errors: a failed statement is answered as failed; the process ends when its parent's channel closes.
 */
export async function serveGate(file: string, parentPid: number): Promise<void> {
  process.on("disconnect", () => process.exit(0));
  // A terminal sends these to the whole group; the parent says when a child ends.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
  const watchdog = await startWatchdog(parentPid);
  const handles = sealedHandles(file);

  process.on("message", (request: GateRequest) => {
    watchdog.setDeadline(request.timeoutMs);
    try {
      const answer = answerStatement(handles, request);
      reply({ kind: "answered", id: request.id, answer: JSON.stringify(answer) });
    } catch (error) {
      reply({ kind: "failed", id: request.id, ...failureOf(error) });
    } finally {
      watchdog.setDeadline(null);
    }
  });
  reply({ kind: "ready", proof: proveReadOnly(file) });
}

function reply(message: GateReply): void {
  process.send?.(message);
}

/** The driver's sentences name columns and rules, never a row's content; the statement's own values stay out too. */
function failureOf(error: unknown): { code: "UPSTREAM_UNAVAILABLE" | "INTERNAL"; message: string } {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/^SQLITE_(BUSY|IOERR|CANTOPEN|FULL|NOMEM|CORRUPT|NOTADB)/.test(code)) {
    return { code: "UPSTREAM_UNAVAILABLE", message: `the records can't be read (${code})` };
  }
  const message = error instanceof Error ? error.message : "unknown";
  return { code: "INTERNAL", message: `the statement could not be run: ${message}`.slice(0, 300) };
}
