DROP INDEX "recharges_reviewed";--> statement-breakpoint
ALTER TABLE "recharges" ADD COLUMN "reviewed_index" integer;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "left_twice_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "withdrawals_left_twice" ON "withdrawals" USING btree ("left_twice_at") WHERE left_twice_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "recharges_reviewed" ON "recharges" USING btree ("network","tx_id",coalesce(reviewed_index, -1)) WHERE tx_id is not null and log_index is null and state not like 'rejected.%';