import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useDesk, useDeskPage } from "../desk/DeskContext.tsx";
import { RecordPage } from "./RecordPage.tsx";

export function FirPage() {
  const { trpc } = useDesk();
  const { firId } = useParams({ from: "/desk/firs/$firId" });
  useDeskPage({ module: "fir_register", firId });
  const query = useQuery(trpc.fir.get.queryOptions({ fir_id: firId }));
  return <RecordPage query={query} name={firId} back={{ to: "/firs", label: "FIR register" }} />;
}
