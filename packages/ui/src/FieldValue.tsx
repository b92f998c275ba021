import type { RecordField } from "@vanguard/contracts";
import { clsx } from "clsx";
import Lock from "lucide-react/icons/lock";
import { formatValue } from "./formatValue.ts";

/** One value of a record, as text: formatted, empty, or redacted with its reason. */
export function FieldValue({ field, compact = false }: { field: RecordField; compact?: boolean }) {
  if (field.redaction) {
    return (
      <span className="text-muted" title={field.redaction.reason}>
        <Lock aria-hidden="true" className="mr-1 inline size-3 align-baseline" />
        <span className="text-xs">{field.redaction.text}</span>
        {compact ? null : <span className="block text-xs">{field.redaction.reason}</span>}
      </span>
    );
  }
  if (field.value === null || field.value === "") {
    return (
      <span className="text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">empty</span>
      </span>
    );
  }
  return (
    <span
      className={clsx(
        (field.format === "money" || field.format === "number") && "tabular-nums",
        (field.format === "identifier" || field.format.startsWith("date")) && "whitespace-nowrap tabular-nums",
        field.format === "long_text" && "whitespace-pre-wrap",
      )}
    >
      {formatValue(field.value, field.format)}
    </span>
  );
}
