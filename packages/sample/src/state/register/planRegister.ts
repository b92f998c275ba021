import { PRECINCTS } from "@vanguard/contracts";
import { DAY, HOUR, MINUTE, type Moment, momentOf, monthsBack, startOfDay, startOfYear, yearOf } from "../localTime.ts";
import type { RandomStream } from "../randomStream.ts";
import { PINNED_CASES, PINNED_STATIONS, PINNED_YEAR, type PinnedCase, REFERENCE_DAY } from "./pinnedCases.ts";

/** One line of a station's register before anything is written in it. */
export interface PlannedFir {
  readonly precinct: string;
  readonly station: string;
  readonly registeredAt: Moment;
  readonly year: number;
  readonly serial: number;
  readonly pinned: PinnedCase | null;
}

export interface RegisterWindow {
  /** The first moment of the first day. */
  readonly from: Moment;
  /** The last moment of the as-of day's office hours; nothing is later. */
  readonly until: Moment;
}

export const WINDOW_MONTHS = 30;
const WHOLE_SIZE = 20_000;

export function windowBefore(asOf: string): RegisterWindow {
  const day = momentOf(asOf);
  return { from: monthsBack(day, WINDOW_MONTHS), until: day + 20 * HOUR };
}

export function allStations(): { precinct: string; station: string }[] {
  return Object.entries(PRECINCTS).flatMap(([precinct, { stations }]) =>
    stations.map((station) => ({ precinct, station: `${precinct}__${station}` })),
  );
}

/**
 * Which FIRs are registered where and when: serials rise with the time within a station and year.
 *
 * Shape: by station, then by time. A year that began before the window starts at the serial it would have reached by then. From
 *        20,000 FIRs on a register has no gap; a smaller state is a thinned register, with the pinned serials still in place.
 */
export function planRegister(asOf: string, firs: number, random: RandomStream): PlannedFir[] {
  const window = windowBefore(asOf);
  const pins = placePins(asOf, window);
  const thinning = Math.min(1, firs / WHOLE_SIZE);
  const pinned: PlannedFir[] = [];
  const open: { precinct: string; station: string; weight: number }[] = [];

  for (const { precinct, station } of allStations()) {
    const pace = PINNED_STATIONS[station];
    if (!pace) open.push({ precinct, station, weight: 0.7 + random.next() * 0.6 });
    else pinned.push(...planPinnedStation({ precinct, station, ...pace, thinning }, pins, window, random));
  }
  const rest = firs - pinned.length;
  if (rest < open.length) throw new RangeError(`${firs} FIRs are too few for every station`);

  const totalWeight = open.reduce((sum, { weight }) => sum + weight, 0);
  let given = 0;
  let weightSoFar = 0;
  const others = open.flatMap((station) => {
    weightSoFar += station.weight;
    const count = Math.round((rest * weightSoFar) / totalWeight) - given;
    given += count;
    return planOpenStation(station, count, window, random);
  });
  return [...pinned, ...others];
}

interface PlacedPin {
  readonly pinned: PinnedCase;
  readonly at: Moment;
}

/** Pinned cases keep their own dates while the window holds all of them; else they move with the as-of day. */
function placePins(asOf: string, window: RegisterWindow): PlacedPin[] {
  const dates = PINNED_CASES.map((pinned) => momentOf(pinned.registeredAt));
  const fits = dates.every((date) => date >= window.from) && asOf >= REFERENCE_DAY;
  const shift = fits ? 0 : momentOf(asOf) - momentOf(REFERENCE_DAY);
  return PINNED_CASES.map((pinned) => ({ pinned, at: momentOf(pinned.registeredAt) + shift }));
}

interface PinnedStation {
  readonly precinct: string;
  readonly station: string;
  readonly perDay: number;
  readonly lastSerial: number;
  readonly thinning: number;
}

function planPinnedStation(
  place: PinnedStation,
  allPins: readonly PlacedPin[],
  window: RegisterWindow,
  random: RandomStream,
): PlannedFir[] {
  const pins = allPins.filter(({ pinned }) => pinned.station === place.station);
  const planned: PlannedFir[] = [];
  const add = (registeredAt: Moment, year: number, serial: number, pinned: PinnedCase | null) =>
    planned.push({ precinct: place.precinct, station: place.station, registeredAt, year, serial, pinned });

  for (let year = yearOf(window.from); year <= yearOf(window.until); year += 1) {
    const span = spanOfYear(year, window);
    const inYear = pins.filter(({ at }) => yearOf(at) === year && year === PINNED_YEAR);
    // Where the pinned cases had to leave their year, its register starts beyond their serials.
    const displaced = year === PINNED_YEAR && pins.length > inYear.length ? 400 : 0;
    let serial = displaced + Math.floor((place.perDay * (span.from - startOfYear(year))) / DAY);
    let from = span.from;
    for (const { pinned, at } of inYear) {
      const room = Math.max(0, pinned.serial - serial - 1);
      for (const [i, time] of drawTimes(from, at - HOUR, Math.round(room * place.thinning), random).entries())
        add(time, year, serial + spread(i, Math.round(room * place.thinning), room), null);
      add(at, year, pinned.serial, pinned);
      serial = pinned.serial;
      from = at + HOUR;
    }
    const wanted = Math.round((place.perDay * (span.until - from)) / DAY);
    const room = year === PINNED_YEAR && displaced === 0 ? Math.min(wanted, place.lastSerial - serial) : wanted;
    const count = Math.round(room * place.thinning);
    for (const [i, time] of drawTimes(from, span.until, count, random).entries())
      add(time, year, serial + spread(i, count, room), null);
  }
  for (const { pinned, at } of pins) if (yearOf(at) !== PINNED_YEAR) add(at, PINNED_YEAR, pinned.serial, pinned);
  return planned;
}

/** The place of the i-th of `count` lines in a register of `room` serials, from 1. */
function spread(i: number, count: number, room: number): number {
  return Math.ceil(((i + 1) * room) / count);
}

function planOpenStation(
  { precinct, station }: { precinct: string; station: string },
  count: number,
  window: RegisterWindow,
  random: RandomStream,
): PlannedFir[] {
  const times = drawTimes(window.from, window.until, count, random);
  const perDay = (count * DAY) / (window.until - window.from);
  const serials = new Map<number, number>();
  return times.map((registeredAt) => {
    const year = yearOf(registeredAt);
    const before = Math.floor((perDay * (spanOfYear(year, window).from - startOfYear(year))) / DAY);
    const serial = (serials.get(year) ?? before) + 1;
    serials.set(year, serial);
    return { precinct, station, registeredAt, year, serial, pinned: null };
  });
}

function spanOfYear(year: number, window: RegisterWindow): RegisterWindow {
  return {
    from: Math.max(window.from, startOfYear(year)),
    until: Math.min(window.until, startOfYear(year + 1) - MINUTE),
  };
}

/** Rising times within the span, on whole minutes, more by day and evening than by night. */
function drawTimes(from: Moment, until: Moment, count: number, random: RandomStream): Moment[] {
  const times: Moment[] = [];
  while (times.length < count) {
    const time = Math.floor((from + random.next() * (until - from)) / MINUTE) * MINUTE;
    const hour = Math.floor((time - startOfDay(time)) / HOUR);
    if (hour < 7 && random.chance(0.7)) continue;
    times.push(time);
  }
  return times.sort((a, b) => a - b);
}
