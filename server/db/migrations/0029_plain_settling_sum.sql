DROP INDEX "orders_shop_given_back";--> statement-breakpoint
DROP INDEX "orders_shop_settling";--> statement-breakpoint
CREATE INDEX "orders_shop_settling" ON "orders" USING btree ("shop_id","id","paid_micro","refunded_micro") WHERE settlement_state in ('escrow', 'settling');--> statement-breakpoint
ALTER TABLE "shop_days" DROP COLUMN "ended";--> statement-breakpoint
ALTER TABLE "shop_days" DROP COLUMN "ended_micro";