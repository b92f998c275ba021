import { describe, expect, it, vi } from "vitest";
import { ANSWER, fakeAssistant, refusal, settled } from "../../test/fakePorts.ts";
import { act, fireEvent, render, screen, within } from "../../test/render.tsx";
import { AssistantPanel, type AssistantPanelProps } from "./AssistantPanel.tsx";

const PAGE = { module: "fir_register", firId: "FIR-2026-04829" } as const;

/** The panel over an assistant, drawn again at each change. */
function show(fake = fakeAssistant(), overrides: Partial<AssistantPanelProps> = {}) {
  const { assistant } = fake;
  const ask = vi.fn((text: string, options: { leaveOutPage: boolean }) => assistant.ask(text, options));
  const panel = () => (
    <AssistantPanel
      state={assistant.state()}
      page={PAGE}
      online
      pageTtlMs={5_000}
      ask={ask}
      stop={() => assistant.stop()}
      startNewConversation={() => assistant.reset()}
      openSource={() => {}}
      onLeave={null}
      {...overrides}
    />
  );
  const { rerender } = render(panel());
  assistant.subscribe(() => act(() => rerender(panel())));
  return { ...fake, ask };
}

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Ask about this page" });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const enter = (init: object = {}) => fireEvent.keyDown(box(), { key: "Enter", ...init });
const status = () => screen.getByRole("status").textContent;

describe("AssistantPanel", () => {
  it("teaches by three examples of the page, which can be asked at once", () => {
    const { ask } = show();
    const examples = within(screen.getByRole("list", { name: "Examples" })).getAllByRole("button");
    expect(examples).toHaveLength(3);
    fireEvent.click(screen.getByRole("button", { name: "Summarise this" }));
    expect(ask.mock.calls).toEqual([["Summarise this", { leaveOutPage: false }]]);
  });

  it("sends on Enter, breaks the line on Shift and Enter, and leaves a composed letter alone", () => {
    const { ask } = show();
    type("  how many FIRs? ");
    enter({ shiftKey: true });
    enter({ isComposing: true });
    expect(ask).not.toHaveBeenCalled();
    enter();
    expect([ask.mock.calls, box().value]).toEqual([[["how many FIRs?", { leaveOutPage: false }]], ""]);
  });

  it("leaves the page out of one question", () => {
    const { ask } = show();
    fireEvent.click(screen.getByRole("button", { name: "Leave this page out" }));
    type("one");
    enter();
    type("two");
    enter();
    expect(ask.mock.calls.map(([, options]) => options.leaveOutPage)).toEqual([true, false]);
  });

  it("says how much too long a question is, and keeps it", () => {
    const { ask } = show();
    type("a".repeat(4_012));
    enter();
    expect(screen.getByRole("alert").textContent).toBe("12 characters too long");
    expect([ask.mock.calls.length, screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled]).toEqual([
      0,
      true,
    ]);
  });

  it("puts a refused question back into the box with the reason", async () => {
    show(fakeAssistant({ send: () => Promise.reject(refusal("RATE_LIMITED", "Too many questions.")) }));
    type("how many?");
    enter();
    await act(settled);
    expect(screen.getByRole("alert").textContent).toContain("Too many questions.");
    expect(box().value).toBe("how many?");
  });

  it("announces the beginning and the finished answer, nothing in between", async () => {
    const { emit } = show();
    const heard: (string | null)[] = [];
    type("one");
    enter();
    heard.push(status());
    await act(settled);
    emit({ type: "stage_started", stage: "guard" });
    heard.push(status());
    for (const [index, part] of ANSWER.parts.entries()) {
      emit({ type: "part", index, part });
      heard.push(status());
    }
    emit({ type: "answer", answer: ANSWER });
    await act(settled);
    heard.push(status());
    expect([...new Set(heard)]).toEqual([
      "Working on your question.",
      "Answer with 0 sources. First sentence. Second sentence.",
    ]);
  });

  it("offers Stop while it works", async () => {
    const { cancelled, emit } = show();
    type("one");
    enter();
    await act(settled);
    fireEvent.click(screen.getByRole("button", { name: "Stop" }));
    expect(cancelled).toEqual(["turn_00000000001"]);
    emit({ type: "answer", answer: ANSWER });
    await act(settled);
    expect(screen.queryByRole("button", { name: "Stop" })).toBeNull();
  });

  it("says that a question waits, and that its page is too old by now", async () => {
    vi.spyOn(performance, "now").mockReturnValue(6_000);
    const fake = fakeAssistant({ send: () => Promise.reject(new TypeError("fetch failed")) });
    fake.extractor.register(PAGE);
    show(fake, { online: false });
    type("summarise this");
    enter();
    await act(settled);
    expect(screen.getByText(/You are offline\. Your question waits here/)).toBeDefined();
    expect(screen.getByText("Not sent yet")).toBeDefined();
    expect(screen.getByRole("list", { name: "Conversation" }).textContent).toContain("FIR-2026-04829 not used");
    vi.restoreAllMocks();
  });

  it("greys the page of a question that was answered without it", async () => {
    const fake = fakeAssistant();
    fake.extractor.register(PAGE);
    const { emit } = show(fake);
    type("summarise this");
    enter();
    await act(settled);
    emit({
      type: "answer",
      answer: { ...ANSWER, notices: [{ code: "STALE_PAGE_CONTEXT", text: "The page was too old." }] },
    });
    await act(settled);
    expect(screen.getByRole("list", { name: "Conversation" }).textContent).toContain("FIR-2026-04829 not used");
    expect(screen.getByText("The page was too old.")).toBeDefined();
  });

  it("offers to ask a failed question again", async () => {
    const { emit, ask } = show();
    type("one");
    enter();
    await act(settled);
    const error = {
      code: "DEADLINE_EXCEEDED",
      message: "It took too long.",
      hint: "Ask again.",
      request_id: "req_00",
    } as const;
    emit({ type: "failed", error });
    await act(settled);
    fireEvent.click(screen.getByRole("button", { name: "Ask again" }));
    expect(ask.mock.calls.map(([text]) => text)).toEqual(["one", "one"]);
  });
});
