import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { RecordPageView } from "@vanguard/contracts";
import { RecordPageBody } from "../register/RecordPageBody.tsx";
import { Skeleton } from "../register/RegisterList.tsx";
import { QueryProblem } from "../shell/QueryProblem.tsx";
import { PageHead } from "./PageHead.tsx";

export interface RecordPageProps {
  readonly query: UseQueryResult<RecordPageView, unknown>;
  /** What the address names, until the record is there. */
  readonly name: string;
  readonly back: { readonly to: "/firs" | "/people" | "/vehicles"; readonly label: string };
}

/** The page of one record, whichever register it is from. */
export function RecordPage({ query, name, back }: RecordPageProps) {
  const record = query.data?.record;
  return (
    <>
      <nav aria-label="Back" className="px-4 pt-3">
        <Link to={back.to}>← {back.label}</Link>
      </nav>
      <PageHead title={record?.title ?? name} {...(record ? { subtitle: record.subtitle } : {})} />
      {query.data ? <RecordPageBody page={query.data} /> : null}
      {query.isPending ? <Skeleton /> : null}
      {query.isError && !query.data ? (
        <div className="px-4">
          <QueryProblem error={query.error} onRetry={() => void query.refetch()} />
        </div>
      ) : null}
    </>
  );
}
