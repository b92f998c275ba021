import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { DocumentSummary } from "@vanguard/contracts";
import { formatCode, formatUtcTime } from "@vanguard/ui";
import { useDesk, useDeskPage } from "../desk/DeskContext.tsx";
import { Skeleton } from "../register/RegisterList.tsx";
import { QueryProblem } from "../shell/QueryProblem.tsx";
import { PageHead } from "./PageHead.tsx";

const LANGUAGES = new Intl.DisplayNames("en", { type: "language" });
const KINDS: Readonly<Record<DocumentSummary["kind"], string>> = {
  sop: "SOP",
  circular: "Circular",
  form: "Form",
  law: "Law",
  manual: "Manual",
};

/** The manuals, circulars, forms and laws that this person may read. */
export function DocumentsPage() {
  const { trpc } = useDesk();
  useDeskPage({ module: "document_viewer" });
  const list = useQuery(trpc.documents.list.queryOptions());
  return (
    <>
      <PageHead title="Documents" {...(list.data ? { subtitle: `${list.data.length} that you may read` } : {})} />
      {list.isPending ? <Skeleton /> : null}
      {list.isError ? (
        <div className="px-4">
          <QueryProblem error={list.error} onRetry={() => void list.refetch()} />
        </div>
      ) : null}
      {list.data ? (
        <ul aria-label="Documents" className="divide-y divide-line border-line border-y">
          {list.data.map((document) => (
            <li key={document.document_id} className="flex flex-wrap items-baseline gap-x-4 px-4 py-2 hover:bg-hover">
              <Link
                to="/documents/$documentId"
                params={{ documentId: document.document_id }}
                lang={document.language}
                className="min-w-0 basis-full font-medium sm:flex-1 sm:basis-auto"
              >
                {document.title}
              </Link>
              <span className="text-muted text-xs">{placeOf(document)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

export function placeOf(document: DocumentSummary): string {
  const { clearance, precincts } = document.label;
  return [
    KINDS[document.kind],
    LANGUAGES.of(document.language) ?? document.language,
    document.file_type.toUpperCase(),
    document.pages === null ? null : document.pages === 1 ? "1 page" : `${document.pages} pages`,
    clearance > 1 ? `from L${clearance}` : null,
    precincts.length > 0 ? precincts.map(formatCode).join(", ") : null,
    formatUtcTime(document.ingested_at),
  ]
    .filter((part) => part !== null)
    .join(" · ");
}
