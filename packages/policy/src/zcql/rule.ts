import type { Clearance, Diagnostic } from "@vanguard/contracts";
import type { ColumnRef, NodeKind, Statement, ZcqlNode } from "./ast.ts";
import type { CatalogueIndex } from "./catalogueIndex.ts";
import { diagnosticOf, type Finding } from "./diagnostics.ts";
import type { ScopeProof } from "./proveScope.ts";
import type { Names, ResolvedColumn, Scope } from "./resolve.ts";
import { type Visitor, walk } from "./walk.ts";
import { BOUNDS, type ParserVersion, type Profile } from "./words.ts";

/** Findings beyond this are dropped: hostile text may break a rule at every word. */
const MOST_FOUND = 4 * BOUNDS.diagnostics;

/** What a rule may know. The caller is there for the gate's rules alone; the language's rules don't ask who wrote the text. */
export interface DialectContext {
  readonly profile: Profile;
  readonly parser: ParserVersion;
  /** The names of the statement that is looked at: of another one each time. */
  readonly names: Names;
  report(finding: Finding): void;
}

export interface GateContext extends DialectContext {
  /** Who asks about the statement that is looked at. */
  readonly caller: Caller;
}

/** What the gate's rules know of a caller: their clearance, and what was proved of the statement for their precincts. */
export interface Caller {
  readonly clearance: Clearance;
  readonly scope: ScopeProof;
}

/**
 * A rule is asked once, for a profile and a parser, which nodes of every statement it wants to see; what it counts within a statement it
 * sets back in `begin`. Its name in a list is its name in diagnostics.
 */
export type DialectRule = (context: DialectContext) => RuleVisitor;
export type GateRule = (context: GateContext) => RuleVisitor;
export type RuleVisitor = Visitor & { readonly begin?: () => void };
export type DialectRules = Readonly<Record<string, DialectRule>>;
export type GateRules = Readonly<Record<string, GateRule>>;

export interface RuleInput {
  readonly statement: Statement;
  readonly profile: Profile;
  readonly parser: ParserVersion;
  readonly names: Names;
}

/** Shape: in the order of the list, then of the text; at most `BOUNDS.diagnostics`. */
export function runDialectRules(rules: DialectRules, input: RuleInput): Diagnostic[] {
  return passOf(rules, input).over(input, null);
}

/** As `runDialectRules`, for rules that also need to know who asks. */
export function runGateRules(rules: GateRules, input: RuleInput & { caller: Caller }): Diagnostic[] {
  return passOf(rules, input).over(input, input.caller);
}

const passes = new WeakMap<GateRules, Map<string, RulePass>>();

/** One pass for each list, profile and parser, made when it is first asked for: a list of rules is never changed. */
function passOf(rules: GateRules, { profile, parser }: RuleInput): RulePass {
  const own = passes.get(rules) ?? new Map<string, RulePass>();
  passes.set(rules, own);
  const key = `${profile} ${parser}`;
  const pass = own.get(key) ?? new RulePass(rules, profile, parser);
  own.set(key, pass);
  return pass;
}

type Handler = (node: never) => void;
interface Entry {
  readonly rank: number;
  readonly rule: string;
  readonly handler: Handler;
}

/** All rules in one walk over a tree. A finding belongs to the rule that is at work. It looks at one statement at a time. */
class RulePass {
  private readonly entries: Partial<Record<NodeKind, Entry[]>> = {};
  private readonly beginnings: (() => void)[] = [];
  private readonly names = new CurrentNames();
  private readonly caller = new CurrentCaller();
  private found: { rank: number; diagnostic: Diagnostic }[] = [];
  private rank = 0;
  private rule = "";

  constructor(rules: GateRules, profile: Profile, parser: ParserVersion) {
    const { names, caller } = this;
    const context: GateContext = { profile, parser, names, caller, report: (finding) => this.report(finding) };
    for (const [at, [rule, ruleOf]] of Object.entries(rules).entries()) {
      const { begin, ...visitor } = ruleOf(context);
      if (begin) this.beginnings.push(begin);
      for (const kind in visitor) {
        const handler = visitor[kind as NodeKind];
        if (!handler) continue;
        const list = this.entries[kind as NodeKind] ?? [];
        list.push({ rank: at, rule, handler });
        this.entries[kind as NodeKind] = list;
      }
    }
  }

  private report(finding: Finding): void {
    if (this.found.length >= MOST_FOUND) return;
    this.found.push({ rank: this.rank, diagnostic: diagnosticOf(this.rule, finding) });
  }

  over({ statement, names }: RuleInput, caller: Caller | null): Diagnostic[] {
    this.names.current = names;
    this.caller.current = caller;
    this.found = [];
    for (const begin of this.beginnings) begin();
    walk(statement, this.look);
    this.names.current = null;
    this.caller.current = null;
    const { found } = this;
    if (found.length === 0) return [];
    found.sort((a, b) => a.rank - b.rank || a.diagnostic.offset - b.diagnostic.offset);
    return found.slice(0, BOUNDS.diagnostics).map(({ diagnostic }) => diagnostic);
  }

  private readonly look = (node: ZcqlNode): void => {
    const list = this.entries[node.kind];
    if (!list) return;
    for (const { rank, rule, handler } of list) {
      this.rank = rank;
      this.rule = rule;
      // A handler is kept under the kind that it was written for, so `node` is what it expects.
      handler(node as never);
    }
  };
}

/** The names of the statement at hand, for rules that were asked before it came. */
class CurrentNames implements Names {
  current: Names | null = null;

  private get own(): Names {
    if (!this.current) throw new TypeError("rules look at names while they look at a statement");
    return this.current;
  }

  get index(): CatalogueIndex {
    return this.own.index;
  }

  get exact(): boolean {
    return this.own.exact;
  }

  get scopes(): readonly Scope[] {
    return this.own.scopes;
  }

  scopeOf(ref: ColumnRef): Scope | undefined {
    return this.own.scopeOf(ref);
  }

  columnOf(ref: ColumnRef): ResolvedColumn | undefined {
    return this.own.columnOf(ref);
  }
}

/** Who asks about the statement at hand. */
class CurrentCaller implements Caller {
  current: Caller | null = null;

  private get own(): Caller {
    if (!this.current) throw new TypeError("the gate's rules need a caller");
    return this.current;
  }

  get clearance(): Clearance {
    return this.own.clearance;
  }

  get scope(): ScopeProof {
    return this.own.scope;
  }
}
