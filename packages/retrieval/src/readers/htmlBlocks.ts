import { type BlockKind, type StoredText, StoredTextBuilder } from "../storedText.ts";
import { isHeadingInside, numberedHeading } from "./plainText.ts";

/** Where a line was broken on purpose, until its block is whole. */
const LINE_BREAK = "\u2028";

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ensp: " ",
  emsp: " ",
  thinsp: " ",
  copy: "©",
  reg: "®",
  hellip: "…",
  mdash: "—",
  ndash: "–",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  laquo: "«",
  raquo: "»",
  bull: "•",
  middot: "·",
  sect: "§",
  para: "¶",
  deg: "°",
  times: "×",
  rupee: "₹",
  zwj: "\u200d",
  zwnj: "\u200c",
  shy: "",
};

/** Elements whose content is never text of the document. */
const HIDDEN = new Set(
  "script style noscript template svg math head iframe object embed canvas audio video select textarea".split(" "),
);
const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
const BREAKS = new Set(
  "address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form header hr html main nav ol p pre section summary table tbody tfoot thead ul".split(
    " ",
  ),
);

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,8}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const codePoint = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const isText = codePoint > 0x1f && codePoint <= 0x10ffff && !(codePoint >= 0xd800 && codePoint <= 0xdfff);
    return isText ? String.fromCodePoint(codePoint) : " ";
  });
}

/** Each part stops at the next `<` or at the end, so that unclosed markup costs no second look at the rest. */
const TAG =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<[!?][^<>]*>|<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/g;
const IS_HIDDEN = /(?:^|\s)hidden(?:[\s=/]|$)|display\s*:\s*none|visibility\s*:\s*hidden|aria-hidden\s*=\s*["']?true/i;

/**
 * The text of an HTML page in blocks: headings, list items, table rows with ` | ` between cells, paragraphs.
 *
 * Shape: scripts, styles, forms' contents, comments and hidden elements leave nothing behind; markup that isn't closed is closed at
 *        the end. Nothing is fetched and no attribute becomes text.
 */
export function htmlToStoredText(html: string): StoredText {
  const builder = new StoredTextBuilder();
  let text = "";
  let kind: BlockKind = "paragraph";
  let level = 0;
  let cells: string[] | null = null;
  /** Open elements under a hidden one; text counts only when there is none. */
  let hiddenDepth = 0;
  let hiddenTag = "";
  const flush = () => {
    // A numbered heading may be set as a paragraph, or as the first line of one.
    const [first = "", ...rest] = kind === "paragraph" ? text.split(LINE_BREAK) : [];
    const heading = first.replace(/\s+/g, " ").trim();
    if (isHeadingInside(heading, null)) {
      builder.addText("heading", heading, { level: Math.min((numberedHeading(heading) ?? 1) + 1, 6) });
      text = rest.join(LINE_BREAK);
    }
    builder.addText(kind, text, { level });
    text = "";
    kind = "paragraph";
    level = 0;
  };
  let at = 0;
  for (const match of html.matchAll(TAG)) {
    if (hiddenDepth === 0) text += decodeEntities(html.slice(at, match.index));
    at = match.index + match[0].length;
    const [, slash, rawName, attributes = ""] = match;
    if (rawName === undefined) continue;
    const name = rawName.toLowerCase();
    const closes = slash === "/";
    const isVoid = VOID.has(name) || attributes.endsWith("/");
    if (hiddenDepth > 0) {
      if (name === hiddenTag && !isVoid) hiddenDepth += closes ? -1 : 1;
      continue;
    }
    if (!closes && !isVoid && (HIDDEN.has(name) || IS_HIDDEN.test(attributes))) {
      hiddenDepth = 1;
      hiddenTag = name;
      continue;
    }
    const heading = /^h([1-6])$/.exec(name);
    if (heading !== null) {
      if (cells === null) flush();
      if (!closes) {
        kind = "heading";
        level = Number(heading[1]);
      }
    } else if (name === "li") {
      if (cells === null) flush();
      if (!closes) kind = "list_item";
    } else if (name === "tr") {
      if (cells !== null) {
        cells.push(text);
        text = cells
          .map((cell) => cell.replace(/\s+/g, " ").trim())
          .filter((cell) => cell !== "")
          .join(" | ");
        kind = "table_row";
        cells = null;
      }
      flush();
      if (!closes) cells = [];
    } else if (name === "td" || name === "th") {
      if (!closes && cells !== null) {
        cells.push(text);
        text = "";
      }
    } else if (name === "br") text += cells === null ? LINE_BREAK : " ";
    else if (BREAKS.has(name)) {
      if (cells !== null) text += " ";
      // A paragraph right inside a list item belongs to the item.
      else if (text.trim() !== "" || closes) {
        if (!(kind === "list_item" && text.trim() === "")) flush();
      }
    }
  }
  if (hiddenDepth === 0) text += decodeEntities(html.slice(at));
  flush();
  return builder.build();
}
