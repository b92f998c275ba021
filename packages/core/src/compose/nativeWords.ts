import { type CatalogueTable, CRIME_HEADS, type CrimeHead, FIR_STATUSES, type FirStatus } from "@vanguard/contracts";
import type { AnswerLanguage } from "../understand/lexicon.ts";

/** Languages with words of their own for what the records hold; English is the catalogue's. */
type Native = Exclude<AnswerLanguage, "en">;

/** One and many of a table's rows. */
const NOUNS: Readonly<Record<Native, Readonly<Record<string, readonly [one: string, many: string]>>>> = {
  hi: {
    FIR_Records: ["एफआईआर", "एफआईआर"],
    Arrests: ["गिरफ़्तारी", "गिरफ़्तारियाँ"],
    Suspect_Master: ["व्यक्ति", "व्यक्ति"],
    Vehicle_Registry: ["वाहन", "वाहन"],
    Evidence_Items: ["ज़ब्त वस्तु", "ज़ब्त वस्तुएँ"],
    Missing_Persons: ["लापता व्यक्ति", "लापता व्यक्ति"],
  },
  kn: {
    FIR_Records: ["ಎಫ್‌ಐಆರ್", "ಎಫ್‌ಐಆರ್‌ಗಳು"],
    Arrests: ["ಬಂಧನ", "ಬಂಧನಗಳು"],
    Suspect_Master: ["ವ್ಯಕ್ತಿ", "ವ್ಯಕ್ತಿಗಳು"],
    Vehicle_Registry: ["ವಾಹನ", "ವಾಹನಗಳು"],
    Evidence_Items: ["ಸಾಕ್ಷ್ಯ ವಸ್ತು", "ಸಾಕ್ಷ್ಯ ವಸ್ತುಗಳು"],
    Missing_Persons: ["ಕಾಣೆಯಾದ ವ್ಯಕ್ತಿ", "ಕಾಣೆಯಾದ ವ್ಯಕ್ತಿಗಳು"],
  },
};

const HEADS: Readonly<Record<Native, Readonly<Record<CrimeHead, string>>>> = {
  hi: {
    MURDER: "हत्या",
    ROBBERY: "लूट",
    SNATCHING: "झपटमारी",
    BURGLARY: "सेंधमारी",
    VEHICLE_THEFT: "वाहन चोरी",
    THEFT_OTHER: "अन्य चोरी",
    CHEATING: "धोखाधड़ी",
    CYBER_FRAUD: "साइबर धोखाधड़ी",
    ASSAULT: "मारपीट",
    KIDNAPPING: "अपहरण",
    SEXUAL_OFFENCE: "यौन अपराध",
    POCSO: "पॉक्सो",
    NDPS: "मादक पदार्थ (NDPS)",
    ACCIDENT_FATAL: "जानलेवा दुर्घटना",
    OTHER: "अन्य",
  },
  kn: {
    MURDER: "ಕೊಲೆ",
    ROBBERY: "ದರೋಡೆ",
    SNATCHING: "ಸರಗಳ್ಳತನ",
    BURGLARY: "ಮನೆಗಳ್ಳತನ",
    VEHICLE_THEFT: "ವಾಹನ ಕಳವು",
    THEFT_OTHER: "ಇತರೆ ಕಳವು",
    CHEATING: "ವಂಚನೆ",
    CYBER_FRAUD: "ಸೈಬರ್ ವಂಚನೆ",
    ASSAULT: "ಹಲ್ಲೆ",
    KIDNAPPING: "ಅಪಹರಣ",
    SEXUAL_OFFENCE: "ಲೈಂಗಿಕ ಅಪರಾಧ",
    POCSO: "ಪೋಕ್ಸೊ",
    NDPS: "ಮಾದಕ ದ್ರವ್ಯ (NDPS)",
    ACCIDENT_FATAL: "ಮಾರಣಾಂತಿಕ ಅಪಘಾತ",
    OTHER: "ಇತರೆ",
  },
};

