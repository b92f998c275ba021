import type { DocumentKind } from "@vanguard/contracts";

/** Acts that were repealed on 1 July 2024. They still answer questions that name them, and for offences before that day. */
const REPEALED = /^(?:Indian Penal Code, 1860|Code of Criminal Procedure, 1973|Indian Evidence Act, 1872)/;

const PRIOR = { usual: 1, circular: 0.9, form: 0.75, law: 0.7, repealed: 0.5 } as const;

/**
 * How far the passages of a document are preferred over others that match a question as well: a station's own procedure first, then a
 * circular, which speaks of one point, a form, which is filled in rather than read, the law in force, and last the law it replaced.
 * Whoever names an act or a section still finds it first.
 */
export function priorOf(kind: DocumentKind, title: string): number {
  if (kind === "form" || kind === "circular") return PRIOR[kind];
  if (kind !== "law") return PRIOR.usual;
  return REPEALED.test(title) ? PRIOR.repealed : PRIOR.law;
}
