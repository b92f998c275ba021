import type { Detector, FoldedInput, FoldedPart } from "./detector.ts";
import { wordBefore } from "./wordBefore.ts";

const STATES =
  "an|ap|ar|as|br|ch|cg|dd|dl|dn|ga|gj|hp|hr|jh|jk|ka|kl|la|ld|mh|ml|mn|mp|mz|nl|od|or|pb|py|rj|sk|tg|tn|tr|ts|ua|uk|up|wb";

/** Codes that stand before our own numbers, as in `FIR2026048`: a voter id has the same shape. */
const OWN_CODES = "fir|sus|arr|evd|evi|mpr|mis|doc|psg|src|gde|bns|ipc|crp";

const SHAPES: readonly RegExp[] = [
  // PAN: the fourth letter says whose it is. Parted on one side only it's a word and a decade: `early 1970s`.
  /(?<![a-z0-9])[a-z]{3}[abcfghjlpt][a-z](?:\d{4}|[ -]\d{4}[ -])[a-z](?![a-z0-9])/g,
  // GSTIN, which holds a PAN.
  /(?<![a-z0-9])\d{2}[a-z]{5}\d{4}[a-z][1-9a-z]z[0-9a-z](?![a-z0-9])/g,
  // Passport.
  /(?<![a-z0-9/-])[a-pr-wy]\d{7}(?![a-z0-9/])/g,
  // Voter id.
  new RegExp(`(?<![a-z0-9/-])(?!${OWN_CODES})[a-z]{3}\\d{7}(?![a-z0-9/])`, "g"),
  // Driving licence: state, office, year, seven digits.
  new RegExp(`(?<![a-z0-9])(?:${STATES})[ -]?\\d{2}[ /-]?(?:19|20)\\d{2}[ /-]?\\d{7}(?!\\d)`, "g"),
];

/** A word that names the document, then its number in whatever shape: capital letters and digits, at least one digit. */
const WORDS =
  /passport|पासपोर्ट|ಪಾಸ್ ?ಪೋರ್ಟ್|voter|epic|मतदाता|ಮತದಾರ|driving licen[cs]e|\bdl\b|licen[cs]e no|ration card|\bpan\b|पैन|ಪ್ಯಾನ್/g;
const NUMBER = /(?<![a-z0-9])(?:[a-z]{1,3}[ -]?\d{6,8}|[a-z]{2}[ -]?\d{2}[ /-]?\d{8,12}|\d{8,16})(?![a-z0-9])/g;

/**
 * PAN, GSTIN, passport, voter id and driving licence.
 *
 * Shape:  by their own shape alone; a looser one counts behind a word that names the document.
 * Source: police-domain.md, section 6.
 */
export const identityDocuments: Detector = function* ({ text }: FoldedInput): Generator<FoldedPart> {
  for (const shape of SHAPES) {
    for (const match of text.matchAll(shape))
      yield { class: "R11", start: match.index, end: match.index + match[0].length };
  }
  const isNamed = wordBefore(text, WORDS, 24);
  for (const match of text.matchAll(NUMBER)) {
    if (!isNamed(match.index)) continue;
    yield { class: "R11", start: match.index, end: match.index + match[0].length };
  }
};
