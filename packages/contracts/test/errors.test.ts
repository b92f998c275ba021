import { describe, expect, it } from "vitest";
import { ErrorCode, HTTP_STATUS, VanguardError, WireError } from "../src/index.ts";

describe("error codes", () => {
  it("have an HTTP status each, that of a failure, and there is no status without a code", () => {
    expect(Object.keys(HTTP_STATUS).sort()).toEqual([...ErrorCode.options].sort());
    for (const status of Object.values(HTTP_STATUS)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
    }
  });

  it("tell whose fault it is: what the caller can mend is below 500", () => {
    const ours = ErrorCode.options.filter((code) => HTTP_STATUS[code] >= 500);
    expect(ours).toEqual(["DEADLINE_EXCEEDED", "UPSTREAM_UNAVAILABLE", "AUDIT_UNAVAILABLE", "INTERNAL"]);
  });
});

describe("WireError", () => {
  const error = {
    code: "NOT_FOUND",
    message: "No such source.",
    hint: "Ask the question again.",
    request_id: "req_0f1e2d3c",
  };

  it("holds a sentence, a hint and the request's id", () => expect(WireError.parse(error)).toEqual(error));
  it.each([["stack"], ["cause"], ["detail"]])("has no room for a %s", (key) =>
    expect(WireError.safeParse({ ...error, [key]: "x" }).success).toBe(false),
  );
});

describe("VanguardError", () => {
  it("keeps the cause for the log, apart from the sentence", () => {
    const cause = new Error("disk");
    const error = new VanguardError("AUDIT_UNAVAILABLE", "The log can't be written.", { hint: "Try again.", cause });
    expect([error.code, error.message, error.hint, error.cause]).toEqual([
      "AUDIT_UNAVAILABLE",
      "The log can't be written.",
      "Try again.",
      cause,
    ]);
  });
});
