/** Texts that would point at a person: an honorific or "son of" with a name, an alias mark, a title of a judgment, a common given name. */
export function findPeople(text: string): string[] {
  return [HONORIFIC, RELATIVE, ALIAS, JUDGMENT, GIVEN_NAME].flatMap((pattern) => text.match(pattern) ?? []);
}

/** Numbers that would belong to a person: Aadhaar (Verhoeff holds), PAN, mobile, bank code, UPI or e-mail address, an issuable plate. */
export function findNumbersOfPeople(text: string): string[] {
  const ascii = text.replace(/[०-९೦-೯]/gu, (digit) => String((digit.charCodeAt(0) & 15) - 6));
  const aadhaar = (ascii.match(/(?<!\d)[2-9]\d{3}[ -]?\d{4}[ -]?\d{4}(?!\d)/g) ?? []).filter((found) =>
    holdsVerhoeff(found.replace(/\D/g, "")),
  );
  const others = [PAN, MOBILE, IFSC, ADDRESS].flatMap((pattern) => ascii.match(pattern) ?? []);
  const plates = (ascii.match(PLATE) ?? []).filter((plate) => !/^KA ?-?(98|99)/.test(plate));
  return [...aadhaar, ...others, ...plates];
}

const HONORIFIC =
  /(?<![\p{L}\p{M}])(?:Sri|Shri|Smt|Kum|Mr|Mrs|Ms|Dr|श्री|श्रीमती|डॉ|ಶ್ರೀ|ಶ್ರೀಮತಿ|ಡಾ)\.?\s+\p{L}[\p{L}\p{M}]+/gu;
const RELATIVE = /\b[SDWC]\/o\b/gi;
const ALIAS = /\p{Lu}\p{Ll}+ @ \p{Lu}\p{Ll}+/gu;
const JUDGMENT = /\p{Lu}\p{Ll}+ (?:v\.|vs\.?|versus) \p{Lu}/gu;
const GIVEN_NAME =
  /(?<![\p{L}\p{M}])(?:Ramesh|Suresh|Mahesh|Ravi|Kumar|Lakshmi|Laxmi|Mohammed|Mohd|Srinivas|Krishna|Venkatesh|Manjunath|Kavya|Anusha|Priya|Deepa|Joseph|Thomas|Imran|Abdul|Gowda|Reddy|Sharma|Singh|Khan|Patil|Chawla|Saxena|रमेश|सुरेश|राजेश|शर्मा|सिंह|कुमार|लक्ष्मी|ರಮೇಶ|ಸುರೇಶ|ಮಂಜುನಾಥ|ಗೌಡ|ಕುಮಾರ|ಲಕ್ಷ್ಮಿ)(?![\p{L}\p{M}])/gu;
const PAN = /\b[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]\b/g;
const MOBILE = /(?<!\d)(?:\+?91[ -]?)?0?[6-9]\d{4}[ -]?\d{5}(?!\d)/g;
const IFSC = /\b[A-Z]{4}0[A-Z0-9]{6}\b/g;
const ADDRESS = /[\w.-]+@[\w-]+(?:\.[\w-]+)*/g;
const PLATE = /\b[A-Z]{2}[ -]?\d{1,2}[ -]?[A-Z]{1,3}[ -]?\d{1,4}\b/g;

// Source: J. Verhoeff, Error Detecting Decimal Codes, 1969: multiplication in the dihedral group D5 and its permutation.
const TIMES = [
  "0123456789",
  "1234067895",
  "2340178956",
  "3401289567",
  "4012395678",
  "5987604321",
  "6598710432",
  "7659821043",
  "8765932104",
  "9876543210",
];
const SHIFT = [
  "0123456789",
  "1576283094",
  "5803796142",
  "8916043527",
  "9453126870",
  "4286573901",
  "2793806415",
  "7046913258",
];

export function holdsVerhoeff(digits: string): boolean {
  const check = [...digits].reverse().reduce((sum, digit, place) => {
    const shifted = Number(SHIFT[place % 8]?.[Number(digit)]);
    return Number(TIMES[sum]?.[shifted]);
  }, 0);
  return check === 0;
}
