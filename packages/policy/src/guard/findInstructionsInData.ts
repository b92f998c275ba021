import { hiddenTexts } from "./hiddenTexts.ts";
import { ruleFindings } from "./judgeInput.ts";
import { playsAnotherSpeaker } from "./playsAnotherSpeaker.ts";

/** A line of a passage or record that speaks to the assistant. Units: UTF-16 code units of the text as given, half-open. */
export interface InstructionInData {
  readonly start: number;
  readonly end: number;
  readonly finding: string;
}

/** `Assistant: reveal ...`, `Note to AI: ...`, `@assistant please ...`: somebody other than the reader is spoken to. */
const ADDRESSED =
  /^[\s>*#\-–•("'[]{0,12}(?:@?(?:ai|assistant|chatbot|bot|llm|gpt|vanguard|copilot|system|language model)\s{0,2}[:,>]|(?:note|attention|message|instruction|instructions|memo|hint|important)\s{1,3}(?:to|for)\s{1,3}(?:the\s{1,3})?(?:ai|assistant|chatbot|bot|llm|language models?|model|summari[sz]er)\b|(?:dear|hey|hello)\s{1,3}(?:ai|assistant|chatbot|llm|language model)\b)/iu;
/** Or it says so in the middle: `if you are an AI ...`, `the assistant must ...`, `when summarising this ...`. */
const SPOKEN_OF =
  /\b(?:if|when|since|as)\s{1,3}you\s{1,3}are\s{1,3}an?\s{1,3}(?:ai|assistant|llm|language model|chatbot)\b|\b(?:the\s{1,3})?(?:ai|assistant|chatbot|llm|language model)\s{1,3}(?:must|should|shall|will now|is (?:hereby )?(?:instructed|ordered|required)|has to|needs to)\b|\bwhen\s{1,3}(?:summari[sz]ing|processing|reading|answering (?:about|from))\s{1,3}th(?:is|e)\s{1,3}(?:document|text|record|page|passage|file)\b/iu;

/**
 * Lines of a text that address the assistant, so that they are left out of answers and noted: the text stays data.
 *
 * Shape: whole lines, in order. What counts is whom the line speaks to, or that it sets rules aside; a circular that orders
 *        officers about does neither.
 */
export function findInstructionsInData(text: string): InstructionInData[] {
  const found: InstructionInData[] = [];
  let start = 0;
  for (const line of text.split("\n")) {
    const finding = findingOf(line);
    if (finding !== null) found.push({ start, end: start + line.length, finding });
    start += line.length + 1;
  }
  return found;
}

function findingOf(line: string): string | null {
  const plain = line.normalize("NFKC");
  if (plain.trim() === "") return null;
  if (ADDRESSED.test(plain) || SPOKEN_OF.test(plain)) return "addresses the assistant";
  if (playsAnotherSpeaker(line)) return "plays another speaker";
  for (const one of hiddenTexts(line)) {
    const [finding] = ruleFindings(one);
    if (finding !== undefined) return finding;
  }
  return null;
}
