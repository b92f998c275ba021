import { describe, expect, it } from "vitest";
import { maskAadhaar, maskLast4, maskPaymentAddress } from "./maskedForms.ts";

describe("masked forms", () => {
  it("shows the last four digits of an Aadhaar number", () => {
    expect(maskAadhaar("0123-4567 8906")).toBe("XXXX XXXX 8906");
  });
  it("shows nothing of a number that is too short to be one", () => expect(maskAadhaar("8906")).toBe("XXXX XXXX XXXX"));
  it("shows the last four characters of other numbers", () => {
    expect(maskLast4("ABCPZ 0000 K")).toBe("XXXXXX000K");
    expect(maskLast4("123")).toBe("XXX");
  });
  it("shows first letter and handle of a payment address", () => {
    expect(maskPaymentAddress("ravi.k@ybl")).toBe("r***@ybl");
    expect(maskPaymentAddress("nothing")).toBe("***");
  });
});
