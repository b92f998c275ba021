import { useEffect, useRef } from "react";

export interface AssistantKeys {
  onAsk(): void;
  onStop(): void;
}

/** `/` goes to the box, Esc stops the answer; neither while something else has a use for the key. */
export function useAssistantKeys(keys: AssistantKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "/" && !isTyping(event.target)) {
        event.preventDefault();
        latest.current.onAsk();
      }
      if (event.key === "Escape" && !document.querySelector('[role="dialog"]')) latest.current.onStop();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
}
