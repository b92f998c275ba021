import type { RandomStream } from "../randomStream.ts";
import { ENGLISH } from "./english.ts";
import { HINDI } from "./hindi.ts";
import { KANNADA } from "./kannada.ts";
import type { NarrativeFacts, NarrativeLanguage, Template } from "./narrativeFacts.ts";

const SHELVES: Readonly<Record<NarrativeLanguage, Readonly<Record<string, readonly [Template, ...Template[]]>>>> = {
  en: ENGLISH,
  hi: HINDI,
  kn: KANNADA,
};

/** What a writer adds under any complaint. */
const CLOSINGS: Readonly<Record<NarrativeLanguage, readonly [string, ...string[]]>> = {
  en: [
    " The complaint was read over and admitted to be correct.",
    " The spot was inspected and a sketch was drawn.",
    " A copy of the FIR was given free of cost.",
    " The delay in reporting is due to consultation with the family.",
  ],
  hi: [" शिकायत पढ़कर सुनाई गई और सही पाई गई।", " एफआईआर की प्रति निःशुल्क दी गई।"],
  kn: [" ದೂರನ್ನು ಓದಿ ಹೇಳಲಾಗಿ ಸರಿ ಎಂದು ಒಪ್ಪಿರುತ್ತಾರೆ.", " ಎಫ್‌ಐಆರ್ ಪ್ರತಿಯನ್ನು ಉಚಿತವಾಗಿ ನೀಡಲಾಗಿದೆ."],
};

/** In which language a complaint of this offence is taken down: mostly English, Hindi and Kannada where there are texts. */
export function drawLanguage(random: RandomStream, offenceKey: string): NarrativeLanguage {
  const drawn = random.weighted([
    ["en", 76],
    ["hi", 10],
    ["kn", 14],
  ] as const);
  return SHELVES[drawn][offenceKey] ? drawn : "en";
}

/** The narrative of an offence. Errors: RangeError for an offence without a text. */
export function writeNarrative(
  random: RandomStream,
  offenceKey: string,
  language: NarrativeLanguage,
  facts: NarrativeFacts,
): string {
  const templates = SHELVES[language][offenceKey];
  if (!templates) throw new RangeError(`no narrative for \`${offenceKey}\` in ${language}`);
  const closing = random.chance(0.5) ? random.pick(CLOSINGS[language]) : "";
  return `${random.pick(templates)(facts)}${closing}`.normalize("NFC");
}

/** The sentence that names a witness, protected or not; a phone only where it may stand there. */
export function witnessSentence(language: NarrativeLanguage, name: string, phone: string | null): string {
  switch (language) {
    case "hi":
      return ` घटना ${name} ने देखी है${phone ? `, फ़ोन ${phone}` : ""}।`;
    case "kn":
      return ` ಘಟನೆಯನ್ನು ${name} ನೋಡಿರುತ್ತಾರೆ${phone ? `, ಮೊಬೈಲ್ ${phone}` : ""}.`;
    case "en":
      return ` The incident was seen by ${name}${phone ? `, phone ${phone}` : ""}.`;
    default:
      return language satisfies never;
  }
}

/** The sentence about a child who is said to have done it. */
export function juvenileSentence(language: NarrativeLanguage, name: string): string {
  switch (language) {
    case "hi":
      return ` ${name} को किशोर न्याय बोर्ड के सामने पेश किया गया।`;
    case "kn":
      return ` ${name} ಅನ್ನು ಬಾಲ ನ್ಯಾಯ ಮಂಡಳಿಯ ಮುಂದೆ ಹಾಜರುಪಡಿಸಲಾಗಿದೆ.`;
    case "en":
      return ` ${name} was apprehended and produced before the Juvenile Justice Board.`;
    default:
      return language satisfies never;
  }
}
