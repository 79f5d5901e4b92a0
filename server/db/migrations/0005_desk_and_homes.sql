ALTER TABLE "sessions" ADD COLUMN "home" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "amount_micro" bigint DEFAULT 0 NOT NULL;