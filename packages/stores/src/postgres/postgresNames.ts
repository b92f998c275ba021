/**
 * The roles of the records database.
 *
 * Shape: `owner` owns tables, views and functions and can't log in; row level security binds it too. `loader` logs in to migrate and
 *        import, nothing else. `gate` logs in to read the sealed views, and has no right on any table.
 */
export const ROLES = { owner: "vanguard_owner", loader: "vanguard_loader", gate: "vanguard_gate" } as const;

/** The schema of the tables; nobody but owner and loader may look into it. */
export const RECORDS = "records";

/** The schema of a clearance's sealed views. */
export function sealedSchema(clearance: number): string {
  return `sealed_${clearance}`;
}

/** The settings of a transaction that hold its scope: the signed part, and the list of own cases whose hash is signed. */
export const SCOPE_SETTING = "vanguard.scope";
export const CASES_SETTING = "vanguard.cases";

/** A text as a literal. Only for words of this code and of the catalogue: values are parameters. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
