import { callFailure } from "@vanguard/client";
import { Button, ErrorNote } from "@vanguard/ui";

/** A call that failed, in the server's words, or that the server can't be reached; never an empty list instead. */
export function QueryProblem({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const failure = callFailure(error);
  const told =
    failure.kind === "told"
      ? failure.wire
      : { message: "The server can't be reached.", hint: "Check the line and try again. Nothing was lost." };
  return (
    <ErrorNote error={told}>
      <Button className="mt-2" onClick={onRetry}>
        Try again
      </Button>
    </ErrorNote>
  );
}
