import type { Catalogue, Diagnostic, SealSubject } from "@vanguard/contracts";
import type { NodeKind, Statement, ZcqlNode } from "./ast.ts";
import { diagnosticOf, type Finding } from "./diagnostics.ts";
import { type Names, resolveNames } from "./resolve.ts";
import { type Visitor, walk } from "./walk.ts";
import { BOUNDS, type ParserVersion, type Profile } from "./words.ts";

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
}

/** Shape: in the order of the list, then of the text; at most `BOUNDS.diagnostics`. */
export function runDialectRules(rules: DialectRules, input: RuleInput): Diagnostic[] {
  return run(Object.keys(rules), input, (name, context) => rules[name]?.(context));
}

/** As `runDialectRules`, for rules that also need to know who asks. */
export function runGateRules(rules: GateRules, input: RuleInput & { subject: SealSubject }): Diagnostic[] {
  const { subject } = input;
  return run(Object.keys(rules), input, (name, context) => rules[name]?.({ ...context, subject }));
}

type Handler = (node: never) => void;

function run(
  order: readonly string[],
  input: RuleInput,
  visitorOf: (rule: string, context: DialectContext) => Visitor | undefined,
): Diagnostic[] {
  const { statement, profile, parser, catalogue } = input;
  const names = resolveNames(statement, catalogue, profile === "strict");
  const found: { rank: number; diagnostic: Diagnostic }[] = [];
  const handlers = new Map<NodeKind, Handler[]>();
  for (const [rank, rule] of order.entries()) {
    const report = (finding: Finding) => {
      if (found.length < BOUNDS.diagnostics * 4) found.push({ rank, diagnostic: diagnosticOf(rule, finding) });
    };
    const visitor = visitorOf(rule, { statement, profile, parser, catalogue, names, report });
    for (const [kind, handler] of Object.entries(visitor ?? {})) {
      const list = handlers.get(kind as NodeKind);
      if (list) list.push(handler as Handler);
      else handlers.set(kind as NodeKind, [handler as Handler]);
    }
  }
  walk(statement, (node: ZcqlNode) => {
    const list = handlers.get(node.kind);
    // A handler is kept under the kind that it was written for, so `node` is what it expects.
    if (list) for (const handler of list) handler(node as never);
  });
  found.sort((a, b) => a.rank - b.rank || a.diagnostic.offset - b.diagnostic.offset);
  return found.slice(0, BOUNDS.diagnostics).map(({ diagnostic }) => diagnostic);
}
