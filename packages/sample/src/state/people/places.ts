import { stationName } from "@vanguard/contracts";
import { ordinal } from "../ordinal.ts";
import type { RandomStream } from "../randomStream.ts";
import type { Spelling } from "./nameLists.ts";

/** Invented streets and spots; only the station's area in front of them is a place that exists. */
const SPOTS: readonly Spelling[] = [
  ["4th Cross, 2nd Main", "दूसरा मेन, चौथा क्रॉस", "2ನೇ ಮುಖ್ಯರಸ್ತೆ, 4ನೇ ಅಡ್ಡರಸ್ತೆ"],
  ["7th Main, Lake View Layout", "सातवाँ मेन, लेक व्यू लेआउट", "7ನೇ ಮುಖ್ಯರಸ್ತೆ, ಲೇಕ್ ವ್ಯೂ ಬಡಾವಣೆ"],
  ["12th Main bus stop", "बारहवाँ मेन बस स्टॉप", "12ನೇ ಮುಖ್ಯರಸ್ತೆ ಬಸ್ ನಿಲ್ದಾಣ"],
  ["Vegetable Market Road", "सब्ज़ी मंडी रोड", "ತರಕಾರಿ ಮಾರುಕಟ್ಟೆ ರಸ್ತೆ"],
  ["Metro station gate B", "मेट्रो स्टेशन गेट बी", "ಮೆಟ್ರೋ ನಿಲ್ದಾಣದ ಬಿ ಗೇಟ್"],
  ["Park View Road", "पार्क व्यू रोड", "ಪಾರ್ಕ್ ವ್ಯೂ ರಸ್ತೆ"],
  ["Sunrise Apartments parking", "सनराइज़ अपार्टमेंट की पार्किंग", "ಸನ್‌ರೈಸ್ ಅಪಾರ್ಟ್‌ಮೆಂಟ್ ಪಾರ್ಕಿಂಗ್"],
  ["11th Cross, Temple Road", "ग्यारहवाँ क्रॉस, टेंपल रोड", "11ನೇ ಅಡ್ಡರಸ್ತೆ, ದೇವಸ್ಥಾನ ರಸ್ತೆ"],
  ["Flyover service road", "फ्लाईओवर के नीचे सर्विस रोड", "ಮೇಲ್ಸೇತುವೆ ಕೆಳಗಿನ ಸರ್ವಿಸ್ ರಸ್ತೆ"],
  ["3rd Block, School Road", "तीसरा ब्लॉक, स्कूल रोड", "3ನೇ ಬ್ಲಾಕ್, ಶಾಲಾ ರಸ್ತೆ"],
  ["80 Feet Road", "अस्सी फ़ीट रोड", "80 ಅಡಿ ರಸ್ತೆ"],
  ["Tank Bund Road", "तालाब बांध रोड", "ಕೆರೆ ಏರಿ ರಸ್ತೆ"],
  ["Industrial Shed no. 14", "औद्योगिक शेड संख्या 14", "ಕೈಗಾರಿಕಾ ಶೆಡ್ ಸಂಖ್ಯೆ 14"],
  ["City Complex, first floor", "व्यावसायिक परिसर, पहली मंज़िल", "ವಾಣಿಜ್ಯ ಸಂಕೀರ್ಣ, ಮೊದಲ ಮಹಡಿ"],
];

/** Station areas in both Indic scripts, where a narrative in one of them names the area. */
const AREAS: Readonly<Record<string, readonly [devanagari: string, kannada: string]>> = {
  CUBBON_PARK: ["कब्बन पार्क", "ಕಬ್ಬನ್ ಪಾರ್ಕ್"],
  ASHOK_NAGAR: ["अशोक नगर", "ಅಶೋಕ ನಗರ"],
  HIGH_GROUNDS: ["हाई ग्राउंड्स", "ಹೈಗ್ರೌಂಡ್ಸ್"],
  INDIRANAGAR: ["इंदिरानगर", "ಇಂದಿರಾನಗರ"],
  HALASURU: ["हलसूरु", "ಹಲಸೂರು"],
  BANASWADI: ["बाणसवाड़ी", "ಬಾಣಸವಾಡಿ"],
  UPPARPET: ["उप्पारपेट", "ಉಪ್ಪಾರಪೇಟೆ"],
  COTTONPET: ["कॉटनपेट", "ಕಾಟನ್‌ಪೇಟೆ"],
  VIJAYANAGAR: ["विजयनगर", "ವಿಜಯನಗರ"],
  MALLESHWARAM: ["मल्लेश्वरम", "ಮಲ್ಲೇಶ್ವರಂ"],
  RAJAJINAGAR: ["राजाजीनगर", "ರಾಜಾಜಿನಗರ"],
  JAYANAGAR: ["जयनगर", "ಜಯನಗರ"],
  BASAVANAGUDI: ["बसवनगुडी", "ಬಸವನಗುಡಿ"],
  KORAMANGALA: ["कोरमंगला", "ಕೋರಮಂಗಲ"],
  MADIWALA: ["मडिवाला", "ಮಡಿವಾಳ"],
  YELAHANKA: ["यलहंका", "ಯಲಹಂಕ"],
  KODIGEHALLI: ["कोडिगेहल्ली", "ಕೊಡಿಗೇಹಳ್ಳಿ"],
  WHITEFIELD: ["व्हाइटफ़ील्ड", "ವೈಟ್‌ಫೀಲ್ಡ್"],
  MARATHAHALLI: ["मराठाहल्ली", "ಮಾರತ್ತಹಳ್ಳಿ"],
  PEENYA: ["पीण्या", "ಪೀಣ್ಯ"],
  BAGALAGUNTE: ["बागलगुंटे", "ಬಾಗಲಗುಂಟೆ"],
  KENGERI: ["केंगेरी", "ಕೆಂಗೇರಿ"],
  JNANABHARATHI: ["ज्ञानभारती", "ಜ್ಞಾನಭಾರತಿ"],
  ELECTRONIC_CITY: ["इलेक्ट्रॉनिक सिटी", "ಎಲೆಕ್ಟ್ರಾನಿಕ್ ಸಿಟಿ"],
  HULIMAVU: ["हुलिमावु", "ಹುಳಿಮಾವು"],
};

export function areaSpelling(station: string): Spelling {
  const latin = stationName(station);
  const [devanagari, kannada] = AREAS[station.split("__").at(-1) ?? station] ?? [latin, latin];
  return [latin, devanagari, kannada];
}

/** A place within a station's limits, in all three scripts. */
export function drawPlace(random: RandomStream, station: string): Spelling {
  const spot = random.pick(SPOTS);
  const area = areaSpelling(station);
  return [`${spot[0]}, ${area[0]}`, `${area[1]}, ${spot[1]}`, `${area[2]}, ${spot[2]}`];
}

/** A home address. Source: invented; the PIN code is one of Bengaluru's range. */
export function drawAddress(random: RandomStream, station: string): string {
  const door = random.between(1, 480);
  const cross = random.between(1, 18);
  return `No. ${door}, ${ordinal(cross)} Cross, ${stationName(station)}, Bengaluru 5600${String(random.between(1, 99)).padStart(2, "0")}`;
}
