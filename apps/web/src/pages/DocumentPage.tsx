import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { DocumentBody } from "@vanguard/ui";
import { useDesk, useDeskPage } from "../desk/DeskContext.tsx";
import { Skeleton } from "../register/RegisterList.tsx";
import { QueryProblem } from "../shell/QueryProblem.tsx";
import { placeOf } from "./DocumentsPage.tsx";
import { PageHead } from "./PageHead.tsx";

/** One document, read from its beginning. */
export function DocumentPage() {
  const { trpc } = useDesk();
  const { documentId } = useParams({ from: "/desk/documents/$documentId" });
  useDeskPage({ module: "document_viewer", documentId });
  const query = useQuery(trpc.documents.open.queryOptions({ document_id: documentId }));
  const document = query.data?.document;
  return (
    <>
      <nav aria-label="Back" className="px-4 pt-3">
        <Link to="/documents">← Documents</Link>
      </nav>
      <PageHead title={document?.title ?? "Document"} {...(document ? { subtitle: placeOf(document) } : {})} />
      {query.data ? <DocumentBody view={query.data} /> : null}
      {query.isPending ? <Skeleton /> : null}
      {query.isError && !query.data ? (
        <div className="px-4">
          <QueryProblem error={query.error} onRetry={() => void query.refetch()} />
        </div>
      ) : null}
    </>
  );
}
