import type { Locator, Page } from "playwright-core";

/**
 * The words that lie under the highlight boxes of a drawn PDF page, without spaces: each letter whose middle is inside a box. The
 * letters are where pdf.js lays its own text over the page, so a box that is off by a line or half a word gives another text. It lays
 * them with the widths of another font, so inside a line they drift by a few pixels: a sixth of the line's height is forgiven.
 */
export async function wordsUnderBoxes(dialog: Locator): Promise<string> {
  const slot = dialog.getByRole("region").filter({ has: dialog.page().locator("[data-highlight]") });
  await slot.locator("canvas").first().waitFor();
  await slot.locator(".textLayer [role=presentation]").first().waitFor();
  return slot.first().evaluate((section) => {
    const boxes = [...section.querySelectorAll("[data-highlight]")].map((box) => box.getBoundingClientRect());
    let found = "";
    for (const line of section.querySelectorAll(".textLayer [role=presentation]")) {
      const text = line.firstChild;
      if (!(text instanceof Text)) continue;
      for (let at = 0; at < text.length; at += 1) {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        const x = (left + right) / 2;
        const y = (top + bottom) / 2;
        const isOver = (box: DOMRect) =>
          Math.abs(x - (box.left + box.right) / 2) <= box.width / 2 + box.height / 6 && box.top <= y && y <= box.bottom;
        if (boxes.some(isOver)) found += text.data[at];
      }
    }
    return found.replace(/\s+/gu, "");
  });
}

/** True when an element lies inside the window, wholly. */
export function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { top, bottom, left, right } = node.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth;
  });
}

/** How many pixels the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

const NAMED_ROLES = new Set([
  "button",
  "link",
  "textbox",
  "combobox",
  "dialog",
  "table",
  "region",
  "navigation",
  "img",
]);

/** What a screen reader meets without a name on this page, each as its role; empty when all is well. */
export async function namelessRoles(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes.flatMap(({ ignored, role, name }) => {
    const found = String(role?.value ?? "");
    const words = String(name?.value ?? "").trim();
    return !ignored && NAMED_ROLES.has(found) && words === "" ? [found] : [];
  });
}

/** Keeps what the panel shows and says from now on, in order, each state once. */
export async function watchPanel(page: Page): Promise<() => Promise<{ shown: string[]; said: string[] }>> {
  const log = await page.evaluateHandle(() => {
    const seen: { shown: string[]; said: string[] } = { shown: [], said: [] };
    const panel = document.querySelector('section[aria-label="Assistant"]');
    if (!panel) throw new Error("there is no panel");
    const add = (list: string[], text: string) => text !== "" && list.at(-1) !== text && list.push(text);
    new MutationObserver(() => {
      const newest = panel.querySelector("[data-newest]");
      const stages = newest?.querySelector("button[aria-expanded]")?.childElementCount ?? 0;
      const sentences = newest?.querySelector("article") ? "with an answer" : "no answer yet";
      if (newest) add(seen.shown, `${stages} stages, ${sentences}`);
      add(seen.said, panel.querySelector('[role="status"]')?.textContent?.trim() ?? "");
    }).observe(panel, { subtree: true, childList: true, characterData: true });
    return seen;
  });
  return () => log.jsonValue();
}
