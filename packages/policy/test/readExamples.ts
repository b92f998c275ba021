import { readFileSync } from "node:fs";

export interface Example {
  readonly mark: "S" | "T" | "E" | "W" | "P";
  readonly gate: string;
  readonly text: string;
}

function linesOf(file: string): string[] {
  return readFileSync(new URL(file, import.meta.url), "utf8").split("\n");
}

/** The example statements of the language, from the table beside this file. */
export function readExamples(): Example[] {
  return linesOf("./exampleStatements.txt").flatMap((line) => {
    const parts = /^([STEWP]) \| (\w+) \| (.+)$/.exec(line);
    if (!parts) return [];
    const [, mark, gate = "", text = ""] = parts;
    return [{ mark: mark as Example["mark"], gate, text }];
  });
}

/** Statements over the product's records with what the gate says of each, from the table beside this file. */
export function readGateStatements(): { gate: string; text: string }[] {
  return linesOf("./gateStatements.txt").flatMap((line) => {
    const parts = /^([a-z]\w*) \| ([A-Z].+)$/.exec(line);
    return parts ? [{ gate: parts[1] ?? "", text: parts[2] ?? "" }] : [];
  });
}
