import type { RandomStream } from "../randomStream.ts";

/** Registration numbers that the random part must leave free. */
export const PINNED_PLATES: readonly string[] = ["KA99AB1234", "KA99X4321"];

const SERIES_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const OLD_CODES = ["CAA", "MEX", "MEZ", "CAR", "MYH"] as const;

export interface PlateMaker {
  /** A registration number that no other vehicle of this state has. Offices KA-98 and KA-99 don't exist. */
  next(): string;
}

export function plateMaker(random: RandomStream): PlateMaker {
  const used = new Set(PINNED_PLATES);
  const letter = () => SERIES_LETTERS.charAt(random.between(0, SERIES_LETTERS.length - 1));
  const draw = () => {
    const kind = random.next();
    if (kind < 0.02) return `2${random.between(1, 6)}BH${random.digits(4)}${letter()}${letter()}`;
    if (kind < 0.03) return `${random.pick(OLD_CODES)}${random.between(1000, 9999)}`;
    return `KA${random.pick(["98", "99"] as const)}${letter()}${random.chance(0.8) ? letter() : ""}${random.between(1000, 9999)}`;
  };
  return {
    next() {
      let plate = draw();
      while (used.has(plate)) plate = draw();
      used.add(plate);
      return plate;
    },
  };
}

/** `KA99AB1234` as people write it: `KA 99 AB 1234`. Others stay as they are. */
export function spacedPlate(plate: string): string {
  const match = /^([A-Z]{2})(\d{2})([A-Z]{1,2})(\d{4})$/.exec(plate);
  return match ? match.slice(1).join(" ") : plate;
}
