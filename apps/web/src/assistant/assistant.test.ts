import { describe, expect, it } from "vitest";
import { ANSWER, fakeAssistant, refusal, settled } from "../../test/fakePorts.ts";

const withPage = { leaveOutPage: false };
const shown = ({ assistant }: ReturnType<typeof fakeAssistant>) =>
  assistant.state().entries.map(({ question, page, state, progress }) => ({
    question,
    page,
    state,
    said: progress.parts.length,
    error: progress.error?.message ?? null,
  }));

describe("Assistant", () => {
  it("follows a question from Send to its answer", async () => {
    const fake = fakeAssistant();
    fake.extractor.register({ module: "fir_register", firId: "FIR-2026-04829" });
    fake.assistant.ask("summarise this", withPage);
    const common = { question: "summarise this", page: "FIR-2026-04829", error: null };
    expect(shown(fake)).toEqual([{ ...common, state: "sending", said: 0 }]);
    await settled();
    expect(shown(fake)).toEqual([{ ...common, state: "running", said: 0 }]);
    fake.emit({ type: "part", index: 0, part: { text: "First.", layout: "sentence", source_ids: [] } });
    expect(shown(fake)).toEqual([{ ...common, state: "running", said: 1 }]);
    fake.emit({ type: "answer", answer: ANSWER });
    await settled();
    expect(shown(fake)).toEqual([{ ...common, state: "over", said: 2 }]);
    expect(fake.assistant.state().conversationId).toBe("conv_00000000000000000000");
  });

  it("goes on in the same conversation", async () => {
    const sent: (string | undefined)[] = [];
    const fake = fakeAssistant();
    const second = fakeAssistant({
      send: async (ask) => {
        sent.push(ask.conversation_id);
        return {
          turn_id: "turn_0000000000",
          response_id: "resp_0000000000",
          conversation_id: "conv_00000000000000000009",
          message_id: ask.message_id,
          repeated: false,
        };
      },
    });
    expect(shown(fake)).toEqual([]);
    second.assistant.ask("one", withPage);
    await settled();
    second.assistant.ask("two", withPage);
    await settled();
    expect(sent).toEqual([undefined, "conv_00000000000000000009"]);
  });

  it("gives a refused question back with the reason", async () => {
    const fake = fakeAssistant({ send: () => Promise.reject(refusal("RATE_LIMITED", "Too many questions.")) });
    fake.assistant.ask("how many?", withPage);
    await settled();
    const { entries, refused } = fake.assistant.state();
    expect([entries, refused?.text, refused?.error.message]).toEqual([[], "how many?", "Too many questions."]);
  });

  it("keeps a question that can't be sent, sends it when the line is back, and takes it back on Stop", async () => {
    let online = false;
    const fake = fakeAssistant();
    const offline = fakeAssistant({
      send: async (ask) => {
        if (!online) throw new TypeError("fetch failed");
        return { ...(await receipt(ask.message_id)) };
      },
    });
    expect(fake.streams).toEqual([]);
    offline.assistant.ask("first", withPage);
    offline.assistant.ask("second", withPage);
    await settled();
    offline.assistant.stop();
    expect(offline.assistant.state().entries.map(({ question, state }) => [question, state])).toEqual([
      ["first", "waiting"],
    ]);
    online = true;
    offline.assistant.reconnect();
    await settled();
    expect(offline.assistant.state().entries.map(({ state }) => state)).toEqual(["running"]);
  });

  it("stops the answer that is under way and says when that failed", async () => {
    const fake = fakeAssistant();
    fake.assistant.ask("one", withPage);
    await settled();
    fake.assistant.stop();
    expect(fake.cancelled).toEqual(["turn_00000000001"]);
    const failing = fakeAssistant({ cancel: () => Promise.reject(new TypeError("fetch failed")) });
    failing.assistant.ask("one", withPage);
    await settled();
    failing.assistant.stop();
    await settled();
    expect(failing.assistant.state().notice).toBe("The answer could not be stopped; it goes on.");
  });

  it("keeps the conversation for the same person", async () => {
    const fake = fakeAssistant();
    fake.assistant.belongTo("KSP-EAST-01");
    fake.assistant.ask("one", withPage);
    await settled();
    fake.assistant.belongTo("KSP-EAST-01");
    expect(fake.assistant.state().entries).toHaveLength(1);
  });

  it("forgets the last person's conversation whatever still arrives of it", async () => {
    const fake = fakeAssistant();
    fake.assistant.belongTo("KSP-EAST-01");
    fake.assistant.ask("one", withPage);
    await settled();
    fake.assistant.belongTo("KSP-WEST-01");
    await settled();
    expect([fake.streams[0]?.closed, fake.assistant.state().entries]).toEqual([true, []]);
    fake.emit({ type: "answer", answer: ANSWER });
    expect(fake.assistant.state().entries).toEqual([]);
  });

  it("shows the last conversation after a reload and follows what still runs", async () => {
    const turn = {
      conversation_id: "conv_00000000000000000000",
      asked_at: "2026-11-30T06:00:00.000Z",
      question: "one",
      answer: null,
    };
    const fake = fakeAssistant({
      conversation: async () => [
        { ...turn, turn_id: "turn_0000000000a", message_id: "msg_00000001", state: "answered", answer: ANSWER },
        { ...turn, turn_id: "turn_0000000000b", message_id: "msg_00000002", state: "interrupted" },
        { ...turn, turn_id: "turn_0000000000c", message_id: "msg_00000003", state: "running" },
      ],
    });
    await fake.assistant.load();
    expect(shown(fake).map(({ state, said, error }) => [state, said, error])).toEqual([
      ["over", 2, null],
      ["over", 0, "The server stopped while it worked on this question."],
      ["running", 0, null],
    ]);
    expect(fake.streams.map(({ turnId }) => turnId)).toEqual(["turn_0000000000c"]);
  });

  it("says why following ended", async () => {
    const fake = fakeAssistant();
    fake.assistant.ask("one", withPage);
    await settled();
    fake.streams[0]?.handlers.onEnd(refusal("UNAUTHENTICATED", "You are not signed in."));
    await settled();
    expect(shown(fake)).toMatchObject([{ state: "over", error: "You are not signed in." }]);
  });
});

const receipt = async (message_id: string) => ({
  turn_id: "turn_0000000000",
  response_id: "resp_0000000000",
  conversation_id: "conv_00000000000000000000",
  message_id,
  repeated: false,
});
