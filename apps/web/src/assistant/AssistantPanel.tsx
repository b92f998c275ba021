import type { DeskPage } from "@vanguard/client";
import { Button, ErrorNote } from "@vanguard/ui";
import SquarePen from "lucide-react/icons/square-pen";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { AskBox } from "./AskBox.tsx";
import type { AssistantState } from "./assistant.ts";
import { Conversation } from "./Conversation.tsx";
import { exampleQuestions } from "./exampleQuestions.ts";
import { useAnnouncement } from "./useAnnouncement.ts";
import { useFollowLatest } from "./useFollowLatest.ts";

export interface AssistantPanelProps {
  readonly state: AssistantState;
  readonly page: DeskPage;
  readonly online: boolean;
  readonly pageTtlMs: number;
  ask(text: string, options: { leaveOutPage: boolean }): void;
  stop(): void;
  startNewConversation(): void;
  openSource(responseId: string, sourceId: string): void;
  /** On a phone the panel is a page of its own and can be left. */
  onLeave: (() => void) | null;
}

/** The assistant beside a page: what was asked and answered, and the box to ask in. */
export function AssistantPanel(props: AssistantPanelProps) {
  const { state, page, online } = props;
  const [text, setText] = useState("");
  const [leaveOutPage, setLeaveOutPage] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useFollowLatest(list, state.entries);
  const announcement = useAnnouncement(state.entries);
  const working = state.entries.some((entry) => entry.state === "running" || entry.state === "sending");
  const waiting = state.entries.filter((entry) => entry.state === "waiting").length;

  const refused = state.refused;
  useEffect(() => {
    if (refused) setText((typed) => (typed === "" ? refused.text : typed));
  }, [refused]);
  const count = state.entries.length;

  const ask = (question: string) => {
    props.ask(question, { leaveOutPage });
    setLeaveOutPage(false);
  };

  return (
    <section aria-label="Assistant" className="flex h-full min-h-0 flex-col bg-surface">
      <header className="flex items-center gap-2 border-line border-b bg-raised px-3 py-1.5">
        <h2 className="font-semibold">Assistant</h2>
        <Button
          kind="quiet"
          className="ml-auto"
          disabled={count === 0 || working || waiting > 0}
          onClick={props.startNewConversation}
        >
          <SquarePen aria-hidden="true" className="size-3.5" />
          New conversation
        </Button>
        {props.onLeave ? (
          <Button kind="quiet" aria-label="Back to the page" onClick={props.onLeave}>
            <X aria-hidden="true" className="size-4" />
          </Button>
        ) : null}
      </header>
      <div ref={list} className="min-h-0 flex-1 overflow-y-auto px-3 py-3">
        {count === 0 ? (
          <EmptyState page={page} onAsk={ask} />
        ) : (
          <Conversation
            entries={state.entries}
            pageTtlMs={props.pageTtlMs}
            onAsk={ask}
            onOpenSource={props.openSource}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="border-line border-t bg-raised p-3">
        {refused ? <ErrorNote error={refused.error} /> : null}
        {state.notice ? <p className="text-attention text-sm">{state.notice}</p> : null}
        {waiting > 0 || !online ? <OfflineNote waiting={waiting} online={online} /> : null}
        <AskBox
          text={text}
          onText={setText}
          page={page}
          leaveOutPage={leaveOutPage}
          onLeaveOutPage={setLeaveOutPage}
          canStop={working || waiting > 0}
          onStop={props.stop}
          onSend={() => {
            ask(text.trim());
            setText("");
          }}
        />
      </div>
    </section>
  );
}

function EmptyState({ page, onAsk }: { page: DeskPage; onAsk(text: string): void }) {
  return (
    <div className="py-4">
      <p className="text-muted">
        Ask about the manuals and the records that you may see. Each fact carries its source.
      </p>
      <ul aria-label="Examples" className="mt-3 flex flex-col items-start gap-2">
        {exampleQuestions(page).map((question) => (
          <li key={question}>
            <Button className="text-left" onClick={() => onAsk(question)}>
              {question}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OfflineNote({ waiting, online }: { waiting: number; online: boolean }) {
  const line = online ? "The server can't be reached." : "You are offline.";
  const queue =
    waiting === 0
      ? "A question that you send now waits here."
      : `${waiting === 1 ? "Your question waits" : `${waiting} questions wait`} here and will be sent when the line is back.`;
  return (
    <p className="mb-2 text-attention text-sm">
      {line} {queue}
    </p>
  );
}
