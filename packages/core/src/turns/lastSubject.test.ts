import type { Answer, Source } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { answerWith, documentSource, recordSource } from "../../test/samples.ts";
import { lastSubject } from "./lastSubject.ts";

const about = (filter: string, ids: string[] = ["1001"]): Answer =>
  answerWith([recordSource("src_01", { filter_applied: filter, matched_record_ids: ids })]);

describe("lastSubject", () => {
  it.each([
    ["FIR_Records.fir_id = 'FIR-2026-04829' AND FIR_Records.precinct_code = 'BLR_EAST'", "fir_id", "FIR-2026-04829"],
    ["Suspect_Master.suspect_id = 'SUS-2041'", "suspect", "SUS-2041"],
    ["Vehicle_Registry.reg_no = 'KA99AB1234'", "vehicle", "KA99AB1234"],
    ["FIR_Records.fir_no = '0123/2026'", "fir_no", "0123/2026"],
  ])("reads %s", (filter, kind, value) =>
    expect(lastSubject([about(filter)])).toEqual({ kind, value, from: "history" }),
  );

  it("takes the newest answer that rests on one record", () =>
    expect(
      lastSubject([
        about("reg_no = 'KA99AB1234'"),
        about("suspect_id = 'SUS-2041'"),
        about("fir_id = 'FIR-2026-00001'", ["1", "2"]),
      ]),
    ).toMatchObject({ kind: "suspect" }));
  it("is nothing when answers rest on lists or documents", () => {
    const sources: Source[] = [documentSource("src_01")];
    expect(lastSubject([answerWith(sources), about("crime_head = 'THEFT_OTHER'")])).toBeNull();
  });
});
