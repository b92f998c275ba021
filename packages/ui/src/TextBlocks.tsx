import type { DocumentView } from "@vanguard/contracts";
import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { markSpans } from "./markSpans.ts";

/** A document as its text, block by block, with the quoted spans marked; opens at the first mark. Whatever the text holds stays text. */
export function TextBlocks({ view }: { view: DocumentView }) {
  const root = useRef<HTMLDivElement>(null);
  const firstSpan = view.highlight?.spans[0]?.start;
  useEffect(() => {
    if (firstSpan !== undefined) root.current?.querySelector("mark")?.scrollIntoView({ block: "center" });
  }, [firstSpan]);
  return (
    <div ref={root} lang={view.document.language} className="mx-auto max-w-[70ch] px-5 py-6 text-base leading-relaxed">
      {view.blocks.map((block) => {
        const runs = markSpans(view.text, block.span, view.highlight?.spans ?? []).map((run) =>
          run.marked ? <mark key={run.start}>{run.text}</mark> : <span key={run.start}>{run.text}</span>,
        );
        if (block.kind === "heading") {
          return (
            <h3 key={block.span.start} className={clsx("mt-5 mb-2 font-semibold", block.level <= 1 && "text-lg")}>
              {runs}
            </h3>
          );
        }
        return (
          <p
            key={block.span.start}
            className={clsx(
              "mb-3 whitespace-pre-wrap break-words",
              block.kind === "list_item" && "ml-4 border-line border-l-2 pl-3",
              block.kind === "table_row" && "mb-0 border-line border-b py-1",
            )}
          >
            {runs}
          </p>
        );
      })}
    </div>
  );
}
