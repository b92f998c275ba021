import { type GateAnswer, REDACTION_CLASSES, type RegisterPage } from "@vanguard/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CALLER, fakeWorld, rows } from "../../test/fakePorts.ts";
import { type RegisterEntry, registerGate } from "../../test/registerGate.ts";
import { NEVER } from "../../test/samples.ts";
import { Registers } from "./registers.ts";

function registersOver(gate: (statement: string) => GateAnswer) {
  const world = fakeWorld({ gate });
  return { registers: new Registers(world.ports), world };
}

async function allPages(next: (cursor: string | null) => Promise<RegisterPage>): Promise<RegisterPage[]> {
  const pages: RegisterPage[] = [];
  let cursor: string | null = null;
  do {
    const page: RegisterPage = await next(cursor);
    pages.push(page);
    cursor = page.next_cursor;
  } while (cursor !== null && pages.length < 100);
  return pages;
}

const idsOf = (pages: readonly RegisterPage[]) => pages.flatMap(({ rows: list }) => list.map((row) => row.record_id));
const minute = (at: number) => `2026-11-0${1 + Math.floor(at / 60)} 10:${String(at % 60).padStart(2, "0")}:00`;

describe("the FIR register", () => {
  it("neither skips nor repeats a row, however many have one time", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ at: fc.integer({ min: 0, max: 8 }), copies: fc.integer({ min: 1, max: 70 }) }), {
          maxLength: 7,
        }),
        async (groups) => {
          const entries: RegisterEntry[] = groups.flatMap(({ at, copies }) =>
            Array.from({ length: copies }, () => ({ id: 0, at: minute(at) })),
          );
          const numbered = entries.map(({ at }, index) => ({ at, id: ((index * 7_919) % 10_007) + 1 }));
          const { registers } = registersOver(registerGate(numbered));
          const pages = await allPages((cursor) => registers.firs({}, cursor, CALLER, NEVER));
          const newestFirst = [...numbered].sort((a, b) => (a.at === b.at ? b.id - a.id : a.at < b.at ? 1 : -1));
          expect(idsOf(pages)).toEqual(newestFirst.map(({ id }) => String(id)));
          expect(pages[0]?.total).toBe(numbered.length);
        },
      ),
      { seed: 20261130, numRuns: 60 },
    );
  });

  it("gives no more than a page, whatever a cursor claims was shown", async () => {
    const entries = Array.from({ length: 400 }, (_, index) => ({ id: index + 1, at: minute(index % 500) }));
    const { registers } = registersOver(registerGate(entries));
    const page = await registers.firs({}, "2026-11-09 00:00:00|9999999999999999999|999", CALLER, NEVER);
    expect(page.rows).toHaveLength(50);
    expect(page.next_cursor).not.toBeNull();
  });

  it("keeps the range and the scope on every page, within five conditions", async () => {
    const entries = Array.from({ length: 120 }, (_, index) => ({ id: index + 1, at: minute(index) }));
    const { registers, world } = registersOver(registerGate(entries));
    const filter = {
      registered_from: "2026-11-01",
      registered_to: "2026-11-30",
      crime_head: "ROBBERY",
      status: "REGISTERED",
    };
    await allPages((cursor) => registers.firs(filter, cursor, CALLER, NEVER));
    const selects = world.statements;
    expect(selects).toHaveLength(3);
    for (const statement of selects) {
      expect(statement).toContain("registered_at >= '2026-11-01 00:00:00'");
      expect(statement).toMatch(/registered_at <=? '/);
      expect(statement).toContain("precinct_code");
      expect(statement.split(" AND ")).toHaveLength(5);
    }
  });

  it.each(["x", "2026-11-31 10:00:00|1|1", "2026-11-30 10:00:00", "2026-11-30 10:00:00|1' OR 1|1", ""])(
    "refuses the cursor %j",
    async (cursor) => {
      const { registers, world } = registersOver(registerGate([]));
      await expect(registers.firs({}, cursor, CALLER, NEVER)).rejects.toMatchObject({ code: "INVALID_INPUT" });
      expect(world.statements).toEqual([]);
    },
  );

  it("takes a range and two more filters, not three", async () => {
    const { registers } = registersOver(registerGate([]));
    await expect(
      registers.firs(
        { police_station: "BLR_EAST__INDIRANAGAR", crime_head: "ROBBERY", status: "REGISTERED" },
        null,
        CALLER,
        NEVER,
      ),
    ).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });

  it("refuses what is no FIR number", async () => {
    const { registers } = registersOver(registerGate([]));
    await expect(registers.firs({ fir_no: "12-B" }, null, CALLER, NEVER)).rejects.toMatchObject({
      code: "INVALID_INPUT",
    });
  });

  it("logs every statement that it ran", async () => {
    const { registers, world } = registersOver(registerGate([]));
    await registers.firs({}, null, CALLER, NEVER);
    expect(world.logged.map(({ kind }) => kind)).toEqual(["query.judged"]);
  });
});

