import type { RecordField } from "@vanguard/contracts";
import { clsx } from "clsx";
import { FieldValue } from "./FieldValue.tsx";

/** A record's fields in the order of its form. Long text takes the whole width. */
export function RecordFields({ fields, columns = 1 }: { fields: readonly RecordField[]; columns?: 1 | 2 }) {
  return (
    <div className="@container">
      <dl className={clsx("grid gap-x-8", columns === 2 && "@3xl:grid-cols-2")}>
        {fields.map((field) => (
          <div
            key={field.column}
            className={clsx(
              "grid grid-cols-[minmax(7rem,10rem)_minmax(0,1fr)] gap-3 border-line border-b py-1.5",
              field.format === "long_text" && columns === 2 && "@3xl:col-span-2",
            )}
          >
            <dt className="text-muted">{field.label}</dt>
            <dd className="min-w-0 break-words">
              <FieldValue field={field} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
