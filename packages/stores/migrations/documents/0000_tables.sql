CREATE TABLE `audiences` (
	`audience_id` integer PRIMARY KEY NOT NULL,
	`label_key` text NOT NULL,
	`clearance` integer NOT NULL,
	`precincts` text NOT NULL,
	`version` integer NOT NULL,
	CONSTRAINT "audiences_clearance" CHECK("clearance" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audiences_label` ON `audiences` (`label_key`);--> statement-breakpoint
CREATE TABLE `corpus` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	CONSTRAINT "corpus_one_row" CHECK("id" = 1)
);
--> statement-breakpoint
CREATE TABLE `documents` (
	`doc_id` text PRIMARY KEY NOT NULL,
	`collection` text NOT NULL,
	`file_name` text NOT NULL,
	`title` text NOT NULL,
	`kind` text NOT NULL,
	`file_type` text NOT NULL,
	`language` text NOT NULL,
	`audience_id` integer NOT NULL,
	`sha256` text NOT NULL,
	`state` text NOT NULL,
	`ingested_at` text NOT NULL,
	`withdrawn_at` text,
	`pages` integer,
	`quarantined` text NOT NULL,
	`text` text NOT NULL,
	`layout` blob NOT NULL,
	`original` blob NOT NULL,
	FOREIGN KEY (`audience_id`) REFERENCES `audiences`(`audience_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "documents_state" CHECK("state" IN ('live', 'withdrawn'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_live_file` ON `documents` (`collection`,`file_name`) WHERE "state" = 'live';--> statement-breakpoint
CREATE INDEX `documents_audience` ON `documents` (`audience_id`,`state`);--> statement-breakpoint
CREATE TABLE `passages` (
	`passage_id` text PRIMARY KEY NOT NULL,
	`doc_id` text NOT NULL,
	`ordinal` integer NOT NULL,
	`page` integer,
	`section` text,
	`headings` text NOT NULL,
	`language` text NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	`sentences` text NOT NULL,
	FOREIGN KEY (`doc_id`) REFERENCES `documents`(`doc_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "passages_span" CHECK("start" >= 0 AND "end" > "start")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passages_in_order` ON `passages` (`doc_id`,`ordinal`);