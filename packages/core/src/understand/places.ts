import { PRECINCTS } from "@vanguard/contracts";
import { matchPhrases } from "./phrases.ts";

/** A precinct, or one station of it. */
export interface Place {
  readonly precinct: string;
  readonly station: string | null;
}

/** What people call a station besides its name in capitals: other Latin spellings, Devanagari, Kannada. */
const STATION_NAMES: Readonly<Record<string, readonly string[]>> = {
  CUBBON_PARK: ["cubbonpark", "कब्बन पार्क", "ಕಬ್ಬನ್ ಪಾರ್ಕ್"],
  ASHOK_NAGAR: ["ashoknagar", "ashoka nagar", "अशोक नगर", "ಅಶೋಕ ನಗರ", "ಅಶೋಕನಗರ"],
  HIGH_GROUNDS: ["highgrounds", "high ground", "हाई ग्राउंड्स", "ಹೈ ಗ್ರೌಂಡ್ಸ್", "ಹೈಗ್ರೌಂಡ್ಸ್"],
  INDIRANAGAR: ["indira nagar", "इंदिरानगर", "इन्दिरानगर", "इंदिरा नगर", "ಇಂದಿರಾನಗರ", "ಇಂದಿರಾ ನಗರ"],
  HALASURU: ["ulsoor", "halasur", "हलसुरु", "हलसूरु", "अल्सूर", "उलसूर", "ಹಲಸೂರು"],
  BANASWADI: ["banasawadi", "बनसवाड़ी", "बाणसवाड़ी", "ಬಾಣಸವಾಡಿ"],
  UPPARPET: ["upparpete", "uppar pet", "उप्पारपेट", "ಉಪ್ಪಾರಪೇಟೆ"],
  COTTONPET: ["cottonpete", "cotton pet", "कॉटनपेट", "ಕಾಟನ್ ಪೇಟೆ", "ಕಾಟನ್‌ಪೇಟೆ"],
  VIJAYANAGAR: ["vijaynagar", "vijaya nagar", "विजयनगर", "ವಿಜಯನಗರ"],
  MALLESHWARAM: ["malleswaram", "मल्लेश्वरम", "ಮಲ್ಲೇಶ್ವರ"],
  RAJAJINAGAR: ["rajaji nagar", "राजाजीनगर", "राजाजी नगर", "ರಾಜಾಜಿನಗರ"],
  JAYANAGAR: ["jaynagar", "jaya nagar", "जयनगर", "ಜಯನಗರ"],
  BASAVANAGUDI: ["basavangudi", "बसवनगुड़ी", "ಬಸವನಗುಡಿ"],
  KORAMANGALA: ["कोरमंगला", "ಕೋರಮಂಗಲ"],
  MADIWALA: ["madivala", "मडिवाला", "ಮಡಿವಾಳ"],
  YELAHANKA: ["येलहंका", "ಯಲಹಂಕ"],
  KODIGEHALLI: ["kodigehali", "कोडिगेहल्ली", "ಕೊಡಿಗೇಹಳ್ಳಿ"],
  WHITEFIELD: ["white field", "व्हाइटफील्ड", "वाइटफील्ड", "ವೈಟ್‌ಫೀಲ್ಡ್", "ವೈಟ್ ಫೀಲ್ಡ್"],
  MARATHAHALLI: ["marathalli", "marathahali", "मारतहल्ली", "मराठाहल्ली", "ಮಾರತಹಳ್ಳಿ", "ಮಾರತ್ತಹಳ್ಳಿ"],
  PEENYA: ["पीन्या", "पीनिया", "ಪೀಣ್ಯ"],
  BAGALAGUNTE: ["bagalgunte", "बागलगुंटे", "ಬಾಗಲಗುಂಟೆ"],
  KENGERI: ["केंगेरी", "ಕೆಂಗೇರಿ"],
  JNANABHARATHI: ["jnana bharathi", "jnanabharati", "ज्ञानभारती", "ಜ್ಞಾನಭಾರತಿ"],
  ELECTRONIC_CITY: [
    "electronics city",
    "electronic city",
    "ecity",
    "e city",
    "e-city",
    "इलेक्ट्रॉनिक सिटी",
    "ಎಲೆಕ್ಟ್ರಾನಿಕ್ ಸಿಟಿ",
  ],
  HULIMAVU: ["हुलिमावु", "ಹುಳಿಮಾವು"],
};

