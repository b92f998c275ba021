-- Each table with a catalogue `cell` keeps the number of its protected rows (sensitive or juvenile) of each cell in step with every write.
-- The last statement for each table counts what is there already.
CREATE TRIGGER "FIR_Records_cell_counts_insert" AFTER INSERT ON "FIR_Records"
WHEN (NEW."seal_state" & 6) <> 0 AND NEW."registered_at" IS NOT NULL AND NEW."crime_head" IS NOT NULL
BEGIN
  INSERT INTO "protected_cells" SELECT 'FIR_Records', NEW."precinct_code", substr(NEW."registered_at", 1, 7), NEW."crime_head", 0
  WHERE NOT EXISTS (SELECT 1 FROM "protected_cells" WHERE "table_name" = 'FIR_Records' AND "precinct_code" = NEW."precinct_code" AND "month" = substr(NEW."registered_at", 1, 7)
    AND "head" = NEW."crime_head");
  UPDATE "protected_cells" SET "cases" = "cases" + 1
  WHERE "table_name" = 'FIR_Records' AND "precinct_code" = NEW."precinct_code" AND "month" = substr(NEW."registered_at", 1, 7)
    AND "head" = NEW."crime_head";
END;
--> statement-breakpoint
CREATE TRIGGER "FIR_Records_cell_counts_delete" AFTER DELETE ON "FIR_Records"
WHEN (OLD."seal_state" & 6) <> 0 AND OLD."registered_at" IS NOT NULL AND OLD."crime_head" IS NOT NULL
BEGIN
  DELETE FROM "protected_cells"
  WHERE "table_name" = 'FIR_Records' AND "precinct_code" = OLD."precinct_code" AND "month" = substr(OLD."registered_at", 1, 7)
    AND "head" = OLD."crime_head" AND "cases" = 1;
  UPDATE "protected_cells" SET "cases" = "cases" - 1
  WHERE "table_name" = 'FIR_Records' AND "precinct_code" = OLD."precinct_code" AND "month" = substr(OLD."registered_at", 1, 7)
    AND "head" = OLD."crime_head";
END;
--> statement-breakpoint
CREATE TRIGGER "FIR_Records_cell_counts_leave" AFTER UPDATE OF "precinct_code", "registered_at", "crime_head", "seal_state" ON "FIR_Records"
WHEN (OLD."seal_state" & 6) <> 0 AND OLD."registered_at" IS NOT NULL AND OLD."crime_head" IS NOT NULL
BEGIN
  DELETE FROM "protected_cells"
  WHERE "table_name" = 'FIR_Records' AND "precinct_code" = OLD."precinct_code" AND "month" = substr(OLD."registered_at", 1, 7)
    AND "head" = OLD."crime_head" AND "cases" = 1;
  UPDATE "protected_cells" SET "cases" = "cases" - 1
  WHERE "table_name" = 'FIR_Records' AND "precinct_code" = OLD."precinct_code" AND "month" = substr(OLD."registered_at", 1, 7)
    AND "head" = OLD."crime_head";
END;
--> statement-breakpoint
CREATE TRIGGER "FIR_Records_cell_counts_enter" AFTER UPDATE OF "precinct_code", "registered_at", "crime_head", "seal_state" ON "FIR_Records"
WHEN (NEW."seal_state" & 6) <> 0 AND NEW."registered_at" IS NOT NULL AND NEW."crime_head" IS NOT NULL
BEGIN
  INSERT INTO "protected_cells" SELECT 'FIR_Records', NEW."precinct_code", substr(NEW."registered_at", 1, 7), NEW."crime_head", 0
  WHERE NOT EXISTS (SELECT 1 FROM "protected_cells" WHERE "table_name" = 'FIR_Records' AND "precinct_code" = NEW."precinct_code" AND "month" = substr(NEW."registered_at", 1, 7)
    AND "head" = NEW."crime_head");
  UPDATE "protected_cells" SET "cases" = "cases" + 1
  WHERE "table_name" = 'FIR_Records' AND "precinct_code" = NEW."precinct_code" AND "month" = substr(NEW."registered_at", 1, 7)
    AND "head" = NEW."crime_head";
