import type { AnswerLanguage } from "../understand/lexicon.ts";

/** The sentence patterns of answers from records. A value that is null leaves its sentence out. */
interface Phrasebook {
  firRegistered(v: { no: string; station: string; on: string; sections: string | null; head: string }): string;
  firStatus(v: { status: string; since: string | null; officer: string | null }): string;
  firPlace(place: string): string;
  firProperty(value: string): string;
  firDue(due: string): string;
  firFiled(on: string): string;
  firCourt(court: string, caseNo: string | null): string;
  count(v: { count: string; what: string; filter: string }): string;
  listIntro(v: { count: string; shown: string; what: string; filter: string }): string;
  groupIntro(v: { what: string; by: string; filter: string }): string;
  field(label: string, value: string): string;
}

const ENGLISH: Phrasebook = {
  firRegistered: ({ no, station, on, sections, head }) =>
    `FIR ${no} of ${station} was registered on ${on}${sections ? ` under ${sections}` : ""}, crime head ${head}.`,
  firStatus: ({ status, since, officer }) =>
    `Its status is "${status}"${since ? ` since ${since}` : ""}${officer ? `; the investigating officer is ${officer}` : ""}.`,
  firPlace: (place) => `The place of occurrence is ${place}.`,
  firProperty: (value) => `The property is valued at ${value}.`,
  firDue: (due) => `The charge sheet is due on ${due}.`,
  firFiled: (on) => `The charge sheet was filed on ${on}.`,
  firCourt: (court, caseNo) => `The court is ${court}${caseNo ? `, case ${caseNo}` : ""}.`,
  count: ({ count, what, filter }) => `${count} ${what} match: ${filter}.`,
  listIntro: ({ count, shown, what, filter }) =>
    count === shown
      ? `${count} ${what} match: ${filter}.`
      : `${count} ${what} match, ${shown} of them shown: ${filter}.`,
  groupIntro: ({ what, by, filter }) => `Number of ${what} by ${by}: ${filter}.`,
  field: (label, value) => `${label}: ${value}.`,
};

const HINDI: Phrasebook = {
  firRegistered: ({ no, station, on, sections, head }) =>
    `एफआईआर ${no} (${station}) ${on} को दर्ज हुई${sections ? `, धाराएँ ${sections}` : ""}, अपराध शीर्ष ${head}।`,
  firStatus: ({ status, since, officer }) =>
    `स्थिति "${status}"${since ? ` ${since} से` : ""} है${officer ? `; जाँच अधिकारी ${officer}` : ""}।`,
  firPlace: (place) => `घटना स्थल ${place} है।`,
  firProperty: (value) => `संपत्ति का मूल्य ${value} है।`,
  firDue: (due) => `आरोप पत्र ${due} तक देय है।`,
  firFiled: (on) => `आरोप पत्र ${on} को दाखिल हुआ।`,
  firCourt: (court, caseNo) => `न्यायालय ${court}${caseNo ? `, मामला ${caseNo}` : ""} है।`,
  count: ({ count, what, filter }) => `मिलान: ${count} ${what}, शर्तें: ${filter}।`,
  listIntro: ({ count, shown, what, filter }) =>
    count === shown
      ? `मिलान: ${count} ${what}, शर्तें: ${filter}।`
      : `मिलान: ${count} ${what}, यहाँ ${shown}, शर्तें: ${filter}।`,
  groupIntro: ({ what, by, filter }) => `${by} के अनुसार ${what} की संख्या, शर्तें: ${filter}।`,
  field: (label, value) => `${label}: ${value}।`,
};

const KANNADA: Phrasebook = {
  firRegistered: ({ no, station, on, sections, head }) =>
    `ಎಫ್‌ಐಆರ್ ${no} (${station}) ${on} ರಂದು ದಾಖಲಾಗಿದೆ${sections ? `, ಕಲಂ ${sections}` : ""}, ಅಪರಾಧ ಶೀರ್ಷಿಕೆ ${head}.`,
  firStatus: ({ status, since, officer }) =>
    `ಸ್ಥಿತಿ "${status}"${since ? `, ${since} ರಿಂದ` : ""}${officer ? `; ತನಿಖಾಧಿಕಾರಿ ${officer}` : ""}.`,
  firPlace: (place) => `ಘಟನಾ ಸ್ಥಳ ${place}.`,
  firProperty: (value) => `ಸ್ವತ್ತಿನ ಮೌಲ್ಯ ${value}.`,
  firDue: (due) => `ಆರೋಪಪಟ್ಟಿ ${due} ರೊಳಗೆ ಸಲ್ಲಿಸಬೇಕು.`,
  firFiled: (on) => `ಆರೋಪಪಟ್ಟಿ ${on} ರಂದು ಸಲ್ಲಿಸಲಾಗಿದೆ.`,
  firCourt: (court, caseNo) => `ನ್ಯಾಯಾಲಯ ${court}${caseNo ? `, ಪ್ರಕರಣ ${caseNo}` : ""}.`,
  count: ({ count, what, filter }) => `ಹೊಂದಿಕೆ: ${count} ${what}, ಷರತ್ತುಗಳು: ${filter}.`,
  listIntro: ({ count, shown, what, filter }) =>
    count === shown
      ? `ಹೊಂದಿಕೆ: ${count} ${what}, ಷರತ್ತುಗಳು: ${filter}.`
      : `ಹೊಂದಿಕೆ: ${count} ${what}, ಇಲ್ಲಿ ${shown}, ಷರತ್ತುಗಳು: ${filter}.`,
  groupIntro: ({ what, by, filter }) => `${by} ಪ್ರಕಾರ ${what} ಸಂಖ್ಯೆ, ಷರತ್ತುಗಳು: ${filter}.`,
  field: (label, value) => `${label}: ${value}.`,
};

export const PHRASEBOOKS: Readonly<Record<AnswerLanguage, Phrasebook>> = { en: ENGLISH, hi: HINDI, kn: KANNADA };
