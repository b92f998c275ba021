import { readdirSync, readFileSync } from "node:fs";

const FOLDER = new URL("./golden/", import.meta.url);

/** One committed value of a contract, with its place: `AuditEvent.golden.json[3]`. */
export interface GoldenValue {
  readonly contract: string;
  readonly at: string;
  readonly value: Record<string, unknown>;
}

/** Every committed value. The part of a file's name before its first dot is the contract. */
export function goldenValues(): GoldenValue[] {
  return readdirSync(FOLDER)
    .sort()
    .flatMap((file) => {
      const values: Record<string, unknown>[] = JSON.parse(readFileSync(new URL(file, FOLDER), "utf8"));
      return values.map((value, i) => ({ contract: file.split(".")[0] ?? "", at: `${file}[${i}]`, value }));
    });
}

/** A place in a value: the keys that lead to it. */
export type Place = readonly (string | number)[];

/** The places of all objects in a value, the value itself first. */
export function objectPlaces(value: unknown, place: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, one]) =>
    objectPlaces(one, [...place, Array.isArray(value) ? Number(key) : key]),
  );
  return Array.isArray(value) ? inner : [place, ...inner];
}

/** The places of all texts in a value. */
export function textPlaces(value: unknown, place: Place = []): Place[] {
  if (typeof value === "string") return [place];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    textPlaces(one, [...place, Array.isArray(value) ? Number(key) : key]),
  );
}

/** A copy of a value in which what stands at a place was changed. */
export function changedAt(value: unknown, place: Place, change: (found: unknown) => unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.map((one, i) => (i === key ? changedAt(one, rest, change) : one));
  if (typeof value !== "object" || value === null) throw new Error(`nothing at ${place.join(".")}`);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === key ? changedAt(one, rest, change) : one]),
  );
}
