/**
 * A ZIP file with one date on all its entries, so that the same content gives the same bytes.
 *
 * Shape:  `date` is dd/mm/yyyy. The file must have no archive comment and no ZIP64 records.
 * Errors: an Error when the bytes don't end in a plain end-of-directory record.
 * Source: the ZIP specification (APPNOTE 4.3.7, 4.3.12, 4.3.16): times at offset 10 of a local header, 12 of a directory entry.
 */
export function withZipDate(zip: Buffer, date: string): Buffer {
  const [day = 1, month = 1, year = 1980] = date.split("/").map(Number);
  const dosDate = ((year - 1980) << 9) | (month << 5) | day;
  const out = Buffer.from(zip);
  const end = out.length - 22;
  if (end < 0 || out.readUInt32LE(end) !== 0x06054b50)
    throw new Error("the ZIP file has no plain end-of-directory record");
  let entry = out.readUInt32LE(end + 16);
  for (let left = out.readUInt16LE(end + 10); left > 0; left--) {
    stamp(out, entry + 12, dosDate);
    stamp(out, out.readUInt32LE(entry + 42) + 10, dosDate);
    entry += 46 + out.readUInt16LE(entry + 28) + out.readUInt16LE(entry + 30) + out.readUInt16LE(entry + 32);
  }
  return out;
}

function stamp(out: Buffer, at: number, dosDate: number): void {
  out.writeUInt16LE(0, at);
  out.writeUInt16LE(dosDate, at + 2);
}
