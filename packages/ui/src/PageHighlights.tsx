import type { PageBox } from "@vanguard/contracts";

export interface PageHighlightsProps {
  readonly boxes: readonly PageBox[];
  readonly page: { readonly width: number; readonly height: number };
}

/** Boxes over a drawn page. Places are shares of the page, so they stay on the words at any zoom and width. */
export function PageHighlights({ boxes, page }: PageHighlightsProps) {
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return boxes.map((box) => (
    <div
      key={`${box.x},${box.y}`}
      data-highlight=""
      className="pointer-events-none absolute rounded-xs bg-highlight mix-blend-multiply"
      style={{
        left: share(box.x, page.width),
        top: share(box.y, page.height),
        width: share(box.width, page.width),
        height: share(box.height, page.height),
      }}
    />
  ));
}
