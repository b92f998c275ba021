import { Button } from "@vanguard/ui";
import MessageSquareText from "lucide-react/icons/message-square-text";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useDesk } from "../desk/DeskContext.tsx";
import { useMediaQuery } from "../shell/useMediaQuery.ts";
import { useOnline } from "../shell/useOnline.ts";
import { ASK_BOX_ID } from "./AskBox.tsx";
import { AssistantPanel } from "./AssistantPanel.tsx";
import { type OpenedSource, SourceSheet } from "./SourceSheet.tsx";
import { useAssistantKeys } from "./useAssistantKeys.ts";
import { usePanelWidth } from "./usePanelWidth.ts";

/** The assistant's place: a resizable column beside the page, or a page of its own on a phone. */
export function AssistantDock({ pageTtlMs }: { pageTtlMs: number }) {
  const { assistant, extractor, queryClient, trpc } = useDesk();
  const state = useSyncExternalStore(assistant.subscribe, assistant.state);
  const page = useSyncExternalStore(extractor.subscribe, extractor.current);
  const wide = useMediaQuery("(min-width: 768px)");
  const online = useOnline(assistant.reconnect);
  const [shown, setShown] = useState(false);
  const [opened, setOpened] = useState<OpenedSource | null>(null);
  const panel = usePanelWidth(wide);

  const focusBox = () => {
    setShown(true);
    requestAnimationFrame(() => document.getElementById(ASK_BOX_ID)?.focus());
  };
  useAssistantKeys({ onAsk: focusBox, onStop: () => assistant.stop() });
  useEffect(() => {
    if (wide) setShown(false);
  }, [wide]);
  const signedOut = [state.refused?.error, state.entries.at(-1)?.progress.error].some(
    (error) => error?.code === "UNAUTHENTICATED",
  );
  useEffect(() => {
    // Asking who is signed in leads to the sign-in page; what was typed waits here for the same person.
    if (signedOut) void queryClient.invalidateQueries({ queryKey: trpc.session.me.queryKey() });
  }, [signedOut, queryClient, trpc]);

  const body = (
    <AssistantPanel
      state={state}
      page={page}
      online={online}
      pageTtlMs={pageTtlMs}
      ask={(text, options) => assistant.ask(text, options)}
      stop={() => assistant.stop()}
      startNewConversation={() => assistant.reset()}
      openSource={(responseId, sourceId) => setOpened({ responseId, sourceId })}
      onLeave={wide ? null : () => setShown(false)}
    />
  );
  return (
    <>
      {wide ? (
        <aside className="relative flex w-(--panel-width) shrink-0 border-line border-l print:w-full">
          <hr
            aria-label="Width of the assistant"
            aria-orientation="vertical"
            aria-valuemin={panel.min}
            aria-valuemax={panel.max}
            aria-valuenow={panel.width}
            tabIndex={0}
            onPointerDown={panel.onPointerDown}
            onKeyDown={panel.onKeyDown}
            className="absolute inset-y-0 -left-1 z-10 h-full w-2 cursor-col-resize border-0 touch-none hover:bg-line print:hidden"
          />
          <div className="min-w-0 flex-1">{body}</div>
        </aside>
      ) : (
        <>
          <div className={shown ? "fixed inset-0 z-30" : "hidden"}>{body}</div>
          {shown ? null : (
            <Button kind="primary" className="fixed right-4 bottom-4 z-20 min-h-11 shadow-lg" onClick={focusBox}>
              <MessageSquareText aria-hidden="true" className="size-4" />
              Ask
            </Button>
          )}
        </>
      )}
      {opened ? (
        <SourceSheet key={`${opened.responseId} ${opened.sourceId}`} opened={opened} onClose={() => setOpened(null)} />
      ) : null}
    </>
  );
}
