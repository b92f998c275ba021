import { type AuditEvent, type HealthView, VanguardError } from "@vanguard/contracts";
import type { AuditLog, SettingsSource } from "@vanguard/core";

export interface HealthParts {
  readonly version: string;
  readonly settings: SettingsSource;
  readonly gate: { prove(): Promise<unknown> };
  readonly audit: AuditLog;
  /** Milliseconds that only rise. */
  readonly elapsed: () => number;
}

const CHECK_LIMIT_MS = 3_000;
/** A log that could be written a moment ago is not written again: asking for health must not be a way to fill it. */
const LOG_PROBE_EVERY_MS = 60_000;

/**
 * Says whether the product can serve: settings, records and the audit log, each tried and not guessed.
 *
 * Shape:  `degraded` when one of them fails or doesn't answer in time. Of the log, only one entry a minute is written for this.
 */
export function createHealth(parts: HealthParts): () => Promise<HealthView> {
  let writtenAt: number | null = null;
  const probeLog = async (signal: AbortSignal): Promise<void> => {
    if (writtenAt !== null && parts.elapsed() - writtenAt < LOG_PROBE_EVERY_MS) return;
    const event: AuditEvent = { kind: "log.started", note: "health check" };
    await parts.audit.append([event], signal);
    writtenAt = parts.elapsed();
  };
  return async () => {
    const signal = AbortSignal.timeout(CHECK_LIMIT_MS);
    const checks = await Promise.all([
      check("app", parts.settings.current(signal), signal, "settings can be read"),
      check("records", parts.gate.prove(), signal, "records can be read and not written"),
      check("audit", probeLog(signal), signal, "the log can be written"),
    ]);
    return { status: checks.every(({ ok }) => ok) ? "ok" : "degraded", version: parts.version, checks };
  };
}

async function check(
  name: string,
  work: Promise<unknown>,
  signal: AbortSignal,
  ok: string,
): Promise<{ name: string; ok: boolean; detail: string }> {
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("late")), { once: true });
  });
  try {
    await Promise.race([work, late]);
    return { name, ok: true, detail: ok };
  } catch (error) {
    if (signal.aborted) return { name, ok: false, detail: "no answer in time" };
    return { name, ok: false, detail: error instanceof VanguardError ? error.message : "not reachable" };
  }
}
