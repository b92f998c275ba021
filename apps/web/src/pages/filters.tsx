import { formatCode, formatValue } from "@vanguard/ui";
import { useEffect, useId, useState } from "react";
import { parseDate } from "./parseDate.ts";

interface FilterProps<T> {
  readonly label: string;
  readonly value: T | undefined;
  /** No further filter fits; one that is set can still be changed. */
  readonly full?: boolean;
  onChange(value: T | undefined): void;
}

const LABEL = "flex min-w-0 flex-col gap-0.5 text-muted text-xs";
const INPUT = "text-ink text-sm disabled:opacity-50";

/** A date as it is written here, dd/mm/yyyy, whatever the browser's own language; half a date changes nothing. */
export function DateFilter({ label, value, onChange }: FilterProps<string>) {
  const shown = value === undefined ? "" : formatValue(value, "date");
  const [typed, setTyped] = useState(shown);
  const [left, setLeft] = useState(false);
  const hintId = useId();
  useEffect(() => setTyped(shown), [shown]);
  const date = typed.trim() === "" ? undefined : parseDate(typed);
  const wrong = left && date === null;
  const commit = () => {
    setLeft(true);
    if (date !== null && date !== value) onChange(date);
  };
  return (
    <div className={LABEL}>
      <label className={LABEL}>
        {label}
        <input
          className={`${INPUT} w-28 aria-invalid:border-danger`}
          inputMode="numeric"
          placeholder="dd/mm/yyyy"
          value={typed}
          aria-invalid={date === null}
          aria-describedby={wrong ? hintId : undefined}
          onChange={(event) => {
            setLeft(false);
            setTyped(event.target.value);
          }}
          onBlur={commit}
          onKeyDown={(event) => event.key === "Enter" && commit()}
        />
      </label>
      {wrong && (
        <span id={hintId} role="status" className="w-28 text-danger">
          Not a date
        </span>
      )}
    </div>
  );
}

export function CodeFilter<T extends string>({
  label,
  codes,
  value,
  full = false,
  onChange,
}: FilterProps<T> & { codes: readonly T[] }) {
  return (
    <label className={LABEL}>
      {label}
      <select
        className={`${INPUT} max-w-44`}
        value={value ?? ""}
        disabled={full && value === undefined}
        onChange={(event) => onChange(codes.find((code) => code === event.target.value))}
      >
        <option value="">Any</option>
        {codes.map((code) => (
          <option key={code} value={code}>
            {formatCode(code)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Takes effect on Enter and on leaving the field, not with each letter. */
export function TextFilter({
  label,
  value,
  full = false,
  placeholder,
  onChange,
}: FilterProps<string> & { placeholder?: string }) {
  const [typed, setTyped] = useState(value ?? "");
  useEffect(() => setTyped(value ?? ""), [value]);
  const commit = () => {
    const next = typed.trim() === "" ? undefined : typed.trim();
    if (next !== value) onChange(next);
  };
  return (
    <label className={LABEL}>
      {label}
      <input
        className={`${INPUT} w-36`}
        value={typed}
        placeholder={placeholder}
        disabled={full && value === undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === "Enter" && commit()}
      />
    </label>
  );
}
