DROP INDEX "goods_search";--> statement-breakpoint
CREATE INDEX "goods_shelf" ON "goods" USING btree ("shop_id","heat","id") WHERE on_shelf;--> statement-breakpoint
CREATE INDEX "shops_not_open" ON "shops" USING btree ("id") WHERE status <> 'open';--> statement-breakpoint
CREATE INDEX "goods_search" ON "goods" USING gin ("search") WITH (fastupdate=false);