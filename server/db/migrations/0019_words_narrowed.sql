-- Whoever changes goods waits: between the copy and the trigger that keeps it, nothing may be missed.
LOCK TABLE "goods" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
-- Made anew, so that no row is left behind twice, and what is read of every row stands before the words. A page keeps room for
-- a row that changes: one that stays on its page does not write the index of words.
CREATE TABLE "goods_words_anew" (
	"id" text NOT NULL,
	"shop_id" text DEFAULT '' NOT NULL,
	"category_id" text DEFAULT '' NOT NULL,
	"price_micro" bigint DEFAULT 0 NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"heat" integer DEFAULT 0 NOT NULL,
	"on_shelf" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"words" text NOT NULL
) WITH (fillfactor = 90);
--> statement-breakpoint
-- A Chinese text stood there from each of its characters on: what these begin with are its characters and their pairs.
INSERT INTO "goods_words_anew" SELECT g."id", g."shop_id", g."category_id", g."price_micro", g."sales", g."heat", g."on_shelf", g."created_at", coalesce(cut."words", '')
  FROM "goods" g JOIN "goods_words" w ON w."id" = g."id" CROSS JOIN LATERAL (
    SELECT string_agg(DISTINCT form, ' ') AS words FROM unnest(string_to_array(w."words", ' ')) AS word, unnest(
      CASE WHEN word ~ '^[\u2e80-\u2fd5\u3005\u3007\u3021-\u3029\u3038-\u303b\u3400-\u9fff\uf900-\ufad9\U00016fe2-\U00016ff6\U00020000-\U0003347f]+$'
      THEN ARRAY[left(word, 1), left(word, 2)] ELSE ARRAY[word] END) AS form
  ) cut;--> statement-breakpoint
DROP TABLE "goods_words";--> statement-breakpoint
ALTER TABLE "goods_words_anew" RENAME TO "goods_words";--> statement-breakpoint
ALTER TABLE "goods_words" ADD CONSTRAINT "goods_words_pkey" PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "goods_words" ADD CONSTRAINT "goods_words_id_goods_id_fk" FOREIGN KEY ("id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_words_found" ON "goods_words" USING gin (array_to_tsvector(string_to_array(words, ' '))) WITH (fastupdate=false);--> statement-breakpoint
CREATE OR REPLACE FUNCTION goods_words_filled() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS
$$ BEGIN
  SELECT shop_id, category_id, price_micro, sales, heat, on_shelf, created_at
    INTO NEW.shop_id, NEW.category_id, NEW.price_micro, NEW.sales, NEW.heat, NEW.on_shelf, NEW.created_at
    FROM goods WHERE id = NEW.id FOR SHARE;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER goods_words_filled BEFORE INSERT ON goods_words FOR EACH ROW EXECUTE FUNCTION goods_words_filled();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION goods_words_followed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS
$$ BEGIN
  UPDATE goods_words SET shop_id = NEW.shop_id, category_id = NEW.category_id, price_micro = NEW.price_micro, sales = NEW.sales,
    heat = NEW.heat, on_shelf = NEW.on_shelf, created_at = NEW.created_at WHERE id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER goods_words_followed ON goods;--> statement-breakpoint
CREATE TRIGGER goods_words_followed AFTER UPDATE OF shop_id, category_id, price_micro, sales, heat, on_shelf, created_at ON goods FOR EACH ROW
WHEN ((OLD.shop_id, OLD.category_id, OLD.price_micro, OLD.sales, OLD.heat, OLD.on_shelf, OLD.created_at)
  IS DISTINCT FROM (NEW.shop_id, NEW.category_id, NEW.price_micro, NEW.sales, NEW.heat, NEW.on_shelf, NEW.created_at))
EXECUTE FUNCTION goods_words_followed();
--> statement-breakpoint
ANALYZE "goods_words";
