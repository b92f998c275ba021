import type { LanguageTag } from "@vanguard/contracts";

/** The words that the layout itself prints, and the fonts, by the document's language. */
export interface Wording {
  readonly sample: string;
  readonly page: (page: string, pages: string) => string;
  readonly font: string;
}

const ENGLISH: Wording = {
  sample: "Sample document of an invented unit",
  page: (page, pages) => `Page ${page} of ${pages}`,
  font: "Noto Sans",
};

const BY_LANGUAGE: Partial<Record<LanguageTag, Wording>> = {
  hi: {
    sample: "काल्पनिक इकाई का नमूना दस्तावेज़",
    page: (page, pages) => `पृष्ठ ${page} / ${pages}`,
    font: "Noto Sans Devanagari",
  },
  kn: {
    sample: "ಕಾಲ್ಪನಿಕ ಘಟಕದ ಮಾದರಿ ದಾಖಲೆ",
    page: (page, pages) => `ಪುಟ ${page} / ${pages}`,
    font: "Noto Sans Kannada",
  },
};

export function wordingOf(language: LanguageTag): Wording {
  return BY_LANGUAGE[language] ?? ENGLISH;
}