describe("the registers of people and vehicles", () => {
  it("page by row id", async () => {
    const entries = Array.from({ length: 131 }, (_, index) => ({ id: index * 3 + 1, at: "ACTIVE" }));
    const { registers } = registersOver(registerGate(entries));
    const pages = await allPages((cursor) => registers.people({}, cursor, CALLER, NEVER));
    expect(pages.map(({ rows: list }) => list.length)).toEqual([50, 50, 31]);
    expect(idsOf(pages)).toEqual(entries.map(({ id }) => String(id)));
  });

  it.each(["-1", "1;2", "abc", "99999999999999999999"])("refuse the cursor %j", async (cursor) => {
    const { registers } = registersOver(registerGate([]));
    await expect(registers.vehicles({}, cursor, CALLER, NEVER)).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });

  it("refuse a search word of which nothing is left", async () => {
    const { registers } = registersOver(registerGate([]));
    for (const run of [
      registers.people({ name: "!?" }, null, CALLER, NEVER),
      registers.vehicles({ plate: "-*-" }, null, CALLER, NEVER),
      registers.vehicles({ owner: "%%" }, null, CALLER, NEVER),
    ])
      await expect(run).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });

  it("look a whole plate up and a part of one by its part", async () => {
    const { registers, world } = registersOver(registerGate([]));
    await registers.vehicles({ plate: "ka 99 ab 1234" }, null, CALLER, NEVER);
    await registers.vehicles({ plate: "ab 12" }, null, CALLER, NEVER);
    expect(world.statements).toEqual([
      expect.stringContaining("reg_no = 'KA99AB1234'"),
      expect.stringContaining("reg_no LIKE '*AB12*'"),
    ]);
  });
});

describe("a record page", () => {
  const gate = (statement: string): GateAnswer => {
    const columns = /SELECT (.+) FROM (\w+)/.exec(statement);
    const table = columns?.[2] ?? "";
    if (table !== "FIR_Records") return rows(statement, [[table, "fir_no"]], []);
    const names = (columns?.[1] ?? "").split(", ").map((name) => name.split(".").at(-1) ?? "");
    const answer = rows(
      statement,
      names.map((name): [string, string] => [table, name]),
      [names.map((name) => (name === "fir_no" ? "0123/2026" : name === "complainant_phone" ? null : `${name}!`))],
    );
    return {
      ...answer,
      rows: answer.rows.map((row) =>
        row.map((cell, index) => (names[index] === "brief_facts" ? { value: null, redacted: "R20" as const } : cell)),
      ),
    };
  };

  it("shows the fields in the order of the form, whatever SELECT they came by", async () => {
    const { registers, world } = registersOver(gate);
    const opened = await registers.open("FIR_Records", "fir_id", "FIR-2026-04829", CALLER, NEVER);
    if (opened.kind !== "open") throw new Error("absent");
    const shown = opened.value.record.fields.map(({ column }) => column);
    expect(shown.slice(0, 4)).toEqual(["fir_id", "fir_no", "precinct_code", "police_station"]);
    expect(shown.indexOf("brief_facts")).toBeLessThan(shown.indexOf("io_name"));
    expect(shown.indexOf("io_name")).toBeLessThan(shown.indexOf("disposal"));
    expect(world.statements.filter((statement) => statement.includes("FROM FIR_Records")).length).toBeGreaterThan(1);
  });

  it("says of a redacted field that it is, with the reason and without the value", async () => {
    const { registers, world } = registersOver(gate);
    const opened = await registers.open("FIR_Records", "fir_id", "FIR-2026-04829", CALLER, NEVER);
    if (opened.kind !== "open") throw new Error("absent");
    expect(opened.value.record.fields.find(({ column }) => column === "brief_facts")).toMatchObject({
      value: null,
      redaction: { class: "R20", text: "[RESTRICTED FIR]", reason: REDACTION_CLASSES.R20.what },
    });
    expect(world.logged.at(-1)).toMatchObject({
      kind: "record.opened",
      outcome: "opened",
      redacted: [{ column: "brief_facts", class: "R20" }],
    });
  });

  it("is absent when no row comes, and the log says so", async () => {
    const { registers, world } = registersOver((statement) => rows(statement, [["FIR_Records", "fir_id"]], []));
    expect(await registers.open("FIR_Records", "fir_id", "FIR-2026-99999", CALLER, NEVER)).toEqual({ kind: "absent" });
    expect(world.logged.at(-1)).toMatchObject({ kind: "record.opened", outcome: "absent", record_id: null });
  });
});
