import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { RegisterPage } from "@vanguard/contracts";
import { Button } from "@vanguard/ui";
import { QueryProblem } from "../shell/QueryProblem.tsx";
import { RegisterTable } from "./RegisterTable.tsx";

export interface RegisterListProps {
  readonly table: string;
  readonly label: string;
  readonly query: UseInfiniteQueryResult<{ pages: RegisterPage[] }, unknown>;
  /** What to say where nothing was found. */
  readonly empty: string;
}

/** A register that grows page by page, with its true count, which the first page tells, where the caller may know it. */
export function RegisterList({ table, label, query, empty }: RegisterListProps) {
  if (query.isError && !query.data) {
    return (
      <div className="p-4">
        <QueryProblem error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  }
  if (!query.data) return <Skeleton />;
  const rows = query.data.pages.flatMap((page) => page.rows);
  const last = query.data.pages.at(-1);
  return (
    <>
      {last?.note ? <p className="px-4 py-2 text-attention">{last.note}</p> : null}
      {rows.length === 0 ? (
        <p className="px-4 py-6 text-muted">{empty}</p>
      ) : (
        <RegisterTable table={table} label={label} rows={rows} />
      )}
      <div className="flex items-center gap-3 px-4 py-3 text-muted">
        <span className="tabular-nums">{countOf(rows.length, query.data.pages[0]?.total ?? null)}</span>
        {query.hasNextPage ? (
          <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? "Loading …" : "Show more"}
          </Button>
        ) : null}
        {query.isFetchNextPageError ? <span className="text-danger">The next page could not be loaded.</span> : null}
      </div>
    </>
  );
}

function countOf(shown: number, total: number | null): string {
  if (shown === 0) return "";
  return total === null ? `${shown} shown` : `${shown.toLocaleString("en-IN")} of ${total.toLocaleString("en-IN")}`;
}

/** Grey lines in the place of the rows, so that nothing jumps when they come. */
export function Skeleton() {
  return (
    <div role="status" aria-label="Loading" className="space-y-2 px-4 py-3">
      {Array.from({ length: 8 }, (_, line) => `line ${line}`).map((line) => (
        <div key={line} className="h-6 rounded bg-chip" />
      ))}
    </div>
  );
}
