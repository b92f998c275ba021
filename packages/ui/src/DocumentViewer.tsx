import type { DocumentView } from "@vanguard/contracts";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { lazy, Suspense, useState } from "react";
import { Button } from "./Button.tsx";
import { Sheet } from "./Sheet.tsx";
import { TextBlocks } from "./TextBlocks.tsx";

const PdfPages = lazy(() => import("./PdfPages.tsx"));

const ZOOMS = [0.75, 1, 1.25, 1.5, 2];

/** A document at a place: a PDF as its pages, anything else as its text, the quote highlighted and the page named. */
export function DocumentViewer({ view, onClose }: { view: DocumentView; onClose(): void }) {
  return (
    <Sheet title={`Document: ${view.document.title}`} subtitle={placeOf(view)} shape="viewer" onClose={onClose}>
      <DocumentBody view={view} />
    </Sheet>
  );
}

/** The document itself, for the viewer and for a page of its own. */
export function DocumentBody({ view }: { view: DocumentView }) {
  const drawable = view.document.file_type === "pdf" && view.file_path !== null && view.page_sizes.length > 0;
  const [asPages, setAsPages] = useState(drawable);
  const [zoom, setZoom] = useState(1);
  const step = (by: 1 | -1) => setZoom(ZOOMS[ZOOMS.indexOf(zoom) + by] ?? zoom);
  return (
    <>
      {drawable ? (
        <div className="sticky top-0 z-10 flex items-center gap-2 border-line border-b bg-raised px-3 py-1.5 text-sm">
          <Button kind={asPages ? "plain" : "quiet"} aria-pressed={asPages} onClick={() => setAsPages(true)}>
            Pages
          </Button>
          <Button kind={asPages ? "quiet" : "plain"} aria-pressed={!asPages} onClick={() => setAsPages(false)}>
            Text
          </Button>
          {asPages ? (
            <span className="ml-auto flex items-center gap-1">
              <Button kind="quiet" aria-label="Smaller" disabled={zoom === ZOOMS[0]} onClick={() => step(-1)}>
                <Minus aria-hidden="true" className="size-4" />
              </Button>
              <span className="w-12 text-center tabular-nums">{Math.round(zoom * 100)} %</span>
              <Button kind="quiet" aria-label="Larger" disabled={zoom === ZOOMS.at(-1)} onClick={() => step(1)}>
                <Plus aria-hidden="true" className="size-4" />
              </Button>
            </span>
          ) : null}
        </div>
      ) : null}
      {asPages && view.file_path !== null ? (
        <Suspense fallback={<p className="p-4 text-muted">Loading the viewer …</p>}>
          <PdfPages view={view} file={view.file_path} zoom={zoom} />
        </Suspense>
      ) : (
        <TextBlocks view={view} />
      )}
    </>
  );
}

function placeOf({ document, highlight }: DocumentView): string {
  const place = [
    highlight?.page ? `Page ${highlight.page}` : null,
    highlight?.section ?? null,
    document.pages ? `${document.pages} pages` : null,
    document.file_name,
  ];
  return place.filter((part) => part !== null && part !== "").join(" · ");
}
