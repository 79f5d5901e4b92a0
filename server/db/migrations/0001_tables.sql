CREATE TABLE "codes" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "codes_tries" CHECK ("codes"."tries" <= 5)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"to_email" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"due_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"service_only" boolean DEFAULT false NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"nickname" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"staff" text,
	"lang" text DEFAULT 'en' NOT NULL,
	"locked_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"pay_hash" text,
	"pay_tries" integer DEFAULT 0 NOT NULL,
	"pay_tries_total" integer DEFAULT 0 NOT NULL,
	"pay_locked_until" timestamp with time zone,
	"credentials_changed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"country" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"zip_code" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"user_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_micro" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "cart_lines_user_id_sku_id_pk" PRIMARY KEY("user_id","sku_id"),
	CONSTRAINT "cart_quantity" CHECK (quantity between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"operation" text NOT NULL,
	"entity_id" text NOT NULL,
	"body_hash" text NOT NULL,
	"note" text NOT NULL,
	"actor_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "clock_retries" (
	"lifecycle" text NOT NULL,
	"entity_id" text NOT NULL,
	"event" text NOT NULL,
	"attempts" integer NOT NULL,
	"not_before" timestamp with time zone NOT NULL,
	"problem" text NOT NULL,
	CONSTRAINT "clock_retries_lifecycle_entity_id_event_pk" PRIMARY KEY("lifecycle","entity_id","event")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"topic" text NOT NULL,
	"seq" bigint NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"version" integer NOT NULL,
	"view" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_topic_seq_pk" PRIMARY KEY("topic","seq")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor_id" text NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "idempotency_keys_actor_id_operation_key_pk" PRIMARY KEY("actor_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"tab" text NOT NULL,
	"name" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"read_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meta" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"root_id" text NOT NULL,
	"lifecycle" text NOT NULL,
	"entity_id" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"event" text NOT NULL,
	"name" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"topic" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"name" jsonb NOT NULL,
	"picture" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collects" (
	"user_id" text NOT NULL,
	"goods_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "collects_user_id_goods_id_pk" PRIMARY KEY("user_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "footprints" (
	"user_id" text NOT NULL,
	"goods_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "footprints_user_id_goods_id_pk" PRIMARY KEY("user_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"category_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"pictures" jsonb NOT NULL,
	"axes" jsonb NOT NULL,
	"price_micro" bigint NOT NULL,
	"on_shelf" boolean DEFAULT true NOT NULL,
	"promoted" boolean DEFAULT false NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"heat" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', words)) STORED,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"words" text NOT NULL,
	"lang" text NOT NULL,
	"day" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "searches_words_lang_day_pk" PRIMARY KEY("words","lang","day")
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"id" text PRIMARY KEY NOT NULL,
	"goods_id" text NOT NULL,
	"spec" jsonb NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"price_micro" bigint NOT NULL,
	"purchase_micro" bigint NOT NULL,
	"initial" integer NOT NULL,
	"adjusted" integer DEFAULT 0 NOT NULL,
	"claimed" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "skus_stock" CHECK (on_hand >= 0 and reserved >= 0 and reserved <= on_hand),
	CONSTRAINT "skus_sum" CHECK (on_hand = initial + adjusted - claimed + returned)
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"goods_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"picture" text NOT NULL,
	"spec" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"price_micro" bigint NOT NULL,
	"purchase_micro" bigint NOT NULL,
	"total_micro" bigint NOT NULL,
	"share_micro" bigint NOT NULL,
	"freight_share_micro" bigint NOT NULL,
	"refunded_micro" bigint NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"reviewed" boolean DEFAULT false NOT NULL,
	"stock" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"batch_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"facts" jsonb NOT NULL,
	"deadline_event" text,
	"deadline_at" timestamp with time zone,
	"deadline_left" bigint,
	"settlement_state" text,
	"settlement_facts" jsonb,
	"settlement_event" text,
	"settlement_at" timestamp with time zone,
	"settlement_left" bigint,
	"open_refunds" integer DEFAULT 0 NOT NULL,
	"address" jsonb NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"goods_micro" bigint NOT NULL,
	"freight_micro" bigint NOT NULL,
	"discount_micro" bigint NOT NULL,
	"total_micro" bigint NOT NULL,
	"paid_micro" bigint NOT NULL,
	"refunded_micro" bigint NOT NULL,
	"settled_micro" bigint NOT NULL,
	"commission_micro" bigint NOT NULL,
	"commission_bp" integer NOT NULL,
	"level" integer NOT NULL,
	"parcel" jsonb,
	"tracking" text,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"paid_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	CONSTRAINT "orders_order_no_unique" UNIQUE("order_no"),
	CONSTRAINT "orders_not_own" CHECK (buyer_id <> owner_id),
	CONSTRAINT "orders_money" CHECK (total_micro >= 0 and paid_micro >= refunded_micro + settled_micro + commission_micro),
	CONSTRAINT "orders_one_clock" CHECK (deadline_at is null or deadline_left is null)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"refund_no" text NOT NULL,
	"order_id" text NOT NULL,
	"line_id" text NOT NULL,
	"state" text NOT NULL,
	"facts" jsonb NOT NULL,
	"deadline_event" text,
	"deadline_at" timestamp with time zone,
	"deadline_left" bigint,
	"reason" text NOT NULL,
	"return_address" text,
	"parcel" jsonb,
	"refusal" text,
	"shopper_evidence" text,
	"merchant_evidence" text,
	"ruling" text,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "refunds_refund_no_unique" UNIQUE("refund_no")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"line_id" text NOT NULL,
	"goods_id" text NOT NULL,
	"user_id" text NOT NULL,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"spec" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "reviews_line_id_unique" UNIQUE("line_id"),
	CONSTRAINT "reviews_stars" CHECK (stars between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "follows_user_id_shop_id_pk" PRIMARY KEY("user_id","shop_id")
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"bio" jsonb NOT NULL,
	"logo" text NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"freight_micro" bigint NOT NULL,
	"free_above_micro" bigint,
	"countries" jsonb NOT NULL,
	"return_address" text,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "shops_owner_id_unique" UNIQUE("owner_id"),
	CONSTRAINT "shops_name_unique" UNIQUE("name"),
	CONSTRAINT "shops_level" CHECK ("shops"."level" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"balance" bigint,
	"version" integer DEFAULT 0 NOT NULL,
	"frozen" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transfer_id" text NOT NULL,
	"account_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"reverses" text,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collects" ADD CONSTRAINT "collects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collects" ADD CONSTRAINT "collects_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "footprints" ADD CONSTRAINT "footprints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "footprints" ADD CONSTRAINT "footprints_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "codes_live" ON "codes" USING btree ("email","purpose") WHERE spent_at is null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_nickname" ON "users" USING btree (lower("nickname"));--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default" ON "addresses" USING btree ("user_id") WHERE is_default and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_open" ON "approvals" USING btree ("operation","entity_id","actor_id") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX "messages_topic" ON "messages" USING btree ("topic","id");--> statement-breakpoint
CREATE INDEX "status_history_root" ON "status_history" USING btree ("root_id","id");--> statement-breakpoint
CREATE INDEX "collects_goods" ON "collects" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "goods_shop" ON "goods" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "goods_price" ON "goods" USING btree ("price_micro","id") WHERE on_shelf;--> statement-breakpoint
CREATE INDEX "goods_sales" ON "goods" USING btree ("sales","id") WHERE on_shelf;--> statement-breakpoint
CREATE INDEX "goods_heat" ON "goods" USING btree ("heat","id") WHERE on_shelf;--> statement-breakpoint
CREATE INDEX "goods_new" ON "goods" USING btree ("created_at","id") WHERE on_shelf;--> statement-breakpoint
CREATE INDEX "goods_category" ON "goods" USING btree ("category_id","heat","id");--> statement-breakpoint
CREATE INDEX "goods_search" ON "goods" USING gin ("search");--> statement-breakpoint
CREATE INDEX "skus_goods" ON "skus" USING btree ("goods_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_sku" ON "order_lines" USING btree ("sku_id") WHERE stock = 'reserved';--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "orders_shop" ON "orders" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "orders_buyer_state" ON "orders" USING btree ("buyer_id","state","id");--> statement-breakpoint
CREATE INDEX "orders_shop_state" ON "orders" USING btree ("shop_id","state","id");--> statement-breakpoint
CREATE INDEX "orders_batch" ON "orders" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("deadline_at") WHERE deadline_at is not null;--> statement-breakpoint
CREATE INDEX "orders_settlement_due" ON "orders" USING btree ("settlement_at") WHERE settlement_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_tracking" ON "orders" USING btree ("shop_id","tracking") WHERE tracking is not null;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("deadline_at") WHERE deadline_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_desk" ON "refunds" USING btree ("id") WHERE state = 'arbitrating';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_open" ON "refunds" USING btree ("line_id") WHERE state not in ('succeeded', 'closed');--> statement-breakpoint
CREATE INDEX "reviews_goods" ON "reviews" USING btree ("goods_id","id");--> statement-breakpoint
CREATE INDEX "follows_shop" ON "follows" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_transfer" ON "ledger_entries" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_entity" ON "ledger_transfers" USING btree ("entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_reverses" ON "ledger_transfers" USING btree ("reverses");