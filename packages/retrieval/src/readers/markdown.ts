import { type StoredText, StoredTextBuilder } from "../storedText.ts";
import { isHeadingInside, numberedHeading } from "./plainText.ts";

/** Marks of emphasis, code, links and images fall away; what they mark stays. */
function plainInline(text: string): string {
  return text
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\[([^\]]+)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1")
    .replace(/<\/?[a-zA-Z][^>]*>/g, " ")
    .replace(/`+([^`]+)`+/g, "$1")
    .replace(/(\*\*|__)(?=\S)([\s\S]*?\S)\1/g, "$2")
    .replace(/(?<![\p{L}\p{N}])[*_](?=\S)([^*_\n]*\S)[*_](?![\p{L}\p{N}])/gu, "$1")
    .replace(/\\([\\`*_{}[\]()#+\-.!|>])/g, "$1");
}

/** A Markdown file in blocks. Front matter, comments, scripts and rules are left out; code stays as text. */
export function markdownToStoredText(markdown: string): StoredText {
  const builder = new StoredTextBuilder();
  const body = markdown
    .replace(/^---\n[\s\S]*?\n---\n/, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, "");
  let running: string[] = [];
  let kind: "paragraph" | "list_item" = "paragraph";
  let isCode = false;
  const flush = () => {
    builder.addText(kind, plainInline(running.join(" ")));
    running = [];
    kind = "paragraph";
  };
  for (const raw of body.split("\n")) {
    const line = raw.trim().replace(/^(?:>\s?)+/, "");
    if (/^(?:```|~~~)/.test(line)) {
      flush();
      isCode = !isCode;
      continue;
    }
    if (isCode) {
      running.push(line);
      continue;
    }
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
    const item = /^(?:[-*+]|(\d{1,3}[.)]))\s+(.*)$/.exec(line);
    if (heading !== null) {
      flush();
      builder.addText("heading", plainInline(heading[2] ?? ""), { level: (heading[1] ?? "#").length });
    } else if (/^(?:={3,}|-{3,})$/.test(line) && running.length === 1 && kind === "paragraph") {
      builder.addText("heading", plainInline(running.join(" ")), { level: line.startsWith("=") ? 1 : 2 });
      running = [];
    } else if (line === "" || /^(?:[-*_]\s*){3,}$/.test(line)) flush();
    else if (item !== null) {
      flush();
      kind = "list_item";
      running.push(`${item[1] === undefined ? "" : `${item[1]} `}${item[2] ?? ""}`);
    } else if (/^\|.*\|$/.test(line)) {
      flush();
      const cells = line
        .slice(1, -1)
        .split("|")
        .map((cell) => plainInline(cell.trim()));
      if (!cells.every((cell) => /^:?-+:?$/.test(cell) || cell === ""))
        builder.addText("table_row", cells.filter((cell) => cell !== "").join(" | "));
    } else if (isHeadingInside(line, running.at(-1) ?? null) && kind === "paragraph") {
      flush();
      builder.addText("heading", plainInline(line), { level: Math.min((numberedHeading(line) ?? 1) + 1, 6) });
    } else running.push(line);
  }
  flush();
  return builder.build();
}
