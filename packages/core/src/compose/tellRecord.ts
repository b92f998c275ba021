import type { AnswerLanguage } from "../understand/lexicon.ts";
import { type LocalDay, writeDate } from "../understand/localTime.ts";
import { PHRASEBOOKS } from "./phrasebook.ts";
import type { RecordRow } from "./recordRow.ts";

/** Takes a sentence with the columns it stands on, and the day where it speaks of one that comes from the clock. */
export type Tell = (text: string, columns: readonly string[], day?: LocalDay) => void;

interface Telling {
  readonly language: AnswerLanguage;
  readonly today: LocalDay;
}

/** Papers that end on a day, by their column. */
const ENDING = { insurance_upto: "insurance", fitness_upto: "fitness", puc_upto: "puc" } as const;

/** One field that was asked for. Of papers that end on a day it says whether they are in force. */
export function tellField(row: RecordRow, name: string, { language, today }: Telling, tell: Tell): void {
  const value = row.written(name);
  if (value === null) return;
  const say = PHRASEBOOKS[language];
  const stored = row.value(name)?.slice(0, 10);
  if (Object.hasOwn(ENDING, name) && stored) {
    const what = ENDING[name as keyof typeof ENDING];
    tell(say.inForce({ what, until: value, today: writeDate(today), valid: stored >= today }), [name], today);
    return;
  }
  tell(say.field(row.label(name), value), [name]);
}

/** A vehicle in a few sentences: what it is and whose, its papers, whether it is stolen, where it is kept. */
export function tellVehicle(row: RecordRow, telling: Telling, tell: Tell): void {
  const say = PHRASEBOOKS[telling.language];
  const at = (name: string) => row.written(name);
  const looks = [at("colour"), at("maker"), at("model")].filter(Boolean).join(" ") || null;
  tell(say.vehicleIs({ plate: at("reg_no") ?? "", looks, owner: at("owner_name") }), [
    "reg_no",
    "colour",
    "maker",
    "model",
    "owner_name",
  ]);
  const papers = { on: at("registered_on"), rc: at("rc_status") };
  if (papers.on || papers.rc) tell(say.vehiclePapers(papers), ["registered_on", "rc_status"]);
  tellField(row, "insurance_upto", telling, tell);
  const stolen = row.value("stolen_flag");
  if (stolen !== null)
    tell(say.vehicleStolen(stolen === "true", at("linked_fir_id")), ["stolen_flag", "linked_fir_id"]);
  const seizure = at("seizure_status");
  if (seizure && row.value("seizure_status") !== "NONE")
    tell(say.vehicleSeized({ status: seizure, on: at("seized_on"), at: at("custody_place") }), [
      "seizure_status",
      "seized_on",
      "custody_place",
    ]);
}

/** A person in a few sentences: who, the sheet, the present status. A cell that is hidden is left out of its sentence. */
export function tellPerson(row: RecordRow, language: AnswerLanguage, tell: Tell): void {
  const say = PHRASEBOOKS[language];
  const at = (name: string) => row.written(name);
  tell(
    say.personIs({
      name: at("full_name"),
      id: at("suspect_id") ?? "",
      category: at("category"),
      father: at("father_name"),
      alias: at("alias_names"),
    }),
    ["full_name", "suspect_id", "category", "father_name", "alias_names"],
  );
  const no = at("sheet_no");
  if (no)
    tell(say.personSheet({ no, on: at("sheet_opened_on"), due: at("sheet_review_due") }), [
      "sheet_no",
      "sheet_opened_on",
      "sheet_review_due",
    ]);
  const status = at("status");
  if (status) tell(say.personStatus({ status, risk: at("risk_level") }), ["status", "risk_level"]);
}
