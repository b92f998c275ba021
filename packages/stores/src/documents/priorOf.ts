import type { DocumentKind } from "@vanguard/contracts";

/** Acts that were repealed on 1 July 2024. They still answer questions that name them, and for offences before that day. */
const REPEALED = /^(?:Indian Penal Code, 1860|Code of Criminal Procedure, 1973|Indian Evidence Act, 1872)/;

const PRIOR = { usual: 1, law: 0.9, repealed: 0.65 } as const;

/**
 * How far the passages of a document are preferred over others that match a question as well: a station's own procedure first, then
 * the law in force, then the law that it replaced. The title still wins for whoever names an act.
 */
export function priorOf(kind: DocumentKind, title: string): number {
  if (kind !== "law") return PRIOR.usual;
  return REPEALED.test(title) ? PRIOR.repealed : PRIOR.law;
}
