import { describe, expect, it } from "vitest";
import { readOrder } from "./listOrder.ts";

describe("readOrder", () => {
  it.each([
    ["latest fir", false, 1],
    ["last 5 theft firs", false, 5],
    ["oldest case under investigation", true, 1],
    ["the first fir of 2026", true, 1],
  ])("reads %s", (text, ascending, count) => expect(readOrder(text)).toMatchObject({ ascending, count }));

  it.each(["last week firs", "how many last month theft cases", "last 7 days firs", "first information report cases"])(
    "sees no order in %s",
    (text) => expect(readOrder(text)).toBeNull(),
  );
});
