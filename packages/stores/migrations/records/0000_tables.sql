CREATE TABLE `Arrests` (
	`ROWID` integer PRIMARY KEY NOT NULL,
	`CREATORID` integer NOT NULL,
	`CREATEDTIME` text NOT NULL,
	`MODIFIEDTIME` text NOT NULL,
	`arrest_id` text COLLATE NOCASE NOT NULL,
	`fir_id` text COLLATE NOCASE,
	`fir_no` text COLLATE NOCASE,
	`precinct_code` text COLLATE NOCASE NOT NULL,
	`fir_ref` integer,
	`suspect_id` text COLLATE NOCASE,
	`suspect_ref` integer,
	`accused_serial` text COLLATE NOCASE,
	`arrested_name` text COLLATE NOCASE,
	`age` integer,
	`gender` text COLLATE NOCASE,
	`is_juvenile` integer,
	`arrest_at` text,
	`arrest_place` text COLLATE NOCASE,
	`arrest_type` text COLLATE NOCASE,
	`sections` text COLLATE NOCASE,
	`relative_informed` integer,
	`produced_at` text,
	`custody_type` text COLLATE NOCASE,
	`remand_until` text,
	`bail_status` text COLLATE NOCASE,
	`officer_kgid` integer,
	`seal_state` integer NOT NULL,
	FOREIGN KEY (`fir_ref`) REFERENCES `FIR_Records`(`ROWID`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`suspect_ref`) REFERENCES `Suspect_Master`(`ROWID`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "Arrests_is_juvenile_boolean" CHECK("is_juvenile" IN (0, 1)),
	CONSTRAINT "Arrests_relative_informed_boolean" CHECK("relative_informed" IN (0, 1)),
	CONSTRAINT "Arrests_seal_state" CHECK(("seal_state" & 14) = "seal_state")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `Arrests_arrest_id` ON `Arrests` (`arrest_id`);--> statement-breakpoint
CREATE INDEX `Arrests_arrest_at` ON `Arrests` (`arrest_at`);--> statement-breakpoint
CREATE INDEX `Arrests_precinct_code_arrest_at` ON `Arrests` (`precinct_code`,`arrest_at`);--> statement-breakpoint
CREATE INDEX `Arrests_precinct_code_fir_no` ON `Arrests` (`precinct_code`,`fir_no`);--> statement-breakpoint
CREATE INDEX `Arrests_precinct_code_arrested_name` ON `Arrests` (`precinct_code`,`arrested_name`);--> statement-breakpoint
CREATE INDEX `Arrests_fir_ref` ON `Arrests` (`fir_ref`);--> statement-breakpoint
CREATE INDEX `Arrests_suspect_ref` ON `Arrests` (`suspect_ref`);--> statement-breakpoint
CREATE INDEX `Arrests_fir_id` ON `Arrests` (`fir_id`);--> statement-breakpoint
CREATE INDEX `Arrests_suspect_id` ON `Arrests` (`suspect_id`);--> statement-breakpoint
CREATE INDEX `Arrests_masked` ON `Arrests` (`precinct_code`) WHERE "seal_state" <> 0;--> statement-breakpoint
CREATE TABLE `Evidence_Items` (
	`ROWID` integer PRIMARY KEY NOT NULL,
	`CREATORID` integer NOT NULL,
	`CREATEDTIME` text NOT NULL,
	`MODIFIEDTIME` text NOT NULL,
	`evidence_id` text COLLATE NOCASE NOT NULL,
	`fir_id` text COLLATE NOCASE,
	`fir_no` text COLLATE NOCASE,
	`precinct_code` text COLLATE NOCASE NOT NULL,
	`fir_ref` integer,
	`pf_no` text COLLATE NOCASE,
	`item_type` text COLLATE NOCASE,
	`description` text COLLATE NOCASE,
	`quantity` integer,
	`qty_unit` text COLLATE NOCASE,
	`value_inr` real,
	`seized_at` text,
	`seized_from` text COLLATE NOCASE,
	`seized_place` text COLLATE NOCASE,
	`officer_kgid` integer,
	`av_recording_ref` text COLLATE NOCASE,
	`hash_sha256` text COLLATE NOCASE,
	`bsa63_certificate` integer,
	`custody_status` text COLLATE NOCASE,
	`fsl_sent_on` text,
	`fsl_report_status` text COLLATE NOCASE,
	`fsl_report_on` text,
	`seal_state` integer NOT NULL,
	FOREIGN KEY (`fir_ref`) REFERENCES `FIR_Records`(`ROWID`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "Evidence_Items_bsa63_certificate_boolean" CHECK("bsa63_certificate" IN (0, 1)),
	CONSTRAINT "Evidence_Items_seal_state" CHECK(("seal_state" & 14) = "seal_state")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `Evidence_Items_evidence_id` ON `Evidence_Items` (`evidence_id`);--> statement-breakpoint
CREATE INDEX `Evidence_Items_seized_at` ON `Evidence_Items` (`seized_at`);--> statement-breakpoint
CREATE INDEX `Evidence_Items_precinct_code_seized_at` ON `Evidence_Items` (`precinct_code`,`seized_at`);--> statement-breakpoint
CREATE INDEX `Evidence_Items_precinct_code_fir_no` ON `Evidence_Items` (`precinct_code`,`fir_no`);--> statement-breakpoint
CREATE INDEX `Evidence_Items_precinct_code_custody_status` ON `Evidence_Items` (`precinct_code`,`custody_status`);--> statement-breakpoint
CREATE INDEX `Evidence_Items_fir_ref` ON `Evidence_Items` (`fir_ref`);--> statement-breakpoint
CREATE INDEX `Evidence_Items_fir_id` ON `Evidence_Items` (`fir_id`);--> statement-breakpoint
CREATE INDEX `Evidence_Items_masked` ON `Evidence_Items` (`precinct_code`) WHERE "seal_state" <> 0;--> statement-breakpoint
CREATE TABLE `FIR_Records` (
	`ROWID` integer PRIMARY KEY NOT NULL,
	`CREATORID` integer NOT NULL,
	`CREATEDTIME` text NOT NULL,
	`MODIFIEDTIME` text NOT NULL,
	`fir_id` text COLLATE NOCASE NOT NULL,
	`fir_no` text COLLATE NOCASE,
	`fir_seq` integer,
	`fir_year` integer,
	`precinct_code` text COLLATE NOCASE NOT NULL,
	`police_station` text COLLATE NOCASE,
	`district` text COLLATE NOCASE,
	`registered_at` text,
	`occurrence_from` text,
	`occurrence_to` text,
	`info_type` text COLLATE NOCASE,
	`is_zero_fir` integer,
	`origin_ps` text COLLATE NOCASE,
	`acts_sections` text COLLATE NOCASE,
	`primary_act` text COLLATE NOCASE,
	`primary_section` text COLLATE NOCASE,
	`crime_head` text COLLATE NOCASE,
	`place_of_occurrence` text COLLATE NOCASE,
	`beat_no` text COLLATE NOCASE,
	`complainant_name` text COLLATE NOCASE,
	`complainant_phone` text COLLATE NOCASE,
	`victim_label` text COLLATE NOCASE,
	`victim_is_minor` integer,
	`sensitivity_class` text COLLATE NOCASE,
	`brief_facts` text COLLATE NOCASE,
	`brief_facts_redacted` text COLLATE NOCASE,
	`property_value` real,
	`io_kgid` integer,
	`io_name` text COLLATE NOCASE,
	`io_rank` text COLLATE NOCASE,
	`status` text COLLATE NOCASE,
	`status_date` text,
	`closure_reason` text COLLATE NOCASE,
	`court_accepted` integer,
	`chargesheet_due` text,
	`chargesheet_on` text,
	`court_name` text COLLATE NOCASE,
	`cc_no` text COLLATE NOCASE,
	`disposal` text COLLATE NOCASE,
	`seal_state` integer NOT NULL,
	CONSTRAINT "FIR_Records_is_zero_fir_boolean" CHECK("is_zero_fir" IN (0, 1)),
	CONSTRAINT "FIR_Records_victim_is_minor_boolean" CHECK("victim_is_minor" IN (0, 1)),
	CONSTRAINT "FIR_Records_court_accepted_boolean" CHECK("court_accepted" IN (0, 1)),
	CONSTRAINT "FIR_Records_seal_state" CHECK(("seal_state" & 14) = "seal_state")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `FIR_Records_fir_id` ON `FIR_Records` (`fir_id`);--> statement-breakpoint
CREATE INDEX `FIR_Records_precinct_code_registered_at` ON `FIR_Records` (`precinct_code`,`registered_at`);--> statement-breakpoint
CREATE INDEX `FIR_Records_precinct_code_fir_no` ON `FIR_Records` (`precinct_code`,`fir_no`);--> statement-breakpoint
CREATE INDEX `FIR_Records_registered_at` ON `FIR_Records` (`registered_at`);--> statement-breakpoint
CREATE INDEX `FIR_Records_precinct_code_police_station_registered_at` ON `FIR_Records` (`precinct_code`,`police_station`,`registered_at`);--> statement-breakpoint
CREATE INDEX `FIR_Records_precinct_code_crime_head_registered_at` ON `FIR_Records` (`precinct_code`,`crime_head`,`registered_at`);--> statement-breakpoint
CREATE INDEX `FIR_Records_precinct_code_status_registered_at` ON `FIR_Records` (`precinct_code`,`status`,`registered_at`);--> statement-breakpoint
CREATE INDEX `FIR_Records_precinct_code_complainant_name` ON `FIR_Records` (`precinct_code`,`complainant_name`);--> statement-breakpoint
CREATE INDEX `FIR_Records_io_kgid` ON `FIR_Records` (`io_kgid`);--> statement-breakpoint
CREATE INDEX `FIR_Records_masked` ON `FIR_Records` (`precinct_code`) WHERE "seal_state" <> 0;--> statement-breakpoint
CREATE TABLE `Missing_Persons` (
	`ROWID` integer PRIMARY KEY NOT NULL,
	`CREATORID` integer NOT NULL,
	`CREATEDTIME` text NOT NULL,
	`MODIFIEDTIME` text NOT NULL,
	`mp_id` text COLLATE NOCASE NOT NULL,
	`fir_id` text COLLATE NOCASE,
	`fir_no` text COLLATE NOCASE,
	`precinct_code` text COLLATE NOCASE NOT NULL,
	`fir_ref` integer,
	`full_name` text COLLATE NOCASE,
	`name_key` text COLLATE NOCASE,
	`gender` text COLLATE NOCASE,
	`age` integer,
	`is_child` integer,
	`height_cm` integer,
	`build` text COLLATE NOCASE,
	`complexion` text COLLATE NOCASE,
	`clothing` text COLLATE NOCASE,
	`ident_marks` text COLLATE NOCASE,
	`languages` text COLLATE NOCASE,
	`last_seen_at` text,
	`last_seen_place` text COLLATE NOCASE,
	`missing_since` text,
	`reported_on` text,
	`reporter_name` text COLLATE NOCASE,
	`reporter_relation` text COLLATE NOCASE,
	`reporter_phone` text COLLATE NOCASE,
	`photo_ref` text COLLATE NOCASE,
	`status` text COLLATE NOCASE,
	`traced_on` text,
	`traced_place` text COLLATE NOCASE,
	`io_kgid` integer,
	`seal_state` integer NOT NULL,
	FOREIGN KEY (`fir_ref`) REFERENCES `FIR_Records`(`ROWID`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "Missing_Persons_is_child_boolean" CHECK("is_child" IN (0, 1)),
	CONSTRAINT "Missing_Persons_seal_state" CHECK(("seal_state" & 14) = "seal_state")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `Missing_Persons_mp_id` ON `Missing_Persons` (`mp_id`);--> statement-breakpoint
CREATE INDEX `Missing_Persons_missing_since` ON `Missing_Persons` (`missing_since`);--> statement-breakpoint
CREATE INDEX `Missing_Persons_precinct_code_missing_since` ON `Missing_Persons` (`precinct_code`,`missing_since`);--> statement-breakpoint
CREATE INDEX `Missing_Persons_precinct_code_fir_no` ON `Missing_Persons` (`precinct_code`,`fir_no`);--> statement-breakpoint
CREATE INDEX `Missing_Persons_precinct_code_name_key` ON `Missing_Persons` (`precinct_code`,`name_key`);--> statement-breakpoint
CREATE INDEX `Missing_Persons_precinct_code_status` ON `Missing_Persons` (`precinct_code`,`status`);--> statement-breakpoint
CREATE INDEX `Missing_Persons_fir_ref` ON `Missing_Persons` (`fir_ref`);--> statement-breakpoint
CREATE INDEX `Missing_Persons_fir_id` ON `Missing_Persons` (`fir_id`);--> statement-breakpoint
CREATE INDEX `Missing_Persons_masked` ON `Missing_Persons` (`precinct_code`) WHERE "seal_state" <> 0;--> statement-breakpoint
CREATE TABLE `protected_names` (
	`fir_ref` integer NOT NULL,
	`class` text NOT NULL,
	`label` text NOT NULL,
	`hash` text NOT NULL,
	`tokens` integer NOT NULL,
	PRIMARY KEY(`fir_ref`, `hash`, `class`),
	FOREIGN KEY (`fir_ref`) REFERENCES `FIR_Records`(`ROWID`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `Suspect_Master` (
	`ROWID` integer PRIMARY KEY NOT NULL,
	`CREATORID` integer NOT NULL,
	`CREATEDTIME` text NOT NULL,
	`MODIFIEDTIME` text NOT NULL,
	`suspect_id` text COLLATE NOCASE NOT NULL,
	`full_name` text COLLATE NOCASE,
	`name_key` text COLLATE NOCASE,
	`alias_names` text COLLATE NOCASE,
	`father_name` text COLLATE NOCASE,
	`gender` text COLLATE NOCASE,
	`dob` text,
	`address` text COLLATE NOCASE,
	`phone` text COLLATE NOCASE,
	`ident_marks` text COLLATE NOCASE,
	`mo_code` text COLLATE NOCASE,
	`category` text COLLATE NOCASE,
	`sheet_no` text COLLATE NOCASE,
	`sheet_opened_on` text,
	`sheet_review_due` text,
	`risk_level` text COLLATE NOCASE,
	`status` text COLLATE NOCASE,
	`is_juvenile` integer,
	`precinct_code` text COLLATE NOCASE NOT NULL,
	`seal_state` integer NOT NULL,
	CONSTRAINT "Suspect_Master_is_juvenile_boolean" CHECK("is_juvenile" IN (0, 1)),
	CONSTRAINT "Suspect_Master_seal_state" CHECK(("seal_state" & 14) = "seal_state")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `Suspect_Master_suspect_id` ON `Suspect_Master` (`suspect_id`);--> statement-breakpoint
CREATE INDEX `Suspect_Master_precinct_code_sheet_opened_on` ON `Suspect_Master` (`precinct_code`,`sheet_opened_on`);--> statement-breakpoint
CREATE INDEX `Suspect_Master_precinct_code_name_key` ON `Suspect_Master` (`precinct_code`,`name_key`);--> statement-breakpoint
CREATE INDEX `Suspect_Master_precinct_code_full_name` ON `Suspect_Master` (`precinct_code`,`full_name`);--> statement-breakpoint
CREATE INDEX `Suspect_Master_precinct_code_category_status` ON `Suspect_Master` (`precinct_code`,`category`,`status`);--> statement-breakpoint
CREATE INDEX `Suspect_Master_masked` ON `Suspect_Master` (`precinct_code`) WHERE "seal_state" <> 0;--> statement-breakpoint
CREATE TABLE `Vehicle_Registry` (
	`ROWID` integer PRIMARY KEY NOT NULL,
	`CREATORID` integer NOT NULL,
	`CREATEDTIME` text NOT NULL,
	`MODIFIEDTIME` text NOT NULL,
	`reg_no` text COLLATE NOCASE NOT NULL,
	`owner_name` text COLLATE NOCASE,
	`owner_address` text COLLATE NOCASE,
	`owner_phone` text COLLATE NOCASE,
	`chassis_no` text COLLATE NOCASE,
	`engine_no` text COLLATE NOCASE,
	`maker` text COLLATE NOCASE,
	`model` text COLLATE NOCASE,
	`vehicle_class` text COLLATE NOCASE,
	`fuel` text COLLATE NOCASE,
	`colour` text COLLATE NOCASE,
	`registered_on` text,
	`rto_code` text COLLATE NOCASE,
	`fitness_upto` text,
	`insurance_upto` text,
	`puc_upto` text,
	`hypothecation` text COLLATE NOCASE,
	`rc_status` text COLLATE NOCASE,
	`stolen_flag` integer,
	`linked_fir_id` text COLLATE NOCASE,
	`fir_ref` integer,
	`linked_suspect_id` text COLLATE NOCASE,
	`suspect_ref` integer,
	`seizure_status` text COLLATE NOCASE,
	`seized_on` text,
	`custody_place` text COLLATE NOCASE,
	`precinct_code` text COLLATE NOCASE NOT NULL,
	`seal_state` integer NOT NULL,
	FOREIGN KEY (`fir_ref`) REFERENCES `FIR_Records`(`ROWID`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`suspect_ref`) REFERENCES `Suspect_Master`(`ROWID`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "Vehicle_Registry_stolen_flag_boolean" CHECK("stolen_flag" IN (0, 1)),
	CONSTRAINT "Vehicle_Registry_seal_state" CHECK(("seal_state" & 14) = "seal_state")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `Vehicle_Registry_reg_no` ON `Vehicle_Registry` (`reg_no`);--> statement-breakpoint
CREATE INDEX `Vehicle_Registry_precinct_code_seized_on` ON `Vehicle_Registry` (`precinct_code`,`seized_on`);--> statement-breakpoint
CREATE INDEX `Vehicle_Registry_precinct_code_owner_name` ON `Vehicle_Registry` (`precinct_code`,`owner_name`);--> statement-breakpoint
CREATE INDEX `Vehicle_Registry_precinct_code_stolen_flag` ON `Vehicle_Registry` (`precinct_code`,`stolen_flag`);--> statement-breakpoint
CREATE INDEX `Vehicle_Registry_precinct_code_seizure_status` ON `Vehicle_Registry` (`precinct_code`,`seizure_status`);--> statement-breakpoint
CREATE INDEX `Vehicle_Registry_fir_ref` ON `Vehicle_Registry` (`fir_ref`);--> statement-breakpoint
CREATE INDEX `Vehicle_Registry_suspect_ref` ON `Vehicle_Registry` (`suspect_ref`);--> statement-breakpoint
CREATE INDEX `Vehicle_Registry_linked_fir_id` ON `Vehicle_Registry` (`linked_fir_id`);--> statement-breakpoint
CREATE INDEX `Vehicle_Registry_masked` ON `Vehicle_Registry` (`precinct_code`) WHERE "seal_state" <> 0;