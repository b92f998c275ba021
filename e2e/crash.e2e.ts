import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { auditKeyFileOf, dataFiles, readAuditEvents, readAuditKey, verifyAuditLog } from "@vanguard/assembly";
import { type Answer, SampleBadge, SendReceipt, TurnEvent } from "@vanguard/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { HttpOfficer, type RunningServer, signIn, startServer } from "./runningServer.ts";

const QUESTIONS = [
  "How many FIRs have we registered this month?",
  "What is the procedure for registering a zero FIR?",
  "List arrests in the last 7 days",
  "/sop When must a relative of the arrested person be informed?",
];
const CONCURRENT = 200;
/** Kill once this many answers came in, so that others are surely in the middle. */
const ENOUGH = 40;

describe("kill -9 in the middle of 200 concurrent questions", () => {
  let dataDir: string;
  let server: RunningServer;
  const received: Answer[] = [];
  let unanswered = 0;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "vanguard-crash-"));
    server = await startServer(dataDir);
    const officers = await signInSamples(server.url);
    let kill: Promise<void> | undefined;
    const ask = async (index: number) => {
      const officer = officers[index % officers.length];
      if (!officer) throw new Error("no officer");
      try {
        received.push(await askOverHttp(officer, QUESTIONS[index % QUESTIONS.length] ?? "", index));
        if (received.length >= ENOUGH) kill ??= server.kill("SIGKILL");
      } catch (error) {
        // A connection that broke is what this test is about; a refusal by the server is not.
        if (error instanceof Error && "wire" in error && error.wire) throw error;
        unanswered += 1;
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT }, (_, index) => ask(index)));
    await kill;
    server = await startServer(dataDir);
  });

  afterAll(async () => {
    await server.kill("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("really was in the middle", () => {
    expect(received.length).toBeGreaterThanOrEqual(ENOUGH);
    expect(unanswered).toBeGreaterThan(0);
  });

  it("left a log that verifies", async () => {
    const masterKey = readAuditKey(auditKeyFileOf(dataDir));
    expect(await verifyAuditLog({ file: dataFiles(dataDir).audit, masterKey })).toMatchObject({
      ok: true,
      first_bad: null,
    });
  });

  it("has every answer that a client received in the log, word for word", async () => {
    const masterKey = readAuditKey(auditKeyFileOf(dataDir));
    const logged = new Map<string, string>();
    for await (const { event } of readAuditEvents({
      file: dataFiles(dataDir).audit,
      masterKey,
      filter: { kinds: ["answer.final"] },
    })) {
      if (event.kind === "answer.final") logged.set(event.response_id, event.answer.text);
    }
    expect(
      received.filter((answer) => logged.get(answer.response_id) !== answer.text).map(({ response_id }) => response_id),
    ).toEqual([]);
  });

  it("answers again at once: nothing is locked", async () => {
    const [officer] = await signInSamples(server.url, 1);
    if (!officer) throw new Error("no officer");
    const answer = await askOverHttp(officer, "How many FIRs have we registered this month?", CONCURRENT);
    expect(answer.sources.length).toBeGreaterThan(0);
  });
});

async function signInSamples(url: string, most = 12): Promise<HttpOfficer[]> {
  const badges = z.array(SampleBadge).parse(await new HttpOfficer(url, "").call("session.sampleBadges", undefined));
  const officers = badges.filter(({ role, clearance }) => role === "officer" && clearance < 5).slice(0, most);
  const signedIn: HttpOfficer[] = [];
  for (const { badge_id, pin } of officers) signedIn.push(await signIn(url, badge_id, pin));
  return signedIn;
}

async function askOverHttp(officer: HttpOfficer, text: string, index: number): Promise<Answer> {
  const receipt = SendReceipt.parse(
    await officer.call("chat.send", {
      schema_version: 1,
      message_id: `msg_crash_${String(index).padStart(6, "0")}`,
      text,
      page_context: {
        schema_version: 1,
        current_module: "assistant",
        captured_at: new Date().toISOString(),
        age_ms: 0,
      },
    }),
  );
  for (let after = 0; ; ) {
    const events = z
      .array(TurnEvent)
      .parse(await officer.call("chat.events", { turn_id: receipt.turn_id, after_event_id: after }));
    after = events.at(-1)?.event_id ?? after;
    const last = events.at(-1)?.body;
    if (last?.type === "answer") return last.answer;
    if (last?.type === "failed" || last?.type === "interrupted")
      throw Object.assign(new Error(last.error.message), { wire: last.error });
    if (events.length === 0) await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
