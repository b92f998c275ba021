import type { RecordPageView } from "@vanguard/contracts";
import { RecordFields } from "@vanguard/ui";
import { RegisterTable } from "./RegisterTable.tsx";

/** A record in the order of its form, then what belongs to it. */
export function RecordPageBody({ page }: { page: RecordPageView }) {
  return (
    <div className="space-y-6 pb-10">
      <section aria-label="Record" className="px-4">
        <RecordFields fields={page.record.fields} columns={2} />
      </section>
      {page.linked.map(({ table, label, page: linked }) => (
        <section key={`${table} ${label}`} aria-label={label}>
          <h2 className="px-4 pb-1 font-semibold text-base">
            {label} <span className="font-normal text-muted tabular-nums">{linked.total ?? linked.rows.length}</span>
          </h2>
          {linked.note ? <p className="px-4 text-attention">{linked.note}</p> : null}
          {linked.rows.length === 0 ? (
            <p className="px-4 text-muted">Nothing that you may see.</p>
          ) : (
            <RegisterTable table={table} label={label} rows={linked.rows} />
          )}
        </section>
      ))}
    </div>
  );
}
