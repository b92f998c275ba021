import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useDesk, useDeskPage } from "../desk/DeskContext.tsx";
import { RecordPage } from "./RecordPage.tsx";

export function VehiclePage() {
  const { trpc } = useDesk();
  const { regNo } = useParams({ from: "/desk/vehicles/$regNo" });
  useDeskPage({ module: "vehicle_search", vehicleReg: regNo });
  const query = useQuery(trpc.vehicles.get.queryOptions({ reg_no: regNo }));
  return <RecordPage query={query} name={regNo} back={{ to: "/vehicles", label: "Vehicles" }} />;
}
