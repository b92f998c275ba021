import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { appFile, OFFICER } from "../../test/appFixture.ts";

const never = new AbortController().signal;
let fixture: ReturnType<typeof appFile>;
beforeEach(() => {
  fixture = appFile();
});
afterEach(() => fixture.remove());

describe("people", () => {
  it("reads a caller with every kind of assignment", async () => {
    const { app } = fixture;
    await app.importPeople(
      [OFFICER],
      [
        { badge_id: "KA-0001", assignment: { kind: "case", fir_ref: "10000000000000101" } },
        { badge_id: "KA-0001", assignment: { kind: "station", station: "BLR_EAST__INDIRANAGAR" } },
        { badge_id: "KA-0001", assignment: { kind: "precinct", precinct: "BLR_EAST" } },
        { badge_id: "KA-0001", assignment: { kind: "juvenile_unit", precinct: "BLR_EAST" } },
      ],
    );
    const { pin: _pin, ...known } = OFFICER;
    expect(await app.people.caller("KA-0001", never)).toEqual({
      ...known,
      access_version: 1,
      assignments: [
        { kind: "case", fir_ref: "10000000000000101" },
        { kind: "juvenile_unit", precinct: "BLR_EAST" },
        { kind: "precinct", precinct: "BLR_EAST" },
        { kind: "station", station: "BLR_EAST__INDIRANAGAR" },
      ],
    });
  });

  it("knows nobody by another badge", async () => {
    expect(await fixture.app.people.caller("KA-0009", never)).toBeNull();
  });

  it("raises the access version and drops old assignments when a person is imported again", async () => {
    const { app } = fixture;
    await app.importPeople(
      [OFFICER],
      [{ badge_id: "KA-0001", assignment: { kind: "precinct", precinct: "BLR_EAST" } }],
    );
    await app.importPeople([{ ...OFFICER, clearance: 3 }], []);
    expect(await app.people.caller("KA-0001", never)).toMatchObject({
      clearance: 3,
      access_version: 2,
      assignments: [],
    });
  });

  it("keeps nothing of an import that doesn't fit", async () => {
    const { app } = fixture;
    await expect(app.importPeople([OFFICER, { ...OFFICER, badge_id: "x" }], [])).rejects.toMatchObject({
      code: "INVALID_INPUT",
    });
    const stray = [{ badge_id: "KA-0002", assignment: { kind: "precinct", precinct: "BLR_EAST" } }] as const;
    await expect(app.importPeople([OFFICER], stray)).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await expect(app.importPeople([OFFICER, { ...OFFICER, badge_id: "KA-0002" }], [])).rejects.toMatchObject({
      code: "INVALID_INPUT",
      message: "two officers have one KGID",
    });
    expect(await app.people.caller("KA-0001", never)).toBeNull();
  });

  it("does nothing for a caller who has gone", async () => {
    await expect(fixture.app.people.caller("KA-0001", AbortSignal.abort())).rejects.toMatchObject({
      code: "CANCELLED",
    });
  });
});
