import { useMutation } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import type { SessionView } from "@vanguard/contracts";
import { Button, formatCode } from "@vanguard/ui";
import LogOut from "lucide-react/icons/log-out";
import { AssistantDock } from "../assistant/AssistantDock.tsx";
import { useDesk } from "../desk/DeskContext.tsx";
import { SignedIn } from "../session/SignedIn.tsx";
import { KeysDialog } from "./KeysDialog.tsx";
import { ThemeButton } from "./ThemeButton.tsx";

/** Every page of the desk: the bar above, the page, and the assistant beside it. */
export function DeskLayout() {
  return (
    <SignedIn>
      {(session) => (
        <div className="flex h-dvh flex-col">
          <TopBar session={session} />
          <div className="flex min-h-0 flex-1">
            <main id="page" className="min-w-0 flex-1 overflow-auto print:hidden">
              <Outlet />
            </main>
            <AssistantDock pageTtlMs={session.page_context_ttl_ms} />
          </div>
          <KeysDialog />
        </div>
      )}
    </SignedIn>
  );
}

const PAGES = [
  { to: "/firs", label: "FIR register" },
  { to: "/people", label: "People" },
  { to: "/vehicles", label: "Vehicles" },
  { to: "/documents", label: "Documents" },
] as const;

function TopBar({ session }: { session: SessionView }) {
  const { client, queryClient, assistant } = useDesk();
  const signOut = useMutation({
    mutationFn: () => client.session.signOut.mutate(),
    onSettled: () => {
      assistant.reset();
      queryClient.clear();
      window.location.assign("/sign-in");
    },
  });
  const where =
    session.precincts.length > 1 ? `${session.precincts.length} precincts` : session.precincts.map(formatCode);
  return (
    <header className="flex flex-wrap items-center gap-x-3 border-line border-b bg-raised px-3 sm:flex-nowrap print:hidden">
      <a href="#page" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-raised focus:p-2">
        Skip to the page
      </a>
      <span className="py-1.5 font-semibold text-accent">Vanguard</span>
      <nav
        aria-label="Pages"
        className="order-last -mb-px flex min-w-0 basis-full overflow-x-auto sm:order-none sm:flex-1 sm:basis-auto"
      >
        {PAGES.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className="whitespace-nowrap border-transparent border-b-2 px-2.5 py-2.5 text-ink no-underline hover:bg-hover"
            activeProps={{ className: "border-b-accent! font-semibold" }}
          >
            {label}
          </Link>
        ))}
      </nav>
      <span className="ml-auto min-w-0 flex-1 truncate text-right text-muted text-xs sm:flex-none sm:basis-auto">
        {session.rank} {session.name} · {where} · L{session.clearance}
      </span>
      <ThemeButton />
      <Button
        kind="quiet"
        aria-label={`Sign out ${session.name}`}
        disabled={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        <LogOut aria-hidden="true" className="size-4" />
      </Button>
    </header>
  );
}
