import type { Answer, AnswerPart, Caller, TurnEvent } from "@vanguard/contracts";
import type { Clock, DocumentLibrary, StoredTurn, TurnStore } from "../ports.ts";
import type { Registers } from "../registers/registers.ts";
import { cutAnswer } from "./cutAnswer.ts";

export interface CutPorts {
  readonly turns: TurnStore;
  readonly registers: Registers;
  readonly library: DocumentLibrary;
  readonly clock: Clock;
}

/** So long an answer counts as just given: it was checked when it was recorded. */
const JUST_GIVEN_MS = 60_000;

/**
 * A turn's events as they may go out today. A replay is a second showing: what `cutAnswer` takes out of the answer leaves none
 * of its events either.
 *
 * Shape: events keep their numbers; one whose sentence was cut is missing.
 */
export async function cutEvents(
  events: TurnEvent[],
  turnId: string,
  caller: Caller,
  ports: CutPorts,
  signal: AbortSignal,
): Promise<TurnEvent[]> {
  if (!events.some(holdsContent)) return events;
  const turn = await ports.turns.find(turnId, caller.badge_id, signal);
  if (!turn) return [];
  if (isJustGiven(turn, caller, ports.clock)) return events;
  const answer = await answerOf(turn, ports.turns, signal);
  if (!answer) return events.filter((event) => !holdsContent(event));
  const shown = await cutAnswer(answer, caller, { accessVersion: turn.accessVersion }, ports, signal);
  return shown === answer ? events : events.flatMap((event) => cutEvent(event, shown));
}

function holdsContent({ body }: TurnEvent): boolean {
  return body.type === "sources" || body.type === "part" || body.type === "answer";
}

function isJustGiven(turn: StoredTurn, caller: Caller, clock: Clock): boolean {
  const age = clock.now().getTime() - Date.parse(turn.receivedAt);
  return turn.accessVersion === caller.access_version && age < JUST_GIVEN_MS;
}

async function answerOf(turn: StoredTurn, turns: TurnStore, signal: AbortSignal): Promise<Answer | null> {
  const last = (await turns.events(turn.turnId, turn.badgeId, 0, signal)).at(-1)?.body;
  return last?.type === "answer" ? last.answer : null;
}

function cutEvent(event: TurnEvent, shown: Answer): TurnEvent[] {
  const { body } = event;
  switch (body.type) {
    case "sources":
      return [{ ...event, body: { ...body, sources: shown.sources } }];
    case "part":
      return shown.parts.some((part) => isSame(part, body.part)) ? [event] : [];
    case "answer":
      return [{ ...event, body: { ...body, answer: shown } }];
    default:
      return [event];
  }
}

function isSame(a: AnswerPart, b: AnswerPart): boolean {
  return a.text === b.text && a.source_ids.join() === b.source_ids.join();
}
