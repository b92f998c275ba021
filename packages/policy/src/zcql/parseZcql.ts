import type { Catalogue, Diagnostic } from "@vanguard/contracts";
import type { Statement } from "./ast.ts";
import { parseTree } from "./parse.ts";
import { resolveNames } from "./resolve.ts";
import { runDialectRules } from "./rule.ts";
import { formRules } from "./rules.ts";
import type { ParserVersion, Profile } from "./words.ts";

export type ParsedZcql = { ok: true; statement: Statement } | { ok: false; diagnostics: Diagnostic[] };

const NO_CATALOGUE: Catalogue = { tables: [] };

/**
 * Text to tree, under one profile and one version of the platform's parser.
 *
 * Shape:  names are not looked up: `checkDialect` does that. `parser` is 2 unless said otherwise.
 * Errors: at least one diagnostic, at the smallest piece that is wrong. Never throws, whatever the text.
 * Source: zcql.md, sections 2 and 10.
 */
export function parseZcql(text: string, options: { profile: Profile; parser?: ParserVersion }): ParsedZcql {
  const parsed = parseTree(text);
  if (!parsed.ok) return parsed;
  const { statement } = parsed;
  const { profile, parser = 2 } = options;
  const names = resolveNames(statement, NO_CATALOGUE, true);
  const diagnostics = runDialectRules(formRules, { statement, profile, parser, names });
  return diagnostics.length > 0 ? { ok: false, diagnostics } : { ok: true, statement };
}
