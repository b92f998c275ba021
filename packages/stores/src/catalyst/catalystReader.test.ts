import { describe, expect, it } from "vitest";
import { CatalystReader } from "./catalystReader.ts";

const IDS = Array.from({ length: 250 }, (_, n) => String(10000 + n));
const COLUMNS = ["ROWID", "fir_ref"];

/** A reader over arrests of which each case has so many; the service gives 300 at most. */
function readerOf(arrestsPerCase: number, isOver: () => boolean = () => false) {
  const sent: string[] = [];
  const session = {
    query: async (text: string) => {
      sent.push(text);
      const ids = /IN \(([^)]*)\)/.exec(text)?.[1]?.split(", ") ?? [];
      const rows = ids.flatMap((id) =>
        Array.from({ length: arrestsPerCase }, (_, n) => ({ Arrests: { ROWID: `${id}${n}`, fir_ref: id } })),
      );
      return rows.slice(0, 300);
    },
  };
  return { reader: new CatalystReader(session, isOver), sent };
}

describe("reading by ids", () => {
  it("asks a hundred at a time, in order and with the service's own limit", async () => {
    const { reader, sent } = readerOf(1);
    const rows = await reader.byIds("Arrests", COLUMNS, "fir_ref", IDS);
    expect(rows.map((row) => row.fir_ref)).toEqual(IDS);
    expect(sent).toHaveLength(3);
    for (const text of sent) {
      expect(text).toMatch(
        /^SELECT ROWID, fir_ref FROM Arrests WHERE fir_ref IN \([\d, ]+\) ORDER BY ROWID LIMIT 300$/,
      );
    }
  });

  it("loses no row where the answers would be cut", async () => {
    const { reader } = readerOf(120);
    const rows = await reader.byIds("Arrests", COLUMNS, "fir_ref", IDS.slice(0, 20));
    expect(rows).toHaveLength(20 * 120);
  });

  it("fails rather than leave rows of one case out", async () => {
    const { reader } = readerOf(301);
    await expect(reader.byIds("Arrests", COLUMNS, "fir_ref", IDS.slice(0, 2))).rejects.toMatchObject({
      code: "INTERNAL",
    });
  });

  it("asks nothing any more once the call is over", async () => {
    const { reader, sent } = readerOf(1, () => true);
    await expect(reader.byIds("Arrests", COLUMNS, "fir_ref", IDS)).rejects.toMatchObject({ code: "CANCELLED" });
    expect(sent).toEqual([]);
  });
});
