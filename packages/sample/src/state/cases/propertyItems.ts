import type { Spelling } from "../people/nameLists.ts";
import type { RandomStream } from "../randomStream.ts";

/** What gets lost in property offences, in all three scripts, with the range of its value in rupees. */
interface PropertyItem {
  readonly what: Spelling;
  readonly from: number;
  readonly to: number;
}

const ORNAMENTS: readonly PropertyItem[] = [
  { what: ["a gold chain of 18 grams", "18 ग्राम की सोने की चेन", "18 ಗ್ರಾಂ ಚಿನ್ನದ ಸರ"], from: 90_000, to: 180_000 },
  { what: ["a gold mangalya chain of 30 grams", "30 ग्राम का मंगलसूत्र", "30 ಗ್ರಾಂ ಮಾಂಗಲ್ಯ ಸರ"], from: 180_000, to: 310_000 },
  { what: ["a pair of gold ear studs", "सोने की बालियाँ", "ಚಿನ್ನದ ಓಲೆಗಳು"], from: 20_000, to: 60_000 },
];

const GADGETS: readonly PropertyItem[] = [
  { what: ["a mobile phone", "मोबाइल फ़ोन", "ಮೊಬೈಲ್ ಫೋನ್"], from: 9_000, to: 90_000 },
  { what: ["a laptop with its bag", "लैपटॉप और बैग", "ಲ್ಯಾಪ್‌ಟಾಪ್ ಮತ್ತು ಬ್ಯಾಗ್"], from: 30_000, to: 120_000 },
  { what: ["a wallet with cash", "नकदी वाला बटुआ", "ನಗದು ಇದ್ದ ಪರ್ಸ್"], from: 1_500, to: 15_000 },
];

const HOUSEHOLD: readonly PropertyItem[] = [
  {
    what: ["gold ornaments of 85 grams and cash", "85 ग्राम सोने के गहने और नकदी", "85 ಗ್ರಾಂ ಚಿನ್ನಾಭರಣ ಮತ್ತು ನಗದು"],
    from: 350_000,
    to: 900_000,
  },
  {
    what: ["silver articles and a camera", "चाँदी का सामान और कैमरा", "ಬೆಳ್ಳಿ ವಸ್ತುಗಳು ಮತ್ತು ಕ್ಯಾಮೆರಾ"],
    from: 60_000,
    to: 250_000,
  },
  { what: ["cash kept in the almirah", "अलमारी में रखी नकदी", "ಬೀರುವಿನಲ್ಲಿದ್ದ ನಗದು"], from: 20_000, to: 200_000 },
];

const NARCOTICS: Readonly<Record<string, PropertyItem>> = {
  ganja_small: { what: ["ganja weighing 350 grams", "350 ग्राम गाँजा", "350 ಗ್ರಾಂ ಗಾಂಜಾ"], from: 10_000, to: 30_000 },
  ganja_medium: {
    what: ["ganja weighing 4 kg 200 grams", "4 किलो 200 ग्राम गाँजा", "4 ಕೆಜಿ 200 ಗ್ರಾಂ ಗಾಂಜಾ"],
    from: 120_000,
    to: 300_000,
  },
  mdma: { what: ["MDMA crystals weighing 12 grams", "12 ग्राम एमडीएमए", "12 ಗ್ರಾಂ ಎಂಡಿಎಂಎ"], from: 90_000, to: 200_000 },
};

export interface DrawnProperty {
  readonly what: Spelling;
  readonly value: number;
}

const MONEY_ONLY: Readonly<Record<string, readonly [from: number, to: number]>> = {
  cheating: [150_000, 4_500_000],
  breach_of_trust: [80_000, 1_800_000],
  forgery: [400_000, 6_000_000],
  otp_fraud: [12_000, 900_000],
  digital_arrest: [300_000, 9_500_000],
  cruelty: [100_000, 1_000_000],
  mischief: [4_000, 60_000],
  ransom: [500_000, 5_000_000],
};

/** What an offence of this kind took, or null when it takes nothing. Values are rounded to hundreds. */
export function drawProperty(random: RandomStream, offenceKey: string): DrawnProperty | null {
  const money = MONEY_ONLY[offenceKey];
  if (money) return { what: ["money", "पैसे", "ಹಣ"], value: hundreds(random.between(...money)) };
  const item = drawItem(random, offenceKey);
  return item && { what: item.what, value: hundreds(random.between(item.from, item.to)) };
}

function drawItem(random: RandomStream, offenceKey: string): PropertyItem | null {
  const narcotic = NARCOTICS[offenceKey];
  if (narcotic) return narcotic;
  switch (offenceKey) {
    case "snatching":
      return random.pick([...ORNAMENTS, ...ORNAMENTS, GADGETS[0] ?? random.pick(GADGETS)]);
    case "robbery":
    case "robbery_hurt":
      return random.pick([...ORNAMENTS, ...GADGETS]);
    case "dacoity":
    case "burglary_night":
    case "burglary_dwelling":
    case "theft_servant":
      return random.pick(HOUSEHOLD);
    case "theft":
      return random.pick(GADGETS);
    default:
      return null;
  }
}

function hundreds(value: number): number {
  return Math.round(value / 100) * 100;
}

/** `1,25,000`, in the grouping of the country. */
export function inRupees(value: number): string {
  const digits = String(Math.round(value));
  const head = digits.slice(0, -3);
  return head ? `${head.replace(/\B(?=(\d{2})+$)/g, ",")},${digits.slice(-3)}` : digits;
}
