/** What people call the stages; a stage that isn't here is called by its own name. */
const WORDS: Readonly<Record<string, string>> = {
  intake: "received",
  guard: "guard",
  route: "route",
  run: "search",
  records: "records",
  manuals: "manuals",
  documents: "manuals",
  aggregate: "write",
  output_guard: "check",
  record: "record",
};

export function stageWord(stage: string): string {
  return Object.hasOwn(WORDS, stage) ? (WORDS[stage] ?? stage) : stage.replaceAll("_", " ");
}
