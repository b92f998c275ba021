import type { GateRows, QueryPlan } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { rows } from "../../test/fakePorts.ts";
import { isGrounded } from "../aggregate/ground.ts";
import { type ComposedRecords, composeCount, composeGroups, composeList, composeRecord } from "./composeRecords.ts";

type Cells = Readonly<Record<string, string | null>>;
const LANGUAGES = ["en", "hi", "kn"] as const;

const plan = (table: string, more: Partial<QueryPlan> = {}): QueryPlan => ({
  schema_version: 1,
  question_kind: "record",
  table,
  columns: [],
  joins: [],
  filters: [],
  aggregates: [],
  group_by: [],
  order_by: [],
  limit: 2,
  ...more,
});
function gateRows(table: string, ...records: Cells[]): GateRows {
  const columns = Object.keys(records[0] ?? {});
  return rows(
    `SELECT x FROM ${table} WHERE precinct_code = 'BLR_EAST' LIMIT 2`,
    columns.map((name): [string, string] => [table, name]),
    records.map((record) => columns.map((name) => record[name] ?? null)),
  );
}
const input = (given: GateRows, of: QueryPlan, language: (typeof LANGUAGES)[number] = "en", focus: string[] = []) => ({
  plan: of,
  rows: given,
  precincts: ["BLR_EAST"],
  language,
  focus,
  total: null,
  matchedIds: given.record_ids.flatMap((id) => id ?? []),
  today: "2026-11-30",
});
const texts = ({ claims }: ComposedRecords) => claims.map(({ text }) => text);
const allGrounded = ({ claims }: ComposedRecords) => claims.every((claim) => isGrounded(claim, new Map()));

const FIR: Cells = {
  fir_no: "0123/2026",
  police_station: "BLR_EAST__INDIRANAGAR",
  registered_at: "2026-11-12 21:40:00",
  acts_sections: "BNS 304(2)",
  crime_head: "SNATCHING",
  status: "UNDER_INVESTIGATION",
  status_date: "2026-11-13",
  io_name: "Kavya N",
  io_rank: "PSI",
  place_of_occurrence: "12th Main",
  brief_facts: "Two men came on a bike. They took a chain of 24 grams.",
  property_value: "125000",
  chargesheet_due: "2027-01-11",
};
const VEHICLE: Cells = {
  reg_no: "KA99AB1234",
  owner_name: "Test Owner",
  maker: "Honda",
  model: "Activa 125",
  colour: "Black",
  registered_on: "2023-05-04",
  rc_status: "ACTIVE",
  insurance_upto: "2027-05-03",
  stolen_flag: "false",
  linked_fir_id: null,
  seizure_status: "SEIZED",
  seized_on: "2026-11-02",
  custody_place: "Halasuru yard",
};
const PERSON: Cells = {
  suspect_id: "SUS-2041",
  full_name: "Test Person",
  father_name: "Test Father",
  alias_names: null,
  category: "HISTORY_SHEETER",
  sheet_no: "HS 12/2024",
  sheet_opened_on: "2024-03-01",
  sheet_review_due: "2027-03-01",
  status: "ACTIVE",
  risk_level: "HIGH",
};

