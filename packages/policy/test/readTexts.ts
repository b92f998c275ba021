import { readFileSync } from "node:fs";

/** One field of every line of a data file: the hostile strings and foreign statements, with where they come from in PROVENANCE.md. */
export function readTexts(
  file: "sqli-strings.jsonl" | "sqlglot-statements.jsonl" | "sqlfluff-statements.jsonl",
): { id: string; text: string }[] {
  const lines = readFileSync(new URL(`./data/${file}`, import.meta.url), "utf8").split("\n");
  return lines.filter(Boolean).map((line) => {
    const row: { id: string; text?: string; sql?: string } = JSON.parse(line);
    const text = row.text ?? row.sql;
    if (text === undefined) throw new Error(`${file}: ${row.id} has no text`);
    return { id: row.id, text };
  });
}
