import { describe, expect, it } from "vitest";
import { AuditEvent } from "../src/index.ts";
import { goldenValues } from "./goldenFiles.ts";

describe("a judged query in the log", () => {
  const earlier = goldenValues().find(({ value }) => value.kind === "query.judged")?.value;

  it("is read as it was written before it said what became of protected rows", () => {
    expect(earlier).not.toHaveProperty("protected_rows");
    expect(AuditEvent.parse(earlier)).toEqual(earlier);
  });

  it.each(["left_out", "whole_cells", null])("says that protected rows were %s", (protected_rows) => {
    const event = { ...earlier, protected_rows };
    expect(AuditEvent.parse(event)).toEqual(event);
  });

  it("says nothing else of them", () => {
    expect(AuditEvent.safeParse({ ...earlier, protected_rows: "counted" }).success).toBe(false);
  });
});
