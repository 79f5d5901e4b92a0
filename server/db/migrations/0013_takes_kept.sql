ALTER TABLE "desk_takes" ADD COLUMN "kept_at" timestamp with time zone DEFAULT shop_now() NOT NULL;--> statement-breakpoint
-- What nobody was at for long must not be taken again by this.
UPDATE "desk_takes" SET "kept_at" = "at";