import { createTRPCClient, httpBatchLink, httpSubscriptionLink, splitLink, type TRPCClient } from "@trpc/client";
import type { AppRouter } from "@vanguard/api";

export type VanguardClient = TRPCClient<AppRouter>;

/**
 * The typed client. Turns stream by SSE; everything else goes in batches by POST, so that no address grows with its input.
 *
 * Shape: `url` is the API's path on this page's own host; the session travels in its cookie.
 */
export function createVanguardClient(url = "/trpc"): VanguardClient {
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: (operation) => operation.type === "subscription",
        true: httpSubscriptionLink({ url }),
        false: httpBatchLink({ url, methodOverride: "POST", maxItems: 20 }),
      }),
    ],
  });
}
