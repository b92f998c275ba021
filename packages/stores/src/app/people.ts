import { type Assignment, Caller } from "@vanguard/contracts";
import type { People } from "@vanguard/core";
import { and, eq, sql } from "drizzle-orm";
import { refuseAborted } from "../sqlite/refuseAborted.ts";
import type { AppDatabase } from "./appDatabase.ts";
import { assignments, officers } from "./appSchema.ts";

type AssignmentRow = Pick<typeof assignments.$inferSelect, "kind" | "value">;

/** How an assignment lies in its row: its kind, and the one value it has. */
export function assignmentRow(assignment: Assignment): AssignmentRow {
  switch (assignment.kind) {
    case "case":
      return { kind: "case", value: assignment.fir_ref };
    case "station":
      return { kind: "station", value: assignment.station };
    case "precinct":
    case "juvenile_unit":
      return { kind: assignment.kind, value: assignment.precinct };
    default:
      return assignment satisfies never;
  }
}

function assignmentOf({ kind, value }: AssignmentRow): Assignment {
  switch (kind) {
    case "case":
      return { kind, fir_ref: value };
    case "station":
      return { kind, station: value };
    case "precinct":
    case "juvenile_unit":
      return { kind, precinct: value };
    default:
      return kind satisfies never;
  }
}

/** The officers of the app file. Every call reads them anew, so that a change of rights holds from the next request on. */
export function peopleOf(db: AppDatabase): People {
  const badge = sql.placeholder("badgeId");
  const officerOf = db
    .select()
    .from(officers)
    .where(and(eq(officers.badge_id, badge), eq(officers.disabled, false)))
    .prepare();
  const assignmentsOf = db
    .select({ kind: assignments.kind, value: assignments.value })
    .from(assignments)
    .where(eq(assignments.badge_id, badge))
    .orderBy(assignments.kind, assignments.value)
    .prepare();

  return {
    async caller(badgeId, signal) {
      refuseAborted(signal);
      // One read transaction: rights and assignments of one moment.
      return db.transaction(() => {
        const officer = officerOf.get({ badgeId });
        if (!officer) return null;
        const own = assignmentsOf.all({ badgeId });
        const { pin: _pin, disabled: _disabled, ...known } = officer;
        return Caller.parse({ ...known, assignments: own.map(assignmentOf) });
      });
    },
  };
}
