-- Two facts that lists filter by are computed from the columns that hold them, so that they cannot disagree. Their indexes are made again.
ALTER TABLE "orders" DROP COLUMN "open_refunds";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "open_refunds" integer GENERATED ALWAYS AS ((facts ->> 'openRefunds')::int) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "tracking";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking" text GENERATED ALWAYS AS (parcel ->> 'tracking') STORED;--> statement-breakpoint
CREATE INDEX "orders_buyer_refunds" ON "orders" USING btree ("buyer_id","id") WHERE open_refunds > 0;--> statement-breakpoint
CREATE INDEX "orders_shop_refunds" ON "orders" USING btree ("shop_id","id") WHERE open_refunds > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_tracking" ON "orders" USING btree ("shop_id","tracking") WHERE tracking is not null;
