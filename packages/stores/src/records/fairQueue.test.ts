import { describe, expect, it } from "vitest";
import { FairQueue } from "./fairQueue.ts";

function drain(queue: FairQueue<string>): string[] {
  const items: string[] = [];
  for (let item = queue.next(); item !== undefined; item = queue.next()) items.push(item);
  return items;
}

describe("FairQueue", () => {
  it("lets lanes take turns, each in its own order", () => {
    const queue = new FairQueue<string>(9);
    for (const item of ["a1", "a2", "a3", "b1", "c1", "b2"]) queue.push(item.slice(0, 1), item);
    expect(drain(queue)).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
    expect(queue.size).toBe(0);
  });

  it("takes no more than its limit, over all lanes", () => {
    const queue = new FairQueue<string>(2);
    expect([queue.push("a", "a1"), queue.push("b", "b1"), queue.push("c", "c1")]).toEqual([true, true, false]);
    queue.next();
    expect(queue.push("c", "c1")).toBe(true);
  });

  it("forgets an item that is removed, and nothing else", () => {
    const queue = new FairQueue<string>(9);
    for (const item of ["a1", "a2"]) queue.push("a", item);
    queue.remove("a", "a1");
    queue.remove("a", "never there");
    queue.remove("b", "a2");
    expect([queue.size, ...drain(queue)]).toEqual([1, "a2"]);
  });
});
