/**
 * A stream of pseudo-random numbers that is the same on every machine for the same seed and label.
 *
 * Shape:  the generator is sfc32 (Chris Doty-Humphrey's small fast counting generator, 128 bits of state), filled from the
 *         seed and the FNV-1a hash of the label, and run a dozen rounds so that near seeds drift apart. A label per subject
 *         keeps one part of the state unchanged when another part draws more numbers.
 * Source: PractRand, sfc32; not for secrets.
 */
export interface RandomStream {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
  pick<T>(items: readonly T[]): T;
  /** One of the keys, each as likely as its weight. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
  /** So many decimal digits, as text. */
  digits(count: number): string;
}

export function randomStream(seed: number, label: string): RandomStream {
  let a = seed >>> 0;
  let b = Math.floor(seed / 4_294_967_296) >>> 0;
  let c = fnv1a(label);
  let counter = 1;

  const nextWord = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round += 1) nextWord();

  const next = () => nextWord() / 4_294_967_296;
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));

  function pick<T>(items: readonly T[]): T {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new RangeError("nothing to pick from");
    return item;
  }

  function weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let rest = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [choice, weight] of choices) {
      rest -= weight;
      if (rest < 0) return choice;
    }
    return pick(choices)[0];
  }

  function digits(count: number): string {
    let text = "";
    while (text.length < count) text += String(between(0, 9));
    return text;
  }

  return { next, between, chance: (probability) => next() < probability, pick, weighted, digits };
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
}
