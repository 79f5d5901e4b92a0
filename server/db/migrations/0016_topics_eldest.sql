ALTER TABLE "topics" ADD COLUMN "eldest_at" timestamp with time zone DEFAULT shop_now() NOT NULL;--> statement-breakpoint
CREATE INDEX "topics_eldest" ON "topics" USING btree ("eldest_at");