import type { AnswerPart, Source } from "@vanguard/contracts";
import { CitationChip } from "./CitationChip.tsx";
import { sentencesOn } from "./describeSource.ts";
import { splitAtMarkers } from "./splitAtMarkers.ts";

export interface AnswerTextProps {
  readonly parts: readonly AnswerPart[];
  readonly sources: readonly Source[];
  onOpenSource(sourceId: string): void;
}

/** The sentences and list items of an answer, each with its chips. A chip appears once its source is known, never half. */
export function AnswerText({ parts, sources, onOpenSource }: AnswerTextProps) {
  const numbers = new Map(sources.map((source, index) => [source.source_id, { source, number: index + 1 }]));
  const withChips = (part: AnswerPart) => {
    const cited = part.source_ids.flatMap((id) => numbers.get(id) ?? []);
    const { before, after } = splitAtMarkers(
      part.text,
      cited.map(({ number }) => number),
    );
    const chips = cited.map(({ source, number }) => (
      <CitationChip
        key={source.source_id}
        number={number}
        source={source}
        sentences={sentencesOn(source, parts)}
        onOpen={onOpenSource}
      />
    ));
    return (
      <>
        {before}
        {chips.slice(0, -1)}
        {/* A closing stop never begins a line. */}
        <span className="whitespace-nowrap">
          {chips.at(-1)}
          {after}
        </span>{" "}
      </>
    );
  };
  return runsOf(parts).map((run) =>
    run.layout === "item" ? (
      <ul key={run.start} className="my-1 list-disc space-y-1 pl-5">
        {run.parts.map(({ part, index }) => (
          <li key={index} className="whitespace-pre-wrap break-words">
            {withChips(part)}
          </li>
        ))}
      </ul>
    ) : (
      <p key={run.start} className="my-1 whitespace-pre-wrap break-words">
        {run.parts.map(({ part, index }) => (
          <span key={index}>{withChips(part)}</span>
        ))}
      </p>
    ),
  );
}

interface Run {
  readonly layout: AnswerPart["layout"];
  readonly start: number;
  readonly parts: { readonly part: AnswerPart; readonly index: number }[];
}

/** Neighbours of one layout belong together: a paragraph, or a list. */
function runsOf(parts: readonly AnswerPart[]): Run[] {
  const runs: Run[] = [];
  for (const [index, part] of parts.entries()) {
    const last = runs.at(-1);
    if (last?.layout === part.layout) last.parts.push({ part, index });
    else runs.push({ layout: part.layout, start: index, parts: [{ part, index }] });
  }
  return runs;
}