END;
--> statement-breakpoint
INSERT INTO "protected_cells"
SELECT 'FIR_Records', r."precinct_code", substr(r."registered_at", 1, 7), r."crime_head", count(*) FROM "FIR_Records" AS r
WHERE (r."seal_state" & 6) <> 0 AND r."registered_at" IS NOT NULL AND r."crime_head" IS NOT NULL
GROUP BY 2, 3, 4;
--> statement-breakpoint
CREATE TRIGGER "Arrests_cell_counts_insert" AFTER INSERT ON "Arrests"
WHEN (NEW."seal_state" & 6) <> 0 AND NEW."arrest_at" IS NOT NULL AND NEW."is_juvenile" IS NOT NULL
BEGIN
  INSERT INTO "protected_cells" SELECT 'Arrests', NEW."precinct_code", substr(NEW."arrest_at", 1, 7), CAST(NEW."is_juvenile" AS TEXT), 0
  WHERE NOT EXISTS (SELECT 1 FROM "protected_cells" WHERE "table_name" = 'Arrests' AND "precinct_code" = NEW."precinct_code" AND "month" = substr(NEW."arrest_at", 1, 7)
    AND "head" = CAST(NEW."is_juvenile" AS TEXT));
  UPDATE "protected_cells" SET "cases" = "cases" + 1
  WHERE "table_name" = 'Arrests' AND "precinct_code" = NEW."precinct_code" AND "month" = substr(NEW."arrest_at", 1, 7)
    AND "head" = CAST(NEW."is_juvenile" AS TEXT);
END;
--> statement-breakpoint
CREATE TRIGGER "Arrests_cell_counts_delete" AFTER DELETE ON "Arrests"
WHEN (OLD."seal_state" & 6) <> 0 AND OLD."arrest_at" IS NOT NULL AND OLD."is_juvenile" IS NOT NULL
BEGIN
  DELETE FROM "protected_cells"
  WHERE "table_name" = 'Arrests' AND "precinct_code" = OLD."precinct_code" AND "month" = substr(OLD."arrest_at", 1, 7)
    AND "head" = CAST(OLD."is_juvenile" AS TEXT) AND "cases" = 1;
  UPDATE "protected_cells" SET "cases" = "cases" - 1
  WHERE "table_name" = 'Arrests' AND "precinct_code" = OLD."precinct_code" AND "month" = substr(OLD."arrest_at", 1, 7)
    AND "head" = CAST(OLD."is_juvenile" AS TEXT);
END;
--> statement-breakpoint
CREATE TRIGGER "Arrests_cell_counts_leave" AFTER UPDATE OF "precinct_code", "arrest_at", "is_juvenile", "seal_state" ON "Arrests"
WHEN (OLD."seal_state" & 6) <> 0 AND OLD."arrest_at" IS NOT NULL AND OLD."is_juvenile" IS NOT NULL
BEGIN
  DELETE FROM "protected_cells"
  WHERE "table_name" = 'Arrests' AND "precinct_code" = OLD."precinct_code" AND "month" = substr(OLD."arrest_at", 1, 7)
    AND "head" = CAST(OLD."is_juvenile" AS TEXT) AND "cases" = 1;
  UPDATE "protected_cells" SET "cases" = "cases" - 1
  WHERE "table_name" = 'Arrests' AND "precinct_code" = OLD."precinct_code" AND "month" = substr(OLD."arrest_at", 1, 7)
    AND "head" = CAST(OLD."is_juvenile" AS TEXT);
END;
--> statement-breakpoint
CREATE TRIGGER "Arrests_cell_counts_enter" AFTER UPDATE OF "precinct_code", "arrest_at", "is_juvenile", "seal_state" ON "Arrests"
WHEN (NEW."seal_state" & 6) <> 0 AND NEW."arrest_at" IS NOT NULL AND NEW."is_juvenile" IS NOT NULL
BEGIN
  INSERT INTO "protected_cells" SELECT 'Arrests', NEW."precinct_code", substr(NEW."arrest_at", 1, 7), CAST(NEW."is_juvenile" AS TEXT), 0
  WHERE NOT EXISTS (SELECT 1 FROM "protected_cells" WHERE "table_name" = 'Arrests' AND "precinct_code" = NEW."precinct_code" AND "month" = substr(NEW."arrest_at", 1, 7)
    AND "head" = CAST(NEW."is_juvenile" AS TEXT));
  UPDATE "protected_cells" SET "cases" = "cases" + 1
  WHERE "table_name" = 'Arrests' AND "precinct_code" = NEW."precinct_code" AND "month" = substr(NEW."arrest_at", 1, 7)
    AND "head" = CAST(NEW."is_juvenile" AS TEXT);
