import type { SourceView } from "@vanguard/contracts";
import { RecordFields } from "./RecordFields.tsx";
import { Sheet } from "./Sheet.tsx";

export type RecordsView = Extract<SourceView, { kind: "records" }>;

/** The records behind a chip, sanitised by the server: how they were found, then each in the order of its form. */
export function RecordDrawer({ view, onClose }: { view: RecordsView; onClose(): void }) {
  const [only] = view.records;
  const title = view.records.length === 1 && only ? `Record: ${only.title}` : `Records: ${view.query_filter_summary}`;
  return (
    <Sheet title={title} subtitle={view.table_name.replaceAll("_", " ")} shape="drawer" onClose={onClose}>
      <section aria-label="How it was found" className="border-line border-b px-4 py-3 text-sm">
        <p>{view.query_filter_summary}</p>
        <p className="text-muted">{countSentence(view)}</p>
        <details className="mt-1">
          <summary className="cursor-pointer text-accent">The filter as it was evaluated</summary>
          <code className="mt-1 block whitespace-pre-wrap break-words rounded bg-chip p-2 text-xs">
            {view.filter_applied}
          </code>
        </details>
      </section>
      {view.records.map((record) => (
        <section key={record.record_id} aria-label={record.title} className="border-line border-b px-4 py-3 text-sm">
          <h3 className="font-semibold text-base">{record.title}</h3>
          {record.subtitle ? <p className="mb-2 text-muted">{record.subtitle}</p> : null}
          <RecordFields fields={record.fields} />
        </section>
      ))}
    </Sheet>
  );
}

function countSentence(view: RecordsView): string {
  const shown = view.records.length;
  const found = view.matched_count;
  // What the answer listed; some of it may since have gone out of sight.
  const listed = shown + view.no_longer_visible;
  const parts = [];
  if (found === 0) parts.push("No record matches this filter.");
  else if (listed === 0)
    parts.push(found === null ? "Counted, not listed." : `${records(found)}, counted and not listed.`);
  else if (found !== null && found > shown) {
    const first = found > listed ? `; the first${listed === 1 ? "" : ` ${listed}`} in the order of the answer` : "";
    parts.push(`${shown} of ${found.toLocaleString("en-IN")} records${first}.`);
  } else parts.push(`${records(shown)}.`);
  if (view.no_longer_visible > 0) parts.push(`${view.no_longer_visible} can no longer be shown to you.`);
  return parts.join(" ");
}

function records(count: number): string {
  return count === 1 ? "1 record" : `${count.toLocaleString("en-IN")} records`;
}
