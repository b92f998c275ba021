import { useNavigate, useSearch } from "@tanstack/react-router";
import { SUSPECT_CATEGORIES, SUSPECT_STATUSES } from "@vanguard/contracts";
import { z } from "zod";
import { useDesk, useDeskPage } from "../desk/DeskContext.tsx";
import { RegisterList } from "../register/RegisterList.tsx";
import { useRegister } from "../register/useRegister.ts";
import { CodeFilter, TextFilter } from "./filters.tsx";
import { PageHead } from "./PageHead.tsx";

export const PeopleSearch = z.object({
  name: z.string().trim().min(1).max(80).optional().catch(undefined),
  category: z.enum(SUSPECT_CATEGORIES).optional().catch(undefined),
  status: z.enum(SUSPECT_STATUSES).optional().catch(undefined),
});
type PeopleSearch = z.infer<typeof PeopleSearch>;

/** People by name in any script, category and status. */
export function PeoplePage() {
  const { client } = useDesk();
  const search = useSearch({ from: "/desk/people" });
  const navigate = useNavigate({ from: "/people" });
  const set = (change: Partial<PeopleSearch>) => void navigate({ search: { ...search, ...change }, replace: true });
  const { name, category, status } = search;
  useDeskPage({
    module: "suspect_search",
    filters: { ...(category ? { category } : {}), ...(status ? { status } : {}) },
  });
  const query = { ...(name ? { name } : {}), ...(category ? { category } : {}), ...(status ? { status } : {}) };
  const list = useRegister(["people.search", query], (cursor, signal) =>
    client.people.search.query({ query, cursor }, { signal }),
  );
  return (
    <>
      <PageHead title="People" subtitle="A name alone is never an identity: compare father's name, age and address." />
      <search className="flex flex-wrap items-end gap-2 px-4 pb-3">
        <TextFilter label="Name" placeholder="in any script" value={name} onChange={(next) => set({ name: next })} />
        <CodeFilter
          label="Category"
          codes={SUSPECT_CATEGORIES}
          value={category}
          onChange={(next) => set({ category: next })}
        />
        <CodeFilter label="Status" codes={SUSPECT_STATUSES} value={status} onChange={(next) => set({ status: next })} />
      </search>
      <RegisterList
        table="Suspect_Master"
        label="People"
        query={list}
        empty="Nobody that you may see matches. Try another spelling or fewer filters."
      />
    </>
  );
}
