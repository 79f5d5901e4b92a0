DROP INDEX "withdrawals_nonce";--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_nonce" ON "withdrawals" USING btree ("network","nonce") WHERE nonce is not null and state in ('approved.sending', 'approved.unresolved');--> statement-breakpoint
-- Until now nobody had said who looks whether a withdrawal arrives: finance does, and what is sent from now on says it anew.
UPDATE "withdrawals" SET "facts" = "facts" || '{"watched": false}' WHERE NOT "facts" ? 'watched';--> statement-breakpoint
-- No credit is held for ever, also where its network was taken out of the configuration meanwhile.
UPDATE "holds" SET "until" = greatest("ended_at", "at" + interval '7 days') WHERE "until" IS NULL;--> statement-breakpoint
ALTER TABLE "holds" ALTER COLUMN "until" SET NOT NULL;