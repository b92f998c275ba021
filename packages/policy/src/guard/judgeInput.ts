import { fold } from "../redaction/fold.ts";
import { asItLooks } from "./asItLooks.ts";
import { hiddenTexts } from "./hiddenTexts.ts";
import { INJECTION_RULES } from "./injectionRules.ts";
import { mentionsIn } from "./mentionsIn.ts";
import { offTopicFinding } from "./offTopicFinding.ts";
import { playsAnotherSpeaker } from "./playsAnotherSpeaker.ts";
import { sentencesOf } from "./sentencesOf.ts";
import { smugglesSql } from "./smugglesSql.ts";

/**
 * What the guard thinks of a question before anything else reads it.
 *
 * Shape: `findings` say which rules held, in words for the log that repeat nothing of the text.
 */
export type InputVerdict =
  | { readonly verdict: "allowed"; readonly reason: null; readonly findings: readonly string[] }
  | { readonly verdict: "declined"; readonly reason: "injection" | "off_topic"; readonly findings: readonly string[] };

/**
 * Tier 1 of the guard: patterns over the question as written, as it looks, and as it decodes.
 *
 * Shape:  an injection is the user's own text that tries to change rules, scope or clearance, to see the assistant's
 *         instructions, or to smuggle SQL. Hostile text inside a record is not asked about here: see `findInstructionsInData`.
 * Source: police-domain.md, section 8.
 */
export function judgeInput(text: string): InputVerdict {
  const findings = injectionFindings(text);
  if (findings.length > 0) return { verdict: "declined", reason: "injection", findings };
  const offTopic = offTopicFinding(text);
  if (offTopic !== null) return { verdict: "declined", reason: "off_topic", findings: [offTopic] };
  return { verdict: "allowed", reason: null, findings: [] };
}

/** The plainest override, for texts whose words were broken up or run together. */
const BROKEN_UP =
  /(?:ignore|disregard|forget|bypass|override)(?:all|any|every|of|the|these|those|your|my){0,4}(?:previous|prior|earlier|above|system|safety|your)(?:and|all|safety|system|set){0,3}(?:instruction|rule|prompt|directive|guideline)/;

function lettersOf(text: string): string {
  return asItLooks(fold(text).text).replaceAll(/[^a-z]/g, "");
}

/** Which injection rules hold for a text or for a text that hides in it. */
export function injectionFindings(text: string): string[] {
  const findings = new Set<string>();
  for (const [i, one] of hiddenTexts(text).entries()) {
    const before = findings.size;
    if (smugglesSql(one)) findings.add("smuggles SQL");
    if (playsAnotherSpeaker(one)) findings.add("plays another speaker");
    for (const finding of ruleFindings(one)) findings.add(finding);
    if (BROKEN_UP.test(lettersOf(one))) findings.add("sets earlier instructions aside");
    if (i > 0 && findings.size > before) findings.add("hides it in an encoding");
  }
  return [...findings];
}

/** Which rules about sentences hold. */
export function ruleFindings(text: string): string[] {
  const findings = new Set<string>();
  for (const sentence of sentencesOf(text)) {
    const mentions = mentionsIn(sentence);
    if (mentions.length === 0) continue;
    for (const rule of INJECTION_RULES) if (rule.matches(mentions, sentence)) findings.add(rule.finding);
  }
  return [...findings];
}
