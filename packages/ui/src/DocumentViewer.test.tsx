import { describe, expect, it } from "vitest";
import { textDocument } from "../test/fixtures.ts";
import { render, screen } from "../test/render.tsx";
import { DocumentViewer } from "./DocumentViewer.tsx";
import { PageHighlights } from "./PageHighlights.tsx";

const LINES = ["डॉ. शर्मा ने कहा। फिर गए।", 'सूचना दी जाए। <iframe srcdoc="<script>1</script>"></iframe>'];
const QUOTE = "फिर गए।";
const start = LINES.join("\n").indexOf(QUOTE);

describe("DocumentViewer", () => {
  it("names the document and marks exactly the quoted span", () => {
    render(<DocumentViewer view={textDocument(LINES, [{ start, end: start + QUOTE.length }])} onClose={() => {}} />);
    const dialog = screen.getByRole("dialog", { name: "Document: गिरफ्तारी" });
    expect([...dialog.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual([QUOTE]);
    expect(dialog.querySelector("[lang]")?.getAttribute("lang")).toBe("hi");
  });

  it("shows what the document holds as text, markup too", () => {
    render(<DocumentViewer view={textDocument(LINES, [])} onClose={() => {}} />);
    const dialog = screen.getByRole("dialog");
    expect(dialog.textContent).toContain('<iframe srcdoc="<script>1</script>">');
    expect(dialog.querySelectorAll("iframe, script")).toHaveLength(0);
  });

  it("marks a quote that goes over two blocks in both", () => {
    const text = LINES.join("\n");
    render(<DocumentViewer view={textDocument(LINES, [{ start, end: text.indexOf("दी") }])} onClose={() => {}} />);
    const marks = [...screen.getByRole("dialog").querySelectorAll("mark")].map((mark) => mark.textContent);
    expect(marks).toEqual([QUOTE, "सूचना "]);
  });
});

describe("PageHighlights", () => {
  it("places boxes as shares of the page, so that zoom and width change nothing", () => {
    const box = { page: 2, x: 59.5, y: 84.2, width: 297.5, height: 8.42 };
    const { container } = render(<PageHighlights boxes={[box]} page={{ width: 595, height: 842 }} />);
    const { left, top, width, height } = (container.firstElementChild as HTMLElement).style;
    expect([left, top, width, height].map((share) => Number.parseFloat(share).toFixed(3))).toEqual([
      "10.000",
      "10.000",
      "50.000",
      "1.000",
    ]);
  });
});
