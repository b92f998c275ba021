import type { TurnDoor } from "./followTurn.ts";
import type { VanguardClient } from "./vanguardClient.ts";

/** A turn's events through the typed client. */
export function turnDoor(client: VanguardClient): TurnDoor {
  return {
    stream(turnId, afterEventId, { onEvent, onEnd }) {
      const subscription = client.chat.stream.subscribe(
        { turn_id: turnId, after_event_id: afterEventId },
        { onData: ({ data }) => onEvent(data), onComplete: () => onEnd(null), onError: onEnd },
      );
      return { close: () => subscription.unsubscribe() };
    },
    events: (turnId, afterEventId, signal) =>
      client.chat.events.query({ turn_id: turnId, after_event_id: afterEventId }, { signal }),
  };
}
