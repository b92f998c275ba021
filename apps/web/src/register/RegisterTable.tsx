import { Link } from "@tanstack/react-router";
import { createColumnHelper, flexRender, getCoreRowModel, type Row, useReactTable } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import type { RecordField, RegisterRow } from "@vanguard/contracts";
import { FieldValue } from "@vanguard/ui";
import { useMemo, useRef } from "react";
import { useMediaQuery } from "../shell/useMediaQuery.ts";
import { recordPath, UNSHOWN_COLUMNS } from "./recordLinks.ts";

export interface RegisterTableProps {
  readonly table: string;
  /** What the list is, for whoever hears it. */
  readonly label: string;
  readonly rows: readonly RegisterRow[];
}

/** Rows of one register: a table where there is room, a list of cards on a phone. */
export function RegisterTable(props: RegisterTableProps) {
  const wide = useMediaQuery("(min-width: 640px)");
  return wide ? <WideTable {...props} /> : <CardList {...props} />;
}

const helper = createColumnHelper<RegisterRow>();
const shownFields = (row: RegisterRow) => row.fields.filter((field) => !UNSHOWN_COLUMNS.has(field.column));

function WideTable({ table, label, rows }: RegisterTableProps) {
  const first = rows[0];
  const columns = useMemo(
    () =>
      (first ? shownFields(first) : []).map(({ column, label: header, format }, place) =>
        helper.accessor((row) => row.fields.find((field) => field.column === column), {
          id: column,
          header,
          meta: { right: format === "money" || format === "number" },
          cell: ({ getValue, row }) => {
            const field = getValue();
            return field ? <Cell field={field} path={place === 0 ? recordPath(table, row.original) : null} /> : null;
          },
        }),
      ),
    [first, table],
  );
  const data = useMemo(() => [...rows], [rows]);
  const model = useReactTable({ data, columns, getCoreRowModel: getCoreRowModel(), getRowId: (row) => row.record_id });
  const body = useRef<HTMLTableSectionElement>(null);
  const window = useWindow(model.getRowModel().rows, body);
  return (
    <div className="overflow-x-auto">
      <table aria-label={label} aria-rowcount={rows.length + 1} className="w-full border-collapse">
        <thead>
          {model.getHeaderGroups().map((group) => (
            <tr key={group.id} className="border-line border-b">
              {group.headers.map((header) => (
                <th
                  key={header.id}
                  scope="col"
                  className="whitespace-nowrap px-3 py-1.5 text-left first:pl-4 font-semibold text-muted"
                >
                  {flexRender(header.column.columnDef.header, header.getContext())}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody ref={body}>
          <Spacer height={window.before} />
          {window.rows.map((row) => (
            <tr key={row.id} className="border-line border-b hover:bg-hover">
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id} className="px-3 py-1.5 align-top first:pl-4">
                  {flexRender(cell.column.columnDef.cell, cell.getContext())}
                </td>
              ))}
            </tr>
          ))}
          <Spacer height={window.after} />
        </tbody>
      </table>
    </div>
  );
}

const ROW_HEIGHT = 34;
const DRAWN_WHOLE = 100;

/** The rows near the view; a short list is drawn whole, so that the browser's own search finds all of it. */
function useWindow(rows: Row<RegisterRow>[], body: React.RefObject<HTMLTableSectionElement | null>) {
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: rows.length > DRAWN_WHOLE,
    estimateSize: () => ROW_HEIGHT,
    getScrollElement: () => body.current?.closest("main") ?? null,
    scrollMargin: body.current?.offsetTop ?? 0,
    overscan: 20,
  });
  if (rows.length <= DRAWN_WHOLE) return { rows, before: 0, after: 0 };
  const items = virtual.getVirtualItems();
  const margin = virtual.options.scrollMargin;
  return {
    rows: items.flatMap((item) => rows[item.index] ?? []),
    before: Math.max(0, (items[0]?.start ?? margin) - margin),
    after: Math.max(0, virtual.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin)),
  };
}

function Spacer({ height }: { height: number }) {
  if (height === 0) return null;
  return (
    <tr>
      <td style={{ height }} />
    </tr>
  );
}

function Cell({ field, path }: { field: RecordField; path: string | null }) {
  if (path === null) return <FieldValue field={field} compact />;
  return (
    <Link to={path} className="font-medium">
      <FieldValue field={field} compact />
    </Link>
  );
}

function CardList({ table, label, rows }: RegisterTableProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-line border-y">
      {rows.map((row) => {
        const [title, ...rest] = shownFields(row);
        return (
          <li key={row.record_id} className="px-4 py-2">
            {title ? (
              <p className="text-base">
                <Cell field={title} path={recordPath(table, row)} />
              </p>
            ) : null}
            <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3">
              {rest.map((field) => (
                <div key={field.column} className="contents">
                  <dt className="text-muted">{field.label}</dt>
                  <dd className="break-words">
                    <FieldValue field={field} compact />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
