import { QueryCache, QueryClient } from "@tanstack/react-query";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import type { AppRouter } from "@vanguard/api";
import { callFailure, createVanguardClient, PageContextExtractor, turnDoor } from "@vanguard/client";
import { Assistant } from "../assistant/assistant.ts";

export type Desk = ReturnType<typeof createDesk>;

/** Everything that the pages share, put together once. */
export function createDesk() {
  const client = createVanguardClient();
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // A session that ended shows on whatever is asked first; asking who is signed in then leads to the sign-in page.
      onError(error, query) {
        const failure = callFailure(error);
        if (failure.kind !== "told" || failure.wire.code !== "UNAUTHENTICATED") return;
        const session = trpc.session.me.queryKey();
        if (JSON.stringify(query.queryKey[0]) !== JSON.stringify(session[0])) {
          void queryClient.resetQueries({ queryKey: session });
        }
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) => callFailure(error).kind === "unreachable" && count < 2,
      },
    },
  });
  const trpc = createTRPCOptionsProxy<AppRouter>({ client, queryClient });
  const extractor = new PageContextExtractor({ monotonic: () => performance.now(), wall: () => new Date() });
  const assistant = new Assistant({
    extractor,
    door: turnDoor(client),
    send: (ask) => client.chat.send.mutate(ask),
    cancel: (turnId) => client.chat.cancel.mutate({ turn_id: turnId }),
    conversation: () => client.chat.conversation.query({ conversation_id: null }),
    schedule(afterMs, run) {
      const timer = setTimeout(run, afterMs);
      return () => clearTimeout(timer);
    },
  });
  return { client, queryClient, trpc, extractor, assistant };
}
