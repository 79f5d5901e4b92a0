DROP INDEX "mails_due";--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE sent_at is null and attempts < 12;