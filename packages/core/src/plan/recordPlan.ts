import { findTable, type QueryPlan, RECORDS_CATALOGUE } from "@vanguard/contracts";
import type { Subject } from "../understand/subject.ts";

/** The columns of a record that a summary tells, within the twenty that one SELECT may have. */
export const SUMMARY_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  FIR_Records: [
    "fir_id",
    "fir_no",
    "police_station",
    "registered_at",
    "acts_sections",
    "crime_head",
    "status",
    "status_date",
    "io_name",
    "io_rank",
    "place_of_occurrence",
    "complainant_name",
    "brief_facts",
    "property_value",
    "chargesheet_due",
    "chargesheet_on",
    "court_name",
    "cc_no",
    "is_zero_fir",
    "complainant_phone",
  ],
  Suspect_Master: [
    "suspect_id",
    "full_name",
    "alias_names",
    "father_name",
    "gender",
    "dob",
    "category",
    "sheet_no",
    "sheet_opened_on",
    "sheet_review_due",
    "mo_code",
    "risk_level",
    "status",
  ],
  Vehicle_Registry: [
    "reg_no",
    "owner_name",
    "maker",
    "model",
    "colour",
    "vehicle_class",
    "registered_on",
    "rc_status",
    "insurance_upto",
    "fitness_upto",
    "puc_upto",
    "stolen_flag",
    "linked_fir_id",
    "seizure_status",
    "seized_on",
    "custody_place",
  ],
};

const TABLE_OF: Record<Subject["kind"], "FIR_Records" | "Suspect_Master" | "Vehicle_Registry"> = {
  fir_id: "FIR_Records",
  fir_no: "FIR_Records",
  suspect: "Suspect_Master",
  vehicle: "Vehicle_Registry",
};
const KEY_OF: Record<Subject["kind"], string> = {
  fir_id: "fir_id",
  fir_no: "fir_no",
  suspect: "suspect_id",
  vehicle: "reg_no",
};

/** One record by the key that names it. An FIR number names one per station and year, so more than one row may come back. */
export function planRecord(subject: Subject, station: string | null): QueryPlan {
  const table = TABLE_OF[subject.kind];
  return {
    schema_version: 1,
    question_kind: "record",
    table,
    columns: [...(SUMMARY_COLUMNS[table] ?? [])],
    joins: [],
    filters: [
      { op: "eq", column: KEY_OF[subject.kind], value: subject.value },
      ...(station && table === "FIR_Records" ? [{ op: "eq" as const, column: "police_station", value: station }] : []),
    ],
    aggregates: [],
    group_by: [],
    order_by: [],
    limit: subject.kind === "fir_no" ? 20 : 2,
  };
}

/** The cases that a suspect was arrested in, over the declared key. */
export function planCasesOfSuspect(suspectId: string): QueryPlan {
  return {
    schema_version: 1,
    question_kind: "list",
    table: "Arrests",
    columns: [
      "Arrests.fir_no",
      "FIR_Records.fir_id",
      "FIR_Records.police_station",
      "FIR_Records.acts_sections",
      "FIR_Records.status",
      "Arrests.arrest_at",
      "Arrests.custody_type",
    ],
    joins: [{ key: "Arrests.fir_ref", kind: "INNER" }],
    filters: [{ op: "eq", column: "Arrests.suspect_id", value: suspectId }],
    aggregates: [],
    group_by: [],
    order_by: [{ by: "Arrests.arrest_at", direction: "DESC" }],
    limit: 50,
  };
}

/** What belongs to an FIR: its arrests, exhibits, vehicles or missing persons. */
export function planLinked(table: string, firId: string): QueryPlan {
  const known = findTable(RECORDS_CATALOGUE, table);
  if (!known) throw new RangeError(`no table ${table} in the catalogue`);
  return {
    schema_version: 1,
    question_kind: "list",
    table,
    columns: [...known.listColumns],
    joins: [],
    filters: [{ op: "eq", column: table === "Vehicle_Registry" ? "linked_fir_id" : "fir_id", value: firId }],
    aggregates: [],
    group_by: [],
    order_by: [{ by: known.datedBy, direction: "DESC" }],
    limit: 50,
  };
}
