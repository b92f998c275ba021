import { matchPhrases, type Phrases } from "./phrases.ts";
import { FLAG_WORDS } from "./recordWords.ts";

/** A run of folded text, half open. */
interface Run {
  readonly start: number;
  readonly end: number;
}

/** The codes that a question names, and those that it shuts out. */
export interface Polarity<Code extends string> {
  readonly yes: readonly Code[];
  readonly no: readonly Code[];
  /** The words that say it, with the negations that belong to them. */
  readonly runs: readonly Run[];
}

const BEFORE =
  /(?:^|[^\p{L}\p{M}])((?:not|non|except|excluding|exclude|other than|without|besides|apart from|never|no|is(?:n't|nt)|aren't|wasn't|weren't|hasn't|haven't|bina|बिना)(?:[\s-]+(?:for|yet|been|be|at|in|of|from|the|any|on|by|as|a|an|those|sent|to|having|with|under))*[\s-]+)$/u;
const AFTER =
  /^\S{0,4}\s*(?:को |के |ko |ke )?(?:छोड़\S*|अलावा|सिवा|chh?od\S*|alawa|alava|siva|ಹೊರತು\S*|ಬಿಟ್ಟು|bittu|horatu\S*|नहीं|nahi\S*|illa\S*|alla\S*|ಅಲ್ಲ\S*|ಇಲ್ಲ(?!ಿ)\S*)/u;
const LISTED = /^\s*(?:and|or|,|या|और|ya|aur|ಮತ್ತು)\s*$/u;

/** Phrases with a negation of their own, which belongs to nothing before it: "बच्चे नहीं मिले". */
const OWN_NEGATION = {
  untraced: FLAG_WORDS.untraced,
  no_charge_sheet: FLAG_WORDS.no_charge_sheet,
  no_arrest: FLAG_WORDS.no_arrest,
};

/** Words that turn a question round, wherever they stand. What no filter has taken up must not be answered as its opposite. */
export const NEGATIONS =
  /(?<![\p{L}\p{M}\p{N}])(?:not|non|except|excluding|exclude|other than|without|besides|apart from|never|neither|nor|no(?!\.|\s*\.?\s*\d)|isn't|aren't|wasn't|weren't|hasn't|haven't|don't|doesn't|didn't|nahi\S*|bina|chh?odkar|chh?od|alawa|alava|siva|illa\S*|bittu|horatu\S*|agade|aagade|agada|नहीं|बिना|छोड़\S*|अलावा|सिवा|ಅಲ್ಲ(?!ಿ)\S*|ಇಲ್ಲ(?!ಿ)\S*|ಹೊರತು\S*|ಬಿಟ್ಟು|ಆಗದ|ಸಿಗದ|ಮಾಡದ|ಹಾಕದ|\S+ಿಸದ|\S*(?:ಯಾ|ವಾ)ಗದ|\S+ಿಲ್ಲ(?![ಿೆಾ])\S*|இல்லா\S*|இல்லை|లేని|లేదు)(?![\p{L}\p{M}\p{N}])/gu;

/** Reads each code with what stands before or after it: "except theft", "चोरी को छोड़कर". A negation goes on over "and". */
export function readPolarity<Code extends string>(folded: string, words: Phrases<Code>): Polarity<Code> {
  const yes: Code[] = [];
  const no: Code[] = [];
  const runs: Run[] = [];
  let shutEnd = -1;
  const own = matchPhrases(folded, OWN_NEGATION);
  for (const { code, start, end } of matchPhrases(folded, words)) {
    const before = BEFORE.exec(folded.slice(0, start))?.[1];
    const tail = AFTER.exec(folded.slice(end))?.[0];
    const taken = own.some((other) => other.start >= end && other.start < end + (tail?.length ?? 0));
    const after = taken ? undefined : tail;
    const goesOn = shutEnd >= 0 && LISTED.test(folded.slice(shutEnd, start));
    const isShut = before !== undefined || after !== undefined || goesOn;
    (isShut ? no : yes).push(code);
    runs.push({ start: start - (before?.length ?? 0), end: end + (after?.length ?? 0) });
    shutEnd = isShut ? end : -1;
  }
  return { yes: [...new Set(yes)], no: [...new Set(no)], runs };
}
