import { describe, expect, it } from "vitest";
import { withZipDate } from "./zipDate.ts";

/** A ZIP file with one empty entry `a`, dated by `time` and `date` in DOS form. */
function zipOf(time: number, date: number): Buffer {
  const local = Buffer.alloc(31);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(time, 10);
  local.writeUInt16LE(date, 12);
  local.writeUInt16LE(1, 26);
  local.write("a", 30);
  const entry = Buffer.alloc(47);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(time, 12);
  entry.writeUInt16LE(date, 14);
  entry.writeUInt16LE(1, 28);
  entry.write("a", 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}

describe("withZipDate", () => {
  it("gives two files that differ by their dates the same bytes", () => {
    const dated = withZipDate(zipOf(0x1234, 0x5678), "02/03/2026");
    expect(dated.equals(zipOf(0, (46 << 9) | (3 << 5) | 2))).toBe(true);
    expect(withZipDate(zipOf(0xabcd, 0x4321), "02/03/2026").equals(dated)).toBe(true);
  });

  it("leaves the input as it was", () => {
    const zip = zipOf(1, 2);
    withZipDate(zip, "02/03/2026");
    expect(zip.equals(zipOf(1, 2))).toBe(true);
  });

  it("refuses bytes that end in no directory", () => {
    expect(() => withZipDate(Buffer.from("not a ZIP file"), "02/03/2026")).toThrow("no plain end-of-directory record");
  });
});
