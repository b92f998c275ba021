import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Who may use the desk. `pin` is a salted scrypt hash; without one nobody can sign in by PIN. */
export const officers = sqliteTable(
  "officers",
  {
    badge_id: text("badge_id").primaryKey(),
    kgid: text("kgid").notNull(),
    name: text("name").notNull(),
    rank: text("rank").notNull(),
    role: text("role", { enum: ["officer", "auditor", "administrator"] }).notNull(),
    station: text("station"),
    clearance: integer("clearance").notNull(),
    precincts: text("precincts", { mode: "json" }).$type<readonly string[]>().notNull(),
    pin: text("pin"),
    disabled: integer("disabled", { mode: "boolean" }).notNull(),
    access_version: integer("access_version").notNull(),
  },
  (table) => [
    uniqueIndex("officers_kgid").on(table.kgid),
    check("officers_role", sql.raw(`"role" IN ('officer', 'auditor', 'administrator')`)),
    check("officers_clearance", sql.raw(`"clearance" BETWEEN 1 AND 5`)),
    check("officers_disabled", sql.raw(`"disabled" IN (0, 1)`)),
  ],
);

/** Why a case is somebody's; `value` is a ROWID, a station or a precinct, as the kind says. */
export const assignments = sqliteTable(
  "assignments",
  {
    badge_id: text("badge_id")
      .notNull()
      .references(() => officers.badge_id),
    kind: text("kind", { enum: ["case", "station", "precinct", "juvenile_unit"] }).notNull(),
    value: text("value").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.badge_id, table.kind, table.value] }),
    check("assignments_kind", sql.raw(`"kind" IN ('case', 'station', 'precinct', 'juvenile_unit')`)),
  ],
);

/** Sessions by the SHA-256 of their token; the token itself is only in the cookie. Times are ISO 8601 UTC. */
export const sessions = sqliteTable(
  "sessions",
  {
    token_hash: text("token_hash").primaryKey(),
    badge_id: text("badge_id")
      .notNull()
      .references(() => officers.badge_id),
    created_at: text("created_at").notNull(),
    last_seen_at: text("last_seen_at").notNull(),
    expires_at: text("expires_at").notNull(),
    revoked_at: text("revoked_at"),
  },
  (table) => [index("sessions_badge_id").on(table.badge_id)],
);

/** Attempts to sign in, for the throttle. The badge is what was typed, known or not. */
export const signInAttempts = sqliteTable(
  "sign_in_attempts",
  {
    attempt: integer("attempt").primaryKey({ autoIncrement: true }),
    badge_id: text("badge_id").notNull(),
    address: text("address").notNull(),
    at: text("at").notNull(),
    succeeded: integer("succeeded", { mode: "boolean" }).notNull(),
  },
  (table) => [
    index("sign_in_attempts_badge_id_at").on(table.badge_id, table.at),
    index("sign_in_attempts_address_at").on(table.address, table.at),
    index("sign_in_attempts_at").on(table.at),
  ],
);

/** Append-only. */
export const settingsVersions = sqliteTable("settings_versions", {
  version: integer("version").primaryKey(),
  settings: text("settings").notNull(),
  changed_at: text("changed_at").notNull(),
  changed_by: text("changed_by").notNull(),
  reason: text("reason").notNull(),
});

/** Append-only. `position` orders turns as they were opened. */
export const turns = sqliteTable(
  "turns",
  {
    position: integer("position").primaryKey({ autoIncrement: true }),
    turn_id: text("turn_id").notNull(),
    response_id: text("response_id").notNull(),
    conversation_id: text("conversation_id").notNull(),
    message_id: text("message_id").notNull(),
    badge_id: text("badge_id").notNull(),
    body_hash: text("body_hash").notNull(),
    question: text("question").notNull(),
    ask: text("ask").notNull(),
    access_version: integer("access_version").notNull(),
    received_at: text("received_at").notNull(),
  },
  (table) => [
    uniqueIndex("turns_turn_id").on(table.turn_id),
    uniqueIndex("turns_response_id").on(table.response_id),
    uniqueIndex("turns_badge_id_message_id").on(table.badge_id, table.message_id),
    index("turns_badge_id_conversation_id").on(table.badge_id, table.conversation_id, table.position),
  ],
);

/** Append-only. `event_id` counts from 1 inside its turn. */
export const turnEvents = sqliteTable(
  "turn_events",
  {
    turn_id: text("turn_id")
      .notNull()
      .references(() => turns.turn_id),
    event_id: integer("event_id").notNull(),
    at: text("at").notNull(),
    body: text("body").notNull(),
  },
  (table) => [primaryKey({ columns: [table.turn_id, table.event_id] })],
);

/** Append-only: how a turn ended, written with its terminal event. A turn without a row here is running. */
export const turnStates = sqliteTable(
  "turn_states",
  {
    turn_id: text("turn_id")
      .primaryKey()
      .references(() => turns.turn_id),
    state: text("state", { enum: ["answered", "failed", "interrupted"] }).notNull(),
    at: text("at").notNull(),
  },
  () => [check("turn_states_state", sql.raw(`"state" IN ('answered', 'failed', 'interrupted')`))],
);
