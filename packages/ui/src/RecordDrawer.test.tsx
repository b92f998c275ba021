import { describe, expect, it, vi } from "vitest";
import { field, record } from "../test/fixtures.ts";
import { fireEvent, render, screen, within } from "../test/render.tsx";
import { RecordDrawer, type RecordsView } from "./RecordDrawer.tsx";

const view = (overrides: Partial<RecordsView> = {}): RecordsView => ({
  kind: "records",
  source_id: "src_01",
  table_name: "FIR_Records",
  query_filter_summary: "FIR no. is 0123/2026",
  filter_applied: "fir_no = '0123/2026' AND precinct_code = 'BLR_EAST'",
  matched_count: 1,
  records: [
    record([
      field(),
      field({ column: "registered_at", label: "Registered", format: "datetime", value: "2026-11-28 08:30:00" }),
      field({
        column: "complainant_phone",
        label: "Complainant's phone",
        value: null,
        redaction: { class: "R13", text: "[REDACTED: contact]", reason: "Contact of a private person." },
      }),
      field({ column: "cc_no", label: "Court case no.", value: null }),
    ]),
  ],
  no_longer_visible: 0,
  ...overrides,
});

describe("RecordDrawer", () => {
  it("shows fields in the order of the form, redacted ones with their reason", () => {
    render(<RecordDrawer view={view()} onClose={() => {}} />);
    const drawer = within(screen.getByRole("dialog", { name: "Record: FIR 0123/2026" }));
    expect(drawer.getAllByRole("term").map((term) => term.textContent)).toEqual([
      "FIR no.",
      "Registered",
      "Complainant's phone",
      "Court case no.",
    ]);
    expect(drawer.getAllByRole("definition").map((value) => value.textContent)).toEqual([
      "0123/2026",
      "28/11/2026 08:30",
      "[REDACTED: contact]Contact of a private person.",
      "–empty",
    ]);
  });

  it("says how it was found, how many there are, and how many can't be shown any more", () => {
    render(<RecordDrawer view={view({ matched_count: 340, no_longer_visible: 2 })} onClose={() => {}} />);
    const found = within(screen.getByRole("region", { name: "How it was found" }));
    expect(
      found.getByText("1 of 340 records; the first 3 in the order of the answer. 2 can no longer be shown to you."),
    ).toBeDefined();
    expect(found.getByText(/precinct_code = 'BLR_EAST'/)).toBeDefined();
  });

  it.each([
    [{ matched_count: 164 }, "1 of 164 records; the first in the order of the answer."],
    [{ matched_count: 3, no_longer_visible: 2 }, "1 of 3 records. 2 can no longer be shown to you."],
    [{ matched_count: null }, "1 record."],
  ])("says of %j what is shown", (given, told) => {
    render(<RecordDrawer view={view(given)} onClose={() => {}} />);
    expect(screen.getByText(told)).toBeDefined();
  });

  it.each([
    [7, "7 records, counted and not listed."],
    [1, "1 record, counted and not listed."],
    [null, "Counted, not listed."],
  ])("says so where %j were counted without being listed", (matched_count, told) => {
    render(<RecordDrawer view={view({ matched_count, records: [] })} onClose={() => {}} />);
    expect(screen.getByText(told)).toBeDefined();
  });

  it("says so where nothing matched", () => {
    render(<RecordDrawer view={view({ matched_count: 0, records: [] })} onClose={() => {}} />);
    expect(screen.getByRole("dialog", { name: "Records: FIR no. is 0123/2026" }).textContent).toContain(
      "No record matches this filter.",
    );
  });

  it("closes by Escape and by its button", () => {
    const onClose = vi.fn();
    render(<RecordDrawer view={view()} onClose={onClose} />);
    fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
