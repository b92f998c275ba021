import { isLuhn } from "./checkDigits.ts";
import { before, behind, type Detector, type FoldedInput, type FoldedPart, standsAlone } from "./detector.ts";
import { type DigitGroup, shapeOf, windowsOf } from "./digitRuns.ts";
import { wordBefore } from "./wordBefore.ts";

const ACCOUNT_WORDS =
  /\ba\/c\b|\bacc?t?\b|\baccounts?\b|\bsavings\b|\biban\b|beneficiary|खाता|खाते|अकाउंट|ಖಾತೆ|ಅಕೌಂಟ್|கணக்கு|ఖాతా|\bkhat[ae]\b/g;
/** Anything but a number, then, in a list, the accounts before this one. */
const ACCOUNTS_BEFORE = /^[^\d!?।]{0,40}(?:\d{9,18}(?: ?[,;&/] ?| (?:and|or|और|ಮತ್ತು) )){0,3}$/;
const IFSC = /(?<![a-z0-9])[a-z]{4}0[a-z0-9]{6}(?![a-z0-9])/g;
const IFSC_BEHIND = /^[^\d!?।]{0,40}(?<![a-z0-9])[a-z]{4}0[a-z0-9]{6}(?![a-z0-9])/;
const CARD_WORDS = /\bcard\b|debit|credit|visa|rupay|master ?card|कार्ड|ಕಾರ್ಡ್/g;

/** The part behind `@` of payment addresses; a dot never follows it, which is what parts them from mail addresses. */
const HANDLES = new Set(
  "upi ybl ibl axl apl paytm ptyes ptsbi ptaxis pthdfc okaxis oksbi okhdfcbank okicici sbi hdfcbank icici axisbank kotak pnb barodampay cnrb idfcbank yesbank yespay fbl federal indus kbl kvb jio airtel freecharge mobikwik postbank rbl dbs citi hsbc unionbank indianbank cboi iob uco aubank equitas test".split(
    " ",
  ),
);
const HANDLE_ENDING = /(?:bank|pay|upi|axis|sbi|hdfc|icici)$/;
const PAYMENT_WORDS = /\bupi\b|\bvpa\b|gpay|google pay|phonepe|paytm|\bbhim\b|यूपीआई|ಯುಪಿಐ/g;

/**
 * Bank accounts, payment cards and payment addresses.
 *
 * Shape:  nine to eighteen digits are an account only near a word that says so, or near an IFSC. A card is told by its length,
 *         its first digits and its Luhn digit; behind a word that says card, by the Luhn digit alone. `name@handle` is a payment address when the handle is one, or a word says so, or
 *         the name holds a digit: `Ramesh@Bottle` is an alias in police text.
 * Source: police-domain.md, section 6.
 */
export const accounts: Detector = function* (input: FoldedInput): Generator<FoldedPart> {
  const isAfterWord = wordBefore(input.text, ACCOUNT_WORDS, 120, ACCOUNTS_BEFORE);
  const isAfterIfsc = wordBefore(input.text, IFSC, 40);
  const isAccount = (start: number, end: number) =>
    isAfterWord(start) || isAfterIfsc(start) || IFSC_BEHIND.test(behind(input.text, end, 60));
  const isNamedCard = wordBefore(input.text, CARD_WORDS, 30);
  for (const run of input.runs) {
    yield* accountsIn(run, isAccount);
    yield* cardsIn(input.text, run, isNamedCard);
  }
  yield* paymentAddresses(input.text);
};

function* accountsIn(
  run: readonly DigitGroup[],
  isAccount: (start: number, end: number) => boolean,
): Generator<FoldedPart> {
  const first = run[0];
  const last = run.at(-1);
  if (!first || !last) return;
  const whole = run.reduce((sum, group) => sum + group.digits.length, 0);
  const isParted = run.length > 1 && run.every((group) => group.digits.length >= 2);
  if (isParted && isAccountLength(whole) && isAccount(first.start, last.end)) {
    yield { class: "R12", start: first.start, end: last.end };
  }
  for (const { digits, start, end } of run) {
    if (isAccountLength(digits.length) && isAccount(start, end)) yield { class: "R12", start, end };
  }
}

function isAccountLength(digits: number): boolean {
  return digits >= 9 && digits <= 18;
}

function* cardsIn(
  text: string,
  run: readonly DigitGroup[],
  isNamed: (start: number) => boolean,
): Generator<FoldedPart> {
  for (const length of [12, 13, 14, 15, 16, 19]) {
    for (const window of windowsOf(run, length)) {
      const { digits, start, end } = window;
      if (!isLuhn(digits)) continue;
      const isCard = isCardLength(digits) && isCardShape(shapeOf(run, window)) && standsAlone(text, start, end);
      if (isCard || isNamed(start)) {
        yield { class: "R12", start, end };
      }
    }
  }
}

function isCardLength(digits: string): boolean {
  if (digits.length < 14) return false;
  if (digits.length === 14) return /^3[0689]/.test(digits);
  if (digits.length === 15) return /^3[47]/.test(digits);
  return digits.length === 16 ? /^[3-6]|^2[2-7]/.test(digits) : /^6/.test(digits);
}

function isCardShape(shape: string): boolean {
  return !shape.includes("-") || ["4-4-4-4", "4-6-5", "4-6-4", "4-4-4-4-3", "8-8"].includes(shape);
}

function* paymentAddresses(text: string): Generator<FoldedPart> {
  const isNamed = wordBefore(text, PAYMENT_WORDS, 40, /^[^!?।]*$/);
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const name = /[a-z0-9._-]{2,64}$/.exec(before(text, at, 64))?.[0];
    const handle = /^[a-z]{2,64}(?![a-z0-9_-]|\.[a-z0-9])/.exec(behind(text, at + 1, 66))?.[0];
    if (name === undefined || handle === undefined) continue;
    const known = HANDLES.has(handle) || HANDLE_ENDING.test(handle) || /\d/.test(name);
    if (known || isNamed(at - name.length)) {
      yield { class: "R12", start: at - name.length, end: at + 1 + handle.length };
    }
  }
}