describe("composeRecord", () => {
  it("tells an FIR in sentences, the narrative word for word", () =>
    expect(texts(composeRecord(input(gateRows("FIR_Records", FIR), plan("FIR_Records")), 0))).toEqual([
      "FIR 0123/2026 of Indiranagar was registered on 12/11/2026 21:40 under BNS 304(2), crime head Snatching.",
      'Its status is "Under investigation" since 13/11/2026; the investigating officer is PSI Kavya N.',
      "The place of occurrence is 12th Main.",
      "Two men came on a bike.",
      "They took a chain of 24 grams.",
      "The property is valued at ₹1,25,000.",
      "The charge sheet is due on 11/01/2027.",
    ]));

  it("tells a vehicle in flowing sentences", () =>
    expect(texts(composeRecord(input(gateRows("Vehicle_Registry", VEHICLE), plan("Vehicle_Registry")), 0))).toEqual([
      "KA99AB1234 is a Black Honda Activa 125, registered to Test Owner.",
      "It was registered on 04/05/2023, and its RC status is Active.",
      "The insurance is valid until 03/05/2027, so it is in force on 30/11/2026.",
      "It is not reported stolen.",
      "Its seizure status is Seized since 02/11/2026; it is kept at Halasuru yard.",
    ]));

  it("tells a person in flowing sentences", () =>
    expect(texts(composeRecord(input(gateRows("Suspect_Master", PERSON), plan("Suspect_Master")), 0))).toEqual([
      "Test Person (SUS-2041), child of Test Father, is on record as History sheeter.",
      "Sheet HS 12/2024 was opened on 01/03/2024 and is due for review on 01/03/2027.",
      "The present status is Active, risk High.",
    ]));

  it("leaves a hidden cell out of its sentence and says what is hidden and why", () => {
    const given = gateRows("Suspect_Master", { ...PERSON, full_name: null, father_name: null });
    const redacted = {
      ...given,
      rows: given.rows.map((row) =>
        row.map((cell) => (cell.value === null ? { value: null, redacted: "R4" as const } : cell)),
      ),
    };
    const composed = composeRecord(input(redacted, plan("Suspect_Master")), 0);
    expect(texts(composed)[0]).toBe("SUS-2041 is on record as History sheeter.");
    expect(composed.notices).toEqual([
      {
        code: "CELLS_REDACTED",
        text: "Not shown to you: Name [REDACTED: juvenile, JJ 74]; Father's name [REDACTED: juvenile, JJ 74]; Alias [REDACTED: juvenile, JJ 74].",
      },
    ]);
  });

  it.each([
    ["2026-11-29", "The insurance expired on 29/11/2026, so it is not in force on 30/11/2026."],
    ["2026-11-30", "The insurance is valid until 30/11/2026, so it is in force on 30/11/2026."],
    ["2026-12-01", "The insurance is valid until 01/12/2026, so it is in force on 30/11/2026."],
  ])("says of an insurance up to %s whether it is in force today", (insurance_upto, sentence) => {
    const composed = composeRecord(
      input(gateRows("Vehicle_Registry", { ...VEHICLE, insurance_upto }), plan("Vehicle_Registry"), "en", [
        "owner_name",
        "insurance_upto",
      ]),
      0,
    );
    expect(texts(composed)).toEqual(["Vehicle: KA99AB1234.", "Owner: Test Owner.", sentence]);
    expect(composed.claims.at(-1)?.evidence).toMatchObject([
      { cells: [{ column: "insurance_upto" }, { record_id: null, column: "FILTER", value: "30/11/2026" }] },
    ]);
    expect(allGrounded(composed)).toBe(true);
  });

  it.each([
    ["hi", "एफआईआर: 0123/2026, Indiranagar।", "स्थिति: जाँच जारी (Under investigation)।"],
    ["kn", "ಎಫ್‌ಐಆರ್: 0123/2026, Indiranagar.", "ಸ್ಥಿತಿ: ತನಿಖೆಯಲ್ಲಿದೆ (Under investigation)."],
  ] as const)("names labels and codes in the language of the question (%s)", (language, ...sentences) =>
    expect(
      texts(composeRecord(input(gateRows("FIR_Records", FIR), plan("FIR_Records"), language, ["status"]), 0)),
    ).toEqual(sentences),
  );

  it.each(
    LANGUAGES.flatMap((language) =>
      (
        [
          ["FIR_Records", FIR],
          ["Vehicle_Registry", VEHICLE],
          ["Suspect_Master", PERSON],
        ] as const
      ).map(([table, cells]) => [language, table, cells] as const),
    ),
  )("stands on its cells with every figure (%s, %s)", (language, table, cells) => {
    const composed = composeRecord(input(gateRows(table, cells), plan(table), language), 0);
    expect(composed.claims.length).toBeGreaterThan(2);
    expect(allGrounded(composed)).toBe(true);
  });
});

describe("composeCount", () => {
  const counted = (count: number, language: (typeof LANGUAGES)[number] = "en") =>
    composeCount(
      input(gateRows("FIR_Records", { fir_no: "1" }), plan("FIR_Records", { question_kind: "count" }), language),
      count,
    );
  it.each([
    [1, "1 FIR matches: precinct BLR_EAST."],
    [0, "0 FIRs match: precinct BLR_EAST."],
    [123456, "1,23,456 FIRs match: precinct BLR_EAST."],
  ])("tells %i", (count, text) => {
    expect(texts(counted(count))).toEqual([text]);
    expect(allGrounded(counted(count))).toBe(true);
  });
  it("names what it counts in Hindi and Kannada", () => {
    expect(texts(counted(7, "hi"))).toEqual(["मिलान: 7 एफआईआर, शर्तें: precinct BLR_EAST।"]);
    expect(texts(counted(7, "kn"))).toEqual(["ಹೊಂದಿಕೆ: 7 ಎಫ್‌ಐಆರ್‌ಗಳು, ಷರತ್ತುಗಳು: precinct BLR_EAST."]);
  });
});

