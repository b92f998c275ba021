import type { Locator, Page } from "playwright-core";

/** Signs in by the sample badge's button, as `npm start` offers it. */
export async function signInByButton(page: Page, badge: string): Promise<void> {
  await page.goto("/");
  await withConversation(page, () => page.getByRole("button", { name: badge }).click());
  await page.getByRole("heading", { level: 1, name: "FIR register" }).waitFor();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Sign out/ }).click();
  await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
}

/** Does what opens the desk, and waits until the panel has asked for the last conversation. */
export async function withConversation(page: Page, open: () => Promise<unknown>): Promise<void> {
  const asked = page.waitForResponse((response) => response.url().includes("chat.conversation"));
  await open();
  await asked;
}

/** The register's page of that name, by the bar above. */
export async function goTo(page: Page, name: "FIR register" | "People" | "Vehicles" | "Documents"): Promise<void> {
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

/** Puts the earlier questions away, so that "this" can only mean the page. */
export async function startAfresh(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "New conversation" });
  if ((await turns(page).count()) > 0) await button.click();
  await page.getByRole("list", { name: "Examples" }).waitFor();
}

/** An FIR's own page, by its address. */
export async function openFir(page: Page, firId: string): Promise<void> {
  await withConversation(page, () => page.goto(`/firs/${firId}`));
  await page.getByRole("region", { name: "Record" }).waitFor();
}

export const assistant = (page: Page): Locator => page.getByRole("region", { name: "Assistant" });
export const askBox = (page: Page): Locator => page.getByRole("textbox", { name: "Ask about this page" });

/** The questions so far, each with what came of it. */
export const turns = (page: Page): Locator => page.getByRole("list", { name: "Conversation" }).locator("> li");

/** The answer or refusal of a turn, once it is complete. */
export async function answerOf(turn: Locator): Promise<Locator> {
  const answer = turn.getByRole("article", { name: "Answer" });
  await answer.getByRole("button", { name: "Copy" }).waitFor();
  return answer;
}

/** Types a question, sends it with Enter and waits for the whole answer. */
export function ask(page: Page, question: string): Promise<Locator> {
  return answerTo(page, async () => {
    await askBox(page).fill(question);
    await askBox(page).press("Enter");
  });
}

/** Does what sends a question, by a button for instance, and waits for its whole answer. */
export async function answerTo(page: Page, act: () => Promise<void>): Promise<Locator> {
  const sent = page.waitForResponse((response) => response.url().includes("chat.send"));
  await act();
  await sent;
  return answerOf(turns(page).last());
}

/** The sentences of an answer that carry the chip of a source, as they are read without their chips. */
export async function sentencesWith(answer: Locator, source: number): Promise<string[]> {
  const chip = answer.page().getByRole("button", { name: new RegExp(`^Source ${source}:`) });
  const sentences = await answer.locator("p > span, ul > li").filter({ has: chip }).allTextContents();
  return sentences.map((text) => text.replace(/\s*(\[\d+\])+\s*([.।?!]?)\s*$/u, "$2").trim());
}

/** Opens what is behind a source's first chip. */
export async function openChip(answer: Locator, source: number): Promise<Locator> {
  await answer
    .getByRole("button", { name: new RegExp(`^Source ${source}:`) })
    .first()
    .click();
  const dialog = answer.page().getByRole("dialog", { name: /^(Document|Records?):/ });
  await dialog.waitFor();
  return dialog;
}

/** The number of the first source whose card says these words. */
export async function sourceNumber(answer: Locator, words: RegExp): Promise<number> {
  const cards = await answer.getByRole("list", { name: "Sources" }).getByRole("button").all();
  for (const [index, card] of cards.entries())
    if (words.test((await card.getAttribute("aria-label")) ?? "")) return index + 1;
  throw new Error(`no source of this answer says ${words}`);
}
