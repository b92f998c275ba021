import { writeFileSync } from "node:fs";
import { RECORDS_CATALOGUE } from "@vanguard/contracts";
import { clearanceMatrixOf } from "./clearanceMatrix.ts";

/** Writes the golden matrix anew, to be read line by line before it is committed: `npx tsx packages/policy/test/writeGoldenMatrix.ts`. */
writeFileSync(
  new URL("./golden/clearanceMatrix.golden.json", import.meta.url),
  `${JSON.stringify(clearanceMatrixOf(RECORDS_CATALOGUE), null, 1)}\n`,
);
