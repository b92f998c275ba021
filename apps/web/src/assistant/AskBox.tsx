import type { DeskPage } from "@vanguard/client";
import { ASK_LIMITS } from "@vanguard/contracts";
import { Button } from "@vanguard/ui";
import Send from "lucide-react/icons/send";
import Square from "lucide-react/icons/square";
import type { KeyboardEvent } from "react";
import { ContextChip } from "./ContextChip.tsx";
import { pageLabel } from "./pageLabel.ts";

export interface AskBoxProps {
  readonly text: string;
  readonly page: DeskPage;
  readonly leaveOutPage: boolean;
  readonly canStop: boolean;
  onText(text: string): void;
  onLeaveOutPage(leaveOut: boolean): void;
  onSend(): void;
  onStop(): void;
}

export const ASK_BOX_ID = "ask-about-this-page";

/** Where a question is typed: what "this" means above it, Enter sends, Shift and Enter breaks the line. */
export function AskBox({ text, page, leaveOutPage, canStop, onText, onLeaveOutPage, onSend, onStop }: AskBoxProps) {
  const empty = text.trim() === "";
  const over = text.trim().length - ASK_LIMITS.textChars;
  const label = pageLabel(page);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!empty && over <= 0) onSend();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!empty && over <= 0) onSend();
      }}
    >
      {label === null ? null : <ContextChip label={label} leftOut={leaveOutPage} onLeaveOut={onLeaveOutPage} />}
      <textarea
        id={ASK_BOX_ID}
        aria-label="Ask about this page"
        placeholder="Ask about this page …"
        rows={2}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-40 min-h-14 w-full resize-none text-base"
      />
      <div className="mt-1 flex items-center gap-2">
        {over > 0 ? (
          <span role="alert" className="text-danger text-sm">
            {over.toLocaleString("en-IN")} characters too long
          </span>
        ) : (
          <span className="hidden text-muted text-xs sm:inline">/ to ask · Esc to stop · ? for all keys</span>
        )}
        <span className="ml-auto flex gap-2">
          {canStop ? (
            <Button onClick={onStop}>
              <Square aria-hidden="true" className="size-3.5" />
              Stop
            </Button>
          ) : null}
          <Button kind="primary" type="submit" disabled={empty || over > 0}>
            <Send aria-hidden="true" className="size-3.5" />
            Send
          </Button>
        </span>
      </div>
    </form>
  );
}
