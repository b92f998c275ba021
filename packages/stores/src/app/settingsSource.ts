import { DEFAULT_SETTINGS, Settings, SettingsVersion, VanguardError } from "@vanguard/contracts";
import type { Clock, SettingsSource } from "@vanguard/core";
import { desc } from "drizzle-orm";
import { refuseAborted } from "../sqlite/refuseAborted.ts";
import { type AppDatabase, WRITING } from "./appDatabase.ts";
import { settingsVersions } from "./appSchema.ts";

export interface SettingsStore extends SettingsSource {
  /**
   * Adds a version; nothing is ever changed in place.
   * Errors: INVALID_INPUT for settings outside their bounds; CONFLICT when `basedOn` is no longer the current version.
   */
  change(
    change: { settings: Settings; basedOn: number; changedBy: string; reason: string },
    signal: AbortSignal,
  ): Promise<SettingsVersion>;
}

/** The settings as append-only versions; the first one, the defaults, is written when the file is made. */
export function settingsOf(db: AppDatabase, clock: Clock): SettingsStore {
  const latest = db.select().from(settingsVersions).orderBy(desc(settingsVersions.version)).limit(1).prepare();

  db.transaction((tx) => {
    if (latest.get()) return;
    tx.insert(settingsVersions)
      .values({
        version: 1,
        settings: JSON.stringify(DEFAULT_SETTINGS),
        changed_at: clock.now().toISOString(),
        changed_by: "system",
        reason: "The defaults of a new desk.",
      })
      .run();
  }, WRITING);

  return {
    async current(signal) {
      refuseAborted(signal);
      const row = latest.get();
      if (!row)
        throw new VanguardError("INTERNAL", "the app file holds no settings", { hint: "Restore the app file." });
      return versionOf(row);
    },
    async change({ settings, basedOn, changedBy, reason }, signal) {
      refuseAborted(signal);
      const checked = Settings.safeParse(settings);
      if (!checked.success) {
        const where = checked.error.issues.map((issue) => issue.path.join(".")).join(", ");
        throw new VanguardError("INVALID_INPUT", `a setting is outside its bounds: ${where}`, {
          hint: "See the bounds beside each setting.",
        });
      }
      return db.transaction((tx) => {
        if (latest.get()?.version !== basedOn) {
          throw new VanguardError("CONFLICT", "the settings were changed meanwhile", { hint: "Load them again." });
        }
        const row = {
          version: basedOn + 1,
          settings: JSON.stringify(checked.data),
          changed_at: clock.now().toISOString(),
          changed_by: changedBy,
          reason,
        };
        const version = versionOf(row);
        tx.insert(settingsVersions).values(row).run();
        return version;
      }, WRITING);
    },
  };
}

/** A setting that is newer than the row has its default. */
function versionOf(row: typeof settingsVersions.$inferSelect): SettingsVersion {
  return SettingsVersion.parse({
    schema_version: 1,
    version: row.version,
    values: JSON.parse(row.settings),
    changed_at: row.changed_at,
    changed_by: row.changed_by,
    reason: row.reason,
  });
}