END;
--> statement-breakpoint
INSERT INTO "protected_cells"
SELECT 'Arrests', r."precinct_code", substr(r."arrest_at", 1, 7), CAST(r."is_juvenile" AS TEXT), count(*) FROM "Arrests" AS r
WHERE (r."seal_state" & 6) <> 0 AND r."arrest_at" IS NOT NULL AND r."is_juvenile" IS NOT NULL
GROUP BY 2, 3, 4;
--> statement-breakpoint
CREATE TRIGGER "Evidence_Items_cell_counts_insert" AFTER INSERT ON "Evidence_Items"
WHEN (NEW."seal_state" & 6) <> 0 AND NEW."seized_at" IS NOT NULL AND NEW."item_type" IS NOT NULL
BEGIN
  INSERT INTO "protected_cells" SELECT 'Evidence_Items', NEW."precinct_code", substr(NEW."seized_at", 1, 7), NEW."item_type", 0
  WHERE NOT EXISTS (SELECT 1 FROM "protected_cells" WHERE "table_name" = 'Evidence_Items' AND "precinct_code" = NEW."precinct_code" AND "month" = substr(NEW."seized_at", 1, 7)
    AND "head" = NEW."item_type");
  UPDATE "protected_cells" SET "cases" = "cases" + 1
  WHERE "table_name" = 'Evidence_Items' AND "precinct_code" = NEW."precinct_code" AND "month" = substr(NEW."seized_at", 1, 7)
    AND "head" = NEW."item_type";
END;
--> statement-breakpoint
CREATE TRIGGER "Evidence_Items_cell_counts_delete" AFTER DELETE ON "Evidence_Items"
WHEN (OLD."seal_state" & 6) <> 0 AND OLD."seized_at" IS NOT NULL AND OLD."item_type" IS NOT NULL
BEGIN
  DELETE FROM "protected_cells"
  WHERE "table_name" = 'Evidence_Items' AND "precinct_code" = OLD."precinct_code" AND "month" = substr(OLD."seized_at", 1, 7)
    AND "head" = OLD."item_type" AND "cases" = 1;
  UPDATE "protected_cells" SET "cases" = "cases" - 1
  WHERE "table_name" = 'Evidence_Items' AND "precinct_code" = OLD."precinct_code" AND "month" = substr(OLD."seized_at", 1, 7)
    AND "head" = OLD."item_type";
END;
--> statement-breakpoint
CREATE TRIGGER "Evidence_Items_cell_counts_leave" AFTER UPDATE OF "precinct_code", "seized_at", "item_type", "seal_state" ON "Evidence_Items"
WHEN (OLD."seal_state" & 6) <> 0 AND OLD."seized_at" IS NOT NULL AND OLD."item_type" IS NOT NULL
BEGIN
  DELETE FROM "protected_cells"
  WHERE "table_name" = 'Evidence_Items' AND "precinct_code" = OLD."precinct_code" AND "month" = substr(OLD."seized_at", 1, 7)
    AND "head" = OLD."item_type" AND "cases" = 1;
  UPDATE "protected_cells" SET "cases" = "cases" - 1
  WHERE "table_name" = 'Evidence_Items' AND "precinct_code" = OLD."precinct_code" AND "month" = substr(OLD."seized_at", 1, 7)
    AND "head" = OLD."item_type";
END;
--> statement-breakpoint
CREATE TRIGGER "Evidence_Items_cell_counts_enter" AFTER UPDATE OF "precinct_code", "seized_at", "item_type", "seal_state" ON "Evidence_Items"
WHEN (NEW."seal_state" & 6) <> 0 AND NEW."seized_at" IS NOT NULL AND NEW."item_type" IS NOT NULL
BEGIN
  INSERT INTO "protected_cells" SELECT 'Evidence_Items', NEW."precinct_code", substr(NEW."seized_at", 1, 7), NEW."item_type", 0
  WHERE NOT EXISTS (SELECT 1 FROM "protected_cells" WHERE "table_name" = 'Evidence_Items' AND "precinct_code" = NEW."precinct_code" AND "month" = substr(NEW."seized_at", 1, 7)
    AND "head" = NEW."item_type");
  UPDATE "protected_cells" SET "cases" = "cases" + 1
  WHERE "table_name" = 'Evidence_Items' AND "precinct_code" = NEW."precinct_code" AND "month" = substr(NEW."seized_at", 1, 7)
    AND "head" = NEW."item_type";
