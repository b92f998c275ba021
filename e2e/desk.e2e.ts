import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { launchBrowser, openDesk } from "./browser.ts";
import {
  answerOf,
  answerTo,
  ask,
  askBox,
  assistant,
  goTo,
  openChip,
  openFir,
  sentencesWith,
  signInByButton,
  signOut,
  sourceNumber,
  startAfresh,
  turns,
  withConversation,
} from "./deskSteps.ts";
import { isInView, namelessRoles, overflow, watchPanel, wordsUnderBoxes } from "./inspectPage.ts";
import { type RunningServer, startServer } from "./runningServer.ts";

/** A sub-inspector of Indiranagar and one of Upparpet, in another precinct. */
const KAVYA = "OFFICER_4482";
const LOKESH = "OFFICER_4611";
/** FIR 0123/2026 of Indiranagar; Halasuru, in the same precinct, has that number too. */
const SNATCHING = "FIR-2026-04829";

let dataDir: string;
let server: RunningServer;
let browser: Browser;
let desk: Awaited<ReturnType<typeof openDesk>>;
let page: Page;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "vanguard-desk-"));
  [server, browser] = await Promise.all([startServer(dataDir, { VANGUARD_LAW: "" }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.kill("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
});

/** One person's desk for all tests of a block: opened before them, and judged by what it did after them. */
function deskOf(badge: string | null, options?: BrowserContextOptions): void {
  beforeAll(async () => {
    desk = await openDesk(browser, server.url, options);
    page = desk.page;
    if (badge !== null) await signInByButton(page, badge);
  });
  afterAll(async () => {
    const { foreign, errors } = desk.misconduct;
    await desk.close();
    expect({ foreign, errors }).toEqual({ foreign: [], errors: [] });
  });
}

describe("signing in", () => {
  deskOf(null);

  it("takes a typed badge and PIN, and says in one sentence when they are wrong", async () => {
    await page.goto("/vehicles");
    await page.getByLabel("Badge").fill(KAVYA.toLowerCase());
    await page.getByLabel("PIN").fill("000000");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    const told = page.getByRole("alert");
    await told.waitFor();
    expect(await told.innerText()).toMatch(/^Badge or PIN is not right\n+Check both and try again\.$/);
    expect(await page.getByLabel("Badge").inputValue()).toBe(KAVYA.toLowerCase());

    await page.getByLabel("PIN").fill("448201");
    await page.getByLabel("PIN").press("Enter");
    await page.getByRole("heading", { level: 1, name: "Vehicles" }).waitFor();
    expect(await page.getByRole("banner").innerText()).toContain("PSI Kavya N · Bengaluru East · L2");
  });

  it("ends with signing out: the next officer sees nothing of the conversation, and the old address asks for a badge", async () => {
    await ask(page, "/sop Can we arrest a woman after sunset?");
    await withConversation(page, () => page.reload());
    const kept = await answerOf(turns(page).last());
    expect(await turns(page).last().innerText()).toContain("Can we arrest a woman after sunset?");
    expect(await kept.innerText()).toContain("[1]");

    await signOut(page);
    await page.goto(`/firs/${SNATCHING}`);
    await withConversation(page, () => page.getByRole("button", { name: LOKESH }).click());
    await page.getByRole("alert").waitFor();
    expect(await page.getByRole("main").innerText()).not.toContain("Snatching");
    await assistant(page).getByRole("list", { name: "Examples" }).waitFor();
    expect(await turns(page).count()).toBe(0);
  });
});

describe("the registers", () => {
  deskOf(KAVYA);

  it("filter FIRs by status, head and date, page on, and open one", async () => {
    const table = page.getByRole("table", { name: "FIRs" });
    await table.waitFor();
    // How many there are in all is not told where protected cases are among them.
    await page.getByText("50 shown", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Show more" }).click();
    await expect.poll(async () => (await table.getByRole("row").count()) - 1).toBeGreaterThan(50);

    await page.getByLabel("Crime head").selectOption("Vehicle theft");
    await page.getByLabel("Status").selectOption("Under investigation");
    await page.getByLabel("Registered from").fill("01/01/2026");
    await page.getByLabel("Registered from").press("Enter");
    await page.waitForURL(/from=2026-01-01/);
    const row = /^\d{4}\/2026\s+\d{2}\/\d{2}\/2026 [\s\S]*Vehicle theft[\s\S]*Under investigation/;
    const rows = async () => (await table.getByRole("row").allInnerTexts()).slice(1);
    await expect
      .poll(async () => (await rows()).length > 0 && (await rows()).every((text) => row.test(text)))
      .toBe(true);
    expect(await page.getByLabel("Station").isDisabled()).toBe(true);

    const [number = ""] = (await rows())[0]?.split(/\s/) ?? [];
    await table.getByRole("link", { name: number }).first().click();
    await page.getByRole("heading", { level: 1, name: `FIR ${number}` }).waitFor();
    expect(await page.getByRole("region", { name: "Record" }).innerText()).toContain("Vehicle theft");
  });

  it("find a person under a name written in another script, and open the page", async () => {
    await goTo(page, "People");
    await page.getByLabel("Name").fill("Mohammed Imran");
    await page.getByLabel("Name").press("Enter");
    const table = page.getByRole("table", { name: "People" });
    await table.getByText("ಮೊಹಮ್ಮದ್ ಇಮ್ರಾನ್").waitFor();
    await table.getByRole("link", { name: "SUS-2290" }).click();
    await page.getByRole("region", { name: "Record" }).waitFor();
    expect(await page.getByRole("region", { name: "Record" }).innerText()).toContain("ಮೊಹಮ್ಮದ್ ಇಮ್ರಾನ್");
  });

  it("find a vehicle by its plate as people write it, and open the page", async () => {
    await goTo(page, "Vehicles");
    const table = page.getByRole("table", { name: "Vehicles" });
    const plate = await table.getByRole("link").nth(3).innerText();
    const spaced = plate.replace(/^(\w\w)(\d\d)([A-Z]+)(\d+)$/, "$1 $2 $3 $4").toLowerCase();
    await page.getByLabel("Plate").fill(spaced);
    await page.getByLabel("Plate").press("Enter");
    await page.getByText("1 of 1", { exact: true }).waitFor();
    await table.getByRole("link", { name: plate }).click();
    await page.getByRole("heading", { level: 1, name: plate }).waitFor();
  });
});

describe("a question about a FIR", () => {
  deskOf(KAVYA);
  beforeEach(() => startAfresh(page));

  it("shows its stages, then sentences from the record and from a manual, each with a chip that opens at its place", async () => {
    const seen = await watchPanel(page);
    const answer = await ask(page, `What is the procedure when handling ${SNATCHING}?`);
    const { shown, said } = await seen();
    expect(shown.some((state) => /^[1-9]\d* stages, no answer yet$/.test(state))).toBe(true);
    expect(said.filter((sentence) => sentence.startsWith("Answer with"))).toHaveLength(1);
    expect(said[0]).toBe("Working on your question.");

    const record = await sourceNumber(answer, /Record, FIR 0123\/2026, Indiranagar/);
    const manual = await sourceNumber(answer, /Document/);
    const [fromRecord = ""] = await sentencesWith(answer, record);
    expect(fromRecord).toMatch(/^FIR 0123\/2026 of Indiranagar was registered on 12\/11\/2026.*BNS 304/);
    expect(await answer.locator("p > span").first().innerText()).toMatch(/^[^[\]]+\[1\]\s?\.\s*$/);
    expect(await sentencesWith(answer, manual)).not.toEqual([]);

    await turns(page).last().getByRole("button", { name: "Show the stages" }).click();
    const stages = await turns(page).last().getByRole("table", { name: "Stages" }).innerText();
    for (const word of ["guard", "route", "records", "manuals"]) expect(stages).toContain(word);

    const drawer = await openChip(answer, record);
    expect(await drawer.getByRole("heading", { level: 2 }).innerText()).toBe("Record: FIR 0123/2026");
    expect(await drawer.innerText()).toMatch(/Crime head\s+Snatching/);
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });

    const viewer = await openChip(answer, manual);
    await viewer.locator("[data-highlight], mark").first().waitFor();
    await viewer.getByRole("button", { name: "Close" }).click();
    await viewer.waitFor({ state: "hidden" });
  });

  it("asks which station is meant where two have the number, and goes on with the one that is clicked", async () => {
    const question = await ask(page, "What is the procedure when handling FIR 0123/2026?");
    const choices = question.getByRole("list", { name: "Choose" }).getByRole("button");
    expect(await choices.allInnerTexts()).toEqual([
      expect.stringMatching(/^Indiranagar/),
      expect.stringMatching(/^Halasuru/),
    ]);
    const answer = await answerTo(page, () => choices.last().click());
    expect(await answer.innerText()).toContain("FIR 0123/2026 of Halasuru");
    expect(await answer.innerText()).not.toContain("Indiranagar");
  });

  it('takes "this" from the FIR page, and shows in the drawer what is redacted and why', async () => {
    await goTo(page, "FIR register");
    await page.getByLabel("Crime head").selectOption("Sexual offence");
    const row = page.getByRole("row").filter({ hasText: "[RESTRICTED FIR]" }).first();
    const number = await row.getByRole("link").innerText();
    await row.getByRole("link").click();
    await page.getByRole("heading", { level: 1, name: `FIR ${number}` }).waitFor();

    const answer = await ask(page, "summarise this");
    expect(await answer.innerText()).toMatch(new RegExp(`^FIR ${number} of `));
    const drawer = await openChip(answer, 1);
    const text = await drawer.innerText();
    expect(text).toMatch(/Brief facts\s+\[RESTRICTED FIR\]\s+sensitive FIR as a whole/);
    expect(text).toMatch(/Complainant\s+\[REDACTED: victim identity, BNS 72\]\s+victim identity, BNS 64 to 71/);
  });

  it("leaves the page out on request, and then asks back instead of guessing", async () => {
    await openFir(page, SNATCHING);
    await startAfresh(page);
    await page.getByRole("button", { name: "Leave this page out" }).click();
    const answer = await ask(page, "summarise this");
    expect(await answer.innerText()).not.toContain("0123/2026");
    expect(await page.getByRole("button", { name: "Leave this page out" }).count()).toBe(1);
  });

  it("waits while offline, and then says that the page was too old and was not used", async () => {
    await openFir(page, SNATCHING);
    await startAfresh(page);
    await page.context().setOffline(true);
    await askBox(page).fill("summarise this");
    await askBox(page).press("Enter");
    await turns(page).last().getByText("Not sent yet").waitFor();
    await assistant(page).getByText("You are offline.", { exact: false }).waitFor();
    await turns(page).last().getByText(`${SNATCHING} not used`).waitFor();
    await page.context().setOffline(false);
    desk.misconduct.errors.splice(0); // the browser's own lines about the line that was cut
    const answer = await answerOf(turns(page).last());
    expect(await answer.innerText()).toContain(
      "The page context was too old when your question arrived and was not used.",
    );
    expect(await answer.innerText()).not.toContain("0123/2026");
  });
});

describe("a chip on a document", () => {
  deskOf(KAVYA);
  beforeEach(() => startAfresh(page));

  it("opens a PDF at its page, with boxes over exactly the quoted words", async () => {
    const answer = await ask(page, "Can we arrest a woman after sunset?");
    const source = await sourceNumber(answer, /Arrest: Powers/);
    const quoted = await sentencesWith(answer, source);
    const viewer = await openChip(answer, source);
    await viewer.getByText(/^Page \d+ · .*\.pdf$/).waitFor();
    expect(await wordsUnderBoxes(viewer)).toBe(quoted.join("").replace(/\s+/gu, ""));
    expect(await isInView(viewer.locator("[data-highlight]").first())).toBe(true);
    await viewer.getByRole("button", { name: "Larger" }).click();
    await expect.poll(() => wordsUnderBoxes(viewer)).toBe(quoted.join("").replace(/\s+/gu, ""));
    await viewer.getByRole("button", { name: "Text" }).click();
    expect(await viewer.locator("mark").allInnerTexts()).toEqual(quoted);
  });

  it.each([
    ["a DOCX", "What should a victim of cyber fraud do first?", /Cyber Fraud/, /\.docx$/],
    ["a TXT", "Who may see the case diary?", /Case Diary/, /\.txt$/],
    ["a Kannada DOCX or TXT", "ಸೈಬರ್ ವಂಚನೆ ಆದಾಗ ಮೊದಲು ಏನು ಮಾಡಬೇಕು?", /ಸೈಬರ್ ವಂಚನೆ/, /\.(docx|txt)$/],
  ])("marks exactly the quoted sentences in %s", async (_kind, question, title, file) => {
    const answer = await ask(page, question);
    const source = await sourceNumber(answer, title);
    const quoted = await sentencesWith(answer, source);
    const viewer = await openChip(answer, source);
    await viewer.getByText(file).waitFor();
    expect(await viewer.locator("mark").allInnerTexts()).toEqual(quoted);
    expect(await isInView(viewer.locator("mark").first())).toBe(true);
  });
});

describe("what can't be answered", () => {
  deskOf(KAVYA);

  it.each([
    ["another precinct's records", "FIRs at Upparpet this month", /Upparpet/],
    [
      "a document that they may not read",
      "Where did the common malkhana of the Peepal block move?",
      /^I found nothing/,
    ],
    ["what no source supports", "What is the recipe for masala dosa?", /^I only help with police records/],
  ])("is refused in three parts: %s", async (_kind, question, what) => {
    const answer = await ask(page, question);
    const [first = "", why = "", instead, ...more] = (await answer.innerText()).split(/\n+/);
    expect(first).toMatch(what);
    expect(why).toMatch(/^[A-Z].*\.$/);
    expect(instead).toBe("You can instead:");
    expect(more.length).toBeGreaterThan(2); // what can be done, then copy and print
    expect(await answer.getByRole("list", { name: "Sources" }).count()).toBe(0);
    expect(await answer.innerText()).not.toMatch(/Vijayanagar|\[\d\]/);
  });

  it("leads on by a button where there is one", async () => {
    const answer = await answerTo(page, () =>
      turns(page).last().getByRole("button", { name: "See what you can ask" }).click(),
    );
    expect(await turns(page).last().innerText()).toContain("/help");
    expect(await answer.innerText()).toContain("/fir NUMBER");
  });
});

describe("by keyboard alone", () => {
  deskOf(KAVYA);
  beforeEach(() => startAfresh(page));

  it("`/` goes to the box, a chip opens with Enter, Esc closes and gives the focus back", async () => {
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("/");
    expect(await askBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
    const answer = await answerTo(page, async () => {
      await page.keyboard.type("/sop Can we arrest a woman after sunset?");
      await page.keyboard.press("Enter");
    });
    expect(await turns(page).last().innerText()).toContain("/sop Can we arrest a woman after sunset?");
    const chip = answer.getByRole("button", { name: /^Source 1:/ }).first();
    await chip.focus();
    await page.getByRole("tooltip").waitFor();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: /^(Document|Records?):/ });
    await dialog.waitFor();
    expect(await namelessRoles(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => chip.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape"); // the preview that comes with the focus
    await page.getByRole("tooltip").waitFor({ state: "hidden" });
  });

  it("`?` lists the keys, and Esc closes the list", async () => {
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: "Keys" });
    await keys.waitFor();
    expect(await keys.innerText()).toMatch(/\/\s+Go to the question box/);
    await page.keyboard.press("Escape");
    await keys.waitFor({ state: "hidden" });
  });

  it("Esc stops an answer that is under way", async () => {
    const events = /chat\.(stream|events)/;
    let held = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(events, async (route) => {
      held += 1;
      await released;
      await route.continue();
    });
    await askBox(page).fill("How is a seized vehicle released?");
    await askBox(page).press("Enter");
    await expect.poll(() => held).toBeGreaterThan(0);
    const cancelled = page.waitForResponse((response) => response.url().includes("chat.cancel"));
    await page.keyboard.press("Escape");
    expect((await cancelled).status()).toBe(200);
    release();
    // The server may have been quicker; either way the turn has an end, and the panel says it.
    await turns(page).last().getByRole("article").or(turns(page).last().getByRole("alert")).first().waitFor();
    await page.getByRole("button", { name: "Stop" }).waitFor({ state: "hidden" });
    await page.unroute(events);
  });

  it("finds a name on everything that a screen reader meets", async () => {
    for (const name of ["People", "Vehicles", "Documents", "FIR register"] as const) {
      await goTo(page, name);
      expect(await namelessRoles(page)).toEqual([]);
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    }
  });
});

describe("on a phone, 360 pixels wide", () => {
  deskOf(KAVYA, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  it("shows the register as cards and the assistant as a page of its own", async () => {
    await page.getByRole("list", { name: "FIRs" }).waitFor();
    expect(await overflow(page)).toBe(0);
    await page.getByRole("button", { name: "Ask", exact: true }).tap();
    expect(await assistant(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    const answer = await ask(page, "/sop Can we arrest a woman after sunset?");
    expect(await overflow(page)).toBe(0);
    const viewer = await openChip(answer, 1);
    expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    await viewer.locator("[data-highlight], mark").first().waitFor();
    await viewer.getByRole("button", { name: "Close" }).tap();
    await page.getByRole("button", { name: "Back to the page" }).tap();
    await page.getByRole("list", { name: "FIRs" }).getByRole("link").first().tap();
    await page.getByRole("region", { name: "Record" }).waitFor();
    expect(await overflow(page)).toBe(0);
  });
});
