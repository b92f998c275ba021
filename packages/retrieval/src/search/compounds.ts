/**
 * Things that two words name together. In a question, the words are one idea under `term`; a text has that idea where it has `inTexts`,
 * beside what its words are on their own.
 */
interface Compound {
  readonly term: string;
  readonly inQuestions: RegExp;
  /** Up to the second word; null where a text needs no help, since the term is a word of its own. */
  readonly inTexts: RegExp | null;
}

/** The law calls a charge sheet a police report; a chain, phone or bag snatching is a snatching. */
const COMPOUNDS: readonly Compound[] = [
  {
    term: "policereport",
    inQuestions: /charge[\s-]?sheets?|आरोप[\s-]?पत्र|चार्जशीट|ಆರೋಪ\s?ಪಟ್ಟಿ|ದೋಷಾರೋಪಣ?ೆ?\s?ಪಟ್ಟಿ|ಚಾರ್ಜ್\s?ಶೀಟ್/giu,
    inTexts:
      /(?:police\s(?=report)|charge[\s-]?(?=sheets?)|पुलिस\s(?=रिपोर्ट)|आरोप\s?(?=पत्र)|ಪೊಲೀಸ್\s(?=ವರದಿ)|ಆರೋಪ\s?(?=ಪಟ್ಟಿ))/giu,
  },
  {
    term: "snatching",
    inQuestions: /(?:gold\s)?(?:chain|bag|purse|phone|mobile)[\s-](?:snatching|snatched|chheenna)/giu,
    inTexts: null,
  },
];

/** The question with each compound as its one term. */
export function joinCompounds(question: string): string {
  return COMPOUNDS.reduce((text, { term, inQuestions }) => text.replace(inQuestions, ` ${term} `), question);
}

/** Where in a text the second word of a compound stands, with the compound's term. */
export function compoundsAt(text: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const { term, inTexts } of COMPOUNDS)
    for (const match of inTexts === null ? [] : text.matchAll(inTexts)) found.set(match.index + match[0].length, term);
  return found;
}
