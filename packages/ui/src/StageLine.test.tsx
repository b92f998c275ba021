import { describe, expect, it } from "vitest";
import { fireEvent, render, screen, within } from "../test/render.tsx";
import { StageLine } from "./StageLine.tsx";

const STAGES = [
  { stage: "guard", timing: { stage: "guard", outcome: "done", latency_ms: 2 } },
  {
    stage: "records",
    timing: { stage: "records", outcome: "timed_out", latency_ms: 3_000, detail: "statement timeout" },
  },
  { stage: "manuals", timing: null },
] as const;

describe("StageLine", () => {
  it("is one line that fills", () => {
    render(<StageLine stages={STAGES} totalMs={null} />);
    expect(screen.getByRole("button", { name: "Show the stages" }).textContent).toBe("guard2 msrecords3000 msmanuals");
  });

  it("opens the waterfall with each stage's time and what it has to say", () => {
    render(<StageLine stages={STAGES} totalMs={3_010} />);
    fireEvent.click(screen.getByRole("button", { name: "Show the stages" }));
    const rows = within(screen.getByRole("table", { name: "Stages" })).getAllByRole("row");
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      "guard2 ms",
      "recordstimed out: statement timeout3000 ms",
      "manualsrunning",
      "from receipt to the last durable entry3010 ms",
    ]);
  });

  it("shows nothing before the first stage", () => {
    const { container } = render(<StageLine stages={[]} totalMs={null} />);
    expect(container.childElementCount).toBe(0);
  });
});
