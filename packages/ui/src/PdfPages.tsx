import type { DocumentView, PageBox } from "@vanguard/contracts";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { useEffect, useMemo, useRef, useState } from "react";
import { Document, Page, pdfjs } from "react-pdf";
import "react-pdf/dist/Page/TextLayer.css";
import { PageHighlights } from "./PageHighlights.tsx";

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

export interface PdfPagesProps {
  readonly view: DocumentView;
  readonly file: string;
  /** 1 fits the width of the viewer. */
  readonly zoom: number;
}

/** A PDF's own pages, drawn as they come near, with the quoted lines boxed; opens at the first box. */
export default function PdfPages({ view, file, zoom }: PdfPagesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useFrameWidth(frame);
  const source = useMemo(() => ({ url: file }), [file]);
  const boxes = view.highlight?.boxes ?? [];
  const opensAt = boxes[0]?.page ?? view.highlight?.page ?? null;
  return (
    <div ref={frame} className="min-h-full bg-chip p-3">
      <Document
        file={source}
        loading={<p className="p-4 text-muted">Loading the pages …</p>}
        error={<p className="p-4 text-danger">The pages can't be drawn. Read the text instead.</p>}
      >
        {width === null
          ? null
          : view.page_sizes.map((size) => (
              <PageSlot
                key={size.page}
                number={size.page}
                size={size}
                width={Math.min(width, 900) * zoom}
                boxes={boxes.filter((box) => box.page === size.page)}
                opensHere={size.page === opensAt}
              />
            ))}
      </Document>
    </div>
  );
}

interface PageSlotProps {
  readonly number: number;
  readonly size: { readonly width: number; readonly height: number };
  readonly width: number;
  readonly boxes: readonly PageBox[];
  readonly opensHere: boolean;
}

/** A page's place, of the right size before anything is drawn, so that opening at page 40 needs no page before it. */
function PageSlot({ number, size, width, boxes, opensHere }: PageSlotProps) {
  const slot = useRef<HTMLElement>(null);
  const near = useNear(slot);
  // Another width moves the quote, so it is brought into view again.
  useEffect(() => {
    if (!opensHere) return;
    const target = slot.current?.querySelector("[data-highlight]") ?? slot.current;
    target?.scrollIntoView({ block: target === slot.current ? "start" : "center" });
  }, [opensHere, width]);
  return (
    <section
      ref={slot}
      aria-label={`Page ${number}`}
      className="relative mx-auto mb-3 bg-white shadow"
      style={{ width, height: (width * size.height) / size.width }}
    >
      {near ? <Page pageNumber={number} width={width} renderAnnotationLayer={false} loading={null} /> : null}
      <PageHighlights boxes={boxes} page={size} />
    </section>
  );
}

function useFrameWidth(frame: React.RefObject<HTMLDivElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.max(200, element.clientWidth - 24)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}

/** True once the element has come within a screen of the view. */
function useNear(target: React.RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: "800px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return near;
}
