import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import type { RegisterPage } from "@vanguard/contracts";

/** A register read page by page; the server's cursor goes back to it unchanged. */
export function useRegister(
  key: readonly unknown[],
  fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<RegisterPage>,
): UseInfiniteQueryResult<InfiniteData<RegisterPage>, unknown> {
  return useInfiniteQuery({
    queryKey: ["register", ...key],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    getNextPageParam: (page) => page.next_cursor,
  });
}