/** The word for a direction in a precinct's name, Devanagari and Kannada after the Latin forms. */
const DIRECTIONS: Readonly<Record<string, readonly string[]>> = {
  CENTRAL: ["central", "सेंट्रल", "केंद्रीय", "ಕೇಂದ್ರ"],
  EAST: ["east", "पूर्व", "पूर्वी", "ಪೂರ್ವ"],
  WEST: ["west", "पश्चिम", "पश्चिमी", "ಪಶ್ಚಿಮ"],
  NORTH: ["north", "उत्तर", "उत्तरी", "ಉತ್ತರ"],
  SOUTH: ["south", "दक्षिण", "दक्षिणी", "ದಕ್ಷಿಣ"],
  SOUTHEAST: ["south-east", "south east", "southeast", "दक्षिण पूर्व", "ಆಗ್ನೇಯ"],
  NORTHEAST: ["north-east", "north east", "northeast", "उत्तर पूर्व", "ಈಶಾನ್ಯ"],
  NORTHWEST: ["north-west", "north west", "northwest", "उत्तर पश्चिम", "ವಾಯವ್ಯ"],
  SOUTHWEST: ["south-west", "south west", "southwest", "दक्षिण पश्चिम", "ನೈಋತ್ಯ"],
};
const CITY = ["bengaluru", "bangalore", "blr", "बेंगलुरु", "बेंगलूरु", "बैंगलोर", "ಬೆಂಗಳೂರು"];
const DIVISION = ["division", "precinct", "zone", "डिवीजन", "ವಿಭಾಗ"];

const PLACE_WORDS: Readonly<Record<string, readonly string[]>> = placeWords();
/** "station" after a name that a precinct and a station share means the station; a case ending may stand between. */
const STATION_AFTER =
  /^\S{0,4}\s*(?:police\s+)?(?:station|ps\b|p\.s|thana|thane|थान|ठाणे|स्टेशन|पुलिस|पुलिस थान|ಠಾಣೆ|ಪೊಲೀಸ್|ಸ್ಟೇಷನ್)/u;

/** A place and where in the folded text its name stands. */
export interface FoundPlace extends Place {
  readonly start: number;
  readonly end: number;
}

/** The places that folded text names, in its order, each once. */
export function readPlaces(folded: string): Place[] {
  return findPlaces(folded).map(({ precinct, station }) => ({ precinct, station }));
}

/** The same with their places in the text. A name that a precinct and a station share is the precinct, unless "station" is said. */
export function findPlaces(folded: string): FoundPlace[] {
  const places: FoundPlace[] = [];
  for (const { code, start, end } of matchPhrases(folded, PLACE_WORDS)) {
    const [precinct = "", station] = code.split("__");
    const shared = station !== undefined && precinct.endsWith(`_${station}`);
    const shortShared = precinct === "BLR_ECITY" && station === "ELECTRONIC_CITY";
    const wider = (shared || shortShared) && !STATION_AFTER.test(folded.slice(end));
    const place = { precinct, station: station === undefined || wider ? null : code, start, end };
    if (!places.some((other) => other.precinct === place.precinct && other.station === place.station))
      places.push(place);
  }
  // "Indiranagar station in BLR_EAST" names one place, not two.
  return places.filter(
    (place) => place.station !== null || !places.some((other) => other.station && other.precinct === place.precinct),
  );
}

/** What each place is called, for whoever has to know that a word is a place. */
export function placePhrases(): Readonly<Record<string, readonly string[]>> {
  return PLACE_WORDS;
}

function placeWords(): Record<string, readonly string[]> {
  const words: Record<string, readonly string[]> = {};
  for (const [precinct, { stations }] of Object.entries(PRECINCTS)) {
    for (const station of stations)
      words[`${precinct}__${station}`] = [
        station.toLowerCase().replaceAll("_", " "),
        `${precinct}__${station}`.toLowerCase(),
        ...(STATION_NAMES[station] ?? []),
      ];
    const directions = DIRECTIONS[precinct.slice(4)] ?? [];
    words[precinct] = [
      precinct.toLowerCase(),
      ...directions.flatMap((direction) => [
        ...CITY.map((city) => `${city} ${direction}`),
        ...DIVISION.map((division) => `${direction} ${division}`),
      ]),
    ];
  }
  return words;
}
