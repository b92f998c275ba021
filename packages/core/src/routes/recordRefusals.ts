import type { Notice, ProtectedRows } from "@vanguard/contracts";
import type { Subject } from "../understand/subject.ts";
import type { GateResult } from "./gateQuery.ts";
import { type RouteOutput, refused } from "./routeOutput.ts";

const ROUTE = "TEXT2ZCQL";

/** Why the records give no answer, each in three parts: what, why, what instead. Absent and out of scope are one text. */

export function notAmongYours(subject: Subject | null, events: RouteOutput["events"]): RouteOutput {
  const named = subject?.value ?? "this record";
  return refused(
    ROUTE,
    "nothing_found",
    {
      what: `I found no record ${named} among those that you may see.`,
      why: "It may not exist, it may be written differently, or it may lie outside your precincts; from here these look the same.",
      instead: [
        { label: "Check the number and ask again", ask: null },
        ...(subject ? [] : [{ label: "List this month's FIRs", ask: "List FIRs registered this month" }]),
      ],
    },
    events,
  );
}

export function nothingMatches(events: RouteOutput["events"], notices: readonly Notice[] = []): RouteOutput {
  return refused(
    ROUTE,
    "nothing_found",
    {
      what: "No record that you may see matches this.",
      why: "The filter was run over your precincts and found nothing.",
      instead: [{ label: "Ask for a longer period", ask: null }],
    },
    events,
    notices,
  );
}

/** A number that would tell of protected cases alone. Whether there are none or a few, it doesn't say. */
export function countWithheld(
  protectedRows: ProtectedRows | null,
  minimum: number,
  events: RouteOutput["events"],
): RouteOutput {
  const isOverCells = protectedRows === "whole_cells";
  return refused(
    ROUTE,
    "refused",
    {
      what: "I don't tell this number.",
      why: isOverCells
        ? `A kind of protected case is counted only where a month has at least ${minimum} of it in a precinct, so that nobody is singled out; here none has.`
        : "Protected cases are counted only by precinct, kind of case and whole months, so that nobody is singled out.",
      instead: [
        isOverCells
          ? { label: "Ask for a longer period or a wider area", ask: null }
          : { label: "Ask for whole months, by kind of case alone", ask: null },
      ],
    },
    events,
    [{ code: "AGGREGATE_WITHHELD", text: "A count of protected cases is withheld." }],
  );
}

export function outsidePrecinct(place: string): RouteOutput {
  return refused(ROUTE, "refused", {
    what: `I can't look into the records of ${place}.`,
    why: "It is outside your precinct, and your access ends there.",
    instead: [{ label: "Ask the same about your own precinct", ask: null }],
  });
}

export function gateRefused(result: Extract<GateResult, { kind: "refused" }>): RouteOutput {
  return refused(
    ROUTE,
    "refused",
    {
      what: result.sentence,
      why: result.reason.slice(0, 400),
      instead: [{ label: "Ask for less at once, or for another field", ask: null }],
    },
    [result.event],
  );
}

/** Answering without it would answer another question. */
export function unclearFilter(words: readonly string[]): RouteOutput {
  const named = words.slice(0, 4).map((word) => `'${word.slice(0, 60)}'`);
  return refused(ROUTE, "refused", {
    what: `I can't tell what ${named.join(", ")} filters.`,
    why: "I don't answer over more records than you ask about, so nothing was looked up.",
    instead: [
      { label: "Say the field with its value, as in: complainant Deepa, section 303, model Activa", ask: null },
      { label: "Write names in Latin letters, as they stand in the records", ask: null },
      { label: "Ask the same without these words", ask: null },
    ],
  });
}

export function cannotFilterBy(label: string): RouteOutput {
  return refused(ROUTE, "refused", {
    what: `I can't filter by the field "${label}" for you.`,
    why: "You see it only in cases that are assigned to you, so a number by it would be too small.",
    instead: [{ label: "Ask by the officer's name instead", ask: null }],
  });
}

export function noPlan(): RouteOutput {
  return refused(ROUTE, "refused", {
    what: "I can't tell which records you mean.",
    why: "The question names no record, no kind of record and no filter that I know.",
    instead: [
      {
        label: "How many vehicle theft FIRs this month?",
        ask: "How many vehicle theft FIRs have we registered this month?",
      },
      { label: "List arrests in the last 7 days", ask: "List arrests in the last 7 days" },
    ],
  });
}
