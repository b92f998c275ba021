import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { CRIME_HEADS, FIR_STATUSES, PRECINCTS } from "@vanguard/contracts";
import { formatCode } from "@vanguard/ui";
import { useDesk, useDeskPage } from "../desk/DeskContext.tsx";
import { RegisterList } from "../register/RegisterList.tsx";
import { useRegister } from "../register/useRegister.ts";
import { CodeFilter, DateFilter, TextFilter } from "./filters.tsx";
import { appliedFilters, type FirSearch, firFilter, isFull } from "./firSearch.ts";
import { PageHead } from "./PageHead.tsx";

/** The FIR register, newest first, with its filters in the address. */
export function FirRegisterPage() {
  const { client } = useDesk();
  const search = useSearch({ from: "/desk/firs" });
  useDeskPage({ module: "fir_register", filters: appliedFilters(search) });
  const filter = firFilter(search);
  const list = useRegister(["fir.list", filter], (cursor, signal) =>
    client.fir.list.query({ filter, cursor }, { signal }),
  );
  return (
    <>
      <PageHead title="FIR register" />
      <FirFilters search={search} />
      <RegisterList
        table="FIR_Records"
        label="FIRs"
        query={list}
        empty="No FIR that you may see matches these filters. Widen the dates, or clear a filter."
      />
    </>
  );
}

function FirFilters({ search }: { search: FirSearch }) {
  const navigate = useNavigate({ from: "/firs" });
  const set = (change: Partial<FirSearch>) => void navigate({ search: { ...search, ...change }, replace: true });
  const full = isFull(search);
  const stations = useOwnStations();
  return (
    <search className="flex flex-wrap items-start gap-2 px-4 pb-3">
      <DateFilter label="Registered from" value={search.from} onChange={(from) => set({ from })} />
      <DateFilter label="to" value={search.to} onChange={(to) => set({ to })} />
      <CodeFilter
        label="Station"
        codes={stations}
        value={search.station}
        full={full}
        onChange={(station) => set({ station })}
      />
      <CodeFilter
        label="Crime head"
        codes={Object.keys(CRIME_HEADS) as (keyof typeof CRIME_HEADS)[]}
        value={search.head}
        full={full}
        onChange={(head) => set({ head })}
      />
      <CodeFilter
        label="Status"
        codes={Object.keys(FIR_STATUSES) as (keyof typeof FIR_STATUSES)[]}
        value={search.status}
        full={full}
        onChange={(status) => set({ status })}
      />
      <TextFilter
        label="FIR no."
        placeholder="0123/2026"
        value={search.no}
        full={full}
        onChange={(no) => set({ no })}
      />
      {full ? (
        <p className="basis-full text-muted text-xs">
          Two filters beside the dates are in use; a query takes no more. Clear one to set another.
        </p>
      ) : null}
    </search>
  );
}

/** The stations of the precincts that this person reads. */
function useOwnStations(): readonly string[] {
  const { trpc } = useDesk();
  const session = useQuery(trpc.session.me.queryOptions());
  return (session.data?.precincts ?? [])
    .flatMap((precinct) => stationsOf(precinct).map((station) => `${precinct}__${station}`))
    .sort((a, b) => formatCode(a).localeCompare(formatCode(b)));
}

function stationsOf(precinct: string): readonly string[] {
  return Object.entries(PRECINCTS).find(([code]) => code === precinct)?.[1].stations ?? [];
}
