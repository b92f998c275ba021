import type { Source } from "@vanguard/contracts";
import * as Tooltip from "radix-ui/tooltip";
import type { ReactNode } from "react";
import { describeSource } from "./describeSource.ts";

export interface SourcePreviewProps {
  readonly source: Source;
  readonly sentences: readonly string[];
  readonly children: ReactNode;
}

/** What is behind a chip or card, shown on hover and on focus: kind, title, place, and the words that stand on it. */
export function SourcePreview({ source, sentences, children }: SourcePreviewProps) {
  const { kind, title, place } = describeSource(source);
  return (
    <Tooltip.Provider delayDuration={250} skipDelayDuration={100}>
      <Tooltip.Root>
        <Tooltip.Trigger
          asChild
          onFocus={(event) => {
            // Focus that a finger or the mouse brought asks for no preview; on a phone it would lie over the answer.
            if (!event.currentTarget.matches(":focus-visible")) event.preventDefault();
          }}
        >
          {children}
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content
            sideOffset={6}
            collisionPadding={12}
            className="z-50 max-w-[min(24rem,calc(100vw-1.5rem))] rounded-md border border-line bg-raised p-3 text-ink text-sm shadow-lg"
          >
            <p className="font-semibold">{title}</p>
            <p className="text-muted">{[kind, place].filter((part) => part !== "").join(" · ")}</p>
            {sentences.slice(0, 2).map((sentence) => (
              <blockquote key={sentence} className="mt-2 line-clamp-4 border-accent border-l-2 pl-2">
                {sentence}
              </blockquote>
            ))}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
