import type { SuspectRow } from "../rows.ts";

/** People of the register that questions and examples name, and namesakes that a name search must tell apart. */
export interface PinnedPerson {
  readonly id: string;
  readonly name: string;
  readonly alias: string | null;
  readonly category: SuspectRow["category"];
  readonly station: string;
}

export const REPEAT_OFFENDER = "SUS-2041";
export const NETWORK_HUB = "SUS-1180";

export const PINNED_PEOPLE: readonly PinnedPerson[] = [
  {
    id: REPEAT_OFFENDER,
    name: "Ramesh",
    alias: "Bottle Ramesh",
    category: "HISTORY_SHEETER",
    station: "BLR_EAST__INDIRANAGAR",
  },
  {
    id: NETWORK_HUB,
    name: "Selvam Raman",
    alias: "Blade Selvam, Auto Selvam",
    category: "ROWDY_SHEETER",
    station: "BLR_EAST__HALASURU",
  },
  {
    id: "SUS-1533",
    name: "Mohammed Imran",
    alias: "Imran Bhai",
    category: "HISTORY_SHEETER",
    station: "BLR_EAST__HALASURU",
  },
  {
    id: "SUS-1876",
    name: "Mohd. Imraan",
    alias: "Chotu Imran",
    category: "HISTORY_SHEETER",
    station: "BLR_EAST__BANASWADI",
  },
  { id: "SUS-2290", name: "ಮೊಹಮ್ಮದ್ ಇಮ್ರಾನ್", alias: null, category: "SUSPECT", station: "BLR_EAST__INDIRANAGAR" },
  { id: "SUS-2417", name: "मोहम्मद इमरान", alias: null, category: "HISTORY_SHEETER", station: "BLR_WEST__UPPARPET" },
  {
    id: "SUS-2655",
    name: "Muhammad Imran",
    alias: "Dubai Imran",
    category: "ROWDY_SHEETER",
    station: "BLR_WHITEFIELD__WHITEFIELD",
  },
  { id: "SUS-1422", name: "Md Imran", alias: null, category: "SUSPECT", station: "BLR_NORTH__RAJAJINAGAR" },
];
