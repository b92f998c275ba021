import { join } from "node:path";
import { type AuditEvent, type HealthView, type SampleBadge, VanguardError } from "@vanguard/contracts";
import {
  type AuditLog,
  type Clock,
  createDesk,
  type Desk,
  type DocumentLibrary,
  type DocumentSearch,
  type Ids,
  type People,
  type RecordsGate,
  type SettingsSource,
} from "@vanguard/core";
import {
  type AppFile,
  createAuditLog,
  createDocumentLibrary,
  createDocumentSearch,
  createRecordsGate,
  openAppFile,
} from "@vanguard/stores";
import type { Config } from "./config.ts";
import { type Keys, loadKeys } from "./keys.ts";
import { findLayout, type Layout } from "./layout.ts";
import { prepareData } from "./prepareData.ts";
import { sampleBadges } from "./sampleBadges.ts";
import { type Sessions, sessionsOver } from "./sessions.ts";
import { fixedClock, randomIds, systemClock } from "./world.ts";

/** The whole product, put together once, for api, cli, evaluations and tests. */
export interface Product {
  readonly desk: Desk;
  readonly config: Config;
  readonly layout: Layout;
  readonly keys: Keys;
  readonly people: People;
  readonly sessions: Sessions;
  readonly settings: SettingsSource;
  readonly audit: AuditLog;
  readonly gate: RecordsGate;
  readonly search: DocumentSearch;
  readonly library: DocumentLibrary;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly files: DataFiles;
  /** Badges that anybody may try; empty unless development login is on. */
  readonly sampleBadges: readonly SampleBadge[];
  health(): Promise<HealthView>;
  close(): Promise<void>;
}

/** The four files of one installation. */
export interface DataFiles {
  readonly records: string;
  readonly documents: string;
  readonly app: string;
  readonly audit: string;
}

export interface ComposeOptions {
  readonly config: Config;
  /** Told what the set-up is doing, in sentences. */
  readonly say?: (line: string) => void;
  /** Told how long each stage of a turn took, in milliseconds. */
  readonly observe?: (stage: string, ms: number) => void;
  readonly report?: (failure: { requestId: string; error: VanguardError }) => void;
}

export const VERSION = "0.1.0";

export function dataFiles(dataDir: string): DataFiles {
  return {
    records: join(dataDir, "records.db"),
    documents: join(dataDir, "documents.db"),
    app: join(dataDir, "app.db"),
    audit: join(dataDir, "audit.db"),
  };
}

/**
 * Opens, and at the first start creates and seeds, everything; proves that the records can't be written through the gate.
 *
 * Errors: whatever keeps the product from serving safely; nothing is left half open.
 */
export async function composeDesk({ config, say, observe, report }: ComposeOptions): Promise<Product> {
  const layout = findLayout();
  const files = dataFiles(config.dataDir);
  const clock = config.clockFixed && config.asOf ? fixedClock(config.asOf) : systemClock;
  const keys = loadKeys(config.dataDir);
  const opened: (() => Promise<void> | void)[] = [];
  try {
    const seeded = await prepareData({ config, layout, files, keys, clock, say: say ?? (() => undefined) });
    const app = openAppFile({ file: files.app, clock, migrations: layout.migrations("app") });
    opened.push(() => app.close());
    const audit = createAuditLog({
      file: files.audit,
      entry: layout.entry("sequencerWorker"),
      masterKeyFile: keys.auditKeyFile,
      clock,
      migrations: layout.migrations("audit"),
    });
    opened.push(() => audit.close());
    await audit.ready();
    if (seeded.events.length > 0) await audit.append(seeded.events);
    const gate = createRecordsGate({
      file: files.records,
      entry: layout.entry("gateChild"),
      poolSize: config.gateProcesses,
    });
    opened.push(() => gate.close());
    await gate.prove();
    const search = await createDocumentSearch({ file: files.documents, entry: layout.entry("searchWorker") });
    opened.push(() => search.close());
    const library = createDocumentLibrary({ file: files.documents });
    opened.push(() => library.close());
    const parts = {
      gate,
      search,
      library,
      audit,
      people: app.people,
      settings: app.settings,
      turns: app.turns,
      clock,
      ids: randomIds,
      nameKey: keys.nameKey,
    };
    const desk = createDesk({ ...parts, ...(observe ? { observe } : {}), ...(report ? { report } : {}) });
    opened.push(() => desk.close(5_000));
    return {
      desk,
      config,
      layout,
      keys,
      files,
      clock,
      ids: randomIds,
      people: app.people,
      sessions: sessionsOver(app),
      settings: app.settings,
      audit,
      gate,
      search,
      library,
      sampleBadges: config.devLogin ? sampleBadges() : [],
      health: () => health(app, audit, gate, clock),
      close: () => closeAll(opened),
    };
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

async function closeAll(opened: (() => Promise<void> | void)[]): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close();
}

async function health(
  app: AppFile,
  audit: AuditLog,
  gate: { prove(): Promise<unknown> },
  clock: Clock,
): Promise<HealthView> {
  const signal = AbortSignal.timeout(5_000);
  const check = async (name: string, work: () => Promise<unknown>, ok: string) => {
    try {
      await work();
      return { name, ok: true, detail: ok };
    } catch (error) {
      return { name, ok: false, detail: error instanceof VanguardError ? error.message : "not reachable" };
    }
  };
  const checks = await Promise.all([
    check("app", () => app.settings.current(signal), "settings can be read"),
    check("records", () => gate.prove(), "records can be read and not written"),
    check(
      "audit",
      () =>
        audit.append([
          { kind: "log.started", note: `health check at ${clock.now().toISOString()}` } satisfies AuditEvent,
        ]),
      "the log can be written",
    ),
  ]);
  return { status: checks.every(({ ok }) => ok) ? "ok" : "degraded", version: VERSION, checks };
}
