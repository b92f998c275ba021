import { DEFAULT_SETTINGS } from "@vanguard/contracts";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { appFile } from "../../test/appFixture.ts";
import { openAppFile } from "./openAppFile.ts";

const never = new AbortController().signal;
let fixture: ReturnType<typeof appFile>;
beforeEach(() => {
  fixture = appFile();
});
afterEach(() => fixture.remove());

const change = (over: object = {}) => ({
  settings: { ...DEFAULT_SETTINGS, answer_sentences: 3 },
  basedOn: 1,
  changedBy: "KA-9001",
  reason: "Shorter answers.",
  ...over,
});

describe("settings", () => {
  it("start as the defaults", async () => {
    expect(await fixture.app.settings.current(never)).toEqual({
      schema_version: 1,
      version: 1,
      values: DEFAULT_SETTINGS,
      changed_at: "2026-11-30T06:00:00.000Z",
      changed_by: "system",
      reason: "The defaults of a new desk.",
    });
  });

  it("are the same for who opens the file again", async () => {
    const again = openAppFile({ file: fixture.file, clock: fixture.clock });
    expect(await again.settings.current(never)).toEqual(await fixture.app.settings.current(never));
    again.close();
  });

  it("gain a version with each change", async () => {
    const { settings } = fixture.app;
    const second = await settings.change(change(), never);
    expect(second).toMatchObject({ version: 2, changed_by: "KA-9001", values: { answer_sentences: 3 } });
    expect(await settings.current(never)).toEqual(second);
  });

  it("refuse a change that was based on an older version", async () => {
    const { settings } = fixture.app;
    await settings.change(change(), never);
    await expect(settings.change(change(), never)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("refuse a value outside its bounds and name it", async () => {
    const wrong = change({ settings: { ...DEFAULT_SETTINGS, answer_sentences: 99 } });
    await expect(fixture.app.settings.change(wrong, never)).rejects.toMatchObject({
      code: "INVALID_INPUT",
      message: "a setting is outside its bounds: answer_sentences",
    });
  });

  it("can't be changed in place", () => {
    const db = new Database(fixture.file);
    const replace =
      "INSERT OR REPLACE INTO settings_versions SELECT 1, '{}', changed_at, 'x', 'y' FROM settings_versions";
    expect(() => db.exec("UPDATE settings_versions SET settings = '{}'")).toThrow("append-only");
    expect(() => db.exec("DELETE FROM settings_versions")).toThrow("append-only");
    expect(() => db.exec(replace)).toThrow("append-only");
    db.close();
  });
});
