-- Whoever changes goods waits: between the copy and the trigger that keeps it, nothing may be missed.
LOCK TABLE "goods" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "goods_words" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text DEFAULT '' NOT NULL,
	"heat" integer DEFAULT 0 NOT NULL,
	"on_shelf" boolean DEFAULT true NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "goods_words" ("id", "shop_id", "heat", "on_shelf", "words") SELECT "id", "shop_id", "heat", "on_shelf", btrim(regexp_replace("words", '\s+', ' ', 'g')) FROM "goods";--> statement-breakpoint
ALTER TABLE "goods_words" ADD CONSTRAINT "goods_words_id_goods_id_fk" FOREIGN KEY ("id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_words_found" ON "goods_words" USING gin (array_to_tsvector(string_to_array(words, ' '))) WITH (fastupdate=false);--> statement-breakpoint
DROP INDEX "goods_search";--> statement-breakpoint
ALTER TABLE "goods" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "goods" DROP COLUMN "words";--> statement-breakpoint
-- What is ranked by beside the words is what stands on the goods, whoever adds words or changes goods.
CREATE FUNCTION goods_words_filled() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS
$$ BEGIN
  SELECT shop_id, heat, on_shelf INTO NEW.shop_id, NEW.heat, NEW.on_shelf FROM goods WHERE id = NEW.id FOR SHARE;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER goods_words_filled BEFORE INSERT ON goods_words FOR EACH ROW EXECUTE FUNCTION goods_words_filled();
--> statement-breakpoint
CREATE FUNCTION goods_words_followed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS
$$ BEGIN
  UPDATE goods_words SET shop_id = NEW.shop_id, heat = NEW.heat, on_shelf = NEW.on_shelf WHERE id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER goods_words_followed AFTER UPDATE OF shop_id, heat, on_shelf ON goods FOR EACH ROW
WHEN ((OLD.shop_id, OLD.heat, OLD.on_shelf) IS DISTINCT FROM (NEW.shop_id, NEW.heat, NEW.on_shelf))
EXECUTE FUNCTION goods_words_followed();
--> statement-breakpoint
-- By which words are common is known from the first search on.
ANALYZE "goods_words";
