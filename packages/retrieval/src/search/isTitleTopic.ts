import { type Concept, indexTerms } from "./terms.ts";

const PARTS = /[:,;]|\s(?:and|or|और|या|ಮತ್ತು|ಅಥವಾ)\s/iu;
/** What of a word's worth an alternative must have to be the same thing. */
const SAME_THING = 0.7;

/**
 * Whether a question asks for just what one part of a title names, no more and no less: "How is an FIR registered?" and "FIR Registration"
 * in "FIR Registration and Zero FIR". Such a document answers as a whole.
 */
export function isTitleTopic(title: string, concepts: readonly Concept[]): boolean {
  const wanted = concepts
    .filter(({ weight }) => weight === 1)
    .map(
      ({ alternatives }) => new Set(alternatives.filter(({ factor }) => factor >= SAME_THING).map(({ term }) => term)),
    );
  if (wanted.length === 0) return false;
  return title.split(PARTS).some((part) => {
    const words = indexTerms(part).map(({ terms }) => terms);
    return (
      words.length > 0 &&
      words.every((terms) => wanted.some((one) => terms.some((term) => one.has(term)))) &&
      wanted.every((one) => words.some((terms) => terms.some((term) => one.has(term))))
    );
  });
}
