import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callFailure } from "@vanguard/client";
import type { SessionView } from "@vanguard/contracts";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useDesk } from "../desk/DeskContext.tsx";
import { QueryProblem } from "../shell/QueryProblem.tsx";

/** Renders for who is signed in; leads everybody else to the sign-in page and back afterwards. */
export function SignedIn({ children }: { children: (session: SessionView) => ReactNode }) {
  const { trpc, assistant, queryClient } = useDesk();
  const session = useQuery({ ...trpc.session.me.queryOptions(), staleTime: 60_000 });
  const badge = session.data?.badge_id ?? null;
  useLayoutEffect(() => {
    if (badge === null) return;
    assistant.belongTo(badge);
    // What was asked before is a comfort; without it the panel starts empty and works.
    assistant.load().catch((error: unknown) => console.warn("the last conversation could not be loaded", error));
  }, [badge, assistant]);
  const known = useRef(badge);
  useLayoutEffect(() => {
    if (known.current !== null && badge !== null && known.current !== badge) {
      void queryClient.resetQueries({ predicate: (query) => query.state.data !== session.data });
    }
    known.current = badge ?? known.current;
  }, [badge, queryClient, session.data]);

  const failure = session.isError ? callFailure(session.error) : null;
  if (failure?.kind === "told" && failure.wire.code === "UNAUTHENTICATED") return <ToSignIn />;
  if (session.data) return children(session.data);
  if (failure) {
    return (
      <div className="p-6">
        <QueryProblem error={session.error} onRetry={() => void session.refetch()} />
      </div>
    );
  }
  return <p className="p-6 text-muted">Opening the desk …</p>;
}

/** Goes to the sign-in page once, remembering the way back as it is now. */
function ToSignIn() {
  const router = useRouter();
  useEffect(() => {
    const { href } = router.state.location;
    void router.navigate({ to: "/sign-in", search: href === "/" ? {} : { next: href }, replace: true });
  }, [router]);
  return null;
}
