import type { AnswerPart } from "@vanguard/contracts";
import { describe, expect, it, vi } from "vitest";
import { answer, documentSource, recordSource } from "../test/fixtures.ts";
import { fireEvent, render, screen, within } from "../test/render.tsx";
import { AnswerView, type AnswerViewProps } from "./AnswerView.tsx";

function show(props: Pick<Partial<AnswerViewProps>, "parts" | "sources" | "answer">) {
  const onOpenSource = vi.fn();
  const onAsk = vi.fn();
  const given = { parts: [], sources: [], answer: null, ...props };
  return { ...render(<AnswerView {...given} onOpenSource={onOpenSource} onAsk={onAsk} />), onOpenSource, onAsk };
}
const sentence = (text: string, ...source_ids: string[]): AnswerPart => ({ text, layout: "sentence", source_ids });

describe("AnswerView", () => {
  it("opens the source that a chip names, whatever its place in the text", () => {
    const sources = [documentSource("src_01", "First"), recordSource("src_02"), documentSource("src_03", "Third")];
    const { onOpenSource } = show({ sources, parts: [sentence("A.", "src_03"), sentence("B.", "src_01")] });
    fireEvent.click(screen.getByRole("button", { name: "Source 3: Third, Page 4" }));
    fireEvent.click(screen.getByRole("button", { name: "Source 1: First, Page 4" }));
    expect(onOpenSource.mock.calls).toEqual([["src_03"], ["src_01"]]);
  });

  it("shows no chip before its source is known", () => {
    const { container } = show({ parts: [sentence("A.", "src_01")] });
    expect(screen.queryAllByRole("button")).toEqual([]);
    expect(container.textContent?.trim()).toBe("A.");
  });

  it.each([
    '<iframe srcdoc="<script>1</script>"></iframe>',
    "![x](https://evil.example/?q=1)",
    "[click](JaVaScRiPt&#58;alert(1))",
    "<img src=x onerror=alert(1)>",
  ])("keeps %s as text", (hostile) => {
    const { container } = show({
      parts: [sentence(hostile)],
      answer: answer({ sources: [], notices: [{ code: "INTERPRETED_AS", text: hostile }] }),
    });
    expect(container.textContent).toContain(hostile);
    expect(container.querySelectorAll("iframe, img, script, a")).toHaveLength(0);
  });

  it("makes a list of items and a paragraph of sentences", () => {
    const item = (text: string): AnswerPart => ({ text, layout: "item", source_ids: [] });
    const { container } = show({ parts: [sentence("Two steps."), item("First."), item("Second."), sentence("Done.")] });
    expect([...container.querySelectorAll("li")].map((element) => element.textContent?.trim())).toEqual([
      "First.",
      "Second.",
    ]);
    expect(container.querySelectorAll("p")).toHaveLength(2);
  });

  it("says what can't be done, why, and what can be done instead as a button", () => {
    const refusal = {
      tone: "refused" as const,
      what: "I can't tell who the victim is.",
      why: "BNS 72 protects it.",
      instead: [
        { label: "Ask for the status", ask: "What is the status of FIR 0123/2026?" },
        { label: "Speak with the IO", ask: null },
      ],
    };
    const { onAsk } = show({ answer: answer({ refusal, parts: [], sources: [], text: "No." }) });
    expect(screen.getByText(refusal.what)).toBeDefined();
    expect(screen.getByText(refusal.why)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Ask for the status" }));
    expect(onAsk.mock.calls).toEqual([["What is the status of FIR 0123/2026?"]]);
    expect(screen.queryByRole("button", { name: "Speak with the IO" })).toBeNull();
  });

  it("asks back with buttons", () => {
    const { onAsk } = show({ answer: answer({ choices: [{ label: "Halasuru", ask: "FIR-2026-04811" }] }) });
    fireEvent.click(within(screen.getByRole("list", { name: "Choose" })).getByRole("button", { name: "Halasuru" }));
    expect(onAsk.mock.calls).toEqual([["FIR-2026-04811"]]);
  });

  it("shows notices and confidence as a word with its number and what would raise it", () => {
    const { container } = show({
      answer: answer({
        confidence: { value: 0.5, word: "unsure", raise_by: "Name the station." },
        notices: [{ code: "CELLS_REDACTED", text: "One item was withheld." }],
      }),
    });
    expect(screen.getByText("One item was withheld.")).toBeDefined();
    expect(container.querySelector("footer")?.textContent).toMatch(/unsure \(0\.50\)Name the station\./);
  });

  it.each([
    [
      "a question back",
      { parts: [], sources: [], text: "Which station?", choices: [{ label: "Halasuru", ask: "At Halasuru" }] },
    ],
    [
      "a refusal",
      {
        parts: [],
        sources: [],
        refusal: { tone: "refused" as const, what: "I can't.", why: "It is protected.", instead: [] },
      },
    ],
  ])("shows no confidence under %s", (_what, given) => {
    const { container } = show({ answer: answer(given) });
    expect(container.querySelector("footer")?.textContent).toBe("CopyPrint");
  });

  it("says nothing of what would raise a confidence that is sure", () => {
    const { container } = show({
      answer: answer({ confidence: { value: 0.94, word: "sure", raise_by: "Name the station." } }),
    });
    expect(container.querySelector("footer")?.textContent).toBe("sure (0.94)CopyPrint");
  });

  it("copies the text with its numbered sources", async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    const given = answer();
    show({ answer: given, parts: given.parts, sources: given.sources });
    fireEvent.click(screen.getByRole("button", { name: "Copy" }));
    expect(await screen.findByRole("button", { name: "Copied" })).toBeDefined();
    expect(writeText.mock.calls).toEqual([
      ["One sentence. [1]\n\n[1] Document, SOP Snatching, Page 4\n\nresp_00000000000000000000"],
    ]);
    vi.unstubAllGlobals();
  });
});
