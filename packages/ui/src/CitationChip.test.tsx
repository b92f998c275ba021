import { describe, expect, it, vi } from "vitest";
import { documentSource, recordSource, webSource } from "../test/fixtures.ts";
import { act, fireEvent, render, screen } from "../test/render.tsx";
import { CitationChip } from "./CitationChip.tsx";
import { SourceCard } from "./SourceCard.tsx";

const none = { sentences: [], onOpen: () => {} };

describe("CitationChip", () => {
  it("is a button that says number, title and place, and opens its source by id", () => {
    const onOpen = vi.fn();
    render(<CitationChip number={2} source={documentSource("src_07")} sentences={[]} onOpen={onOpen} />);
    fireEvent.click(screen.getByRole("button", { name: "Source 2: SOP Snatching, Page 4" }));
    expect(onOpen.mock.calls).toEqual([["src_07"]]);
  });

  it("names a record by its identifier and table", () => {
    render(<CitationChip number={1} source={recordSource("src_01")} {...none} />);
    expect(screen.getByRole("button", { name: "Source 1: 0123/2026, FIR Records" })).toBeDefined();
  });

  it("is a link into a new tab for a web page, which learns nothing of ours", () => {
    render(<CitationChip number={3} source={webSource("src_03")} {...none} />);
    const link = screen.getByRole("link", { name: "Source 3: Guidelines, police.example" });
    expect(["href", "target", "rel"].map((name) => link.getAttribute(name))).toEqual([
      "https://police.example/guidelines",
      "_blank",
      "noopener noreferrer",
    ]);
  });
});

describe("SourceCard", () => {
  it("says its number among all, its kind in a word, title and place", () => {
    render(<SourceCard number={2} of={3} source={documentSource("src_02")} {...none} />);
    expect(screen.getByRole("button", { name: "Source 2 of 3, Document, SOP Snatching, Page 4" })).toBeDefined();
  });

  it("shows the quoted words when it gets the focus", async () => {
    render(
      <SourceCard
        number={1}
        of={1}
        source={documentSource("src_01")}
        sentences={["Collect CCTV footage."]}
        onOpen={() => {}}
      />,
    );
    act(() => screen.getByRole("button").focus());
    const preview = await screen.findByRole("tooltip");
    expect(preview.textContent).toContain("Collect CCTV footage.");
  });
});
