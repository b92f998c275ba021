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
  /** A list that was cut off, of which only this is known: more than so many match. */
  longListIntro(v: { least: string; shown: string; what: string; filter: string }): string;
  groupIntro(v: { what: string; by: string; filter: string }): string;
  field(label: string, value: string): string;
  vehicleIs(v: { plate: string; looks: string | null; owner: string | null }): string;
  vehiclePapers(v: { on: string | null; rc: string | null }): string;
  vehicleStolen(isStolen: boolean, fir: string | null): string;
  vehicleSeized(v: { status: string; on: string | null; at: string | null }): string;
  personIs(v: {
    name: string | null;
    id: string;
    category: string | null;
    father: string | null;
    alias: string | null;
  }): string;
  personSheet(v: { no: string; on: string | null; due: string | null }): string;
  personStatus(v: { status: string; risk: string | null }): string;
  /** Whether something that ends on a day is in force today. */
  inForce(v: { what: "insurance" | "fitness" | "puc"; until: string; today: string; valid: boolean }): string;
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
  count: ({ count, what, filter }) => `${count} ${what} ${count === "1" ? "matches" : "match"}: ${filter}.`,
  listIntro: ({ count, shown, what, filter }) =>
    count === shown
      ? `${count} ${what} ${count === "1" ? "matches" : "match"}: ${filter}.`
      : `${count} ${what} match, ${shown} of them shown: ${filter}.`,
  longListIntro: ({ least, shown, what, filter }) =>
    `More than ${least} ${what} match, ${shown} of them shown: ${filter}.`,
  groupIntro: ({ what, by, filter }) => `Number of ${what} by ${by}: ${filter}.`,
  field: (label, value) => `${label}: ${value}.`,
  vehicleIs: ({ plate, looks, owner }) =>
    `${plate} is ${looks ? `a ${looks}` : "a vehicle"}${owner ? `, registered to ${owner}` : ""}.`,
  vehiclePapers: ({ on, rc }) =>
    on
      ? `It was registered on ${on}${rc ? `, and its RC status is ${rc}` : ""}.`
      : `Its RC status is ${rc ?? "not given"}.`,
  vehicleStolen: (isStolen, fir) =>
    isStolen
      ? `It is reported stolen${fir ? ` in ${fir}` : ""}.`
      : `It is not reported stolen${fir ? `; it is linked to ${fir}` : ""}.`,
  vehicleSeized: ({ status, on, at }) =>
    `Its seizure status is ${status}${on ? ` since ${on}` : ""}${at ? `; it is kept at ${at}` : ""}.`,
  personIs: ({ name, id, category, father, alias }) =>
    `${name ? `${name} (${id})` : id}${father ? `, child of ${father},` : ""}${category ? ` is on record as ${category}` : " is on record"}${alias ? `, alias ${alias}` : ""}.`,
  personSheet: ({ no, on, due }) =>
    `Sheet ${no}${on ? ` was opened on ${on}` : " is open"}${due ? ` and is due for review on ${due}` : ""}.`,
  personStatus: ({ status, risk }) => `The present status is ${status}${risk ? `, risk ${risk}` : ""}.`,
  inForce: ({ what, until, today, valid }) =>
    `${{ insurance: "The insurance", fitness: "The fitness certificate", puc: "The pollution certificate" }[what]} ${
      valid ? `is valid until ${until}, so it is in force` : `expired on ${until}, so it is not in force`
    } on ${today}.`,
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
  longListIntro: ({ least, shown, what, filter }) => `मिलान: ${least} से अधिक ${what}, यहाँ ${shown}, शर्तें: ${filter}।`,
  groupIntro: ({ what, by, filter }) => `${by} के अनुसार ${what} की संख्या, शर्तें: ${filter}।`,
  field: (label, value) => `${label}: ${value}।`,
  vehicleIs: ({ plate, looks, owner }) =>
    `${plate}${looks ? ` ${looks}` : ""} वाहन है${owner ? `, पंजीकृत स्वामी ${owner}` : ""}।`,
  vehiclePapers: ({ on, rc }) =>
    on ? `पंजीकरण ${on} को हुआ${rc ? `, आरसी की स्थिति ${rc}` : ""}।` : `आरसी की स्थिति ${rc ?? "दर्ज नहीं"} है।`,
  vehicleStolen: (isStolen, fir) =>
    isStolen ? `यह चोरी का दर्ज है${fir ? ` (${fir})` : ""}।` : `यह चोरी का दर्ज नहीं है${fir ? `; संबंधित ${fir}` : ""}।`,
  vehicleSeized: ({ status, on, at }) =>
    `ज़ब्ती की स्थिति ${status}${on ? `, ${on} से` : ""}${at ? `; रखने का स्थान ${at}` : ""}।`,
  personIs: ({ name, id, category, father, alias }) =>
    `${name ? `${name} (${id})` : id}${father ? `, पिता ${father},` : ""} ${category ? `${category} के रूप में ` : ""}दर्ज है${alias ? `, उपनाम ${alias}` : ""}।`,
  personSheet: ({ no, on, due }) =>
    `शीट ${no}${on ? ` ${on} को खोली गई` : " खुली है"}${due ? `, समीक्षा ${due} को देय है` : ""}।`,
  personStatus: ({ status, risk }) => `वर्तमान स्थिति ${status}${risk ? `, जोखिम ${risk}` : ""} है।`,
  inForce: ({ what, until, today, valid }) =>
    `${{ insurance: "बीमा", fitness: "फिटनेस प्रमाणपत्र", puc: "प्रदूषण प्रमाणपत्र" }[what]} ${
      valid ? `${until} तक वैध है, इसलिए ${today} को चालू है` : `${until} को समाप्त हो गया, इसलिए ${today} को चालू नहीं है`
    }।`,
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
  longListIntro: ({ least, shown, what, filter }) =>
    `ಹೊಂದಿಕೆ: ${least} ಕ್ಕಿಂತ ಹೆಚ್ಚು ${what}, ಇಲ್ಲಿ ${shown}, ಷರತ್ತುಗಳು: ${filter}.`,
  groupIntro: ({ what, by, filter }) => `${by} ಪ್ರಕಾರ ${what} ಸಂಖ್ಯೆ, ಷರತ್ತುಗಳು: ${filter}.`,
  field: (label, value) => `${label}: ${value}.`,
  vehicleIs: ({ plate, looks, owner }) =>
    `${plate}${looks ? ` ${looks}` : ""} ವಾಹನ${owner ? `, ನೋಂದಾಯಿತ ಮಾಲೀಕರು ${owner}` : ""}.`,
  vehiclePapers: ({ on, rc }) =>
    on ? `${on} ರಂದು ನೋಂದಣಿಯಾಗಿದೆ${rc ? `, ಆರ್‌ಸಿ ಸ್ಥಿತಿ ${rc}` : ""}.` : `ಆರ್‌ಸಿ ಸ್ಥಿತಿ ${rc ?? "ದಾಖಲಾಗಿಲ್ಲ"}.`,
  vehicleStolen: (isStolen, fir) =>
    isStolen
      ? `ಇದು ಕಳುವಾಗಿದೆ ಎಂದು ದಾಖಲಾಗಿದೆ${fir ? ` (${fir})` : ""}.`
      : `ಇದು ಕಳುವಾಗಿದೆ ಎಂದು ದಾಖಲಾಗಿಲ್ಲ${fir ? `; ಸಂಬಂಧಿತ ${fir}` : ""}.`,
  vehicleSeized: ({ status, on, at }) =>
    `ಜಪ್ತಿ ಸ್ಥಿತಿ ${status}${on ? `, ${on} ರಿಂದ` : ""}${at ? `; ಇರಿಸಿರುವ ಸ್ಥಳ ${at}` : ""}.`,
  personIs: ({ name, id, category, father, alias }) =>
    `${name ? `${name} (${id})` : id}${father ? `, ತಂದೆ ${father},` : ""} ${category ? `${category} ಎಂದು ` : ""}ದಾಖಲಾಗಿದ್ದಾರೆ${alias ? `, ಅಲಿಯಾಸ್ ${alias}` : ""}.`,
  personSheet: ({ no, on, due }) =>
    `ಶೀಟ್ ${no}${on ? ` ${on} ರಂದು ತೆರೆಯಲಾಗಿದೆ` : " ತೆರೆದಿದೆ"}${due ? `, ಪರಿಶೀಲನೆ ${due} ರಂದು ಬಾಕಿ` : ""}.`,
  personStatus: ({ status, risk }) => `ಪ್ರಸ್ತುತ ಸ್ಥಿತಿ ${status}${risk ? `, ಅಪಾಯ ಮಟ್ಟ ${risk}` : ""}.`,
  inForce: ({ what, until, today, valid }) =>
    `${{ insurance: "ವಿಮೆ", fitness: "ಫಿಟ್‌ನೆಸ್ ಪ್ರಮಾಣಪತ್ರ", puc: "ಮಾಲಿನ್ಯ ಪ್ರಮಾಣಪತ್ರ" }[what]} ${
      valid
        ? `${until} ವರೆಗೆ ಮಾನ್ಯವಾಗಿದೆ, ಆದ್ದರಿಂದ ${today} ರಂದು ಚಾಲ್ತಿಯಲ್ಲಿದೆ`
        : `${until} ರಂದು ಮುಗಿದಿದೆ, ಆದ್ದರಿಂದ ${today} ರಂದು ಚಾಲ್ತಿಯಲ್ಲಿಲ್ಲ`
    }.`,
};

export const PHRASEBOOKS: Readonly<Record<AnswerLanguage, Phrasebook>> = { en: ENGLISH, hi: HINDI, kn: KANNADA };
