import type { Route, RouteDecision } from "@vanguard/contracts";
import { findFirIds, findFirNumbers, findSuspectIds, normalisePlate } from "@vanguard/text";
import { subjectOfOverride } from "../routes/recordsRoute.ts";
import type { Override } from "../understand/overrides.ts";
import type { Question } from "../understand/question.ts";
import type { Subject } from "../understand/subject.ts";

/** Turns a slash command or a bare identifier into a decision and the question it stands for; the classifier never sees it. */
export function routeOverride(override: Override, question: Question): { question: Question; decision: RouteDecision } {
  const { command, argument } = override;
  switch (command) {
    case "help":
      return { question, decision: decided("RAG", override) };
    case "sop":
      return argument === ""
        ? needsArgument(override, question)
        : { question: { ...question, text: argument }, decision: decided("RAG", override) };
    case "fir": {
      const found = findFirIds(argument)[0] ?? findFirNumbers(argument)[0];
      return found
        ? aboutSubject(override, question, subjectOfOverride("fir", found.value))
        : needsArgument(override, question);
    }
    case "vehicle": {
      const plate = normalisePlate(argument);
      return plate
        ? aboutSubject(override, question, subjectOfOverride("vehicle", plate))
        : needsArgument(override, question);
    }
    case "person": {
      const id = findSuspectIds(argument)[0];
      if (id) return aboutSubject(override, question, subjectOfOverride("person", id.value));
      if (argument.length < 3) return needsArgument(override, question);
      return {
        question: { ...question, subjects: [], ambiguous: [], personName: argument, folded: `list ${question.folded}` },
        decision: decided("TEXT2ZCQL", override),
      };
    }
    default:
      return command satisfies never;
  }
}

function aboutSubject(
  override: Override,
  question: Question,
  subject: Subject,
): { question: Question; decision: RouteDecision } {
  return {
    question: { ...question, subjects: [subject], ambiguous: [], folded: `summary ${question.folded}` },
    decision: decided("TEXT2ZCQL", override),
  };
}

/** A command without what it needs shows the commands instead of guessing. */
function needsArgument(override: Override, question: Question): { question: Question; decision: RouteDecision } {
  const help: Override = { command: "help", argument: override.argument };
  return {
    question,
    decision: { ...decided("RAG", help), reasons: [`/${override.command} needs something after it`] },
  };
}

function decided(route: Route, override: Override): RouteDecision {
  return {
    schema_version: 1,
    route,
    confidence: 1,
    alternatives: [],
    reasons: [`/${override.command} or a bare identifier`],
    decided_by: "override",
    override,
  };
}
