import { AnswerView, Button, ErrorNote, StageLine } from "@vanguard/ui";
import { clsx } from "clsx";
import type { Entry } from "./assistant.ts";
import { useIsPast } from "./useIsPast.ts";

export interface ConversationProps {
  readonly entries: readonly Entry[];
  readonly pageTtlMs: number;
  onAsk(text: string): void;
  onOpenSource(responseId: string, sourceId: string): void;
}

/** Question and answer, one after the other. */
export function Conversation({ entries, ...rest }: ConversationProps) {
  return (
    <ol aria-label="Conversation" className="space-y-5">
      {entries.map((entry, place) => (
        <li key={entry.messageId} data-newest={place === entries.length - 1 ? "" : undefined}>
          <EntryView entry={entry} {...rest} />
        </li>
      ))}
    </ol>
  );
}

function EntryView({ entry, pageTtlMs, onAsk, onOpenSource }: Omit<ConversationProps, "entries"> & { entry: Entry }) {
  const { progress, responseId } = entry;
  const tooOld = useIsPast(entry.state === "waiting" && entry.captured ? entry.captured.startedAt + pageTtlMs : null);
  const dropped = tooOld || progress.answer?.notices.some((notice) => notice.code === "STALE_PAGE_CONTEXT") === true;
  return (
    <>
      <div className="ml-6 rounded-lg border border-line bg-raised px-3 py-2">
        <p className="whitespace-pre-wrap break-words text-base">
          <span className="sr-only">You: </span>
          {entry.question}
        </p>
        {entry.page === null ? null : (
          <p className={clsx("mt-0.5 text-xs", dropped ? "text-muted" : "text-accent")}>
            <span className={clsx(dropped && "line-through")}>{entry.page}</span>
            {dropped ? " not used" : null}
          </p>
        )}
        {entry.state === "waiting" ? <p className="mt-0.5 text-attention text-xs">Not sent yet</p> : null}
      </div>
      <div className="mt-2">
        <StageLine stages={progress.stages} totalMs={progress.answer?.metrics.latency_ms ?? null} />
        {progress.parts.length > 0 || progress.answer ? (
          <AnswerView
            parts={progress.parts}
            sources={progress.sources}
            answer={progress.answer}
            onAsk={onAsk}
            onOpenSource={(sourceId) => responseId !== null && onOpenSource(responseId, sourceId)}
          />
        ) : null}
        {progress.error ? (
          <ErrorNote error={progress.error}>
            <Button className="mt-2" onClick={() => onAsk(entry.question)}>
              Ask again
            </Button>
          </ErrorNote>
        ) : null}
      </div>
    </>
  );
}
