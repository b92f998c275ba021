/** `XXXX XXXX 1234`: the only form of an Aadhaar number that may be shown, and only where policy allows a masked form at all. */
export function maskAadhaar(value: string): string {
  return `XXXX XXXX ${lastDigits(value)}`;
}

/** Everything but the last four characters of a number becomes X: PAN, licences, accounts, cards. */
export function maskLast4(value: string): string {
  const characters = value.normalize("NFKC").replaceAll(/[\s-]/g, "");
  return characters.length <= 4
    ? "X".repeat(characters.length)
    : `${"X".repeat(characters.length - 4)}${characters.slice(-4)}`;
}

/** `r***@bank`: the first letter of a payment address and its handle. */
export function maskPaymentAddress(value: string): string {
  const at = value.lastIndexOf("@");
  return at < 1 ? "***" : `${value.slice(0, 1)}***${value.slice(at)}`;
}

function lastDigits(value: string): string {
  const digits = value.normalize("NFKC").replaceAll(/\D/g, "");
  return digits.length < 12 ? "XXXX" : digits.slice(-4);
}