describe("composeList", () => {
  const many = Array.from({ length: 20 }, (_, index) => ({
    fir_no: `${String(index + 1).padStart(4, "0")}/2026`,
    crime_head: "ROBBERY",
  }));
  it.each(LANGUAGES)("shows the first ten of all, each on its own cells (%s)", (language) => {
    const given = input(gateRows("FIR_Records", ...many), plan("FIR_Records", { question_kind: "list" }), language);
    const composed = composeList({ ...given, rows: { ...given.rows, truncated: true, total: 340 } });
    expect(composed.claims.map(({ layout }) => layout)).toEqual([
      "sentence",
      ...Array.from({ length: 10 }, () => "item"),
    ]);
    expect(texts(composed)[0]).toMatch(/340.*10/);
    expect(allGrounded(composed)).toBe(true);
    expect(composed.sources[0]).toMatchObject({ matched_count: 340 });
    // Each item opens at its own record.
    expect(composed.sources.slice(1).map(({ source_key }) => source_key)).toEqual(
      composed.claims.slice(1).flatMap(({ evidence }) => evidence.map(({ source_key }) => source_key)),
    );
  });
  it.each([
    ["en", "More than 20 FIRs match, 10 of them shown: precinct BLR_EAST."],
    ["hi", "मिलान: 20 से अधिक एफआईआर, यहाँ 10, शर्तें: precinct BLR_EAST।"],
    ["kn", "ಹೊಂದಿಕೆ: 20 ಕ್ಕಿಂತ ಹೆಚ್ಚು ಎಫ್‌ಐಆರ್‌ಗಳು, ಇಲ್ಲಿ 10, ಷರತ್ತುಗಳು: precinct BLR_EAST."],
  ] as const)("says only that there are more where the number is not to be told (%s)", (language, text) => {
    const given = input(gateRows("FIR_Records", ...many), plan("FIR_Records", { question_kind: "list" }), language);
    const composed = composeList({ ...given, rows: { ...given.rows, truncated: true } });
    expect(texts(composed)[0]).toBe(text);
    expect(allGrounded(composed)).toBe(true);
    expect(composed.sources[0]).toMatchObject({
      matched_count: null,
      identifier: "FIR register: more than 20 matched",
    });
    expect(composed.notices).toMatchObject([{ code: "RESULT_TRUNCATED" }]);
  });
  it("writes a row as its values", () =>
    expect(
      texts(
        composeList(
          input(gateRows("FIR_Records", ...many.slice(0, 1)), plan("FIR_Records", { question_kind: "list" })),
        ),
      ),
    ).toEqual(["1 FIR matches: precinct BLR_EAST.", "0001/2026 · Robbery"]));
});

describe("composeGroups", () => {
  const given = (language: (typeof LANGUAGES)[number] = "en") =>
    input(
      rows(
        "SELECT x FROM FIR_Records WHERE precinct_code = 'BLR_EAST' GROUP BY crime_head",
        [
          ["FIR_Records", "crime_head"],
          ["FIR_Records", "ROWID"],
        ],
        [
          ["THEFT_OTHER", "1200"],
          ["POCSO", "2"],
          [null, "6"],
        ],
      ),
      plan("FIR_Records", { question_kind: "group", group_by: ["crime_head"] }),
      language,
    );
  it("tells each group with its count", () => {
    const composed = composeGroups(given());
    expect(texts(composed)).toEqual([
      "Number of FIRs by crime head: precinct BLR_EAST.",
      "Other theft: 1,200",
      "POCSO: 2",
      "(empty): 6",
    ]);
    expect(allGrounded(composed)).toBe(true);
  });
  it("names the groups in Kannada with the register's own word", () =>
    expect(texts(composeGroups(given("kn")))[1]).toBe("ಇತರೆ ಕಳವು (Other theft): 1,200"));
});
