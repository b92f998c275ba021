import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tempDataDir } from "../test/bundled.ts";
import { loadKeys } from "./keys.ts";

let data: ReturnType<typeof tempDataDir>;
beforeEach(() => {
  data = tempDataDir();
});
afterEach(() => data.remove());

describe("loadKeys", () => {
  it("makes keys that only their user may read", () => {
    loadKeys(data.path);
    const folder = join(data.path, "keys");
    const modes = readdirSync(folder).map((file) => statSync(join(folder, file)).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600, 0o600]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it("reads the same keys at every start", () => {
    expect(loadKeys(data.path)).toEqual(loadKeys(data.path));
  });

  it("makes other keys for another installation", () => {
    const other = tempDataDir();
    expect(loadKeys(other.path).cookieSecret).not.toBe(loadKeys(data.path).cookieSecret);
    other.remove();
  });
});
