import type { Catalogue } from "@vanguard/contracts";
import { parseTree } from "./parse.ts";
import type { ParsedZcql } from "./parseZcql.ts";
import { resolveNames } from "./resolve.ts";
import { runDialectRules } from "./rule.ts";
import { dialectRules } from "./rules.ts";
import type { ParserVersion, Profile } from "./words.ts";

/**
 * Whether a statement of any of the four kinds is right ZCQL over a catalogue. It doesn't ask who may run it.
 *
 * Errors: at least one diagnostic, the clearest first. Never throws, whatever the text.
 * Source: zcql.md.
 */
export function checkDialect(
  text: string,
  catalogue: Catalogue,
  profile: Profile,
  parser: ParserVersion = 2,
): ParsedZcql {
  const parsed = parseTree(text);
  if (!parsed.ok) return parsed;
  const { statement } = parsed;
  const names = resolveNames(statement, catalogue, profile === "strict");
  const diagnostics = runDialectRules(dialectRules, { statement, profile, parser, names });
  return diagnostics.length > 0 ? { ok: false, diagnostics } : { ok: true, statement };
}
