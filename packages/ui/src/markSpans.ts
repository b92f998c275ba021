import type { Span } from "@vanguard/contracts";

/** A run of a block's text, marked or not. */
export interface Run {
  readonly start: number;
  readonly text: string;
  readonly marked: boolean;
}

/**
 * A block's text cut into marked and plain runs.
 *
 * Units: spans count in UTF-16 code units of the whole text; overlapping ones count once, and what lies outside the block is left out.
 */
export function markSpans(text: string, block: Span, spans: readonly Span[]): Run[] {
  const inside = spans
    .map(({ start, end }) => ({ start: Math.max(start, block.start), end: Math.min(end, block.end) }))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start);
  const runs: Run[] = [];
  let at = block.start;
  for (const { start, end } of inside) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    if (from > at) runs.push({ start: at, text: text.slice(at, from), marked: false });
    runs.push({ start: from, text: text.slice(from, end), marked: true });
    at = end;
  }
  if (at < block.end) runs.push({ start: at, text: text.slice(at, block.end), marked: false });
  return runs;
}
