CREATE TABLE "chain_cursors" (
	"network" text PRIMARY KEY NOT NULL,
	"block" bigint NOT NULL,
	"read_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"trouble" text
);
--> statement-breakpoint
CREATE TABLE "chain_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"tx_id" text NOT NULL,
	"log_index" integer NOT NULL,
	"block" bigint NOT NULL,
	"block_hash" text NOT NULL,
	"sender" text NOT NULL,
	"address" text NOT NULL,
	"amount_micro" bigint NOT NULL,
	"confirmations" integer NOT NULL,
	"recharge_id" text,
	"seen_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"gone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "deposit_addresses" (
	"network" text NOT NULL,
	"address" text NOT NULL,
	"user_id" text,
	"position" integer,
	"bound_at" timestamp with time zone,
	CONSTRAINT "deposit_addresses_network_address_pk" PRIMARY KEY("network","address")
);
--> statement-breakpoint
CREATE TABLE "recharges" (
	"id" text PRIMARY KEY NOT NULL,
	"recharge_no" text NOT NULL,
	"user_id" text NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"asked_micro" bigint,
	"arrived_micro" bigint,
	"tx_id" text,
	"log_index" integer,
	"proofs" jsonb NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"facts" jsonb NOT NULL,
	"deadline_event" text,
	"deadline_at" timestamp with time zone,
	"deadline_left" bigint,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "recharges_recharge_no_unique" UNIQUE("recharge_no")
);
--> statement-breakpoint
CREATE TABLE "desk_takes" (
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"actor_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "desk_takes_entity_entity_id_pk" PRIMARY KEY("entity","entity_id")
);
--> statement-breakpoint
CREATE TABLE "staff_acts" (
	"id" text PRIMARY KEY NOT NULL,
	"actor_id" text NOT NULL,
	"act" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"purpose" text NOT NULL,
	"is_public" boolean NOT NULL,
	"sha256" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"entity" text,
	"entity_id" text,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"purged_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"amount_micro" bigint,
	"entity_id" text,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"until" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "networks" (
	"code" text PRIMARY KEY NOT NULL,
	"recharge_open" boolean DEFAULT true NOT NULL,
	"withdraw_open" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"withdrawal_no" text NOT NULL,
	"user_id" text NOT NULL,
	"network" text NOT NULL,
	"address_id" text NOT NULL,
	"address" text NOT NULL,
	"amount_micro" bigint NOT NULL,
	"fee_micro" bigint NOT NULL,
	"actual_micro" bigint NOT NULL,
	"held_micro" bigint NOT NULL,
	"tx_id" text,
	"nonce" bigint,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"facts" jsonb NOT NULL,
	"deadline_event" text,
	"deadline_at" timestamp with time zone,
	"deadline_left" bigint,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "withdrawals_withdrawal_no_unique" UNIQUE("withdrawal_no"),
	CONSTRAINT "withdrawals_sum" CHECK (fee_micro >= 0 and actual_micro > 0 and fee_micro + actual_micro = amount_micro)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_step" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "shopper_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "merchant_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit_addresses" ADD CONSTRAINT "deposit_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharges" ADD CONSTRAINT "recharges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_takes" ADD CONSTRAINT "desk_takes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_acts" ADD CONSTRAINT "staff_acts_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_addresses" ADD CONSTRAINT "wallet_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_address_id_wallet_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."wallet_addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chain_transfers_once" ON "chain_transfers" USING btree ("network","tx_id","log_index") WHERE gone_at is null;--> statement-breakpoint
CREATE INDEX "chain_transfers_recharge" ON "chain_transfers" USING btree ("recharge_id");--> statement-breakpoint
CREATE INDEX "chain_transfers_block" ON "chain_transfers" USING btree ("network","block") WHERE gone_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_addresses_user" ON "deposit_addresses" USING btree ("network","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_addresses_position" ON "deposit_addresses" USING btree ("network","position") WHERE position is not null;--> statement-breakpoint
CREATE INDEX "deposit_addresses_free" ON "deposit_addresses" USING btree ("network") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "recharges_user" ON "recharges" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "recharges_desk" ON "recharges" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "recharges_address" ON "recharges" USING btree ("network","address");--> statement-breakpoint
CREATE INDEX "recharges_due" ON "recharges" USING btree ("deadline_at") WHERE deadline_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "recharges_transfer" ON "recharges" USING btree ("network","tx_id","log_index") WHERE tx_id is not null and log_index is not null and state not like 'rejected.%';--> statement-breakpoint
CREATE UNIQUE INDEX "recharges_reviewed" ON "recharges" USING btree ("network","tx_id") WHERE tx_id is not null and log_index is null and state not like 'rejected.%';--> statement-breakpoint
CREATE INDEX "staff_acts_entity" ON "staff_acts" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "staff_acts_actor" ON "staff_acts" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_loose" ON "uploads" USING btree ("created_at") WHERE entity_id is null and purged_at is null;--> statement-breakpoint
CREATE INDEX "uploads_bytes" ON "uploads" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "holds_user" ON "holds" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "holds_entity" ON "holds" USING btree ("entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_addresses_live" ON "wallet_addresses" USING btree ("user_id","network","address") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "withdrawals_user" ON "withdrawals" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_desk" ON "withdrawals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "withdrawals_due" ON "withdrawals" USING btree ("deadline_at") WHERE deadline_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_transaction" ON "withdrawals" USING btree ("network","tx_id") WHERE tx_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_nonce" ON "withdrawals" USING btree ("network","nonce") WHERE nonce is not null and state <> 'rejected.failed';--> statement-breakpoint
CREATE TRIGGER staff_acts_append_only BEFORE UPDATE OR DELETE ON staff_acts FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_not_below_zero;
--> statement-breakpoint
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_not_below_zero CHECK (balance IS NULL OR CASE kind WHEN 'debt' THEN balance <= 0 ELSE balance >= 0 END);
--> statement-breakpoint
INSERT INTO ledger_accounts (id, kind) VALUES ('external:TRC20', 'external'), ('external:ERC20', 'external'), ('external:BEP20', 'external');
--> statement-breakpoint
INSERT INTO networks (code) VALUES ('TRC20'), ('ERC20'), ('BEP20');
