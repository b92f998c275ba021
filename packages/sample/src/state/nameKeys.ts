import { nameKey } from "@vanguard/text";

const known = new Map<string, string>();

/** The phonetic key of a name, computed once per spelling: the lists repeat names, the key is costly. */
export function keyOfName(name: string): string {
  const found = known.get(name);
  if (found !== undefined) return found;
  const key = nameKey(name);
  known.set(name, key);
  return key;
}
