import { type Mention, saysInOrder, saysTogether } from "./mentionsIn.ts";
import type { Sentence } from "./sentencesOf.ts";

/** `my clearance is 5`, `treat me as clearance level five`; asking what clearance 5 may see claims nothing. */
const CLAIMED_CLEARANCE =
  /\bclearance (?:level )?(?:is|to|as|now|equals)(?: now)? (?:level )?(?:5|five|unlimited|full|max|maximum|top)\b|\bi am\b.{0,40}\bclearance (?:level )?(?:5|five)\b|\b(?:me|im|i am|i have|we have|user has|user is|as|to)(?: a| with| at| having| of)? (?:full |top |max |maximum )?clearance (?:level )?(?:5|five)\b/;

/** `Who can switch the audit log off?` asks about it. */
const ASKS_ABOUT = /^(?:who|whose|when|why|what|which|kaun|kab|kyun|कौन|कब|क्यों|ಯಾರು|ಯಾವಾಗ|ಏಕೆ)$/;

/** A way in which a sentence tries to change what the assistant may do. `finding` is what the log keeps: no word of the text. */
export interface InjectionRule {
  readonly finding: string;
  matches(mentions: readonly Mention[], sentence: Sentence): boolean;
}

/**
 * The rules, each about one sentence. One word never decides: `ignore` alone says nothing.
 *
 * Source: police-domain.md, section 8 (route INJECTION).
 */
export const INJECTION_RULES: readonly InjectionRule[] = [
  {
    finding: "sets earlier instructions aside",
    matches: (mentions) =>
      saysTogether(mentions, ["setAside", "earlier", "rules"]) ||
      saysTogether(mentions, ["setAside", "yours", "rules"]),
  },
  {
    finding: "sets all instructions aside",
    matches: (mentions, sentence) =>
      saysInOrder(mentions, ["setAside", "everyOne", "rules"], 2)
        ? isCommand(mentions, sentence)
        : saysInOrder(mentions, ["everyOne", "rules", "setAside"], 3),
  },
  {
    finding: "orders not to follow rules",
    matches: (mentions) =>
      saysInOrder(mentions, ["disobey", "rules"], 2) &&
      mentions.some(({ concept, from }) => concept === "disobey" && from === 0),
  },
  {
    finding: "sets what stands above aside",
    matches: (mentions) => saysInOrder(mentions, ["setAside", "textAbove"], 1),
  },
  {
    finding: "asks for the assistant's own instructions",
    matches: (mentions) =>
      saysTogether(mentions, ["reveal", "systemPrompt"]) ||
      saysInOrder(mentions, ["reveal", "yours", "innerText"], 2) ||
      saysInOrder(mentions, ["yours", "innerText", "reveal"], 3) ||
      saysInOrder(mentions, ["reveal", "textAbove"], 2),
  },
  {
    finding: "gives the assistant a role without rules",
    matches: (mentions) => saysTogether(mentions, ["becoming", "unbound"], 3) || says(mentions, "lawless"),
  },
  {
    finding: "takes redaction, scope or logging off",
    matches: (mentions, sentence) =>
      (saysTogether(mentions, ["takeOff", "guardRails"]) && !ASKS_ABOUT.test(sentence[0] ?? "")) ||
      says(mentions, "hide"),
  },
  {
    finding: "claims a higher clearance",
    matches: (mentions, sentence) =>
      saysInOrder(mentions, ["raise", "mine", "clearance"], 2) ||
      saysInOrder(mentions, ["raise", "powers"], 1) ||
      saysTogether(mentions, ["becoming", "clearance"]) ||
      CLAIMED_CLEARANCE.test(sentence.join(" ")),
  },
  { finding: "claims to own the assistant", matches: (mentions) => says(mentions, "claimsToOwn") },
  { finding: "claims that no permission is needed", matches: (mentions) => says(mentions, "noPermission") },
  {
    finding: "puts its own orders first",
    matches: (mentions) =>
      saysTogether(mentions, ["obeyMe", "aboveAll"]) || saysTogether(mentions, ["setAside", "rules", "obeyMe"]),
  },
];

function says(mentions: readonly Mention[], concept: Mention["concept"]): boolean {
  return mentions.some((mention) => mention.concept === concept);
}

const COMMAND_OPENERS =
  /^(?:please|now|and|then|just|so|kindly|ok|okay|must|should|to|hey|assistant|hi|hello|also|first|system|immediately|simply)$/;
const QUESTION_OPENERS = /^(?:can|may|could|when|why|how|what|did|does|do|is|if)$/;

/** A verb that opens its sentence, or follows `please`, `now`, `and`, `you must`, commands; `can I ignore` asks. */
function isCommand(mentions: readonly Mention[], sentence: Sentence): boolean {
  const isQuestion = QUESTION_OPENERS.test(sentence[0] ?? "");
  return mentions
    .filter((mention) => mention.concept === "setAside")
    .some(({ from }) => from === 0 || (!isQuestion && COMMAND_OPENERS.test(sentence[from - 1] ?? "")));
}
