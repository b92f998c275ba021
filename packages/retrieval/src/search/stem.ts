const HINDI = "ियों ियाँ ियां ाओं ुओं ाएं ाएँ ों ें ीं ाँ ां ो े ी ि ा ु ू".split(" ");
const KANNADA =
  "ವಿಗಾಗಿ ಗಳಿಗಾಗಿ ಕ್ಕಾಗಿ ಿಗಾಗಿ ಗಾಗಿ ವಿನಲ್ಲಿ ವಿನ ವಿಗೆ ಗಳನ್ನು ಗಳಲ್ಲಿ ಗಳಿಂದ ಗಳಿಗೆ ಗಳೊಂದಿಗೆ ಯೊಂದಿಗೆ ದೊಂದಿಗೆ ಯನ್ನು ವನ್ನು ರನ್ನು ನ್ನು ದಲ್ಲಿ ಯಲ್ಲಿ ನಲ್ಲಿ ರಲ್ಲಿ ಿನಲ್ಲಿ ಲ್ಲಿ ದಿಂದ ಯಿಂದ ನಿಂದ ರಿಂದ ಿಂದ ರಿಗೆ ಕ್ಕೆ ಗಳು ಗಳ ಿಗೆ ಗೆ ಯು ವು ನು ರು ದ ಯ ನ ರ ವ".split(
    " ",
  );
const VOWEL_SIGN = /[\u0cbe-\u0ccd]$/u;

/** Letters that can stand alone: what must be left of a word once an ending is gone. */
const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

function stemEnglish(word: string): string {
  let stem = word;
  if (stem.length > 4 && stem.endsWith("ies")) stem = `${stem.slice(0, -3)}y`;
  else if (stem.endsWith("sses")) stem = stem.slice(0, -2);
  else if (stem.length > 3 && /[^su]s$/.test(stem) && !stem.endsWith("is")) stem = stem.slice(0, -1);
  const past = /^(.{3,}?)(?:ing|ed)$/.exec(stem)?.[1];
  if (past !== undefined && /[aeiouy]/.test(past)) stem = past.replace(/([bdgmnprt])\1$/, "$1");
  if (stem.length > 6) stem = stem.replace(/(?:ation|ate|at|ment|al)$/, "");
  if (stem.length > 5) stem = stem.replace(/(?<=.{4})(?:ly|ness)$/, "");
  return stem.length > 3 ? stem.replace(/e$/, "") : stem;
}

function stripLongest(word: string, endings: readonly string[]): string {
  for (const ending of endings) {
    const rest = word.slice(0, -ending.length);
    // A single letter as an ending could well belong to a short word, but not where a vowel sign stands before it.
    const isDoubtful = /^\p{L}$/u.test(ending) && !/\p{M}$/u.test(rest);
    if (word.endsWith(ending) && letters(rest) >= (isDoubtful ? 3 : 2)) return rest;
  }
  return word;
}

/**
 * A word without its ending, so that forms of one word meet: light rules for English, Hindi and Kannada; other words stay.
 * The stem is a key, not a word.
 */
export function stem(word: string): string {
  const first = word.charCodeAt(0);
  if (/^[a-z]+$/.test(word)) return stemEnglish(word);
  if (first >= 0x0900 && first <= 0x097f) return stripLongest(word, HINDI);
  if (first >= 0x0c80 && first <= 0x0cff) {
    const bare = stripLongest(word, KANNADA);
    return letters(bare) >= 2 ? bare.replace(VOWEL_SIGN, "") : bare;
  }
  return word;
}
