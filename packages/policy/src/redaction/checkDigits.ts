const VERHOEFF_PRODUCT: readonly string[] = [
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
const VERHOEFF_PERMUTATION: readonly string[] = [
  "0123456789",
  "1576283094",
  "5803796142",
  "8916043527",
  "9453126870",
  "4286573901",
  "2793806415",
  "7046913258",
];

/**
 * Whether the last digit is the Verhoeff check digit of those before it.
 *
 * Source: J. Verhoeff, Error Detecting Decimal Codes, 1969: the dihedral group of order ten and its permutation of period eight.
 */
export function isVerhoeff(digits: string): boolean {
  let check = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const permuted = Number(VERHOEFF_PERMUTATION[i % 8]?.[digit]);
    check = Number(VERHOEFF_PRODUCT[check]?.[permuted]);
  }
  return digits.length > 0 && check === 0;
}

/**
 * Whether the last digit is the Luhn check digit of those before it.
 *
 * Source: ISO/IEC 7812-1, annex B.
 */
export function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const weighted = i % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return digits.length > 0 && sum % 10 === 0;
}
