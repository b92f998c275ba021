import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { callFailure } from "@vanguard/client";
import type { SampleBadge } from "@vanguard/contracts";
import { Button, ErrorNote } from "@vanguard/ui";
import { type FormEvent, useState } from "react";
import { useDesk } from "../desk/DeskContext.tsx";

/** Badge and PIN; on a development machine with the sample badges beside them. */
export function SignInPage() {
  const { assistant, client, queryClient, trpc } = useDesk();
  const navigate = useNavigate();
  const { next } = useSearch({ from: "/sign-in" });
  const [badge, setBadge] = useState("");
  const [pin, setPin] = useState("");
  const samples = useQuery({ ...trpc.session.sampleBadges.queryOptions(), staleTime: Number.POSITIVE_INFINITY });
  const signIn = useMutation({
    mutationFn: (given: { badge_id: string; pin: string }) => client.session.signIn.mutate(given),
    onSuccess: async (session) => {
      assistant.belongTo(session.badge_id);
      queryClient.clear();
      queryClient.setQueryData(trpc.session.me.queryKey(), session);
      await navigate({ href: next ?? "/firs", replace: true });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ badge_id: badge.trim().toUpperCase(), pin });
  };
  return (
    <main className="mx-auto flex min-h-dvh max-w-3xl flex-col gap-8 px-4 py-10">
      <header>
        <h1 className="font-semibold text-2xl text-accent">Vanguard</h1>
        <p className="text-muted">A governed assistant for public records.</p>
      </header>
      <form onSubmit={submit} className="flex max-w-sm flex-col gap-3">
        <label className="flex flex-col gap-1">
          Badge
          <input value={badge} onChange={(event) => setBadge(event.target.value)} autoComplete="username" required />
        </label>
        <label className="flex flex-col gap-1">
          PIN
          <input
            type="password"
            inputMode="numeric"
            value={pin}
            onChange={(event) => setPin(event.target.value)}
            autoComplete="current-password"
            required
          />
        </label>
        <Button kind="primary" type="submit" disabled={signIn.isPending}>
          Sign in
        </Button>
        {signIn.isError ? <SignInError error={signIn.error} /> : null}
      </form>
      {samples.data && samples.data.length > 0 ? (
        <SampleBadges
          badges={samples.data}
          disabled={signIn.isPending}
          onPick={({ badge_id, pin: samplePin }) => signIn.mutate({ badge_id, pin: samplePin })}
        />
      ) : null}
    </main>
  );
}

function SignInError({ error }: { error: unknown }) {
  const failure = callFailure(error);
  if (failure.kind !== "told") {
    return <ErrorNote error={{ message: "The server can't be reached.", hint: "Try again when the line is back." }} />;
  }
  const wait = failure.wire.retry_after_ms;
  const hint = wait === undefined ? failure.wire.hint : `${failure.wire.hint} (${Math.ceil(wait / 1_000)} s)`;
  return <ErrorNote error={{ message: failure.wire.message, hint }} />;
}

interface SampleBadgesProps {
  readonly badges: readonly SampleBadge[];
  readonly disabled: boolean;
  onPick(badge: SampleBadge): void;
}

function SampleBadges({ badges, disabled, onPick }: SampleBadgesProps) {
  return (
    <section>
      <h2 className="font-semibold">Sample badges</h2>
      <p className="mb-3 text-muted">Invented people on this development machine. Choose one to sign in.</p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {badges.map((badge) => (
          <li key={badge.badge_id}>
            <Button className="w-full justify-start! text-left" disabled={disabled} onClick={() => onPick(badge)}>
              <span className="min-w-0">
                <span className="block">
                  {badge.rank} {badge.name} <span className="text-muted">L{badge.clearance}</span>
                </span>
                <span className="block truncate font-normal text-muted text-xs">
                  {badge.badge_id} · {badge.posting}
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
