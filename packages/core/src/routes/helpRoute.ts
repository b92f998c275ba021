import { type RouteOutput, refused } from "./routeOutput.ts";

/** `/help` says what can be asked; it states no fact and so needs no source. */
export function helpResult(argument: string): RouteOutput {
  const unknown = argument.startsWith("/");
  return refused("RAG", "refused", {
    tone: unknown ? "nothing_found" : "help",
    what: unknown
      ? `There is no command ${argument.split(/\s/)[0]}.`
      : "You can ask in your own words, or use a command.",
    why: "Commands: /fir NUMBER, /vehicle PLATE, /person ID or NAME, /sop QUESTION, /help. A bare FIR number or plate works too.",
    instead: [
      { label: "What must be written in an arrest memo?", ask: "/sop What must be written in an arrest memo?" },
      { label: "Vehicle theft FIRs this month", ask: "How many vehicle theft FIRs have we registered this month?" },
      { label: "Arrests in the last 7 days", ask: "List arrests in the last 7 days" },
    ],
  });
}
