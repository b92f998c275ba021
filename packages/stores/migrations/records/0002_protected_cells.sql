CREATE TABLE `protected_cells` (
	`table_name` text NOT NULL,
	`precinct_code` text COLLATE NOCASE NOT NULL,
	`month` text NOT NULL,
	`head` text COLLATE NOCASE NOT NULL,
	`cases` integer NOT NULL,
	PRIMARY KEY(`table_name`, `precinct_code`, `month`, `head`),
	CONSTRAINT "protected_cells_cases" CHECK("cases" >= 0)
);
--> statement-breakpoint
DROP INDEX `Arrests_precinct_code_arrest_at`;--> statement-breakpoint
CREATE INDEX `Arrests_precinct_code_arrest_at_ROWID_seal_state` ON `Arrests` (`precinct_code`,`arrest_at`,`ROWID`,`seal_state`);--> statement-breakpoint
DROP INDEX `Evidence_Items_precinct_code_seized_at`;--> statement-breakpoint
DROP INDEX `Evidence_Items_precinct_code_custody_status`;--> statement-breakpoint
CREATE INDEX `Evidence_Items_precinct_code_seized_at_ROWID_seal_state` ON `Evidence_Items` (`precinct_code`,`seized_at`,`ROWID`,`seal_state`);--> statement-breakpoint
CREATE INDEX `Evidence_Items_precinct_code_custody_status_seal_state` ON `Evidence_Items` (`precinct_code`,`custody_status`,`seal_state`);--> statement-breakpoint
DROP INDEX `FIR_Records_precinct_code_registered_at`;--> statement-breakpoint
DROP INDEX `FIR_Records_precinct_code_police_station_registered_at`;--> statement-breakpoint
DROP INDEX `FIR_Records_precinct_code_crime_head_registered_at`;--> statement-breakpoint
DROP INDEX `FIR_Records_precinct_code_status_registered_at`;--> statement-breakpoint
CREATE INDEX `FIR_Records_precinct_code_registered_at_ROWID_seal_state` ON `FIR_Records` (`precinct_code`,`registered_at`,`ROWID`,`seal_state`);--> statement-breakpoint
CREATE INDEX `FIR_Records_precinct_code_police_station_registered_at_ROWID_seal_state` ON `FIR_Records` (`precinct_code`,`police_station`,`registered_at`,`ROWID`,`seal_state`);--> statement-breakpoint
CREATE INDEX `FIR_Records_precinct_code_crime_head_registered_at_ROWID_seal_state` ON `FIR_Records` (`precinct_code`,`crime_head`,`registered_at`,`ROWID`,`seal_state`);--> statement-breakpoint
CREATE INDEX `FIR_Records_precinct_code_status_registered_at_ROWID_seal_state` ON `FIR_Records` (`precinct_code`,`status`,`registered_at`,`ROWID`,`seal_state`);--> statement-breakpoint
DROP INDEX `Missing_Persons_precinct_code_missing_since`;--> statement-breakpoint
DROP INDEX `Missing_Persons_precinct_code_status`;--> statement-breakpoint
CREATE INDEX `Missing_Persons_precinct_code_missing_since_ROWID_seal_state` ON `Missing_Persons` (`precinct_code`,`missing_since`,`ROWID`,`seal_state`);--> statement-breakpoint
CREATE INDEX `Missing_Persons_precinct_code_status_seal_state` ON `Missing_Persons` (`precinct_code`,`status`,`seal_state`);--> statement-breakpoint
DROP INDEX `Suspect_Master_precinct_code_category_status`;--> statement-breakpoint
CREATE INDEX `Suspect_Master_precinct_code_category_status_seal_state` ON `Suspect_Master` (`precinct_code`,`category`,`status`,`seal_state`);--> statement-breakpoint
DROP INDEX `Vehicle_Registry_precinct_code_seized_on`;--> statement-breakpoint
DROP INDEX `Vehicle_Registry_precinct_code_stolen_flag`;--> statement-breakpoint
DROP INDEX `Vehicle_Registry_precinct_code_seizure_status`;--> statement-breakpoint
CREATE INDEX `Vehicle_Registry_precinct_code_seized_on_ROWID_seal_state` ON `Vehicle_Registry` (`precinct_code`,`seized_on`,`ROWID`,`seal_state`);--> statement-breakpoint
CREATE INDEX `Vehicle_Registry_precinct_code_stolen_flag_seal_state` ON `Vehicle_Registry` (`precinct_code`,`stolen_flag`,`seal_state`);--> statement-breakpoint
CREATE INDEX `Vehicle_Registry_precinct_code_seizure_status_seal_state` ON `Vehicle_Registry` (`precinct_code`,`seizure_status`,`seal_state`);