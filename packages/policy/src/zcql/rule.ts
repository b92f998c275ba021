import type { Catalogue, Diagnostic, SealSubject } from "@vanguard/contracts";
import type { NodeKind, Statement, ZcqlNode } from "./ast.ts";
import { diagnosticOf, type Finding } from "./diagnostics.ts";
import type { Names } from "./resolve.ts";
import { type Visitor, walk } from "./walk.ts";
import { BOUNDS, type ParserVersion, type Profile } from "./words.ts";

/** Findings beyond this are dropped: hostile text may break a rule at every word. */
const MOST_FOUND = 4 * BOUNDS.diagnostics;

/** What a rule may know. The caller is there for the gate's rules alone; the language's rules don't ask who wrote the text. */
export interface DialectContext {
  readonly statement: Statement;
  readonly profile: Profile;
  readonly parser: ParserVersion;
  readonly catalogue: Catalogue;
  readonly names: Names;
  report(finding: Finding): void;
}

export interface GateContext extends DialectContext {
  readonly subject: SealSubject;
}

/** A rule is called once per statement and says which nodes it wants to see. Its name in a list is its name in diagnostics. */
export type DialectRule = (context: DialectContext) => Visitor;
export type GateRule = (context: GateContext) => Visitor;
export type DialectRules = Readonly<Record<string, DialectRule>>;
export type GateRules = Readonly<Record<string, GateRule>>;

export interface RuleInput {
  readonly statement: Statement;
  readonly profile: Profile;
  readonly parser: ParserVersion;
  readonly catalogue: Catalogue;
  readonly names: Names;
}

/** Shape: in the order of the list, then of the text; at most `BOUNDS.diagnostics`. */
export function runDialectRules(rules: DialectRules, input: RuleInput): Diagnostic[] {
  const pass = new RulePass();
  const context: DialectContext = { ...input, report: (finding) => pass.report(finding) };
  for (const name in rules) {
    const rule = rules[name];
    if (!rule) continue;
    pass.begin(name);
    pass.add(rule(context));
  }
  return pass.over(input.statement);
}

/** As `runDialectRules`, for rules that also need to know who asks. */
export function runGateRules(rules: GateRules, input: RuleInput & { subject: SealSubject }): Diagnostic[] {
  const pass = new RulePass();
  const context: GateContext = { ...input, report: (finding) => pass.report(finding) };
  for (const name in rules) {
    const rule = rules[name];
    if (!rule) continue;
    pass.begin(name);
    pass.add(rule(context));
  }
  return pass.over(input.statement);
}

type Handler = (node: never) => void;
interface Entry {
  readonly rank: number;
  readonly rule: string;
  readonly handler: Handler;
}

/** All rules in one walk over the tree. A finding belongs to the rule that is at work, be it at its start or at a node. */
class RulePass {
  private readonly entries = new Map<string, Entry[]>();
  private readonly found: { rank: number; diagnostic: Diagnostic }[] = [];
  private rank = 0;
  private rule = "";

  begin(rule: string): void {
    this.rank++;
    this.rule = rule;
  }

  add(visitor: Visitor): void {
    const { rank, rule } = this;
    for (const kind in visitor) {
      const handler = visitor[kind as NodeKind];
      if (!handler) continue;
      const list = this.entries.get(kind);
      if (list) list.push({ rank, rule, handler });
      else this.entries.set(kind, [{ rank, rule, handler }]);
    }
  }

  report(finding: Finding): void {
    if (this.found.length >= MOST_FOUND) return;
    this.found.push({ rank: this.rank, diagnostic: diagnosticOf(this.rule, finding) });
  }

  over(statement: Statement): Diagnostic[] {
    walk(statement, (node: ZcqlNode) => {
      const list = this.entries.get(node.kind);
      if (!list) return;
      for (const entry of list) {
        this.rank = entry.rank;
        this.rule = entry.rule;
        // A handler is kept under the kind that it was written for, so `node` is what it expects.
        entry.handler(node as never);
      }
    });
    if (this.found.length === 0) return [];
    this.found.sort((a, b) => a.rank - b.rank || a.diagnostic.offset - b.diagnostic.offset);
    return this.found.slice(0, BOUNDS.diagnostics).map(({ diagnostic }) => diagnostic);
  }
}
