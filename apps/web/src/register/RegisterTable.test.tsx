import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import type { RecordField, RegisterRow } from "@vanguard/contracts";
import { describe, expect, it, vi } from "vitest";
import { render, screen, within } from "../../test/render.tsx";
import { RegisterTable } from "./RegisterTable.tsx";

const room = vi.hoisted(() => ({ wide: true }));
vi.mock("../shell/useMediaQuery.ts", () => ({ useMediaQuery: () => room.wide }));

const field = (column: string, label: string, value: string | null, rest: Partial<RecordField> = {}): RecordField => ({
  column,
  label,
  format: "text",
  value,
  redaction: null,
  ...rest,
});
const row = (id: string, name: string | null): RegisterRow => ({
  record_id: id,
  fields: [
    field("fir_id", "FIR id", `FIR-2026-${id}`),
    field("fir_no", "FIR no.", `${id}/2026`),
    field("complainant_name", "Complainant", name, {
      redaction:
        name === null ? { class: "R1", text: "[REDACTED: victim identity, BNS 72]", reason: "Protected." } : null,
    }),
  ],
});

async function show(wide: boolean, rows: readonly RegisterRow[]) {
  room.wide = wide;
  const root = createRootRoute({ component: () => <RegisterTable table="FIR_Records" label="FIRs" rows={rows} /> });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
}

describe("RegisterTable", () => {
  const rows = [row("0123", "Anusha K"), row("0124", null)];

  it("links each row by its key and shows the number that people use", async () => {
    await show(true, rows);
    const table = within(await screen.findByRole("table", { name: "FIRs" }));
    expect(table.getAllByRole("columnheader").map((header) => header.textContent)).toEqual(["FIR no.", "Complainant"]);
    expect(table.getByRole("link", { name: "0124/2026" }).getAttribute("href")).toBe("/firs/FIR-2026-0124");
  });

  it("tells of a redacted cell", async () => {
    await show(true, rows);
    expect((await screen.findAllByRole("row"))[2]?.textContent).toBe("0124/2026[REDACTED: victim identity, BNS 72]");
  });

  it("is a list of cards where there is no room", async () => {
    await show(false, rows);
    expect(within(await screen.findByRole("list", { name: "FIRs" })).getAllByRole("listitem")).toHaveLength(2);
    expect(screen.getByRole("link", { name: "0123/2026" })).toBeDefined();
  });
});
