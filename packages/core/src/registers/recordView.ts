import {
  findColumn,
  findTable,
  type GateCell,
  type GateRows,
  RECORDS_CATALOGUE,
  REDACTION_CLASSES,
  type RecordField,
  type RecordView,
  type RegisterRow,
} from "@vanguard/contracts";
import { writeCode } from "../compose/writeValue.ts";
import { type FieldGuard, type FieldReader, fieldGuard } from "./fieldGuard.ts";

/** One row of the gate as a sanitised record, fields in the order of the form. A redacted field says why. */
export function toRecordView(rows: readonly GateRows[], index: number, reader: FieldReader): RecordView | null {
  const [first] = rows;
  const recordId = first?.record_ids[index];
  const table = first && findTable(RECORDS_CATALOGUE, first.columns[0]?.table ?? "");
  if (!first || !recordId || !table) return null;
  const cells = new Map<string, GateCell>();
  for (const part of rows)
    part.columns.forEach(({ column }, place) => {
      const cell = part.rows[index]?.[place];
      if (cell) cells.set(column, cell);
    });
  const guard = fieldGuard(rows, index, reader);
  const fields = table.columns.flatMap((column) => {
    const cell = cells.get(column.name);
    return cell && column.shown ? [toField(table.name, column.name, cell, guard)] : [];
  });
  const value = (name: string) => cells.get(name)?.value ?? null;
  const station = value("police_station");
  return {
    table: table.name,
    record_id: recordId,
    title: `${table.noun === "FIR" ? "FIR " : ""}${value(table.identifier) ?? recordId}`,
    subtitle: [
      station ? writeCode("police_station", station) : null,
      value("crime_head") ? writeCode("crime_head", value("crime_head") ?? "") : null,
      value("full_name"),
      value("owner_name"),
    ]
      .filter(Boolean)
      .join(" · "),
    fields,
  };
}

export function toRegisterRow(
  rows: GateRows,
  index: number,
  columns: readonly string[],
  reader: FieldReader,
): RegisterRow | null {
  const recordId = rows.record_ids[index];
  if (!recordId) return null;
  const guard = fieldGuard([rows], index, reader);
  return {
    record_id: recordId,
    fields: rows.columns.flatMap(({ table, column }, place) => {
      const cell = rows.rows[index]?.[place];
      return cell && columns.includes(column) ? [toField(table, column, cell, guard)] : [];
    }),
  };
}

function toField(tableName: string, columnName: string, cell: GateCell, guard: FieldGuard): RecordField {
  const table = findTable(RECORDS_CATALOGUE, tableName);
  const column = table && findColumn(table, columnName);
  if (!column) throw new RangeError(`no column ${columnName} in ${tableName}`);
  const reason = cell.redacted ? REDACTION_CLASSES[cell.redacted] : null;
  return {
    column: columnName,
    label: column.label,
    format: column.format,
    value:
      cell.value === null
        ? null
        : column.format === "code"
          ? writeCode(columnName, cell.value)
          : guard(column, cell.value),
    redaction: cell.redacted && reason ? { class: cell.redacted, text: reason.replacement, reason: reason.what } : null,
  };
}
