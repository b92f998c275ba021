import type { PlanFilter } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { readQuestion } from "../understand/question.ts";
import { planQuestion } from "./planQuestion.ts";

const is = (column: string, value: string | boolean): PlanFilter => ({ op: "eq", column, value });
const any = (column: string, ...values: string[]): PlanFilter => ({ op: "in", column, values });
/** Days from `from` up to but not including `until`, as a column of that type has them. */
const within = (column: string, from: string, until: string, time = " 00:00:00"): PlanFilter[] => [
  { op: "gte", column, value: from + time },
  { op: "lt", column, value: until + time },
];
const ANY_THEFT: PlanFilter = { op: "in", column: "crime_head", values: ["VEHICLE_THEFT", "THEFT_OTHER"] };
const THIS_MONTH = within("registered_at", "2026-11-01", "2026-12-01");
const LAST_MONTH = within("registered_at", "2026-10-01", "2026-11-01");
const THIS_YEAR = within("registered_at", "2026-01-01", "2027-01-01");

type Row = readonly [text: string, kind: string, table: string, filters: readonly PlanFilter[], group?: string];

/** Today is Monday, 30/11/2026. */
const PLANS: readonly Row[] = [
  [
    "How many robberies were registered last month?",
    "count",
    "FIR_Records",
    [...LAST_MONTH, is("crime_head", "ROBBERY")],
  ],
  ["number of murder cases this year", "count", "FIR_Records", [...THIS_YEAR, is("crime_head", "MURDER")]],
  [
    "List arrests made yesterday",
    "list",
    "Arrests",
    [is("arrest_type", "ARREST"), ...within("arrest_at", "2026-11-29", "2026-11-30")],
  ],
  ["Show stolen vehicles", "list", "Vehicle_Registry", [is("stolen_flag", true)]],
  [
    "Show black stolen cars",
    "list",
    "Vehicle_Registry",
    [is("stolen_flag", true), is("colour", "Black"), is("vehicle_class", "Motor car")],
  ],
  ["list seized vehicles", "list", "Vehicle_Registry", [is("seizure_status", "SEIZED")]],
  [
    "give me all burglary cases of Halasuru station this year",
    "list",
    "FIR_Records",
    [...THIS_YEAR, is("crime_head", "BURGLARY"), is("police_station", "BLR_EAST__HALASURU")],
  ],
  [
    "number of missing children this month",
    "count",
    "Missing_Persons",
    [is("is_child", true), ...within("missing_since", "2026-11-01", "2026-12-01", "")],
  ],
  ["list missing persons not traced", "list", "Missing_Persons", [is("status", "MISSING")]],
  ["who is the investigating officer of FIR 0140/2026?", "record", "FIR_Records", [is("fir_no", "0140/2026")]],
  ["status of FIR-2026-04829", "record", "FIR_Records", [is("fir_id", "FIR-2026-04829")]],
  [
    "status of FIR 0123/2026 of Halasuru station",
    "record",
    "FIR_Records",
    [is("fir_no", "0123/2026"), is("police_station", "BLR_EAST__HALASURU")],
  ],
  ["is KA99AB1234 stolen?", "record", "Vehicle_Registry", [is("reg_no", "KA99AB1234")]],
  ["tell me about SUS-2041", "record", "Suspect_Master", [is("suspect_id", "SUS-2041")]],
  ["other cases of SUS-2041", "list", "Arrests", [is("Arrests.suspect_id", "SUS-2041")]],
  ["exhibits of FIR-2026-04829", "list", "Evidence_Items", [is("fir_id", "FIR-2026-04829")]],
  ["who was arrested in FIR-2026-04829?", "list", "Arrests", [is("fir_id", "FIR-2026-04829")]],
  ["crime head wise count this month", "group", "FIR_Records", THIS_MONTH, "crime_head"],
  [
    "station wise robberies last month",
    "group",
    "FIR_Records",
    [...LAST_MONTH, is("crime_head", "ROBBERY")],
    "police_station",
  ],
  [
    "status wise count of cheating cases this year",
    "group",
    "FIR_Records",
    [...THIS_YEAR, is("crime_head", "CHEATING")],
    "status",
  ],
  ["top 5 stations by number of FIRs this year", "top", "FIR_Records", THIS_YEAR, "police_station"],
  [
    "Show rowdy sheeters who are absconding",
    "list",
    "Suspect_Master",
    [is("status", "ABSCONDING"), is("category", "ROWDY_SHEETER")],
  ],
  [
    "exhibits in malkhana seized last week",
    "list",
    "Evidence_Items",
    [is("custody_status", "MALKHANA"), ...within("seized_at", "2026-11-23", "2026-11-30")],
  ],
  [
    "how many weapons were seized this month?",
    "count",
    "Evidence_Items",
    [is("item_type", "WEAPON"), ...within("seized_at", "2026-11-01", "2026-12-01")],
  ],
  [
    "how many people were arrested today?",
    "count",
    "Arrests",
    [is("arrest_type", "ARREST"), ...within("arrest_at", "2026-11-30", "2026-12-01")],
  ],
  [
    "how many women were arrested this month?",
    "count",
    "Arrests",
    [is("arrest_type", "ARREST"), is("gender", "FEMALE"), ...within("arrest_at", "2026-11-01", "2026-12-01")],
  ],
  ["list accused in judicial custody", "list", "Arrests", [is("custody_type", "JC")]],
  [
    "Cheating cases between 01/10/2026 and 31/10/2026",
    "list",
    "FIR_Records",
    [...LAST_MONTH, is("crime_head", "CHEATING")],
  ],
  [
    "List cases under investigation at Indiranagar station",
    "list",
    "FIR_Records",
    [is("status", "UNDER_INVESTIGATION"), is("police_station", "BLR_EAST__INDIRANAGAR")],
  ],
  [
    "Which cases are past their charge sheet due date?",
    "list",
    "FIR_Records",
    [{ op: "lt", column: "chargesheet_due", value: "2026-11-30" }, is("status", "UNDER_INVESTIGATION")],
  ],
  [
    "list burglaries and robberies this month",
    "list",
    "FIR_Records",
    [...THIS_MONTH, any("crime_head", "BURGLARY", "ROBBERY")],
  ],
  ["List zero FIRs registered last month", "list", "FIR_Records", [is("is_zero_fir", true), ...LAST_MONTH]],
  ["इस महीने चोरी के कितने मामले दर्ज हुए?", "count", "FIR_Records", [...THIS_MONTH, ANY_THEFT]],
  [
    "आज गिरफ्तार लोगों की सूची दिखाओ",
    "list",
    "Arrests",
    [is("arrest_type", "ARREST"), ...within("arrest_at", "2026-11-30", "2026-12-01")],
  ],
  [
    "फरार हिस्ट्रीशीटरों की सूची",
    "list",
    "Suspect_Master",
    [is("status", "ABSCONDING"), is("category", "HISTORY_SHEETER")],
  ],
  [
    "इंदिरानगर थाने में इस साल कितनी लूट हुई?",
    "count",
    "FIR_Records",
    [...THIS_YEAR, is("crime_head", "ROBBERY"), is("police_station", "BLR_EAST__INDIRANAGAR")],
  ],
  ["थाने वार इस महीने के मामलों की संख्या", "group", "FIR_Records", THIS_MONTH, "police_station"],
  ["KA99AB1234 का मालिक कौन है?", "record", "Vehicle_Registry", [is("reg_no", "KA99AB1234")]],
  ["ಈ ತಿಂಗಳು ಎಷ್ಟು ವಾಹನ ಕಳವು ಪ್ರಕರಣಗಳು?", "count", "FIR_Records", [...THIS_MONTH, is("crime_head", "VEHICLE_THEFT")]],
  [
    "ನಿನ್ನೆ ಬಂಧಿತರ ಪಟ್ಟಿ ತೋರಿಸಿ",
    "list",
    "Arrests",
    [is("arrest_type", "ARREST"), ...within("arrest_at", "2026-11-29", "2026-11-30")],
  ],
  ["ಕಳೆದ ವಾರ ಕಾಣೆಯಾದವರ ಪಟ್ಟಿ ಕೊಡಿ", "list", "Missing_Persons", within("missing_since", "2026-11-23", "2026-11-30", "")],
  [
    "ಹಲಸೂರು ಠಾಣೆಯಲ್ಲಿ ಈ ವರ್ಷ ಎಷ್ಟು ದರೋಡೆ ಆಗಿದೆ?",
    "count",
    "FIR_Records",
    [...THIS_YEAR, is("crime_head", "ROBBERY"), is("police_station", "BLR_EAST__HALASURU")],
  ],
  [
    "pichle hafte ki chori ki FIR dikhao",
    "list",
    "FIR_Records",
    [...within("registered_at", "2026-11-23", "2026-11-30"), ANY_THEFT],
  ],
  ["ee tingalu eshtu kallatana case agide?", "count", "FIR_Records", [...THIS_MONTH, ANY_THEFT]],
  ["இந்த மாதம் எத்தனை திருட்டு வழக்குகள்?", "count", "FIR_Records", [...THIS_MONTH, ANY_THEFT]],
  ["ఈ నెలలో ఎన్ని దొంగతనం కేసులు?", "count", "FIR_Records", [...THIS_MONTH, ANY_THEFT]],
];

const inOrder = (filters: readonly PlanFilter[]) => filters.map((filter) => JSON.stringify(filter)).sort();

describe("the plan of", () => {
  it.each(PLANS.map((row) => [row[0], row] as const))("%s", (text, [, kind, table, filters, group]) => {
    const outcome = planQuestion(readQuestion(text, null, null, "2026-11-30"));
    if (outcome.kind !== "plan") throw new Error("no plan");
    expect({
      kind: outcome.plan.question_kind,
      table: outcome.plan.table,
      filters: inOrder(outcome.plan.filters),
      group: outcome.plan.group_by[0],
      leftOut: outcome.leftOut,
    }).toEqual({ kind, table, filters: inOrder(filters), group, leftOut: [] });
  });
});
