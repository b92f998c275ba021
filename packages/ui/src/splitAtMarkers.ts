/**
 * A part's text around the markers of its own sources, which stand at its end, before the closing stop.
 *
 * Shape: `[1]` written inside a quoted sentence stays text; without the expected markers the whole text comes first.
 */
export function splitAtMarkers(text: string, numbers: readonly number[]): { before: string; after: string } {
  const markers = numbers.map((number) => `[${number}]`).join("");
  const place = markers === "" ? -1 : text.lastIndexOf(markers);
  const after = text.slice(place + markers.length);
  if (place < 0 || !/^[.।?!]?$/u.test(after)) return { before: text, after: "" };
  return { before: text.slice(0, place).trimEnd(), after };
}
