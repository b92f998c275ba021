import { PageContext } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { PageContextExtractor } from "./pageContextExtractor.ts";

function extractorAt(clock: { monotonic: number; wall: string }) {
  return new PageContextExtractor({ monotonic: () => clock.monotonic, wall: () => new Date(clock.wall) });
}
const clock = () => ({ monotonic: 1_000, wall: "2026-11-30T06:00:00.000Z" });

describe("PageContextExtractor", () => {
  it("captures what the open page shows, in the contract's closed shape", () => {
    const extractor = extractorAt(clock());
    extractor.register({ module: "fir_register", firId: "FIR-2026-04829", filters: { crime_head: "SNATCHING" } });
    const context = extractor.deliver(extractor.capture());
    expect(PageContext.parse(context)).toEqual({
      schema_version: 1,
      current_module: "fir_register",
      active_fir_id: "FIR-2026-04829",
      applied_filters: { crime_head: "SNATCHING" },
      captured_at: "2026-11-30T06:00:00.000Z",
      age_ms: 0,
    });
  });

  it("pins the page at Send, whatever is opened afterwards", () => {
    const extractor = extractorAt(clock());
    const leave = extractor.register({ module: "fir_register", firId: "FIR-2026-04829" });
    const captured = extractor.capture();
    leave();
    extractor.register({ module: "fir_register", firId: "FIR-2026-04828" });
    expect(extractor.deliver(captured).active_fir_id).toBe("FIR-2026-04829");
    expect(extractor.deliver(extractor.capture()).active_fir_id).toBe("FIR-2026-04828");
  });

  it("counts the age by the monotonic clock, though the wall clock jumps", () => {
    const time = clock();
    const extractor = extractorAt(time);
    const captured = extractor.capture();
    time.monotonic += 7_200;
    time.wall = "2031-01-01T00:00:00.000Z";
    expect(extractor.deliver(captured)).toMatchObject({ age_ms: 7_200, captured_at: "2026-11-30T06:00:00.000Z" });
  });

  it("leaves the page out when asked to, and falls back to the assistant itself", () => {
    const extractor = extractorAt(clock());
    extractor.register({ module: "vehicle_search", vehicleReg: "KA99AB1234" });
    const { context } = extractor.capture({ leaveOut: true });
    expect(context).toEqual({
      schema_version: 1,
      current_module: "assistant",
      captured_at: "2026-11-30T06:00:00.000Z",
    });
  });

  it("lets the latest page speak and tells who listens", () => {
    const extractor = extractorAt(clock());
    let told = 0;
    extractor.subscribe(() => {
      told += 1;
    });
    extractor.register({ module: "dashboard" });
    const leave = extractor.register({ module: "document_viewer", documentId: "doc_snatching0000000000" });
    expect(extractor.current().module).toBe("document_viewer");
    leave();
    expect([extractor.current().module, told]).toEqual(["dashboard", 3]);
  });
});
