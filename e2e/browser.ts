import { existsSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The Chromium that the environment names, else the system's own. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.VANGUARD_TEST_BROWSER ?? "/usr/bin/chromium";
  if (!existsSync(executablePath)) {
    throw new Error(`There is no Chromium at ${executablePath}: install it, or name another in VANGUARD_TEST_BROWSER.`);
  }
  return chromium.launch({ executablePath, args: FLAGS, headless: true });
}

/** The browser's own line about a call that the product refused; the page tells the person, which the tests look at themselves. */
function isToldRefusal(text: string, url: string): boolean {
  return url.includes("/trpc/") && /^Failed to load resource: the server responded with a status of 4\d\d /.test(text);
}

/** What a page did that no page of the desk may do; each a sentence, and empty when all is well. */
export interface Misconduct {
  /** Requests to any other host. */
  readonly foreign: string[];
  /** Errors of the console and of scripts. */
  readonly errors: string[];
}

/** One person's browser: a page with cookies of its own, watched for what it asks of other hosts and for its errors. */
export async function openDesk(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; misconduct: Misconduct; close(): Promise<void> }> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
    ...options,
  });
  context.setDefaultTimeout(20_000);
  const misconduct: Misconduct = { foreign: [], errors: [] };
  const { origin } = new URL(url);
  context.on("request", (request) => {
    const asked = new URL(request.url());
    if (!["data:", "blob:"].includes(asked.protocol) && asked.origin !== origin) misconduct.foreign.push(request.url());
  });
  context.on("console", (message) => {
    if (!["error", "warning"].includes(message.type())) return;
    if (!isToldRefusal(message.text(), message.location().url))
      misconduct.errors.push(`${message.text()} ${message.location().url}`);
  });
  const page = await context.newPage();
  page.on("pageerror", (error) => misconduct.errors.push(String(error)));
  return { page, misconduct, close: () => context.close() };
}
