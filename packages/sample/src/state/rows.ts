import type {
  ARREST_TYPES,
  CrimeHead,
  CUSTODY_STATUSES,
  CUSTODY_TYPES,
  EVIDENCE_TYPES,
  FirStatus,
  FSL_REPORT_STATUSES,
  GENDERS,
  INFO_TYPES,
  MISSING_STATUSES,
  RC_STATUSES,
  RISK_LEVELS,
  SEIZURE_STATUSES,
  SensitivityClass,
  SUSPECT_CATEGORIES,
  SUSPECT_STATUSES,
} from "@vanguard/contracts";

/**
 * The rows of the six tables, one type per table, with the very column names of the records catalogue.
 *
 * Shape: ROWID, foreign keys and other BigInt columns are decimal text, because they don't fit a JavaScript number; Date is
 *        `YYYY-MM-DD`, DateTime `YYYY-MM-DD HH:MM:SS`, both local; booleans are booleans; what is unknown is null.
 */
export interface SystemColumns {
  ROWID: string;
  CREATORID: string;
  /** `YYYY-MM-DD HH:MM:SS.mmm` */
  CREATEDTIME: string;
  MODIFIEDTIME: string;
}

export type Gender = (typeof GENDERS)[number];

export interface FirRow extends SystemColumns {
  fir_id: string;
  fir_no: string;
  fir_seq: number;
  fir_year: number;
  precinct_code: string;
  police_station: string;
  district: string;
  registered_at: string;
  occurrence_from: string | null;
  occurrence_to: string | null;
  info_type: (typeof INFO_TYPES)[number];
  is_zero_fir: boolean;
  origin_ps: string | null;
  acts_sections: string;
  primary_act: string;
  primary_section: string;
  crime_head: CrimeHead;
  place_of_occurrence: string;
  beat_no: string;
  complainant_name: string;
  complainant_phone: string | null;
  victim_label: string | null;
  victim_is_minor: boolean;
  sensitivity_class: SensitivityClass;
  brief_facts: string;
  property_value: number | null;
  io_kgid: string;
  io_name: string;
  io_rank: string;
  status: FirStatus;
  status_date: string;
  closure_reason: string | null;
  court_accepted: boolean | null;
  chargesheet_due: string | null;
  chargesheet_on: string | null;
  court_name: string | null;
  cc_no: string | null;
  disposal: string | null;
}

export interface ArrestRow extends SystemColumns {
  arrest_id: string;
  fir_id: string;
  fir_no: string;
  precinct_code: string;
  fir_ref: string;
  suspect_id: string;
  suspect_ref: string;
  accused_serial: string;
  arrested_name: string;
  age: number;
  gender: Gender;
  is_juvenile: boolean;
  arrest_at: string;
  arrest_place: string;
  arrest_type: (typeof ARREST_TYPES)[number];
  sections: string;
  relative_informed: boolean;
  produced_at: string | null;
  custody_type: (typeof CUSTODY_TYPES)[number];
  remand_until: string | null;
  bail_status: string | null;
  officer_kgid: string;
}

export interface SuspectRow extends SystemColumns {
  suspect_id: string;
  full_name: string;
  name_key: string;
  alias_names: string | null;
  father_name: string;
  gender: Gender;
  dob: string;
  address: string;
  phone: string | null;
  ident_marks: string | null;
  mo_code: string | null;
  category: (typeof SUSPECT_CATEGORIES)[number];
  sheet_no: string | null;
  sheet_opened_on: string | null;
  sheet_review_due: string | null;
  risk_level: (typeof RISK_LEVELS)[number];
  status: (typeof SUSPECT_STATUSES)[number];
  is_juvenile: boolean;
  precinct_code: string;
}

export interface VehicleRow extends SystemColumns {
  reg_no: string;
  owner_name: string;
  owner_address: string;
  owner_phone: string | null;
  chassis_no: string;
  engine_no: string;
  maker: string;
  model: string;
  vehicle_class: string;
  fuel: string;
  colour: string;
  registered_on: string;
  rto_code: string;
  fitness_upto: string;
  insurance_upto: string | null;
  puc_upto: string | null;
  hypothecation: string | null;
  rc_status: (typeof RC_STATUSES)[number];
  stolen_flag: boolean;
  linked_fir_id: string | null;
  fir_ref: string | null;
  linked_suspect_id: string | null;
  suspect_ref: string | null;
  seizure_status: (typeof SEIZURE_STATUSES)[number];
  seized_on: string | null;
  custody_place: string | null;
  precinct_code: string;
}

export interface EvidenceRow extends SystemColumns {
  evidence_id: string;
  fir_id: string;
  fir_no: string;
  precinct_code: string;
  fir_ref: string;
  pf_no: string;
  item_type: (typeof EVIDENCE_TYPES)[number];
  description: string;
  quantity: number;
  qty_unit: string;
  value_inr: number | null;
  seized_at: string;
  seized_from: string | null;
  seized_place: string;
  officer_kgid: string;
  av_recording_ref: string | null;
  hash_sha256: string | null;
  bsa63_certificate: boolean;
  custody_status: (typeof CUSTODY_STATUSES)[number];
  fsl_sent_on: string | null;
  fsl_report_status: (typeof FSL_REPORT_STATUSES)[number];
  fsl_report_on: string | null;
}

export interface MissingPersonRow extends SystemColumns {
  mp_id: string;
  fir_id: string | null;
  fir_no: string | null;
  precinct_code: string;
  fir_ref: string | null;
  full_name: string;
  name_key: string;
  gender: Gender;
  age: number;
  is_child: boolean;
  height_cm: number;
  build: string;
  complexion: string;
  clothing: string;
  ident_marks: string | null;
  languages: string;
  last_seen_at: string;
  last_seen_place: string;
  missing_since: string;
  reported_on: string;
  reporter_name: string;
  reporter_relation: string;
  reporter_phone: string | null;
  photo_ref: string | null;
  status: (typeof MISSING_STATUSES)[number];
  traced_on: string | null;
  traced_place: string | null;
  io_kgid: string;
}
