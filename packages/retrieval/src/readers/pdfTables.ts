import type { Line } from "./pdfLines.ts";

/** A line of running text, or all cells of one table row as one line, left to right. */
export interface Ordered {
  readonly line: Line;
  readonly isRow: boolean;
}

const overlaps = (a: Line, b: Line) =>
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.size, b.size) * 0.5;

function mergeCells(cells: readonly Line[]): Line {
  const ordered = [...cells].sort((a, b) => a.x - b.x || a.top - b.top);
  const words = ordered.flatMap((line) => line.words);
  const [first] = ordered;
  if (first === undefined) throw new RangeError("a row has cells");
  return {
    ...first,
    words,
    text: ordered.map((line) => line.text).join(" | "),
    right: Math.max(...ordered.map((line) => line.right)),
    top: Math.min(...ordered.map((line) => line.top)),
    bottom: Math.max(...ordered.map((line) => line.bottom)),
  };
}

/**
 * Puts the cells of table rows side by side: readers give tables column by column.
 *
 * Shape: a row is two or more lines at one height with short cells; long lines at one height are columns of running text and keep the
 *        order that the reader gave them. A row stands where its first cell stood.
 */
export function orderTableRows(lines: readonly Line[]): Ordered[] {
  const rowOf = new Map<Line, Line[]>();
  for (const line of lines) {
    if (rowOf.has(line)) continue;
    const cells = lines.filter((other) => overlaps(line, other));
    const disjoint = cells.every((a) => cells.every((b) => a === b || a.right <= b.x || b.right <= a.x));
    const words = cells.reduce((sum, cell) => sum + cell.words.length, 0);
    const isRow = cells.length > 1 && disjoint && words / cells.length <= 7 && !cells.some((cell) => rowOf.has(cell));
    if (isRow) for (const cell of cells) rowOf.set(cell, cells);
  }
  const rows = new Set<Line[]>();
  const ordered: Ordered[] = [];
  // Rows of one table come out by height, at the place of the first of its cells.
  let table: Line[][] = [];
  const flush = () => {
    for (const cells of table.sort((a, b) => (a[0]?.top ?? 0) - (b[0]?.top ?? 0)))
      ordered.push({ line: mergeCells(cells), isRow: true });
    table = [];
  };
  for (const line of lines) {
    const cells = rowOf.get(line);
    if (cells === undefined) {
      flush();
      ordered.push({ line, isRow: false });
    } else if (!rows.has(cells)) {
      rows.add(cells);
      table.push(cells);
    }
  }
  flush();
  return ordered;
}
