import type { AskInput, SendReceipt } from "@vanguard/contracts";
import { describe, expect, it } from "vitest";
import { FakeTime, settled } from "../test/fakeTime.ts";
import { toldError } from "../test/toldError.ts";
import { PageContextExtractor } from "./pageContextExtractor.ts";
import { SendQueue } from "./sendQueue.ts";

function queueWith(send: (ask: AskInput, attempt: number) => Promise<SendReceipt>) {
  const time = new FakeTime();
  const extractor = new PageContextExtractor({ monotonic: () => time.now, wall: () => new Date(0) });
  const sent: AskInput[] = [];
  const receipts: string[] = [];
  const refused: string[] = [];
  const queue = new SendQueue({
    extractor,
    schedule: time.schedule,
    send: (ask) => {
      sent.push(ask);
      return send(ask, sent.length);
    },
    onReceipt: (message) => receipts.push(message.text),
    onRefused: (message, { wire }) => refused.push(`${message.text}: ${wire.code}`),
  });
  return { queue, time, extractor, sent, receipts, refused };
}

const receiptFor = async (ask: AskInput): Promise<SendReceipt> => ({
  turn_id: "turn_00000000000000000000",
  response_id: "resp_00000000000000000000",
  conversation_id: "conv_00000000000000000000",
  message_id: ask.message_id,
  repeated: false,
});
const offline = () => Promise.reject(new TypeError("fetch failed"));
const options = { conversationId: null, leaveOutPage: false };

describe("SendQueue", () => {
  it("keeps a question while the line is down and delivers it later with its true age, under the same id", async () => {
    let online = false;
    const { queue, time, extractor, sent, receipts } = queueWith((ask) => (online ? receiptFor(ask) : offline()));
    extractor.register({ module: "fir_register", firId: "FIR-2026-04829" });
    queue.add("summarise this", options);
    await time.advance(6_500);
    expect(queue.messages().map((message) => message.state)).toEqual(["waiting"]);
    online = true;
    queue.flush();
    await settled();
    expect([receipts, queue.messages(), time.scheduled]).toEqual([["summarise this"], [], 0]);
    expect(sent.at(-1)?.page_context).toMatchObject({ active_fir_id: "FIR-2026-04829", age_ms: 6_500 });
    expect(new Set(sent.map((ask) => ask.message_id)).size).toBe(1);
  });

  it("tries again by itself, with growing pauses", async () => {
    const { queue, time, sent } = queueWith(offline);
    queue.add("question", options);
    await time.advance(1_000 + 2_000 + 4_000);
    expect(sent).toHaveLength(4);
  });

  it("delivers in the order of Send", async () => {
    const { queue, time, receipts } = queueWith((ask, attempt) => (attempt === 1 ? offline() : receiptFor(ask)));
    queue.add("first", options);
    queue.add("second", options);
    await time.advance(1_000);
    expect(receipts).toEqual(["first", "second"]);
  });

  it("gives a refused question back instead of trying again", async () => {
    const { queue, time, sent, refused } = queueWith(() => Promise.reject(toldError("RATE_LIMITED")));
    queue.add("question", options);
    await time.advance(60_000);
    expect([sent.length, refused, queue.messages()]).toEqual([1, ["question: RATE_LIMITED"], []]);
  });

  it("forgets a waiting question that was taken back", async () => {
    const { queue, time, sent } = queueWith(offline);
    const message = queue.add("question", options);
    await settled();
    queue.remove(message.messageId);
    await time.advance(60_000);
    expect(sent).toHaveLength(1);
  });

  it("carries the conversation and leaves the page out when told so", async () => {
    const { queue, extractor, sent } = queueWith(receiptFor);
    extractor.register({ module: "vehicle_search", vehicleReg: "KA99AB1234" });
    queue.add("question", { conversationId: "conv_00000000000000000000", leaveOutPage: true });
    await settled();
    expect(sent[0]).toMatchObject({
      conversation_id: "conv_00000000000000000000",
      page_context: { current_module: "assistant" },
    });
    expect(sent[0]?.page_context).not.toHaveProperty("active_vehicle_reg");
  });
});
