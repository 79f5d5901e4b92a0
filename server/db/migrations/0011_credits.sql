DROP INDEX "recharges_transfer";--> statement-breakpoint
ALTER TABLE "chain_transfers" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "chain_transfers_credited" ON "chain_transfers" USING btree ("recharge_id") WHERE recharge_id is not null and gone_at is null;--> statement-breakpoint
CREATE INDEX "chain_transfers_address" ON "chain_transfers" USING btree ("network","address","id");--> statement-breakpoint
CREATE INDEX "chain_transfers_unsettled" ON "chain_transfers" USING btree ("network","block") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "deposit_addresses_address" ON "deposit_addresses" USING btree ("address");--> statement-breakpoint
CREATE INDEX "recharges_transaction" ON "recharges" USING btree ("network","tx_id") WHERE tx_id is not null;