-- A key that the catalogue declares `samePrecinct` holds only rows of its parent's precinct, whichever side is written.
CREATE TRIGGER "Arrests_same_precinct_insert" BEFORE INSERT ON "Arrests"
WHEN NEW."fir_ref" IS NOT NULL AND EXISTS (
  SELECT 1 FROM "FIR_Records" AS parent WHERE parent."ROWID" = NEW."fir_ref" AND parent."precinct_code" <> NEW."precinct_code"
)
BEGIN
  SELECT RAISE(ABORT, 'Arrests.fir_ref: the case belongs to another precinct');
END;
--> statement-breakpoint
CREATE TRIGGER "Arrests_same_precinct_update" BEFORE UPDATE OF "fir_ref", "precinct_code" ON "Arrests"
WHEN NEW."fir_ref" IS NOT NULL AND EXISTS (
  SELECT 1 FROM "FIR_Records" AS parent WHERE parent."ROWID" = NEW."fir_ref" AND parent."precinct_code" <> NEW."precinct_code"
)
BEGIN
  SELECT RAISE(ABORT, 'Arrests.fir_ref: the case belongs to another precinct');
END;
--> statement-breakpoint
CREATE TRIGGER "FIR_Records_Arrests_same_precinct_insert" BEFORE INSERT ON "FIR_Records"
WHEN EXISTS (
  SELECT 1 FROM "Arrests" AS child WHERE child."fir_ref" = NEW."ROWID" AND child."precinct_code" <> NEW."precinct_code"
)
BEGIN
  SELECT RAISE(ABORT, 'FIR_Records.precinct_code: Arrests of this case belong to another precinct');
END;
--> statement-breakpoint
CREATE TRIGGER "FIR_Records_Arrests_same_precinct_update" BEFORE UPDATE OF "ROWID", "precinct_code" ON "FIR_Records"
WHEN EXISTS (
  SELECT 1 FROM "Arrests" AS child WHERE child."fir_ref" = NEW."ROWID" AND child."precinct_code" <> NEW."precinct_code"
)
BEGIN
  SELECT RAISE(ABORT, 'FIR_Records.precinct_code: Arrests of this case belong to another precinct');
END;
--> statement-breakpoint
CREATE TRIGGER "Evidence_Items_same_precinct_insert" BEFORE INSERT ON "Evidence_Items"
WHEN NEW."fir_ref" IS NOT NULL AND EXISTS (
  SELECT 1 FROM "FIR_Records" AS parent WHERE parent."ROWID" = NEW."fir_ref" AND parent."precinct_code" <> NEW."precinct_code"
)
BEGIN
  SELECT RAISE(ABORT, 'Evidence_Items.fir_ref: the case belongs to another precinct');
END;
--> statement-breakpoint
CREATE TRIGGER "Evidence_Items_same_precinct_update" BEFORE UPDATE OF "fir_ref", "precinct_code" ON "Evidence_Items"
WHEN NEW."fir_ref" IS NOT NULL AND EXISTS (
  SELECT 1 FROM "FIR_Records" AS parent WHERE parent."ROWID" = NEW."fir_ref" AND parent."precinct_code" <> NEW."precinct_code"
)
BEGIN
  SELECT RAISE(ABORT, 'Evidence_Items.fir_ref: the case belongs to another precinct');
END;
--> statement-breakpoint
CREATE TRIGGER "FIR_Records_Evidence_Items_same_precinct_insert" BEFORE INSERT ON "FIR_Records"
WHEN EXISTS (
  SELECT 1 FROM "Evidence_Items" AS child WHERE child."fir_ref" = NEW."ROWID" AND child."precinct_code" <> NEW."precinct_code"
)
BEGIN
  SELECT RAISE(ABORT, 'FIR_Records.precinct_code: Evidence_Items of this case belong to another precinct');
END;
--> statement-breakpoint
CREATE TRIGGER "FIR_Records_Evidence_Items_same_precinct_update" BEFORE UPDATE OF "ROWID", "precinct_code" ON "FIR_Records"
WHEN EXISTS (
  SELECT 1 FROM "Evidence_Items" AS child WHERE child."fir_ref" = NEW."ROWID" AND child."precinct_code" <> NEW."precinct_code"
)
BEGIN
  SELECT RAISE(ABORT, 'FIR_Records.precinct_code: Evidence_Items of this case belong to another precinct');
END;
