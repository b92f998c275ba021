import { TERMINAL_EVENTS, TurnEvent, type TurnEventBody, VanguardError } from "@vanguard/contracts";
import type { StoredTurn, TurnStore } from "@vanguard/core";
import { and, asc, count, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { refuseAborted } from "../sqlite/refuseAborted.ts";
import { type AppDatabase, WRITING } from "./appDatabase.ts";
import { turnEvents, turnStates, turns } from "./appSchema.ts";

type Terminal = (typeof TERMINAL_EVENTS)[number];
type Ended = Exclude<StoredTurn["state"], "running">;

const STATE_AFTER: Record<Terminal, Ended> = { answer: "answered", failed: "failed", interrupted: "interrupted" };

/** How a turn stands after this event; null while it goes on. */
function stateAfter(body: TurnEventBody): Ended | null {
  const terminal = TERMINAL_EVENTS.find((type) => type === body.type);
  return terminal ? STATE_AFTER[terminal] : null;
}

function storedTurn({ turn, state }: { turn: typeof turns.$inferSelect; state: Ended | null }): StoredTurn {
  return {
    turnId: turn.turn_id,
    responseId: turn.response_id,
    conversationId: turn.conversation_id,
    messageId: turn.message_id,
    badgeId: turn.badge_id,
    bodyHash: turn.body_hash,
    question: turn.question,
    ask: turn.ask,
    accessVersion: turn.access_version,
    receivedAt: turn.received_at,
    state: state ?? "running",
  };
}

function turnQuery(db: Pick<AppDatabase, "select">, where: SQL | undefined) {
  return db
    .select({ turn: turns, state: turnStates.state })
    .from(turns)
    .leftJoin(turnStates, eq(turnStates.turn_id, turns.turn_id))
    .where(where);
}

/**
 * Turns and their events in the app file.
 *
 * Shape:  append-only by trigger; a turn's state is a row of its own, written in the transaction of its terminal event. Whoever
 *         reads names a badge, and another's turn is the same as none.
 */
export function turnStoreOf(db: AppDatabase): TurnStore {
  const value = sql.placeholder;
  // Prepared once: these run several times in every turn.
  const byTurn = turnQuery(db, eq(turns.turn_id, value("turnId"))).prepare();
  const byMessage = turnQuery(
    db,
    and(eq(turns.badge_id, value("badgeId")), eq(turns.message_id, value("messageId"))),
  ).prepare();
  const insertTurn = db
    .insert(turns)
    .values({
      turn_id: value("turnId"),
      response_id: value("responseId"),
      conversation_id: value("conversationId"),
      message_id: value("messageId"),
      badge_id: value("badgeId"),
      body_hash: value("bodyHash"),
      question: value("question"),
      ask: value("ask"),
      access_version: value("accessVersion"),
      received_at: value("receivedAt"),
    })
    .prepare();
  const countEvents = db
    .select({ n: count() })
    .from(turnEvents)
    .where(eq(turnEvents.turn_id, value("turnId")))
    .prepare();
  const insertEvent = db
    .insert(turnEvents)
    .values({ turn_id: value("turnId"), event_id: value("eventId"), at: value("at"), body: value("body") })
    .prepare();
  const insertState = db
    .insert(turnStates)
    .values({ turn_id: value("turnId"), state: value("state"), at: value("at") })
    .prepare();
  const eventsAfter = db
    .select({ event: turnEvents })
    .from(turnEvents)
    .innerJoin(turns, eq(turns.turn_id, turnEvents.turn_id))
    .where(
      and(
        eq(turnEvents.turn_id, value("turnId")),
        eq(turns.badge_id, value("badgeId")),
        gt(turnEvents.event_id, value("afterEventId")),
      ),
    )
    .orderBy(asc(turnEvents.event_id))
    .prepare();
  const find = (where: SQL | undefined): StoredTurn | null => {
    const row = turnQuery(db, where).get();
    return row ? storedTurn(row) : null;
  };

  return {
    async open(turn, signal) {
      refuseAborted(signal);
      return db.transaction(() => {
        const earlier = byMessage.get({ badgeId: turn.badgeId, messageId: turn.messageId });
        if (earlier && earlier.turn.body_hash !== turn.bodyHash) return { kind: "conflict" };
        if (earlier) return { kind: "repeated", turn: storedTurn(earlier) };
        insertTurn.run({ ...turn });
        return { kind: "opened", turn: { ...turn, state: "running" } };
      }, WRITING);
    },

    async append(turnId, bodies, at) {
      return db.transaction(() => {
        const turn = byTurn.get({ turnId });
        if (!turn)
          throw new VanguardError("NOT_FOUND", "there is no such turn", { hint: "Open it before its events." });
        let state: Ended | null = turn.state;
        let last = countEvents.get({ turnId })?.n ?? 0;
        return bodies.map((body): TurnEvent => {
          if (state) throw new VanguardError("CONFLICT", "the turn has ended", { hint: "Ask again in a new turn." });
          last += 1;
          insertEvent.run({ turnId, eventId: last, at, body: JSON.stringify(body) });
          state = stateAfter(body);
          if (state) insertState.run({ turnId, state, at });
          return { turn_id: turnId, event_id: last, at, body };
        });
      }, WRITING);
    },

    async find(turnId, badgeId, signal) {
      refuseAborted(signal);
      return find(and(eq(turns.turn_id, turnId), eq(turns.badge_id, badgeId)));
    },

    async findByResponse(responseId, badgeId, signal) {
      refuseAborted(signal);
      return find(and(eq(turns.response_id, responseId), eq(turns.badge_id, badgeId)));
    },

    async events(turnId, badgeId, afterEventId, signal) {
      refuseAborted(signal);
      return eventsAfter
        .all({ turnId, badgeId, afterEventId })
        .map(({ event }) => TurnEvent.parse({ ...event, body: JSON.parse(event.body) }));
    },

    /** Without a conversation's id: the one that this badge asked in last. */
    async conversation(conversationId, badgeId, limit, signal) {
      refuseAborted(signal);
      const own = eq(turns.badge_id, badgeId);
      const latest = db.select().from(turns).where(own).orderBy(desc(turns.position)).limit(1).get();
      const wanted = conversationId ?? latest?.conversation_id;
      if (wanted === undefined) return [];
      return turnQuery(db, and(own, eq(turns.conversation_id, wanted)))
        .orderBy(desc(turns.position))
        .limit(limit)
        .all()
        .map(storedTurn)
        .reverse();
    },

    async running(signal) {
      refuseAborted(signal);
      return turnQuery(db, isNull(turnStates.turn_id)).orderBy(asc(turns.position)).all().map(storedTurn);
    },
  };
}
