CREATE TABLE `assignments` (
	`badge_id` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	PRIMARY KEY(`badge_id`, `kind`, `value`),
	FOREIGN KEY (`badge_id`) REFERENCES `officers`(`badge_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "assignments_kind" CHECK("kind" IN ('case', 'station', 'precinct', 'juvenile_unit'))
);
--> statement-breakpoint
CREATE TABLE `officers` (
	`badge_id` text PRIMARY KEY NOT NULL,
	`kgid` text NOT NULL,
	`name` text NOT NULL,
	`rank` text NOT NULL,
	`role` text NOT NULL,
	`station` text,
	`clearance` integer NOT NULL,
	`precincts` text NOT NULL,
	`pin` text,
	`disabled` integer NOT NULL,
	`access_version` integer NOT NULL,
	CONSTRAINT "officers_role" CHECK("role" IN ('officer', 'auditor', 'administrator')),
	CONSTRAINT "officers_clearance" CHECK("clearance" BETWEEN 1 AND 5),
	CONSTRAINT "officers_disabled" CHECK("disabled" IN (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `officers_kgid` ON `officers` (`kgid`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`badge_id` text NOT NULL,
	`created_at` text NOT NULL,
	`last_seen_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`revoked_at` text,
	FOREIGN KEY (`badge_id`) REFERENCES `officers`(`badge_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_badge_id` ON `sessions` (`badge_id`);--> statement-breakpoint
CREATE TABLE `settings_versions` (
	`version` integer PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`changed_at` text NOT NULL,
	`changed_by` text NOT NULL,
	`reason` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sign_in_attempts` (
	`attempt` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`badge_id` text NOT NULL,
	`address` text NOT NULL,
	`at` text NOT NULL,
	`succeeded` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_attempts_badge_id_at` ON `sign_in_attempts` (`badge_id`,`at`);--> statement-breakpoint
CREATE INDEX `sign_in_attempts_address_at` ON `sign_in_attempts` (`address`,`at`);--> statement-breakpoint
CREATE INDEX `sign_in_attempts_at` ON `sign_in_attempts` (`at`);--> statement-breakpoint
CREATE TABLE `turn_events` (
	`turn_id` text NOT NULL,
	`event_id` integer NOT NULL,
	`at` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`turn_id`, `event_id`),
	FOREIGN KEY (`turn_id`) REFERENCES `turns`(`turn_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `turn_states` (
	`turn_id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`turn_id`) REFERENCES `turns`(`turn_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "turn_states_state" CHECK("state" IN ('answered', 'failed', 'interrupted'))
);
--> statement-breakpoint
CREATE TABLE `turns` (
	`position` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`turn_id` text NOT NULL,
	`response_id` text NOT NULL,
	`conversation_id` text NOT NULL,
	`message_id` text NOT NULL,
	`badge_id` text NOT NULL,
	`body_hash` text NOT NULL,
	`question` text NOT NULL,
	`ask` text NOT NULL,
	`access_version` integer NOT NULL,
	`received_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `turns_turn_id` ON `turns` (`turn_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `turns_response_id` ON `turns` (`response_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `turns_badge_id_message_id` ON `turns` (`badge_id`,`message_id`);--> statement-breakpoint
CREATE INDEX `turns_badge_id_conversation_id` ON `turns` (`badge_id`,`conversation_id`,`position`);