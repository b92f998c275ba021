import type { z } from "zod";
import { VanguardError } from "./errors.ts";

type Upgrade = (older: Record<string, unknown>) => Record<string, unknown>;

/**
 * A top-level contract with its history: `upgrades[n]` turns version n into n + 1.
 *
 * Shape:  `read` takes a stored or sent value of any known version and gives the newest.
 * Errors: INVALID_INPUT for an unknown version or a value that its version doesn't allow, with the path.
 */
export interface VersionedContract<Schema extends z.ZodType> {
  readonly name: string;
  readonly newest: number;
  read(value: unknown): z.output<Schema>;
}

export function versioned<Schema extends z.ZodType>(
  name: string,
  newest: number,
  schema: Schema,
  upgrades: Readonly<Record<number, Upgrade>> = {},
): VersionedContract<Schema> {
  return {
    name,
    newest,
    read(value) {
      let current = asObject(name, value);
      let version = Number(current.schema_version);
      while (version < newest) {
        const upgrade = Object.hasOwn(upgrades, version) ? upgrades[version] : undefined;
        if (!upgrade) throw unknownVersion(name, current.schema_version);
        current = upgrade(current);
        version += 1;
      }
      if (version !== newest) throw unknownVersion(name, current.schema_version);
      const parsed = schema.safeParse(current);
      if (parsed.success) return parsed.data;
      const issue = parsed.error.issues[0];
      const path = issue?.path.join(".") || "(whole)";
      throw new VanguardError("INVALID_INPUT", `${name}: ${path}: ${issue?.message ?? "not valid"}`, {
        hint: "Send exactly the fields of this version's schema.",
      });
    },
  };
}

function asObject(name: string, value: unknown): Record<string, unknown> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new VanguardError("INVALID_INPUT", `${name} is not an object`, { hint: "Send a JSON object." });
}

function unknownVersion(name: string, version: unknown): VanguardError {
  return new VanguardError("INVALID_INPUT", `${name} has no version ${String(version)}`, {
    hint: "Update the client, or ask the operator which versions this server reads.",
  });
}
