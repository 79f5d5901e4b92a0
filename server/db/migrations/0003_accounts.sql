CREATE TABLE "banners" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target" text,
	"title" jsonb NOT NULL,
	"line" jsonb NOT NULL,
	"picture" text NOT NULL,
	"mirrored" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_by" text;--> statement-breakpoint
CREATE INDEX "codes_sent" ON "codes" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "users_invite" ON "users" USING btree (right("id", 8));