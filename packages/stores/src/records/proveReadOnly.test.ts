import { describe, expect, it } from "vitest";
import { recordsFile } from "../../test/recordsFixture.ts";
import { proveReadOnly } from "./proveReadOnly.ts";

describe("proveReadOnly", () => {
  it("finds every write and every unscoped read refused", () => {
    const fixture = recordsFile();
    const steps = proveReadOnly(fixture.file);
    expect(steps.filter((step) => !step.refused)).toEqual([]);
    expect(steps).toHaveLength(50);
    fixture.remove();
  });
});
