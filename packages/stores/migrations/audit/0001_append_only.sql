-- Rows are added and never changed. The BEFORE INSERT triggers refuse an existing key, so that INSERT OR REPLACE and upserts
-- fail on every connection, whatever its recursive_triggers setting; and each row must follow the last one without a gap.
CREATE TRIGGER entries_no_update BEFORE UPDATE ON entries BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only: entries are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER entries_no_delete BEFORE DELETE ON entries BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only: entries are never removed');
END;
--> statement-breakpoint
CREATE TRIGGER entries_in_order BEFORE INSERT ON entries
WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), -1) + 1 FROM entries)
  OR EXISTS (SELECT 1 FROM entries WHERE entry_id = NEW.entry_id)
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only: an entry follows the last one and has a new id');
END;
--> statement-breakpoint
CREATE TRIGGER payloads_no_update BEFORE UPDATE ON payloads BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only: payloads are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER payloads_no_delete BEFORE DELETE ON payloads BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only: payloads are never removed');
END;
--> statement-breakpoint
CREATE TRIGGER payloads_in_order BEFORE INSERT ON payloads
WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), -1) + 1 FROM payloads)
  OR NOT EXISTS (SELECT 1 FROM entries WHERE seq = NEW.seq AND entry_id = NEW.entry_id)
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only: a payload follows the last one and belongs to its entry');
END;
--> statement-breakpoint
CREATE TRIGGER heads_no_update BEFORE UPDATE ON heads BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only: heads are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER heads_no_delete BEFORE DELETE ON heads BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only: heads are never removed');
END;
--> statement-breakpoint
CREATE TRIGGER heads_in_order BEFORE INSERT ON heads
WHEN NEW.from_size IS NOT (SELECT coalesce(max(tree_size), 0) FROM heads)
  OR NEW.tree_size IS NOT (SELECT coalesce(max(seq), -1) + 1 FROM entries)
  OR NEW.tree_size <= NEW.from_size
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only: a head follows the last one and covers every entry');
END;
