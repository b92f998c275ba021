import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useDesk, useDeskPage } from "../desk/DeskContext.tsx";
import { RecordPage } from "./RecordPage.tsx";

export function PersonPage() {
  const { trpc } = useDesk();
  const { suspectId } = useParams({ from: "/desk/people/$suspectId" });
  useDeskPage({ module: "suspect_search", suspectId });
  const query = useQuery(trpc.people.get.queryOptions({ suspect_id: suspectId }));
  return <RecordPage query={query} name={suspectId} back={{ to: "/people", label: "People" }} />;
}
