import { isLuhn, isVerhoeff } from "../src/redaction/checkDigits.ts";

/**
 * Numbers with a right check digit, made while a test runs: none that could be somebody's stands in the sources.
 *
 * Shape: the digits given, then the one digit that makes the check true.
 */
export function withVerhoeffDigit(digits: string): string {
  return withCheckDigit(digits, isVerhoeff);
}
export function withLuhnDigit(digits: string): string {
  return withCheckDigit(digits, isLuhn);
}

function withCheckDigit(digits: string, holds: (digits: string) => boolean): string {
  for (const last of "0123456789") if (holds(digits + last)) return digits + last;
  throw new Error(`no check digit for ${digits.length} digits`);
}

/** `1234 5678 ...`: digits in groups of four. */
export function inFours(digits: string, separator = " "): string {
  return digits.match(/.{1,4}/g)?.join(separator) ?? digits;
}

/** The same digits in another script; `zero` is its digit zero. */
export function inDigitsOf(zero: string, digits: string): string {
  return digits.replaceAll(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)));
}
