DROP INDEX "goods_category";--> statement-breakpoint
CREATE INDEX "footprints_goods" ON "footprints" USING btree ("goods_id","at");--> statement-breakpoint
CREATE INDEX "goods_category" ON "goods" USING btree ("category_id","heat","id") WHERE on_shelf;--> statement-breakpoint
CREATE INDEX "goods_category_price" ON "goods" USING btree ("category_id","price_micro","id","shop_id") WHERE on_shelf;--> statement-breakpoint
CREATE INDEX "goods_category_sales" ON "goods" USING btree ("category_id","sales","id") WHERE on_shelf;--> statement-breakpoint
CREATE INDEX "goods_category_new" ON "goods" USING btree ("category_id","created_at","id") WHERE on_shelf;--> statement-breakpoint
CREATE INDEX "goods_words_shop" ON "goods_words" USING btree ("shop_id");