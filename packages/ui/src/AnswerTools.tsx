import type { Answer } from "@vanguard/contracts";
import Copy from "lucide-react/icons/copy";
import Printer from "lucide-react/icons/printer";
import { useState } from "react";
import { Button } from "./Button.tsx";
import { describeSource } from "./describeSource.ts";

/** Confidence in what was answered as a word with its number, and what can be done with the answer. */
export function AnswerTools({ answer }: { answer: Answer }) {
  const [copied, setCopied] = useState<"no" | "yes" | "failed">("no");
  const copy = async () => {
    // Only a secure page has a clipboard; a station's address without TLS has none.
    if (!navigator.clipboard) return setCopied("failed");
    await navigator.clipboard.writeText(asPlainText(answer)).then(
      () => setCopied("yes"),
      () => setCopied("failed"),
    );
  };
  const { value, word, raise_by } = answer.confidence;
  // Only what was answered can be more or less sure; a refusal or a question back is neither.
  const isAnswered = answer.parts.length > 0 && answer.refusal === null;
  return (
    <footer className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm print:hidden">
      {isAnswered ? (
        <span>
          {word} <span className="tabular-nums">({value.toFixed(2)})</span>
          {raise_by && word !== "sure" ? <span className="block text-xs">{raise_by}</span> : null}
        </span>
      ) : null}
      <span className="ml-auto flex">
        <Button kind="quiet" onClick={copy}>
          <Copy aria-hidden="true" className="size-3.5" />
          {copied === "yes" ? "Copied" : copied === "failed" ? "Can't copy here" : "Copy"}
        </Button>
        <Button kind="quiet" onClick={(event) => printAnswer(event.currentTarget)}>
          <Printer aria-hidden="true" className="size-3.5" />
          Print
        </Button>
      </span>
    </footer>
  );
}

/** The answer with its numbered sources, as it may stand in a diary. */
export function asPlainText(answer: Answer): string {
  const sources = answer.sources.map((source, index) => {
    const { kind, title, place } = describeSource(source);
    return `[${index + 1}] ${[kind, title, place].filter((part) => part !== "").join(", ")}`;
  });
  const text = answer.refusal ? `${answer.refusal.what} ${answer.refusal.why}` : answer.text;
  return [text, ...(sources.length > 0 ? ["", ...sources] : []), "", answer.response_id].join("\n");
}

/** Prints this answer alone: the style sheet hides whatever isn't marked while it prints. */
function printAnswer(button: HTMLElement): void {
  const answer = button.closest("article");
  answer?.setAttribute("data-printing", "");
  document.documentElement.setAttribute("data-printing", "");
  window.print();
  answer?.removeAttribute("data-printing");
  document.documentElement.removeAttribute("data-printing");
}
