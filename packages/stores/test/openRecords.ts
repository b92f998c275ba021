import { openRecordsFile } from "../src/records/index.ts";

/** Runs on import: opens the records file that it is given, and closes it. */
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("usage: openRecords FILE");
openRecordsFile({ file }).close();
