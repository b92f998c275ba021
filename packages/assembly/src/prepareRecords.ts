import { POLICY_VERSION } from "@vanguard/policy";
import { prepareRecordsDatabase } from "@vanguard/stores";
import type { Config } from "./config.ts";
import type { Keys } from "./keys.ts";
import { readMarker, stateOf } from "./prepareData.ts";

/**
 * Migrates a records database in PostgreSQL and fills it with the sample state of the data folder.
 *
 * Shape:  nothing happens without the loader's URL: then an operator does both. What a database holds under another policy
 *         version is filled in anew, since it was redacted by that one; records that somebody imported are left alone.
 * Errors: as `prepareRecordsDatabase`.
 */
export async function prepareRecords(options: {
  readonly config: Config;
  readonly keys: Keys;
  readonly say: (line: string) => void;
}): Promise<void> {
  const { config, keys, say } = options;
  if (config.recordsOwnerUrl === null) return;
  const seeded = readMarker(config.dataDir);
  const filling = seeded && {
    name: JSON.stringify({
      as_of: seeded.as_of,
      seed: seeded.seed,
      firs: seeded.firs,
      policy_version: POLICY_VERSION,
    }),
    state: () => {
      say("Writing the sample's records into the database …");
      return stateOf(seeded);
    },
  };
  await prepareRecordsDatabase({
    ownerUrl: config.recordsOwnerUrl,
    scopeKey: keys.scopeKey,
    nameKey: keys.nameKey,
    filling,
  });
}
