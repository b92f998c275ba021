import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withFileLock } from "./withFileLock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vanguard-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("withFileLock", () => {
  it("lets the second wait until the first has ended", async () => {
    const file = join(folder, "setup.lock");
    const order: string[] = [];
    let end = (): void => undefined;
    const mayEnd = new Promise<void>((resolve) => {
      end = resolve;
    });
    const first = withFileLock(file, async () => {
      order.push("first begins");
      await mayEnd;
      order.push("first ends");
    });
    const second = withFileLock(
      file,
      async () => void order.push("second"),
      () => end(),
    );
    await Promise.all([first, second]);
    expect(order).toEqual(["first begins", "first ends", "second"]);
  });

  it("is free again after work that failed", async () => {
    const file = join(folder, "setup.lock");
    await expect(withFileLock(file, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await withFileLock(file, async () => "done")).toBe("done");
  });
});
