import { Sheet, useReturnFocus } from "@vanguard/ui";
import { useEffect, useState } from "react";
import { isTyping } from "../assistant/useAssistantKeys.ts";

const KEYS = [
  ["/", "Go to the question box"],
  ["Enter", "Send the question"],
  ["Shift + Enter", "A new line in the question"],
  ["Esc", "Close what is open, else stop the answer"],
  ["?", "This list"],
  ["Tab", "From source to source; Enter opens one"],
  ["← →", "On the divider: width of the assistant"],
] as const;

/** The keys, on `?`. */
export function KeysDialog() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "?" || isTyping(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return open ? <KeysSheet onClose={() => setOpen(false)} /> : null;
}

function KeysSheet({ onClose }: { onClose(): void }) {
  useReturnFocus();
  return (
    <Sheet title="Keys" shape="drawer" onClose={onClose}>
      <dl className="grid grid-cols-[8rem_1fr] gap-x-4 gap-y-2 p-4">
        {KEYS.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border border-line bg-chip px-1.5 py-0.5 font-sans text-xs">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
