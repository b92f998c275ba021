import { useNavigate, useSearch } from "@tanstack/react-router";
import { SEIZURE_STATUSES } from "@vanguard/contracts";
import { z } from "zod";
import { useDesk, useDeskPage } from "../desk/DeskContext.tsx";
import { RegisterList } from "../register/RegisterList.tsx";
import { useRegister } from "../register/useRegister.ts";
import { CodeFilter, TextFilter } from "./filters.tsx";
import { PageHead } from "./PageHead.tsx";

const STOLEN = ["STOLEN", "NOT_STOLEN"] as const;

export const VehicleSearch = z.object({
  plate: z.string().trim().min(1).max(20).optional().catch(undefined),
  owner: z.string().trim().min(1).max(80).optional().catch(undefined),
  stolen: z.enum(STOLEN).optional().catch(undefined),
  seizure: z.enum(SEIZURE_STATUSES).optional().catch(undefined),
});
type VehicleSearch = z.infer<typeof VehicleSearch>;

/** Vehicles by plate, owner, theft and seizure. */
export function VehiclesPage() {
  const { client } = useDesk();
  const search = useSearch({ from: "/desk/vehicles" });
  const navigate = useNavigate({ from: "/vehicles" });
  const set = (change: Partial<VehicleSearch>) => void navigate({ search: { ...search, ...change }, replace: true });
  const stolen = search.stolen === undefined ? {} : { stolen: search.stolen === "STOLEN" };
  const seized = search.seizure ? { seizure_status: search.seizure } : {};
  useDeskPage({
    module: "vehicle_search",
    filters: { ...seized, ...(stolen.stolen === undefined ? {} : { stolen_flag: stolen.stolen }) },
  });
  const named = { ...(search.plate ? { plate: search.plate } : {}), ...(search.owner ? { owner: search.owner } : {}) };
  const query = { ...named, ...stolen, ...seized };
  const list = useRegister(["vehicles.search", query], (cursor, signal) =>
    client.vehicles.search.query({ query, cursor }, { signal }),
  );
  return (
    <>
      <PageHead title="Vehicles" />
      <search className="flex flex-wrap items-end gap-2 px-4 pb-3">
        <TextFilter
          label="Plate"
          placeholder="KA 99 AB 1234"
          value={search.plate}
          onChange={(plate) => set({ plate })}
        />
        <TextFilter label="Owner" value={search.owner} onChange={(owner) => set({ owner })} />
        <CodeFilter label="Theft" codes={STOLEN} value={search.stolen} onChange={(next) => set({ stolen: next })} />
        <CodeFilter
          label="Seizure"
          codes={SEIZURE_STATUSES}
          value={search.seizure}
          onChange={(seizure) => set({ seizure })}
        />
      </search>
      <RegisterList
        table="Vehicle_Registry"
        label="Vehicles"
        query={list}
        empty="No vehicle that you may see matches. Check the plate, or use fewer filters."
      />
    </>
  );
}
