import type { AuditEvent, HealthView, SampleBadge, VanguardError } from "@vanguard/contracts";
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
import { createAuditLog, createDocumentLibrary, createDocumentSearch, openAppFile } from "@vanguard/stores";
import { allOrFirstFailure } from "./allOrFirstFailure.ts";
import type { Config } from "./config.ts";
import { type DataFiles, dataFiles } from "./dataFiles.ts";
import { createHealth } from "./health.ts";
import { type Keys, loadKeys } from "./keys.ts";
import { findLayout, type Layout } from "./layout.ts";
import { openGate } from "./openGate.ts";
import { prepareData } from "./prepareData.ts";
import { prepareRecords } from "./prepareRecords.ts";
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

export interface ComposeOptions {
  readonly config: Config;
  /** Where the product's own files lie; as found, when it isn't given. */
  readonly layout?: Layout;
  /** Told what the set-up is doing, in sentences. */
  readonly say?: (line: string) => void;
  /** Told how long each stage of a turn took, in milliseconds. */
  readonly observe?: (stage: string, ms: number) => void;
  readonly report?: (failure: { requestId: string; error: VanguardError }) => void;
}

export const VERSION = "0.1.0";

/**
 * Opens, and at the first start creates and seeds, everything; proves that the records can't be written through the gate.
 *
 * Errors: whatever keeps the product from serving safely; nothing is left half open.
 */
export async function composeDesk(options: ComposeOptions): Promise<Product> {
  const { config, say, observe, report, layout = findLayout() } = options;
  const files = dataFiles(config.dataDir);
  const clock = config.clockFixed && config.asOf ? fixedClock(config.asOf) : systemClock;
  const keys = loadKeys(config.dataDir);
  const opened: (() => Promise<void> | void)[] = [];
  try {
    const audit = createAuditLog({
      file: files.audit,
      entry: layout.entry("sequencerWorker"),
      masterKeyFile: keys.auditKeyFile,
      clock,
      migrations: layout.migrations("audit"),
    });
    opened.push(() => audit.close());
    const record = async (events: AuditEvent[]) => void (await audit.append(events));
    const tell = say ?? (() => undefined);
    await prepareData({ config, layout, files, keys, clock, record, say: tell });
    await prepareRecords({ config, keys, say: tell });
    const app = openAppFile({ file: files.app, clock, migrations: layout.migrations("app") });
    opened.push(() => app.close());
    const gate = openGate({ config, keys, file: files.records, entry: layout.entry("gateChild") });
    opened.push(() => gate.close());
    const library = createDocumentLibrary({ file: files.documents });
    opened.push(() => library.close());
    // The gate's processes and the two threads get ready side by side; what began is closed even when another fails.
    const [search] = await allOrFirstFailure([
      createDocumentSearch({ file: files.documents, entry: layout.entry("searchWorker") }).then((ready) => {
        opened.push(() => ready.close());
        return ready;
      }),
      gate.prove(),
      audit.ready(),
    ]);
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
      health: createHealth({
        version: VERSION,
        settings: app.settings,
        gate,
        audit,
        elapsed: () => performance.now(),
      }),
      close: () => closeAll(opened),
    };
  } catch (error) {
    // What failed first says more than what then could not be closed.
    await closeAll(opened).catch(() => undefined);
    throw error;
  }
}

/** Closes everything, last opened first; one that fails to close doesn't keep the others open. */
async function closeAll(opened: (() => Promise<void> | void)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of opened.splice(0).reverse()) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "not everything could be closed");
}
