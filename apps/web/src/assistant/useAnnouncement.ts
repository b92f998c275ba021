import { useEffect, useState } from "react";
import type { Entry } from "./assistant.ts";

/**
 * What a screen reader hears of the panel: that work began, and the whole answer once when it is complete. Sentences that arrive
 * one by one are never announced, and neither are the stages.
 */
export function useAnnouncement(entries: readonly Entry[]): string {
  const last = entries.at(-1);
  const said = last ? sentenceFor(last) : "";
  const [announcement, setAnnouncement] = useState("");
  const [heard, setHeard] = useState<string | null>(null);
  const key = last ? `${last.messageId} ${last.state}` : "";
  useEffect(() => {
    if (key === heard) return;
    setHeard(key);
    // An answer that was already there when the page opened is read by whoever wants it, not announced.
    setAnnouncement(heard === null && last?.state === "over" ? "" : said);
  }, [key, heard, said, last]);
  return announcement;
}

function sentenceFor({ state, progress }: Entry): string {
  if (state === "waiting") return "Your question waits until the line is back.";
  if (state !== "over") return "Working on your question.";
  if (progress.error) return `No answer. ${progress.error.message}`;
  if (!progress.answer) return "";
  const { refusal, text, sources } = progress.answer;
  if (refusal) return `No answer. ${refusal.what} ${refusal.why}`;
  const count = sources.length === 1 ? "1 source" : `${sources.length} sources`;
  return `Answer with ${count}. ${text}`;
}
