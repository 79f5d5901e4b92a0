ALTER TABLE "shops" RENAME COLUMN "status" TO "state";--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "facts" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "deadline_event" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "deadline_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "deadline_left" bigint;--> statement-breakpoint
ALTER INDEX "shops_not_open" RENAME TO "shops_shut";
