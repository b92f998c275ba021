/**
 * The cases that questions, screens and examples name. They stand in every sample state.
 *
 * Shape: dates are those seen from 30/11/2026. INDIRANAGAR is a quiet station, so its serial 123 falls in November; in HALASURU
 *        123 is September's and 137 and 145 October's; BANASWADI does not reach 123. So in BLR_EAST `0123/2026` is two cases,
 *        `0137/2026` and `0145/2026` one each, and every register runs without a gap in the order of registration.
 */
export const PINNED_YEAR = 2026;
export const REFERENCE_DAY = "2026-11-30";

export type PinnedKey = "chain_snatching" | "cheating" | "robbery_in_custody" | "two_wheeler_theft";

export interface PinnedCase {
  readonly key: PinnedKey;
  readonly station: string;
  readonly serial: number;
  readonly registeredAt: string;
  readonly offence: string;
  readonly firId: string | null;
}

/** In the order of registration within a station. */
export const PINNED_CASES: readonly PinnedCase[] = [
  {
    key: "chain_snatching",
    station: "BLR_EAST__INDIRANAGAR",
    serial: 123,
    registeredAt: "2026-11-12 21:40",
    offence: "snatching",
    firId: "FIR-2026-04829",
  },
  {
    key: "cheating",
    station: "BLR_EAST__HALASURU",
    serial: 123,
    registeredAt: "2026-09-07 16:15",
    offence: "cheating",
    firId: null,
  },
  {
    key: "robbery_in_custody",
    station: "BLR_EAST__HALASURU",
    serial: 137,
    registeredAt: "2026-10-04 23:05",
    offence: "robbery_hurt",
    firId: null,
  },
  {
    key: "two_wheeler_theft",
    station: "BLR_EAST__HALASURU",
    serial: 145,
    registeredAt: "2026-10-20 10:30",
    offence: "vehicle_theft",
    firId: null,
  },
];

/** How many FIRs the pinned stations register a day, and the last serial they may reach in the pinned year. */
export const PINNED_STATIONS: Readonly<Record<string, { readonly perDay: number; readonly lastSerial: number }>> = {
  BLR_EAST__INDIRANAGAR: { perDay: 0.39, lastSerial: 136 },
  BLR_EAST__HALASURU: { perDay: 0.497, lastSerial: 184 },
  BLR_EAST__BANASWADI: { perDay: 0.331, lastSerial: 122 },
};
