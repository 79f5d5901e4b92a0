DROP INDEX "users_nickname";--> statement-breakpoint
DROP INDEX "ledger_entries_account";--> statement-breakpoint
CREATE UNIQUE INDEX "users_nickname" ON "users" USING btree ((lower("nickname") collate "C"));--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","at","id");