END;
--> statement-breakpoint
INSERT INTO "protected_cells"
SELECT 'Evidence_Items', r."precinct_code", substr(r."seized_at", 1, 7), r."item_type", count(*) FROM "Evidence_Items" AS r
WHERE (r."seal_state" & 6) <> 0 AND r."seized_at" IS NOT NULL AND r."item_type" IS NOT NULL
GROUP BY 2, 3, 4;
--> statement-breakpoint
CREATE TRIGGER "Missing_Persons_cell_counts_insert" AFTER INSERT ON "Missing_Persons"
WHEN (NEW."seal_state" & 6) <> 0 AND NEW."missing_since" IS NOT NULL AND NEW."is_child" IS NOT NULL
BEGIN
  INSERT INTO "protected_cells" SELECT 'Missing_Persons', NEW."precinct_code", substr(NEW."missing_since", 1, 7), CAST(NEW."is_child" AS TEXT), 0
  WHERE NOT EXISTS (SELECT 1 FROM "protected_cells" WHERE "table_name" = 'Missing_Persons' AND "precinct_code" = NEW."precinct_code" AND "month" = substr(NEW."missing_since", 1, 7)
    AND "head" = CAST(NEW."is_child" AS TEXT));
  UPDATE "protected_cells" SET "cases" = "cases" + 1
  WHERE "table_name" = 'Missing_Persons' AND "precinct_code" = NEW."precinct_code" AND "month" = substr(NEW."missing_since", 1, 7)
    AND "head" = CAST(NEW."is_child" AS TEXT);
END;
--> statement-breakpoint
CREATE TRIGGER "Missing_Persons_cell_counts_delete" AFTER DELETE ON "Missing_Persons"
WHEN (OLD."seal_state" & 6) <> 0 AND OLD."missing_since" IS NOT NULL AND OLD."is_child" IS NOT NULL
BEGIN
  DELETE FROM "protected_cells"
  WHERE "table_name" = 'Missing_Persons' AND "precinct_code" = OLD."precinct_code" AND "month" = substr(OLD."missing_since", 1, 7)
    AND "head" = CAST(OLD."is_child" AS TEXT) AND "cases" = 1;
  UPDATE "protected_cells" SET "cases" = "cases" - 1
  WHERE "table_name" = 'Missing_Persons' AND "precinct_code" = OLD."precinct_code" AND "month" = substr(OLD."missing_since", 1, 7)
    AND "head" = CAST(OLD."is_child" AS TEXT);
END;
--> statement-breakpoint
CREATE TRIGGER "Missing_Persons_cell_counts_leave" AFTER UPDATE OF "precinct_code", "missing_since", "is_child", "seal_state" ON "Missing_Persons"
WHEN (OLD."seal_state" & 6) <> 0 AND OLD."missing_since" IS NOT NULL AND OLD."is_child" IS NOT NULL
BEGIN
  DELETE FROM "protected_cells"
  WHERE "table_name" = 'Missing_Persons' AND "precinct_code" = OLD."precinct_code" AND "month" = substr(OLD."missing_since", 1, 7)
    AND "head" = CAST(OLD."is_child" AS TEXT) AND "cases" = 1;
  UPDATE "protected_cells" SET "cases" = "cases" - 1
  WHERE "table_name" = 'Missing_Persons' AND "precinct_code" = OLD."precinct_code" AND "month" = substr(OLD."missing_since", 1, 7)
    AND "head" = CAST(OLD."is_child" AS TEXT);
END;
--> statement-breakpoint
CREATE TRIGGER "Missing_Persons_cell_counts_enter" AFTER UPDATE OF "precinct_code", "missing_since", "is_child", "seal_state" ON "Missing_Persons"
WHEN (NEW."seal_state" & 6) <> 0 AND NEW."missing_since" IS NOT NULL AND NEW."is_child" IS NOT NULL
BEGIN
  INSERT INTO "protected_cells" SELECT 'Missing_Persons', NEW."precinct_code", substr(NEW."missing_since", 1, 7), CAST(NEW."is_child" AS TEXT), 0
  WHERE NOT EXISTS (SELECT 1 FROM "protected_cells" WHERE "table_name" = 'Missing_Persons' AND "precinct_code" = NEW."precinct_code" AND "month" = substr(NEW."missing_since", 1, 7)
    AND "head" = CAST(NEW."is_child" AS TEXT));
  UPDATE "protected_cells" SET "cases" = "cases" + 1
  WHERE "table_name" = 'Missing_Persons' AND "precinct_code" = NEW."precinct_code" AND "month" = substr(NEW."missing_since", 1, 7)
    AND "head" = CAST(NEW."is_child" AS TEXT);
END;
--> statement-breakpoint
INSERT INTO "protected_cells"
SELECT 'Missing_Persons', r."precinct_code", substr(r."missing_since", 1, 7), CAST(r."is_child" AS TEXT), count(*) FROM "Missing_Persons" AS r
WHERE (r."seal_state" & 6) <> 0 AND r."missing_since" IS NOT NULL AND r."is_child" IS NOT NULL
GROUP BY 2, 3, 4;
