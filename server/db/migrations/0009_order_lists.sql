CREATE TABLE "shop_days" (
	"shop_id" text NOT NULL,
	"day" date NOT NULL,
	"orders" integer NOT NULL,
	"sales_micro" bigint NOT NULL,
	"profit_micro" bigint NOT NULL,
	CONSTRAINT "shop_days_shop_id_day_pk" PRIMARY KEY("shop_id","day")
);
--> statement-breakpoint
DROP INDEX "orders_buyer";--> statement-breakpoint
DROP INDEX "orders_shop";--> statement-breakpoint
DROP INDEX "orders_buyer_state";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
UPDATE "orders" SET "settled_at" = t.at FROM "ledger_transfers" t WHERE t.kind = 'settlement' AND t.entity = 'order' AND t.entity_id = "orders"."id";--> statement-breakpoint
ALTER TABLE "shop_days" ADD CONSTRAINT "shop_days_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_buyer_refunds" ON "orders" USING btree ("buyer_id","id") WHERE open_refunds > 0;--> statement-breakpoint
CREATE INDEX "orders_shop_refunds" ON "orders" USING btree ("shop_id","id") WHERE open_refunds > 0;--> statement-breakpoint
CREATE INDEX "orders_shop_settling" ON "orders" USING btree ("shop_id","id") WHERE settlement_state in ('escrow', 'settling');--> statement-breakpoint
CREATE INDEX "orders_shop_paid" ON "orders" USING btree ("shop_id","paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "orders_shop_settled" ON "orders" USING btree ("shop_id","settled_at") WHERE settled_at is not null;--> statement-breakpoint
CREATE INDEX "orders_buyer_state" ON "orders" USING btree ("buyer_id","state","id") WHERE not hidden;