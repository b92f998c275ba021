import { Sequencer } from "@vanguard/audit";
import { ensureMasterKey, readMasterKey } from "./masterKeyFile.ts";
import type { SequencerWorkerData } from "./sequencerMessages.ts";
import { SqliteLogStore } from "./sqliteLogStore.ts";

export interface OpenSequencer {
  readonly append: Sequencer["append"];
  /** Takes nothing more, lets what waits finish, and closes the file. */
  close(): Promise<void>;
}

/**
 * Opens a log for appending in the calling thread: what the sequencer's own thread does at its start.
 *
 * Errors: Error when the log isn't fit to be continued: see `SqliteLogStore` and `readMasterKey`. A key is made for an empty log
 *         only: with another key the old payloads could never be read, and nobody would notice.
 */
export async function openSequencer(options: SequencerWorkerData): Promise<OpenSequencer> {
  const { masterKeyFile } = options;
  const store = new SqliteLogStore(options);
  try {
    const key = (await store.isEmpty()) ? ensureMasterKey(masterKeyFile) : readMasterKey(masterKeyFile);
    const sequencer = new Sequencer({ store, key });
    return {
      append: (events, at) => sequencer.append(events, at),
      async close() {
        await sequencer.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
