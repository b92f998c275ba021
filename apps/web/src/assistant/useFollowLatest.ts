import { type RefObject, useEffect, useRef } from "react";
import type { Entry } from "./assistant.ts";

/**
 * Keeps the newest question and what grows below it in view: as far down as there is something to see, but never past the
 * question itself. Whoever scrolls by hand is left alone until the next question.
 */
export function useFollowLatest(list: RefObject<HTMLElement | null>, entries: readonly Entry[]): void {
  const following = useRef(true);
  const last = entries.at(-1);
  const id = last?.messageId;

  useEffect(() => {
    following.current = id !== undefined;
  }, [id]);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const leave = () => {
      following.current = false;
    };
    const events = ["wheel", "touchmove", "pointerdown"] as const;
    for (const event of events) element.addEventListener(event, leave, { passive: true });
    return () => {
      for (const event of events) element.removeEventListener(event, leave);
    };
  }, [list]);
  useEffect(() => {
    const element = list.current;
    const newest = element?.querySelector<HTMLElement>("[data-newest]");
    if (!element || !newest || !following.current || !last) return;
    const top = newest.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop;
    element.scrollTop = Math.min(top - 12, element.scrollHeight - element.clientHeight);
  }, [list, last]);
}
