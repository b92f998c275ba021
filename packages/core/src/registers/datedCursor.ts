import { VanguardError } from "@vanguard/contracts";
import { isRealDay } from "../understand/localTime.ts";

/** Where a page ended: the last row's time and id, and how many rows of that very time were shown so far. */
export interface DatedCursor {
  readonly at: string;
  readonly lastId: bigint;
  readonly shown: number;
}

export function writeCursor({ at, lastId, shown }: DatedCursor): string {
  return `${at}|${lastId}|${shown}`;
}

export function readCursor(cursor: string | null): DatedCursor | null {
  if (cursor === null) return null;
  const match = /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})\|(\d{1,19})\|(\d{1,3})$/.exec(cursor);
  if (!match?.[1] || !match[2] || !match[3] || !isRealDay(match[1].slice(0, 10))) throw badCursor();
  return { at: match[1], lastId: BigInt(match[2]), shown: Number(match[3]) };
}

export function badCursor(): VanguardError {
  return new VanguardError("INVALID_INPUT", "That page of the register does not exist", {
    hint: "Start again from the first page.",
  });
}
