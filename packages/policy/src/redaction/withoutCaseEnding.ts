/**
 * Endings that are written onto a name in Kannada, Tamil, Telugu and Malayalam, in Hindi by some hands, and in romanised text.
 *
 * Shape:  longest first. Cutting one off gives back the name; a name that ends in a bare consonant has lost its virama.
 */
const ENDINGS: readonly string[] = [
  "ೊಂದಿಗೆ",
  "ನ್ನು",
  "ಿಗೆ",
  "ಿಂದ",
  "ಲ್ಲಿ",
  "ಿನ",
  "ು",
  "ೇ",
  "ರವರನ್ನು",
  "ರವರಿಂದ",
  "ರವರಿಗೆ",
  "ರವರ",
  "ರವರು",
  "ಅವರನ್ನು",
  "ಅವರಿಗೆ",
  "ಅವರ",
  "ಅವರು",
  "ಯವರನ್ನು",
  "ಯವರಿಗೆ",
  "ಯವರ",
  "ಯವರು",
  "ನನ್ನು",
  "ನಿಂದ",
  "ನಿಗೆ",
  "ನಲ್ಲಿ",
  "ನೊಂದಿಗೆ",
  "ಯನ್ನು",
  "ಯಿಂದ",
  "ಯಲ್ಲಿ",
  "ಳನ್ನು",
  "ಳಿಂದ",
  "ಳಿಗೆ",
  "ವನ್ನು",
  "ವಿನ",
  "ಗೆ",
  "ಳ",
  "ನ",
  "ನು",
  "ಯ",
  "ಳು",
  "க்கு",
  "உக்கு",
  "வுக்கு",
  "யின்",
  "வின்",
  "யை",
  "வை",
  "ஐ",
  "இன்",
  "ுக்கு",
  "ின்",
  "ை",
  "ிடம்",
  "గారు",
  "గారి",
  "గారిని",
  "ని",
  "ను",
  "కి",
  "కు",
  "తో",
  "ने",
  "को",
  "का",
  "की",
  "के",
  "से",
  "जी",
  "ravaru",
  "avarige",
  "avaru",
  "avara",
  "yannu",
  "annu",
  "inda",
  "yinda",
  "nige",
  "ige",
  "ge",
  "alli",
  "na",
  "ya",
  "garu",
  "gaari",
  "ji",
  "ko",
  "ne",
  "ka",
  "ki",
  "ke",
  "se",
  "s",
]
  .map((ending) => ending.normalize("NFKC"))
  .sort((a, b) => b.length - a.length);

const VIRAMA: readonly [RegExp, string][] = [
  [/[\u0C95-\u0CB9]$/, "\u0CCD"],
  [/[\u0B95-\u0BB9]$/, "\u0BCD"],
  [/[\u0C15-\u0C39]$/, "\u0C4D"],
];

/** The forms that a word could have without its case ending; the word itself is not among them. At most about a dozen. */
export function withoutCaseEnding(word: string): string[] {
  const bases: string[] = [];
  for (const ending of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < 3) continue;
    const base = word.slice(0, -ending.length);
    bases.push(base);
    for (const [bareConsonant, virama] of VIRAMA) if (bareConsonant.test(base)) bases.push(base + virama);
  }
  return bases;
}
