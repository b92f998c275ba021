import type { Answer, AnswerPart, Source } from "@vanguard/contracts";
import Info from "lucide-react/icons/info";
import { AnswerText } from "./AnswerText.tsx";
import { AnswerTools } from "./AnswerTools.tsx";
import { Button } from "./Button.tsx";
import { sentencesOn } from "./describeSource.ts";
import { RefusalView } from "./RefusalView.tsx";
import { SourceCard } from "./SourceCard.tsx";

export interface AnswerViewProps {
  /** What has arrived so far; the finished answer's own once it is there. */
  readonly parts: readonly AnswerPart[];
  readonly sources: readonly Source[];
  readonly answer: Answer | null;
  onOpenSource(sourceId: string): void;
  onAsk(text: string): void;
}

/** An answer, growing or finished. Everything in it is text: no markup of a document or a record is ever read as markup. */
export function AnswerView({ parts, sources, answer, onOpenSource, onAsk }: AnswerViewProps) {
  return (
    <article aria-label="Answer" className="@container text-base leading-relaxed">
      {answer?.refusal ? (
        <RefusalView refusal={answer.refusal} onAsk={onAsk} />
      ) : (
        <div className="max-w-[70ch]">
          <AnswerText parts={parts} sources={sources} onOpenSource={onOpenSource} />
          {answer && parts.length === 0 ? <p className="whitespace-pre-wrap">{answer.text}</p> : null}
        </div>
      )}
      {answer && answer.choices.length > 0 ? (
        <ul aria-label="Choose" className="mt-2 flex flex-wrap gap-1.5">
          {answer.choices.map((choice) => (
            <li key={choice.ask}>
              <Button onClick={() => onAsk(choice.ask)}>{choice.label}</Button>
            </li>
          ))}
        </ul>
      ) : null}
      {answer?.notices.map((notice) => (
        <p key={notice.text} className="mt-2 flex items-start gap-1.5 text-attention text-sm">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {notice.text}
        </p>
      ))}
      {sources.length > 0 ? (
        <ol aria-label="Sources" className="mt-3 grid grid-cols-1 gap-1.5 @lg:grid-cols-2">
          {sources.map((source, index) => (
            <li key={source.source_id} className="min-w-0">
              <SourceCard
                number={index + 1}
                of={sources.length}
                source={source}
                sentences={sentencesOn(source, parts)}
                onOpen={onOpenSource}
              />
            </li>
          ))}
        </ol>
      ) : null}
      {answer ? <AnswerTools answer={answer} /> : null}
    </article>
  );
}
