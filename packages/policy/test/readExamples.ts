import { readFileSync } from "node:fs";

export interface Example {
  readonly mark: "S" | "T" | "E" | "W" | "P";
  readonly gate: string;
  readonly text: string;
}

/** The example statements of the language, from the table beside this file. */
export function readExamples(): Example[] {
  const table = readFileSync(new URL("./exampleStatements.txt", import.meta.url), "utf8");
  return table.split("\n").flatMap((line) => {
    const parts = /^([STEWP]) \| (\w+) \| (.+)$/.exec(line);
    if (!parts) return [];
    const [, mark, gate = "", text = ""] = parts;
    return [{ mark: mark as Example["mark"], gate, text }];
  });
}
