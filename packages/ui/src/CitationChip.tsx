import type { Source } from "@vanguard/contracts";
import { sourceLabel } from "./describeSource.ts";
import { SourcePreview } from "./SourcePreview.tsx";

export interface CitationChipProps {
  readonly number: number;
  readonly source: Source;
  readonly sentences: readonly string[];
  onOpen(sourceId: string): void;
}

const CHIP =
  "ml-1 inline-flex items-center justify-center rounded border border-line bg-chip px-0.5 align-baseline " +
  "font-medium text-accent text-xs tabular-nums no-underline hover:border-accent";

/** The `[n]` in an answer. It shows what the server sent and decides nothing: the browser holds no clearance logic. */
export function CitationChip({ number, source, sentences, onOpen }: CitationChipProps) {
  const label = sourceLabel(number, source);
  return (
    <SourcePreview source={source} sentences={sentences}>
      {source.source_type === "external_web" ? (
        <a className={CHIP} aria-label={label} href={source.uri} target="_blank" rel="noopener noreferrer">
          [{number}]
        </a>
      ) : (
        <button type="button" className={CHIP} aria-label={label} onClick={() => onOpen(source.source_id)}>
          [{number}]
        </button>
      )}
    </SourcePreview>
  );
}
