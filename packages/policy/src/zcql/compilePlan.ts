import type { Catalogue, Diagnostic, QueryPlan, SealSubject } from "@vanguard/contracts";
import { checkDialect } from "./checkDialect.ts";
import { diagnosticOf, NOWHERE } from "./diagnostics.ts";
import { PlanCompiler, PlanFault } from "./planCompiler.ts";
import { printZcql } from "./print.ts";

export type CompiledPlan = { ok: true; statement: string } | { ok: false; diagnostics: Diagnostic[] };

/**
 * A typed plan to a ZCQL statement, with the caller's scope added: `=` for one precinct, IN for several, on each table that no
 * key confines already.
 *
 * Shape:  canonical text of the strict profile. No text of the plan becomes part of it, but as an escaped value or a name that
 *         was found in the catalogue.
 * Errors: at least one diagnostic, without a position, since a plan is no text: which name is unknown, which value doesn't fit,
 *         which filter is one too many. A plan that names a foreign precinct is refused. Whether the columns are open to
 *         the caller is the judge's question, who sees the statement next.
 * Source: architecture.md, sections A language model proposes a plan, and The gate and its process.
 */
export function compilePlan(plan: QueryPlan, subject: SealSubject, catalogue: Catalogue): CompiledPlan {
  let statement: string;
  try {
    statement = printZcql(new PlanCompiler(plan, subject.precincts, catalogue).select());
  } catch (fault) {
    if (fault instanceof PlanFault) {
      return { ok: false, diagnostics: [diagnosticOf(fault.rule, { at: NOWHERE, ...fault.finding })] };
    }
    throw fault;
  }
  // INVARIANT(strict print): what leaves the compiler has passed the language's own rules.
  const checked = checkDialect(statement, catalogue, "strict");
  return checked.ok ? { ok: true, statement } : checked;
}
