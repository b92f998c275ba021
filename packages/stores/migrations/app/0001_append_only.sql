-- What was said can't be changed. The INSERT triggers also refuse INSERT OR REPLACE, whatever a connection's pragmas are.
CREATE TRIGGER "settings_versions_no_update" BEFORE UPDATE ON "settings_versions"
BEGIN
  SELECT RAISE(ABORT, 'settings_versions is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "settings_versions_no_delete" BEFORE DELETE ON "settings_versions"
BEGIN
  SELECT RAISE(ABORT, 'settings_versions is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "settings_versions_no_replace" BEFORE INSERT ON "settings_versions"
WHEN EXISTS (SELECT 1 FROM "settings_versions" WHERE "version" = NEW."version")
BEGIN
  SELECT RAISE(ABORT, 'settings_versions is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "turns_no_update" BEFORE UPDATE ON "turns"
BEGIN
  SELECT RAISE(ABORT, 'turns is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "turns_no_delete" BEFORE DELETE ON "turns"
BEGIN
  SELECT RAISE(ABORT, 'turns is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "turns_no_replace" BEFORE INSERT ON "turns"
WHEN EXISTS (
  SELECT 1 FROM "turns" WHERE "turn_id" = NEW."turn_id" OR "response_id" = NEW."response_id" OR "position" = NEW."position"
    OR ("badge_id" = NEW."badge_id" AND "message_id" = NEW."message_id")
)
BEGIN
  SELECT RAISE(ABORT, 'turns is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "turn_events_no_update" BEFORE UPDATE ON "turn_events"
BEGIN
  SELECT RAISE(ABORT, 'turn_events is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "turn_events_no_delete" BEFORE DELETE ON "turn_events"
BEGIN
  SELECT RAISE(ABORT, 'turn_events is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "turn_events_no_replace" BEFORE INSERT ON "turn_events"
WHEN NEW."event_id" <> (SELECT COUNT(*) + 1 FROM "turn_events" WHERE "turn_id" = NEW."turn_id")
BEGIN
  SELECT RAISE(ABORT, 'turn_events: the next event counts on from the last one');
END;
--> statement-breakpoint
CREATE TRIGGER "turn_states_no_update" BEFORE UPDATE ON "turn_states"
BEGIN
  SELECT RAISE(ABORT, 'turn_states is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "turn_states_no_delete" BEFORE DELETE ON "turn_states"
BEGIN
  SELECT RAISE(ABORT, 'turn_states is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "turn_states_no_replace" BEFORE INSERT ON "turn_states"
WHEN EXISTS (SELECT 1 FROM "turn_states" WHERE "turn_id" = NEW."turn_id")
BEGIN
  SELECT RAISE(ABORT, 'turn_states is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER "turn_events_not_after_the_end" BEFORE INSERT ON "turn_events"
WHEN EXISTS (SELECT 1 FROM "turn_states" WHERE "turn_id" = NEW."turn_id")
BEGIN
  SELECT RAISE(ABORT, 'turn_events: the turn has ended');
END;
