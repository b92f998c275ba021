import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { appFile, OFFICER } from "../../test/appFixture.ts";
import { hashPin, isPin } from "./pinHash.ts";

const never = new AbortController().signal;
const MINUTE = 60_000;
let fixture: ReturnType<typeof appFile>;
beforeEach(async () => {
  fixture = appFile();
  await fixture.app.importPeople([OFFICER], []);
});
afterEach(() => fixture.remove());

describe("sessions", () => {
  it("are found by their token, of which the file holds only a hash", async () => {
    const { sessions } = fixture.app;
    const { token, session } = await sessions.create("KA-0001", 60, never);
    expect(await sessions.find(token, never)).toEqual(session);
    expect(session).toMatchObject({ badge_id: "KA-0001", expires_at: "2026-11-30T07:00:00.000Z" });
    const db = new Database(fixture.file, { readonly: true });
    expect(JSON.stringify(db.prepare("SELECT * FROM sessions").all())).not.toContain(token);
    db.close();
  });

  it("are none for a token that was never given", async () => {
    expect(await fixture.app.sessions.find("no such token", never)).toBeNull();
  });

  it("end when idle, and are prolonged by being used", async () => {
    const { app, clock } = fixture;
    const { token } = await app.sessions.create("KA-0001", 60, never);
    clock.advance(59 * MINUTE);
    expect(await app.sessions.touch(token, 60, never)).toMatchObject({ expires_at: "2026-11-30T07:59:00.000Z" });
    clock.advance(59 * MINUTE);
    expect(await app.sessions.find(token, never)).not.toBeNull();
    clock.advance(2 * MINUTE);
    expect(await app.sessions.find(token, never)).toBeNull();
    expect(await app.sessions.touch(token, 60, never)).toBeNull();
  });

  it("end after twelve hours however busy they are", async () => {
    const { app, clock } = fixture;
    const { token } = await app.sessions.create("KA-0001", 600, never);
    clock.advance(9 * 60 * MINUTE);
    expect(await app.sessions.touch(token, 600, never)).toMatchObject({ expires_at: "2026-11-30T18:00:00.000Z" });
  });

  it("are revoked one by one or all of a badge", async () => {
    const { sessions } = fixture.app;
    const first = await sessions.create("KA-0001", 60, never);
    const second = await sessions.create("KA-0001", 60, never);
    await sessions.revoke(first.token, never);
    expect(await sessions.find(first.token, never)).toBeNull();
    expect(await sessions.find(second.token, never)).not.toBeNull();
    expect(await sessions.revokeAllOf("KA-0001", never)).toBe(1);
    expect(await sessions.find(second.token, never)).toBeNull();
  });
});

describe("verifyPin", () => {
  const claim = { badgeId: "KA-0001", pin: "482913", address: "127.0.0.1", attempts: 3 };
  const verify = (over: Partial<typeof claim> = {}) => fixture.app.sessions.verifyPin({ ...claim, ...over }, never);

  it("takes the right PIN and refuses another", async () => {
    expect(await verify()).toEqual({ kind: "verified", badgeId: "KA-0001" });
    expect(await verify({ pin: "482914" })).toEqual({ kind: "refused" });
  });

  it("refuses an unknown badge and an officer without a PIN in the same words", async () => {
    await fixture.app.importPeople([{ ...OFFICER, badge_id: "KA-0002", kgid: "1000002", pin: null }], []);
    expect(await verify({ badgeId: "KA-0404" })).toEqual({ kind: "refused" });
    expect(await verify({ badgeId: "KA-0002" })).toEqual({ kind: "refused" });
  });

  it.each(["KA-0001", "KA-0404"])(
    "throttles %s after the same number of wrong tries, known or not",
    async (badgeId) => {
      for (let n = 0; n < 3; n += 1) expect(await verify({ badgeId, pin: "000000" })).toEqual({ kind: "refused" });
      expect(await verify({ badgeId })).toEqual({ kind: "throttled", retryAfterMs: 15 * MINUTE });
    },
  );

  it("opens again when the first failure is fifteen minutes old", async () => {
    for (let n = 0; n < 3; n += 1) {
      await verify({ pin: "000000" });
      fixture.clock.advance(MINUTE);
    }
    expect(await verify()).toEqual({ kind: "throttled", retryAfterMs: 12 * MINUTE });
    fixture.clock.advance(12 * MINUTE);
    expect(await verify()).toEqual({ kind: "verified", badgeId: "KA-0001" });
  });

  it("leaves a badge open at other addresses until four times as many failed", async () => {
    for (let n = 0; n < 3; n += 1) await verify({ pin: "000000" });
    expect(await verify({ address: "127.0.0.2" })).toMatchObject({ kind: "verified" });
    for (let n = 0; n < 9; n += 1) await verify({ pin: "000000", address: `127.0.1.${n}` });
    expect(await verify({ address: "127.0.0.3" })).toMatchObject({ kind: "throttled" });
  });

  it("throttles an address that tries many badges", async () => {
    for (let n = 0; n < 12; n += 1) await verify({ badgeId: `KA-1${n}`, pin: "000000" });
    expect(await verify()).toMatchObject({ kind: "throttled" });
  });

  it("forgets the failures of a badge and address that then succeeded", async () => {
    for (const pin of ["000000", "000000", "482913", "000000", "000000"]) await verify({ pin });
    expect(await verify()).toMatchObject({ kind: "verified" });
  });

  it("counts tries that run at the same time", async () => {
    const verdicts = await Promise.all(Array.from({ length: 6 }, () => verify({ pin: "000000" })));
    expect(verdicts.map((verdict) => verdict.kind).sort()).toEqual([
      ...["refused", "refused", "refused"],
      ...["throttled", "throttled", "throttled"],
    ]);
  });
});

describe("isPin", () => {
  it("knows a PIN by its salted hash only", async () => {
    const [one, two] = [await hashPin("482913"), await hashPin("482913")];
    expect(one).not.toBe(two);
    expect(one).not.toContain("482913");
    expect(await isPin("482913", one)).toBe(true);
    expect(await isPin("482913", null)).toBe(false);
  });

  it("refuses what isn't a hash", async () => {
    expect(await isPin("482913", "482913")).toBe(false);
    expect(await isPin("", "scrypt$16384$8$1$AAAA$")).toBe(false);
  });
});
