import type { Catalogue, Diagnostic, SealSubject } from "@vanguard/contracts";
import { expect } from "vitest";
import { parseTree } from "../src/zcql/parse.ts";
import { proveScope } from "../src/zcql/proveScope.ts";
import { resolveNames } from "../src/zcql/resolve.ts";
import { type GateRule, runGateRules } from "../src/zcql/rule.ts";
import { gateRules } from "../src/zcql/rules.ts";
import type { ParserVersion, Profile } from "../src/zcql/words.ts";
import { EXAMPLE_CATALOGUE } from "./exampleCatalogue.ts";
import { subjectOf } from "./subject.ts";

interface RuleSetting {
  profile?: Profile;
  parser?: ParserVersion;
  subject?: Partial<SealSubject>;
  catalogue?: Catalogue;
}

type ExpectedDiagnostic = Pick<Diagnostic, "rule" | "line" | "column" | "message"> & Partial<Diagnostic>;

/** Runs one rule alone over a text that parses, and asserts all of what it says. Profile strict, parser 2, unless a case says. */
export function forRule(rule: GateRule) {
  const name = Object.entries(gateRules).find(([, known]) => known === rule)?.[0];
  if (name === undefined) throw new Error("the rule is in no list");
  const run = (text: string, setting: RuleSetting) => {
    const parsed = parseTree(text);
    if (!parsed.ok) throw new Error(`does not parse: ${parsed.diagnostics[0]?.message}`);
    const { statement } = parsed;
    const { profile = "strict", parser = 2, catalogue = EXAMPLE_CATALOGUE } = setting;
    const names = resolveNames(statement, catalogue, profile === "strict");
    const subject = subjectOf(setting.subject);
    const caller = { clearance: subject.clearance, scope: proveScope(names, subject.precincts) };
    return runGateRules({ [name]: rule }, { statement, profile, parser, names, caller });
  };
  return {
    expectValid(text: string, setting: RuleSetting = {}): void {
      expect(run(text, setting)).toEqual([]);
    },
    /** Also checks that every diagnostic has a hint and points at text that is there. */
    expectDiagnostics(text: string, expected: readonly ExpectedDiagnostic[], setting: RuleSetting = {}): void {
      const found = run(text, setting);
      expect(found).toMatchObject(expected);
      expect(found).toHaveLength(expected.length);
      for (const { hint, offset, length } of found) {
        expect(hint).toBeTruthy();
        expect(text.slice(offset, offset + length)).toHaveLength(length);
      }
    },
  };
}
