import { createHash } from "node:crypto";
import type { Answer, Ask, AuditEvent, TurnEventBody } from "@vanguard/contracts";
import type { StoredTurn } from "../ports.ts";

/** Two sends are one when everything but the measure of age is equal. */
export function bodyHash(ask: Ask): string {
  const { captured_at: _at, age_ms: _age, ...page } = ask.page_context;
  return createHash("sha256")
    .update(
      JSON.stringify([
        ask.text,
        ask.conversation_id ?? null,
        sorted(page),
        ask.attachments.map(({ sha256 }) => sha256),
      ]),
    )
    .digest("hex");
}

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** The entry of the question itself: durable before `chat.send` answers. */
export function receivedEvent(
  turn: StoredTurn,
  ask: Ask,
  pageContextUsed: boolean,
  settingsVersion: number,
): AuditEvent {
  return {
    kind: "turn.received",
    turn_id: turn.turnId,
    response_id: turn.responseId,
    badge_id: turn.badgeId,
    message_id: turn.messageId,
    conversation_id: turn.conversationId,
    question: { text: ask.text },
    page_context: ask.page_context,
    page_context_used: pageContextUsed,
    attachments: ask.attachments.map(({ sha256 }) => sha256),
    settings_version: settingsVersion,
  };
}

/** The entries of the answer: one a sentence, and the one that seals the list. */
export function answerEvents(turn: StoredTurn, answer: Answer): AuditEvent[] {
  const ids = { turn_id: turn.turnId, response_id: turn.responseId, badge_id: turn.badgeId };
  return [
    ...answer.parts.map((part, index): AuditEvent => ({ kind: "answer.part", ...ids, index, part })),
    { kind: "answer.final", ...ids, answer, sources: answer.sources, part_count: answer.parts.length },
  ];
}

/** What the person's connections get once those entries are durable. */
export function release(answer: Answer): TurnEventBody[] {
  return [
    ...(answer.sources.length > 0 ? [{ type: "sources" as const, sources: answer.sources }] : []),
    ...answer.parts.map((part, index) => ({ type: "part" as const, index, part })),
    { type: "answer", answer },
  ];
}