/** The statuses that most cases have; the others keep their English name. */
const STATUSES: Readonly<Record<Native, Readonly<Partial<Record<FirStatus, string>>>>> = {
  hi: {
    ZERO_REGISTERED: "ज़ीरो एफआईआर, स्थानांतरण शेष",
    REGISTERED: "दर्ज",
    UNDER_INVESTIGATION: "जाँच जारी",
    TRANSFERRED: "स्थानांतरित",
    CHARGE_SHEETED: "आरोप पत्र दाखिल",
    FURTHER_INVESTIGATION: "आगे की जाँच",
    CLOSED_B: "बंद, बी रिपोर्ट",
    CLOSED_C: "बंद, सी रिपोर्ट",
    COURT_PENDING: "न्यायालय में लंबित",
    CONVICTED: "दोषसिद्ध",
    ACQUITTED: "दोषमुक्त",
  },
  kn: {
    ZERO_REGISTERED: "ಶೂನ್ಯ ಎಫ್‌ಐಆರ್, ವರ್ಗಾವಣೆ ಬಾಕಿ",
    REGISTERED: "ದಾಖಲಾಗಿದೆ",
    UNDER_INVESTIGATION: "ತನಿಖೆಯಲ್ಲಿದೆ",
    TRANSFERRED: "ವರ್ಗಾವಣೆಯಾಗಿದೆ",
    CHARGE_SHEETED: "ಆರೋಪಪಟ್ಟಿ ಸಲ್ಲಿಕೆಯಾಗಿದೆ",
    FURTHER_INVESTIGATION: "ಮುಂದಿನ ತನಿಖೆ",
    CLOSED_B: "ಮುಕ್ತಾಯ, ಬಿ ವರದಿ",
    CLOSED_C: "ಮುಕ್ತಾಯ, ಸಿ ವರದಿ",
    COURT_PENDING: "ನ್ಯಾಯಾಲಯದಲ್ಲಿ ಬಾಕಿ",
    CONVICTED: "ಶಿಕ್ಷೆಯಾಗಿದೆ",
    ACQUITTED: "ಖುಲಾಸೆಯಾಗಿದೆ",
  },
};

const LABELS: Readonly<Record<Native, Readonly<Record<string, string>>>> = {
  hi: {
    status: "स्थिति",
    police_station: "थाना",
    crime_head: "अपराध शीर्ष",
    acts_sections: "धाराएँ",
    io_name: "जाँच अधिकारी",
    registered_at: "दर्ज",
    place_of_occurrence: "घटना स्थल",
    complainant_name: "शिकायतकर्ता",
    property_value: "संपत्ति का मूल्य",
    chargesheet_due: "आरोप पत्र की अंतिम तिथि",
    chargesheet_on: "आरोप पत्र दाखिल",
    court_name: "न्यायालय",
    owner_name: "स्वामी",
    colour: "रंग",
    category: "श्रेणी",
  },
  kn: {
    status: "ಸ್ಥಿತಿ",
    police_station: "ಠಾಣೆ",
    crime_head: "ಅಪರಾಧ ಶೀರ್ಷಿಕೆ",
    acts_sections: "ಕಲಂಗಳು",
    io_name: "ತನಿಖಾಧಿಕಾರಿ",
    registered_at: "ದಾಖಲಾದ ದಿನ",
    place_of_occurrence: "ಘಟನಾ ಸ್ಥಳ",
    complainant_name: "ದೂರುದಾರ",
    property_value: "ಸ್ವತ್ತಿನ ಮೌಲ್ಯ",
    chargesheet_due: "ಆರೋಪಪಟ್ಟಿಯ ಕೊನೆಯ ದಿನ",
    chargesheet_on: "ಆರೋಪಪಟ್ಟಿ ಸಲ್ಲಿಕೆ",
    court_name: "ನ್ಯಾಯಾಲಯ",
    owner_name: "ಮಾಲೀಕ",
    colour: "ಬಣ್ಣ",
    category: "ವರ್ಗ",
  },
};

/** What so many rows of a table are called. */
export function nounFor(table: CatalogueTable, count: number, language: AnswerLanguage): string {
  const native = language === "en" ? undefined : NOUNS[language][table.name];
  if (native) return count === 1 ? native[0] : native[1];
  return count === 1 ? table.noun : table.plural;
}

/** A code in the words of the language, with the register's own name after it, as it stands on the form. Null where there is none. */
export function nativeCode(column: string, code: string, language: AnswerLanguage): string | null {
  if (language === "en") return null;
  if (column === "crime_head" && Object.hasOwn(CRIME_HEADS, code))
    return `${HEADS[language][code as CrimeHead]} (${CRIME_HEADS[code as CrimeHead]})`;
  if (column === "status" && Object.hasOwn(FIR_STATUSES, code)) {
    const native = STATUSES[language][code as FirStatus];
    return native ? `${native} (${FIR_STATUSES[code as FirStatus]})` : null;
  }
  return null;
}

export function labelFor(column: string, label: string, language: AnswerLanguage): string {
  const labels = language === "en" ? undefined : LABELS[language];
  return labels && Object.hasOwn(labels, column) ? (labels[column] ?? label) : label;
}
