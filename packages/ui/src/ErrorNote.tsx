import type { WireError } from "@vanguard/contracts";
import type { ReactNode } from "react";

/** What went wrong and what to do, in the server's own words. */
export function ErrorNote({
  error,
  children,
}: {
  error: Pick<WireError, "message" | "hint"> & { request_id?: string };
  children?: ReactNode;
}) {
  return (
    <div role="alert" className="rounded-md border border-line border-l-4 border-l-danger bg-raised p-3 text-sm">
      <p className="font-semibold">{error.message}</p>
      <p>{error.hint}</p>
      {error.request_id ? <p className="mt-1 text-muted text-xs">{error.request_id}</p> : null}
      {children}
    </div>
  );
}
