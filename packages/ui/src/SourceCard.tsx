import type { Source } from "@vanguard/contracts";
import { describeSource } from "./describeSource.ts";
import { SourceIcon } from "./SourceIcon.tsx";
import { SourcePreview } from "./SourcePreview.tsx";

export interface SourceCardProps {
  readonly number: number;
  readonly of: number;
  readonly source: Source;
  readonly sentences: readonly string[];
  onOpen(sourceId: string): void;
}

const CARD =
  "flex w-full min-w-0 items-center gap-2 rounded-md border border-line bg-raised px-2 py-1.5 text-left text-ink text-sm " +
  "no-underline hover:border-accent hover:bg-hover";

/** A source under the answer: its number, its kind as icon and word, title and place. */
export function SourceCard({ number, of, source, sentences, onOpen }: SourceCardProps) {
  const { kind, title, place } = describeSource(source);
  const label = `Source ${number} of ${of}, ${[kind, title, place].filter((part) => part !== "").join(", ")}`;
  const content = (
    <>
      <span className="text-muted text-xs tabular-nums">[{number}]</span>
      <SourceIcon type={source.source_type} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{title}</span>
        <span className="block truncate text-muted text-xs">
          {[kind, place].filter((part) => part !== "").join(" · ")}
        </span>
      </span>
    </>
  );
  return (
    <SourcePreview source={source} sentences={sentences}>
      {source.source_type === "external_web" ? (
        <a className={CARD} aria-label={label} href={source.uri} target="_blank" rel="noopener noreferrer">
          {content}
        </a>
      ) : (
        <button type="button" className={CARD} aria-label={label} onClick={() => onOpen(source.source_id)}>
          {content}
        </button>
      )}
    </SourcePreview>
  );
}
