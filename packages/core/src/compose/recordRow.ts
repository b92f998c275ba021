import {
  type CatalogueColumn,
  type CatalogueTable,
  type Evidence,
  findColumn,
  findTable,
  type GateCell,
  type GateRows,
  RECORDS_CATALOGUE,
  REDACTION_CLASSES,
} from "@vanguard/contracts";
import type { AnswerLanguage } from "../understand/lexicon.ts";
import { labelFor } from "./nativeWords.ts";
import { writeValue } from "./writeValue.ts";

/** A cell that a claim names as its evidence. */
export type CellRef = Extract<Evidence, { kind: "records" }>["cells"][number];

/** One row, read by column name, its values written for a person. */
export interface RecordRow {
  value(key: string): string | null;
  written(key: string): string | null;
  label(key: string): string;
  title(): string;
  cells(keys: readonly string[]): CellRef[];
  redacted(focus: readonly string[]): Map<string, string>;
  readonly recordId: string | null;
}

export function readRow(rows: GateRows, index: number, language: AnswerLanguage): RecordRow {
  const cells = rows.rows[index] ?? [];
  const recordId = rows.record_ids[index] ?? null;
  const at = (key: string): { cell: GateCell; column: CatalogueColumn } | null => {
    const place = rows.columns.findIndex((column) => column.key === key || column.column === key);
    const gateColumn = rows.columns[place];
    const cell = cells[place];
    const column = gateColumn && findColumn(tableOf(gateColumn.table), gateColumn.column);
    return cell && column ? { cell, column } : null;
  };
  const written = (key: string) => {
    const found = at(key);
    return found?.cell.value ? writeValue(found.column, found.cell.value, language) : null;
  };
  const row: RecordRow = {
    recordId,
    value: (key) => at(key)?.cell.value ?? null,
    written,
    label: (key) => labelFor(key, at(key)?.column.label ?? key, language),
    title: () => {
      const station = written("police_station");
      const key = tableOf(rows.columns[0]?.table ?? "").identifier;
      return [written(key) ?? recordId ?? "", station].filter(Boolean).join(", ");
    },
    cells: (keys) =>
      keys.flatMap((key) =>
        at(key) ? [{ record_id: recordId, column: key, value: at(key)?.cell.value ?? null }] : [],
      ),
    redacted: (focus) => {
      const found = new Map<string, string>();
      for (const { key, column } of rows.columns) {
        const cell = at(key)?.cell;
        if (cell?.redacted && (focus.length === 0 || focus.includes(column)))
          found.set(row.label(key), REDACTION_CLASSES[cell.redacted].replacement);
      }
      return found;
    },
  };
  return row;
}

export function tableOf(name: string): CatalogueTable {
  const table = findTable(RECORDS_CATALOGUE, name);
  if (!table) throw new RangeError(`no table ${name} in the catalogue`);
  return table;
}
