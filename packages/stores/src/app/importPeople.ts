import { type Assignment, Caller, type Clearance, type Role, VanguardError } from "@vanguard/contracts";
import { and, eq, ne, sql } from "drizzle-orm";
import { type AppDatabase, WRITING } from "./appDatabase.ts";
import { assignments, officers } from "./appSchema.ts";
import { assignmentRow } from "./people.ts";
import { hashPin } from "./pinHash.ts";

/** An officer to import. `pin` in clear, null for one who can't sign in by PIN; it is kept only as its hash. */
export interface OfficerImport {
  readonly badge_id: string;
  readonly kgid: string;
  readonly name: string;
  readonly rank: string;
  readonly role: Role;
  readonly station: string | null;
  readonly clearance: Clearance;
  readonly precincts: readonly string[];
  readonly pin: string | null;
}

export interface AssignmentImport {
  readonly badge_id: string;
  readonly assignment: Assignment;
}

/**
 * Writes officers and what is assigned to them, in one transaction.
 *
 * Shape:  an officer already there is replaced, assignments and PIN included, and the access version rises. Others stay.
 * Errors: INVALID_INPUT when a person doesn't make a caller, two have one KGID, or an assignment names nobody of this
 *         import.
 */
export async function importPeople(
  db: AppDatabase,
  people: readonly OfficerImport[],
  needs: readonly AssignmentImport[],
): Promise<void> {
  const byBadge = new Map<string, AssignmentImport[]>();
  for (const need of needs) {
    const own = byBadge.get(need.badge_id);
    if (own) own.push(need);
    else byBadge.set(need.badge_id, [need]);
  }
  const rows: { caller: Caller; pin: string | null }[] = [];
  for (const { pin, ...person } of people) {
    const own = byBadge.get(person.badge_id) ?? [];
    byBadge.delete(person.badge_id);
    rows.push({ caller: checkCaller(person, own), pin: pin === null ? null : await hashPin(pin) });
  }
  if (byBadge.size > 0) throw invalid("an assignment names a badge that isn't imported with it");
  const insertAssignment = db
    .insert(assignments)
    .values({ badge_id: sql.placeholder("badgeId"), kind: sql.placeholder("kind"), value: sql.placeholder("value") })
    .onConflictDoNothing()
    .prepare();
  db.transaction((tx) => {
    for (const { caller, pin } of rows) {
      const { assignments: own, access_version: first, ...known } = caller;
      const sameKgid = and(eq(officers.kgid, caller.kgid), ne(officers.badge_id, caller.badge_id));
      if (tx.select().from(officers).where(sameKgid).get()) throw invalid("two officers have one KGID");
      const before = tx
        .select({ version: officers.access_version })
        .from(officers)
        .where(eq(officers.badge_id, caller.badge_id))
        .get();
      const officer = { ...known, pin, disabled: false, access_version: before ? before.version + 1 : first };
      tx.insert(officers).values(officer).onConflictDoUpdate({ target: officers.badge_id, set: officer }).run();
      tx.delete(assignments).where(eq(assignments.badge_id, caller.badge_id)).run();
      for (const assignment of own) {
        insertAssignment.run({ badgeId: caller.badge_id, ...assignmentRow(assignment) });
      }
    }
  }, WRITING);
}

function checkCaller(person: Omit<OfficerImport, "pin">, needs: readonly AssignmentImport[]): Caller {
  const { badge_id, kgid, name, rank, role, station, clearance, precincts } = person;
  const parsed = Caller.safeParse({
    ...{ badge_id, kgid, name, rank, role, station, clearance, precincts },
    assignments: needs.map((need) => need.assignment),
    access_version: 1,
  });
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map((issue) => issue.path.join(".")).join(", ");
  throw invalid(`an officer to import isn't complete: ${where}`);
}

function invalid(message: string): VanguardError {
  return new VanguardError("INVALID_INPUT", message, { hint: "Correct the list of officers and import it again." });
}
