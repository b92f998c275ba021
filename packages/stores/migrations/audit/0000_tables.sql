CREATE TABLE `entries` (
	`seq` integer PRIMARY KEY NOT NULL,
	`entry_id` text NOT NULL,
	`envelope` text NOT NULL,
	`leaf_hash` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `entries_entry_id_unique` ON `entries` (`entry_id`);--> statement-breakpoint
CREATE TABLE `heads` (
	`tree_size` integer PRIMARY KEY NOT NULL,
	`from_size` integer NOT NULL,
	`root_hash` text NOT NULL,
	`peaks` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payloads` (
	`seq` integer PRIMARY KEY NOT NULL,
	`entry_id` text NOT NULL,
	`nonce` blob NOT NULL,
	`ciphertext` blob NOT NULL,
	`wrapped_key` blob NOT NULL,
	FOREIGN KEY (`seq`) REFERENCES `entries`(`seq`) ON UPDATE no action ON DELETE no action
);
