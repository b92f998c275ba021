import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { findLayout } from "./layout.ts";

const layout = { ...findLayout(), root: tmpdir() };
const read = (environment: Record<string, string>) => readConfig(environment, layout);

describe("readConfig", () => {
  it("needs no variable", () => {
    expect(read({})).toMatchObject({ host: "127.0.0.1", port: 4_310, devLogin: false, asOf: null, lawDir: null });
  });

  it("takes an empty variable as one that isn't set", () => {
    expect(read({ VANGUARD_PORT: "", VANGUARD_HOST: "", VANGUARD_DEV_LOGIN: "" })).toEqual(read({}));
  });

  it.each([
    ["VANGUARD_PORT", "70000"],
    ["VANGUARD_PORT", "http"],
    ["VANGUARD_DEV_LOGIN", "yes"],
    ["VANGUARD_CLOCK_FIXED", "true"],
    ["VANGUARD_CLOCK_FIXED", "1"],
    ["VANGUARD_AS_OF", "30/11/2026"],
    ["VANGUARD_AS_OF", "2026-02-30"],
    ["VANGUARD_SAMPLE_FIRS", "3"],
    ["VANGUARD_GATE_PROCESSES", "0"],
    ["VANGUARD_RECORDS", "mysql://gate@db/records"],
    ["VANGUARD_RECORDS", "records.db"],
    ["VANGUARD_RECORDS_OWNER", "postgres://loader@db/records"],
    ["VANGUARD_LOG", "loud"],
    ["VANGUARD_LAW", "no/such/folder"],
  ])("names %s when it is %s", (name, value) => {
    expect(() => read({ [name]: value })).toThrowError(
      expect.objectContaining({ code: "INVALID_INPUT", message: expect.stringMatching(`^${name} is not valid: `) }),
    );
  });

  it("quotes no password of a URL that it can't take", () => {
    const wrong = { VANGUARD_RECORDS: "postgres://gate:told-to-nobody@[db/records" };
    expect(() => read(wrong)).toThrowError(/^VANGUARD_RECORDS is not valid: it is no postgres:\/\/ URL$/);
  });

  it("goes without the law when its folder is given as empty", () => {
    expect(readConfig({ VANGUARD_LAW: "" }, findLayout()).lawDir).toBeNull();
  });
});
