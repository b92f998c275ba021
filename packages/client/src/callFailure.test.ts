import { TRPCClientError } from "@trpc/client";
import { MessageId } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { toldError } from "../test/toldError.ts";
import { callFailure } from "./callFailure.ts";
import { messageId } from "./messageId.ts";

describe("callFailure", () => {
  it("gives what the server told", () =>
    expect(callFailure(toldError("CONFLICT"))).toMatchObject({ kind: "told", wire: { code: "CONFLICT" } }));

  it("takes a network error and a gateway's page as out of reach", () => {
    expect(callFailure(TRPCClientError.from(new TypeError("fetch failed")))).toEqual({ kind: "unreachable" });
    expect(callFailure(new Error("Unable to transform response from server"))).toEqual({ kind: "unreachable" });
  });

  it("tells giving up from failing", () =>
    expect(callFailure(TRPCClientError.from(new DOMException("stop", "AbortError")))).toEqual({ kind: "aborted" }));
});

describe("messageId", () => {
  it("is a new valid id each time", () => {
    const ids = Array.from({ length: 100 }, messageId);
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) expect(MessageId.safeParse(id).success).toBe(true);
  });
});
