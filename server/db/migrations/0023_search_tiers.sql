CREATE TABLE "goods_tiers" (
	"tier" smallint PRIMARY KEY NOT NULL,
	"heat" integer NOT NULL,
	"id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "goods_words" ADD COLUMN "tier" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "goods_words_tier_0" ON "goods_words" USING gin (array_to_tsvector(string_to_array(words, ' '))) WITH (fastupdate=false) WHERE tier <= 0;--> statement-breakpoint
CREATE INDEX "goods_words_tier_1" ON "goods_words" USING gin (array_to_tsvector(string_to_array(words, ' '))) WITH (fastupdate=false) WHERE tier <= 1;--> statement-breakpoint
CREATE INDEX "goods_words_tier_2" ON "goods_words" USING gin (array_to_tsvector(string_to_array(words, ' '))) WITH (fastupdate=false) WHERE tier <= 2;--> statement-breakpoint
-- All goods are in the first tier until the first job has placed them.
INSERT INTO "goods_tiers" ("tier", "heat", "id") VALUES (0, -1, ''), (1, -1, ''), (2, -1, '');--> statement-breakpoint
CREATE OR REPLACE FUNCTION goods_words_followed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS
$$ BEGIN
  -- Warmer goods may rank in a higher tier, and a search would miss them in a lower one: they stand in the first until they are placed.
  UPDATE goods_words SET shop_id = NEW.shop_id, category_id = NEW.category_id, price_micro = NEW.price_micro, sales = NEW.sales,
    heat = NEW.heat, on_shelf = NEW.on_shelf, created_at = NEW.created_at,
    tier = CASE WHEN NEW.heat > OLD.heat THEN 0 ELSE tier END WHERE id = NEW.id;
  RETURN NULL;
END $$;
