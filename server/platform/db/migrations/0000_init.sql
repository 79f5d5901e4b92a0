-- CLOCK, written by hand: the defaults of the tables ask for the shop's time.
CREATE TABLE shop_clock (one boolean PRIMARY KEY DEFAULT true CHECK (one), ahead_ms bigint NOT NULL DEFAULT 0);
--> statement-breakpoint
INSERT INTO shop_clock DEFAULT VALUES;
--> statement-breakpoint
-- Makes `shop_now()` again for each distance: a function that reads a table runs as a query of its own at every call, this one becomes part
-- of its statement. `statement_timestamp`, because it is stable: later than the lock that an earlier statement waited for,
-- and usable with an index.
CREATE FUNCTION turn_shop_clock(ms bigint) RETURNS void LANGUAGE plpgsql AS $turn$
BEGIN
  UPDATE shop_clock SET ahead_ms = ms;
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION shop_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT date_trunc(''milliseconds'', statement_timestamp() + interval %L) $$',
    ms || ' milliseconds'
  );
END $turn$;
--> statement-breakpoint
SELECT turn_shop_clock(0);
--> statement-breakpoint
-- How names are compared, as comparable-name.ts says it: without blanks, width, letter case, composition and look-alikes.
CREATE FUNCTION shop_name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT normalize(replace(replace(translate(regexp_replace(normalize(regexp_replace(name, '[\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff]', '', 'g'), NFKD), '[\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff]', '', 'g'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞĐĦıŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎɑɡͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβεζηικμνορςτυχϏϘϚϜϞϠϳϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯавекмнорстухѕіјѠѢѤѦѨѪѬѮѰѲѴѵѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮүҰҲҴҶҸҺһҼҾӀӃӅӇӉӋӍӏӔӘӠӨӶӺӼӾԀԁԂԄԆԈԊԌԎԐԒԔԖԘԚԛԜԝԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿẞỺỼỾℲↃⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ', 'abcdefghijklmnopqrstuvwxyzæðøþđħiłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏagͱͳͷjabγδezhθikλmnξoπpσtyφxψωabezhikmnopσtyxϗϙϛϝϟϡjϸϻͻͼͽђєsijљњћџaбbгдeжзиkлmhoпpctyфxцчшщъыьэюяabekmhopctyxsijѡѣѥѧѩѫѭѯѱѳvvѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭyyұҳҵҷҹhhҽҿlӄӆӈӊӌӎlӕәӡөӷӻӽӿddԃԅԇԉԋԍԏԑԓԕԗԙqqwwԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿßỻỽỿⅎↄⱡɫᵽɽⱨⱪⱬaɱɐɒⱳⱶȿɀꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜgɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ'), 'ß', 'ss'), U&'i\0307', 'i'), NFC) $$;
--> statement-breakpoint
-- What a search finds goods by. It costs much more than an index lookup, and the planner is to know that: it would read a small table whole.
CREATE FUNCTION goods_lexemes(terms text, about text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS
$$ BEGIN RETURN array_to_tsvector(string_to_array(terms, ' ')) || array_to_tsvector(string_to_array(about, ' ')); END $$;
--> statement-breakpoint
-- TABLES, generated from the table files.
CREATE TABLE "announcement_reads" (
	"announcement_id" text NOT NULL,
	"user_id" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "announcement_reads_announcement_id_user_id_pk" PRIMARY KEY("announcement_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"audience" text NOT NULL,
	"texts" jsonb NOT NULL,
	"place" text,
	"version" integer NOT NULL,
	"notice_id" text,
	"publish_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	"is_sent" boolean DEFAULT false NOT NULL,
	"pushed_to" text DEFAULT '' NOT NULL,
	"is_pushed" boolean DEFAULT false NOT NULL,
	"about" text,
	"changed_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "announcements_notice_id_unique" UNIQUE("notice_id"),
	CONSTRAINT "announcements_about_unique" UNIQUE("about")
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"actor" text NOT NULL,
	"secret_hash" text NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"most_tries" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "codes_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "codes_tries" CHECK ("codes"."tries" <= "codes"."most_tries")
);
--> statement-breakpoint
CREATE TABLE "home_pages" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"draft" jsonb,
	"changed_at" timestamp with time zone DEFAULT shop_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"published_by" text
);
--> statement-breakpoint
CREATE TABLE "synonym_pages" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"draft" jsonb,
	"changed_at" timestamp with time zone DEFAULT shop_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "synonym_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"publish_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"published_by" text
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"to_email" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"due_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"can_wait" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"service_only" boolean DEFAULT false NOT NULL,
	"staff" boolean DEFAULT false NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"home" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_why" text,
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
	"closes_at" timestamp with time zone,
	"gives_up_micro" bigint,
	"closed_at" timestamp with time zone,
	"pay_hash" text,
	"pay_tries" integer DEFAULT 0 NOT NULL,
	"pay_tries_total" integer DEFAULT 0 NOT NULL,
	"pay_locked_until" timestamp with time zone,
	"credentials_changed_at" timestamp with time zone,
	"totp_secret" text,
	"totp_step" bigint,
	"invited_by" text,
	"history_paused" boolean DEFAULT false NOT NULL,
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
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"user_id" text NOT NULL,
	"article_id" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "agreements_user_id_article_id_number_pk" PRIMARY KEY("user_id","article_id","number")
);
--> statement-breakpoint
CREATE TABLE "article_versions" (
	"article_id" text NOT NULL,
	"number" integer NOT NULL,
	"title" jsonb NOT NULL,
	"keywords" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"published_by" text,
	CONSTRAINT "article_versions_article_id_number_pk" PRIMARY KEY("article_id","number")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer NOT NULL,
	"draft" jsonb,
	"offline_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT shop_now() NOT NULL
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
CREATE TABLE "cart_lines" (
	"user_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_micro" bigint NOT NULL,
	"order_id" text,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "cart_lines_user_id_sku_id_pk" PRIMARY KEY("user_id","sku_id"),
	CONSTRAINT "cart_quantity" CHECK (quantity between 1 and 50)
);
--> statement-breakpoint
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
	"gone_at" timestamp with time zone,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chain_uncreditable" (
	"id" text PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"tx_id" text NOT NULL,
	"log_index" integer NOT NULL,
	"block" bigint NOT NULL,
	"block_hash" text NOT NULL,
	"sender" text NOT NULL,
	"address" text NOT NULL,
	"amount" text NOT NULL,
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
CREATE TABLE "chat_members" (
	"chat_id" text NOT NULL,
	"side" text NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"read" integer DEFAULT 0 NOT NULL,
	"cleared" integer DEFAULT 0 NOT NULL,
	"deleted" integer DEFAULT 0 NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chat_members_chat_id_side_pk" PRIMARY KEY("chat_id","side"),
	CONSTRAINT "chat_members_marks" CHECK ("chat_members"."read" <= "chat_members"."delivered")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"chat_id" text NOT NULL,
	"seq" integer NOT NULL,
	"side" text NOT NULL,
	"author_id" text,
	"local_id" text,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"upload_id" text,
	"goods_id" text,
	"order_id" text,
	"refund_id" text,
	"recharge_id" text,
	"withdrawal_id" text,
	"quote_id" text,
	"automatic" text,
	"created_at" timestamp with time zone NOT NULL,
	"recalled_at" timestamp with time zone,
	CONSTRAINT "chat_messages_recalled" CHECK ("chat_messages"."recalled_at" is null or ("chat_messages"."text" = ''
        and coalesce("chat_messages"."upload_id", "chat_messages"."goods_id", "chat_messages"."order_id", "chat_messages"."refund_id", "chat_messages"."recharge_id", "chat_messages"."withdrawal_id") is null))
);
--> statement-breakpoint
CREATE TABLE "chat_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"chat_id" text NOT NULL,
	"message_id" text,
	"reporter_id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" text
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"shop_id" text,
	"seq" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"answered_on" date,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_assignments" (
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"actor_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"extended_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "desk_assignments_entity_entity_id_pk" PRIMARY KEY("entity","entity_id")
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"entity_id" text NOT NULL,
	"body_hash" text NOT NULL,
	"note" text NOT NULL,
	"amount_micro" bigint DEFAULT 0 NOT NULL,
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
	"view" json NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_topic_seq_pk" PRIMARY KEY("topic","seq")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor_id" text NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" json NOT NULL,
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
	"mail_open" boolean DEFAULT false NOT NULL,
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
	"seq" bigint NOT NULL,
	"eldest_at" timestamp with time zone DEFAULT shop_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_import_items" (
	"import_id" text NOT NULL,
	"position" integer NOT NULL,
	"handle" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"rows" jsonb NOT NULL,
	"becomes" text,
	"is_held" boolean DEFAULT false NOT NULL,
	"result" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "goods_import_items_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "goods_import_pictures" (
	"import_id" text NOT NULL,
	"position" integer NOT NULL,
	"names" jsonb NOT NULL,
	"source" text NOT NULL,
	"problem" jsonb,
	CONSTRAINT "goods_import_pictures_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "goods_import_pieces" (
	"shop_id" text NOT NULL,
	"upload_id" text NOT NULL,
	"part" text NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"sent_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "goods_import_pieces_shop_id_upload_id_part_position_pk" PRIMARY KEY("shop_id","upload_id","part","position")
);
--> statement-breakpoint
CREATE TABLE "goods_import_runs" (
	"import_id" text PRIMARY KEY NOT NULL,
	"runner" text NOT NULL,
	"faults" integer DEFAULT 0 NOT NULL,
	"beat_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"upload_id" text NOT NULL,
	"name" text NOT NULL,
	"dialect" jsonb NOT NULL,
	"used_columns" jsonb NOT NULL,
	"has_pictures" boolean NOT NULL,
	"are_pictures_read" boolean DEFAULT false NOT NULL,
	"problem" jsonb,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"facts" jsonb NOT NULL,
	"deadline_event" text,
	"deadline_at" timestamp with time zone,
	"deadline_left" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_picture_sources" (
	"shop_id" text NOT NULL,
	"source" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "goods_picture_sources_shop_id_source_pk" PRIMARY KEY("shop_id","source")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"name" jsonb NOT NULL,
	"picture" text NOT NULL,
	"scene" text,
	"position" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collects" (
	"user_id" text NOT NULL,
	"goods_id" text NOT NULL,
	"price_micro" bigint NOT NULL,
	"back_at" timestamp with time zone,
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
	"category_id" text,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"attributes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"alts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"detail_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"axes" jsonb NOT NULL,
	"axis_keys" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_micro" bigint NOT NULL,
	"freight_id" text,
	"on_shelf" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"handle" text,
	"deleted_at" timestamp with time zone,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "goods_listed" CHECK (not on_shelf or (category_id is not null and price_micro > 0))
);
--> statement-breakpoint
CREATE TABLE "goods_days" (
	"goods_id" text NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "goods_days_goods_id_day_pk" PRIMARY KEY("goods_id","day")
);
--> statement-breakpoint
CREATE TABLE "goods_terms" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text DEFAULT '' NOT NULL,
	"category_id" text,
	"price_micro" bigint DEFAULT 0 NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"on_shelf" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"band" smallint DEFAULT 0 NOT NULL,
	"terms" text NOT NULL,
	"about" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_viewers" (
	"goods_id" text NOT NULL,
	"day" date NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "goods_viewers_goods_id_day_mark_pk" PRIMARY KEY("goods_id","day","mark")
);
--> statement-breakpoint
CREATE TABLE "hidden_searches" (
	"key" text PRIMARY KEY NOT NULL,
	"keywords" text NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "popularity_bands" (
	"band" smallint PRIMARY KEY NOT NULL,
	"popularity" integer NOT NULL,
	"id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"keywords" text NOT NULL,
	"lang" text NOT NULL,
	"mark" text NOT NULL,
	"street" text NOT NULL,
	"day" date NOT NULL,
	"terms" text NOT NULL,
	CONSTRAINT "searches_keywords_lang_mark_pk" PRIMARY KEY("keywords","lang","mark")
);
--> statement-breakpoint
CREATE TABLE "sku_prices" (
	"sku_id" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"price_micro" bigint,
	CONSTRAINT "sku_prices_sku_id_until_pk" PRIMARY KEY("sku_id","until")
);
--> statement-breakpoint
CREATE TABLE "sku_returns" (
	"sku_id" text PRIMARY KEY NOT NULL,
	"goods_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"id" text PRIMARY KEY NOT NULL,
	"goods_id" text NOT NULL,
	"spec" jsonb NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"price_micro" bigint NOT NULL,
	"purchase_micro" bigint NOT NULL,
	"was_micro" bigint,
	"was_until" timestamp with time zone,
	"code" text DEFAULT '' NOT NULL,
	"weight_grams" integer DEFAULT 0 NOT NULL,
	"value_keys" jsonb,
	"archived" boolean DEFAULT false NOT NULL,
	"initial" integer NOT NULL,
	"adjusted" integer DEFAULT 0 NOT NULL,
	"claimed" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"imported_stock" integer,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "skus_stock" CHECK (on_hand >= 0 and reserved >= 0 and reserved <= on_hand),
	CONSTRAINT "skus_sum" CHECK (on_hand = initial + adjusted - claimed + returned)
);
--> statement-breakpoint
CREATE TABLE "guarantee_claims" (
	"id" text PRIMARY KEY NOT NULL,
	"claim_no" text NOT NULL,
	"order_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"amount_micro" bigint NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"facts" jsonb NOT NULL,
	"deadline_event" text,
	"deadline_at" timestamp with time zone,
	"deadline_left" bigint,
	"reason" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"answer" text,
	"answer_pictures" jsonb NOT NULL,
	"ruling" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guarantee_claims_claim_no_unique" UNIQUE("claim_no"),
	CONSTRAINT "guarantee_claims_not_own" CHECK (buyer_id <> owner_id)
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean NOT NULL,
	"sound" boolean NOT NULL,
	"push" boolean NOT NULL,
	"mail" boolean NOT NULL,
	"mailed_until" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "notice_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "unread_mails" (
	"user_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"in_row" integer NOT NULL
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
	"position" integer NOT NULL,
	"subsidy_share_micro" bigint NOT NULL
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
	"open_refunds" integer GENERATED ALWAYS AS ((facts ->> 'openRefunds')::int) STORED NOT NULL,
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
	"tracking" text GENERATED ALWAYS AS (parcel ->> 'tracking') STORED,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"paid_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"coupon_micro" bigint NOT NULL,
	"shop_coupon_id" text,
	"subsidy_micro" bigint NOT NULL,
	"subsidy_back_micro" bigint NOT NULL,
	"platform_coupon_id" text,
	CONSTRAINT "orders_order_no_unique" UNIQUE("order_no"),
	CONSTRAINT "orders_not_own" CHECK (buyer_id <> owner_id),
	CONSTRAINT "orders_money" CHECK (total_micro >= 0 and paid_micro >= refunded_micro and subsidy_micro >= subsidy_back_micro
        and paid_micro + subsidy_micro >= refunded_micro + subsidy_back_micro + settled_micro + commission_micro),
	CONSTRAINT "orders_one_clock" CHECK (deadline_at is null or deadline_left is null)
);
--> statement-breakpoint
CREATE TABLE "promoted_goods" (
	"goods_id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotion_days" (
	"shop_id" text NOT NULL,
	"day" date NOT NULL,
	"budget" integer NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_days_shop_id_day_pk" PRIMARY KEY("shop_id","day"),
	CONSTRAINT "promotion_days_views" CHECK ("promotion_days"."views" between 0 and "promotion_days"."budget")
);
--> statement-breakpoint
CREATE TABLE "promotion_goods_days" (
	"shop_id" text NOT NULL,
	"day" date NOT NULL,
	"goods_id" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "promotion_goods_days_shop_id_day_goods_id_pk" PRIMARY KEY("shop_id","day","goods_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_places" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"goods_id" text NOT NULL,
	"day" date NOT NULL,
	"place" text NOT NULL,
	"mark" text NOT NULL,
	"network" text NOT NULL,
	"street" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"paused" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"source_id" text NOT NULL,
	"tag" text NOT NULL,
	"waited" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_marks" (
	"topic" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"lang" text NOT NULL,
	"busy_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
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
	"reviewed_index" integer,
	"proofs" jsonb NOT NULL,
	"pays" jsonb,
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
	"return_address" jsonb,
	"parcel" jsonb,
	"refusal" text,
	"shopper_evidence" text,
	"merchant_evidence" text,
	"shopper_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"merchant_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"counts" boolean NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"sku_id" text NOT NULL,
	CONSTRAINT "reviews_line_id_unique" UNIQUE("line_id"),
	CONSTRAINT "reviews_stars" CHECK (stars between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "service_cases" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"facts" jsonb NOT NULL,
	"deadline_event" text,
	"deadline_at" timestamp with time zone,
	"deadline_left" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"case_id" text NOT NULL,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"form" jsonb NOT NULL,
	"number_sealed" text DEFAULT '' NOT NULL,
	"number_ending" text DEFAULT '' NOT NULL,
	"number_mark" text DEFAULT '' NOT NULL,
	"confirmed_email" text DEFAULT '' NOT NULL,
	"reasons" jsonb NOT NULL,
	"judged" jsonb,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"facts" jsonb NOT NULL,
	"deadline_event" text,
	"deadline_at" timestamp with time zone,
	"deadline_left" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_applications_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "goods_actions" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"kind" text NOT NULL,
	"entries" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "goods_drafts" (
	"id" text NOT NULL,
	"shop_id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"form" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "goods_drafts_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "freight_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"rates" jsonb NOT NULL,
	"not_served" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"only_listed" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "freight_templates_rates" CHECK (jsonb_array_length(rates) > 0)
);
--> statement-breakpoint
CREATE TABLE "shop_holidays" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"from_day" text NOT NULL,
	"to_day" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	CONSTRAINT "shop_holidays_days" CHECK (from_day <= to_day)
);
--> statement-breakpoint
CREATE TABLE "bond_contracts" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"signer_id" text NOT NULL,
	"version" integer NOT NULL,
	"lang" text NOT NULL,
	"hash" text NOT NULL,
	"strokes" jsonb NOT NULL,
	"typed_name" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"used_for" text,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "follows_user_id_shop_id_pk" PRIMARY KEY("user_id","shop_id")
);
--> statement-breakpoint
CREATE TABLE "shop_days" (
	"shop_id" text NOT NULL,
	"day" date NOT NULL,
	"orders" integer NOT NULL,
	"sales_micro" bigint NOT NULL,
	"profit_micro" bigint NOT NULL,
	CONSTRAINT "shop_days_shop_id_day_pk" PRIMARY KEY("shop_id","day")
);
--> statement-breakpoint
CREATE TABLE "shop_visitors" (
	"shop_id" text NOT NULL,
	"day" date NOT NULL,
	"mark" text NOT NULL,
	"network" text NOT NULL,
	"street" text NOT NULL,
	CONSTRAINT "shop_visitors_shop_id_day_mark_pk" PRIMARY KEY("shop_id","day","mark")
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"bio" jsonb NOT NULL,
	"logo" text NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	"level_terms" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"facts" jsonb DEFAULT '{}' NOT NULL,
	"deadline_event" text,
	"deadline_at" timestamp with time zone,
	"deadline_left" bigint,
	"bond_state" text NOT NULL,
	"bond_facts" jsonb NOT NULL,
	"bond_event" text,
	"bond_at" timestamp with time zone,
	"bond_left" bigint,
	"return_address" jsonb,
	"auto_reply" text DEFAULT '' NOT NULL,
	"chat_on" boolean DEFAULT true NOT NULL,
	"setting_versions" jsonb DEFAULT '{"profile":1,"address":1,"holiday":1,"messages":1}'::jsonb NOT NULL,
	"renamed_at" timestamp with time zone,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "shops_owner_id_unique" UNIQUE("owner_id"),
	CONSTRAINT "shops_level" CHECK ("shops"."level" between 0 and 5)
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
	"sound" jsonb,
	"entity" text,
	"entity_id" text,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"purged_at" timestamp with time zone
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
CREATE TABLE "holds" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"amount_micro" bigint,
	"entity_id" text,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
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
	"usable_at" timestamp with time zone NOT NULL,
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
	"is_last" boolean DEFAULT false NOT NULL,
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
	"left_twice_at" timestamp with time zone,
	CONSTRAINT "withdrawals_withdrawal_no_unique" UNIQUE("withdrawal_no"),
	CONSTRAINT "withdrawals_sum" CHECK (fee_micro >= 0 and actual_micro > 0 and fee_micro + actual_micro = amount_micro)
);
--> statement-breakpoint
CREATE TABLE "coupon_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"value_micro" bigint NOT NULL,
	"min_micro" bigint NOT NULL,
	"good_from" timestamp with time zone NOT NULL,
	"good_until" timestamp with time zone NOT NULL,
	"total" integer,
	"received" integer DEFAULT 0 NOT NULL,
	"per_person" integer NOT NULL,
	"budget_micro" bigint,
	"committed_micro" bigint DEFAULT 0 NOT NULL,
	"stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_offers_total" CHECK (total is null or received <= total),
	CONSTRAINT "coupon_offers_value" CHECK (value_micro > 0 and min_micro >= 0 and committed_micro >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" text PRIMARY KEY NOT NULL,
	"offer_id" text NOT NULL,
	"user_id" text NOT NULL,
	"nth" integer NOT NULL,
	"committed_micro" bigint NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"facts" jsonb NOT NULL,
	"deadline_event" text,
	"deadline_at" timestamp with time zone,
	"deadline_left" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"secret_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_webhooks" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"salt" text NOT NULL,
	"is_on" boolean NOT NULL,
	"off_why" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"seq" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"delivery_id" text NOT NULL,
	"n" integer NOT NULL,
	"status" integer NOT NULL,
	"problem" text,
	"took_ms" integer NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "webhook_attempts_delivery_id_n_pk" PRIMARY KEY("delivery_id","n")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"event" text NOT NULL,
	"seq" bigint,
	"body" text NOT NULL,
	"outcome" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wish_lists" (
	"user_id" text PRIMARY KEY NOT NULL,
	"link" text NOT NULL,
	"title" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "wish_lists_link_unique" UNIQUE("link")
);
--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "goods_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"goods_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "question_reports" (
	"question_id" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "question_reports_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" text NOT NULL,
	"user_id" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "review_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_article_id_number_article_versions_article_id_number_fk" FOREIGN KEY ("article_id","number") REFERENCES "public"."article_versions"("article_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_acts" ADD CONSTRAINT "staff_acts_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_addresses" ADD CONSTRAINT "deposit_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_recharge_id_recharges_id_fk" FOREIGN KEY ("recharge_id") REFERENCES "public"."recharges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_quote_id_chat_messages_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."chat_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_assignments" ADD CONSTRAINT "desk_assignments_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_import_items" ADD CONSTRAINT "goods_import_items_import_id_goods_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."goods_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_import_pictures" ADD CONSTRAINT "goods_import_pictures_import_id_goods_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."goods_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_import_pieces" ADD CONSTRAINT "goods_import_pieces_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_import_runs" ADD CONSTRAINT "goods_import_runs_import_id_goods_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."goods_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_imports" ADD CONSTRAINT "goods_imports_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_imports" ADD CONSTRAINT "goods_imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_picture_sources" ADD CONSTRAINT "goods_picture_sources_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collects" ADD CONSTRAINT "collects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collects" ADD CONSTRAINT "collects_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "footprints" ADD CONSTRAINT "footprints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "footprints" ADD CONSTRAINT "footprints_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_freight_id_freight_templates_id_fk" FOREIGN KEY ("freight_id") REFERENCES "public"."freight_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_days" ADD CONSTRAINT "goods_days_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_terms" ADD CONSTRAINT "goods_terms_id_goods_id_fk" FOREIGN KEY ("id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_viewers" ADD CONSTRAINT "goods_viewers_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku_prices" ADD CONSTRAINT "sku_prices_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku_returns" ADD CONSTRAINT "sku_returns_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku_returns" ADD CONSTRAINT "sku_returns_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_claims" ADD CONSTRAINT "guarantee_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_claims" ADD CONSTRAINT "guarantee_claims_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_claims" ADD CONSTRAINT "guarantee_claims_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_claims" ADD CONSTRAINT "guarantee_claims_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_mails" ADD CONSTRAINT "unread_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoted_goods" ADD CONSTRAINT "promoted_goods_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoted_goods" ADD CONSTRAINT "promoted_goods_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_days" ADD CONSTRAINT "promotion_days_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_goods_days" ADD CONSTRAINT "promotion_goods_days_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_goods_days" ADD CONSTRAINT "promotion_goods_days_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_places" ADD CONSTRAINT "promotion_places_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_places" ADD CONSTRAINT "promotion_places_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharges" ADD CONSTRAINT "recharges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_cases" ADD CONSTRAINT "service_cases_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_notes" ADD CONSTRAINT "service_notes_case_id_service_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."service_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_notes" ADD CONSTRAINT "service_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_applications" ADD CONSTRAINT "shop_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_actions" ADD CONSTRAINT "goods_actions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_drafts" ADD CONSTRAINT "goods_drafts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_templates" ADD CONSTRAINT "freight_templates_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_holidays" ADD CONSTRAINT "shop_holidays_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bond_contracts" ADD CONSTRAINT "bond_contracts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bond_contracts" ADD CONSTRAINT "bond_contracts_signer_id_users_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_days" ADD CONSTRAINT "shop_days_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_visitors" ADD CONSTRAINT "shop_visitors_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_addresses" ADD CONSTRAINT "wallet_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_address_id_wallet_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."wallet_addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_offers" ADD CONSTRAINT "coupon_offers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_offer_id_coupon_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."coupon_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_coupon_id_coupons_id_fk" FOREIGN KEY ("shop_coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_platform_coupon_id_coupons_id_fk" FOREIGN KEY ("platform_coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_webhooks" ADD CONSTRAINT "shop_webhooks_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_shop_id_shop_webhooks_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop_webhooks"("shop_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_lists" ADD CONSTRAINT "wish_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_questions" ADD CONSTRAINT "goods_questions_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_questions" ADD CONSTRAINT "goods_questions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_questions" ADD CONSTRAINT "goods_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_question_id_goods_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."goods_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "codes_sent" ON "codes" USING btree ("email","purpose","created_at");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("can_wait","due_at") WHERE sent_at is null and attempts < 12;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_nickname" ON "users" USING btree ((shop_name_key("nickname") collate "C"));--> statement-breakpoint
CREATE INDEX "users_closing" ON "users" USING btree ("closes_at") WHERE closes_at is not null;--> statement-breakpoint
CREATE INDEX "users_invite" ON "users" USING btree (right("id", 8));--> statement-breakpoint
CREATE INDEX "users_invited" ON "users" USING btree ("invited_by") WHERE invited_by is not null;--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default" ON "addresses" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "staff_acts_entity" ON "staff_acts" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "staff_acts_actor" ON "staff_acts" USING btree ("actor_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_transfers_once" ON "chain_transfers" USING btree ("network","tx_id","log_index") WHERE gone_at is null;--> statement-breakpoint
CREATE INDEX "chain_transfers_recharge" ON "chain_transfers" USING btree ("recharge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_transfers_credited" ON "chain_transfers" USING btree ("recharge_id") WHERE recharge_id is not null and gone_at is null;--> statement-breakpoint
CREATE INDEX "chain_transfers_address" ON "chain_transfers" USING btree ("network","address","id");--> statement-breakpoint
CREATE INDEX "chain_transfers_unsettled" ON "chain_transfers" USING btree ("network","block") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "chain_transfers_block" ON "chain_transfers" USING btree ("network","block") WHERE gone_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chain_uncreditable_once" ON "chain_uncreditable" USING btree ("network","tx_id","log_index") WHERE gone_at is null;--> statement-breakpoint
CREATE INDEX "chain_uncreditable_block" ON "chain_uncreditable" USING btree ("network","block") WHERE gone_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_addresses_user" ON "deposit_addresses" USING btree ("network","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_addresses_position" ON "deposit_addresses" USING btree ("network","position") WHERE position is not null;--> statement-breakpoint
CREATE INDEX "deposit_addresses_address" ON "deposit_addresses" USING btree ("address");--> statement-breakpoint
CREATE INDEX "deposit_addresses_free" ON "deposit_addresses" USING btree ("network") WHERE user_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_seq" ON "chat_messages" USING btree ("chat_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_local" ON "chat_messages" USING btree ("author_id","local_id");--> statement-breakpoint
CREATE INDEX "chat_messages_author" ON "chat_messages" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_messages_quote" ON "chat_messages" USING btree ("quote_id") WHERE quote_id is not null;--> statement-breakpoint
CREATE INDEX "chat_reports_chat" ON "chat_reports" USING btree ("chat_id","at");--> statement-breakpoint
CREATE INDEX "chat_reports_open" ON "chat_reports" USING btree ("id") WHERE handled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chats_sides" ON "chats" USING btree ("user_id",coalesce(shop_id, 'service'));--> statement-breakpoint
CREATE INDEX "chats_user" ON "chats" USING btree ("user_id","last_at","id");--> statement-breakpoint
CREATE INDEX "chats_shop" ON "chats" USING btree ("shop_id","last_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_open" ON "approvals" USING btree ("event","entity_id","actor_id") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX "events_chat" ON "events" USING btree ("entity_id") WHERE type = 'chat';--> statement-breakpoint
CREATE INDEX "idempotency_keys_at" ON "idempotency_keys" USING btree ("at");--> statement-breakpoint
CREATE INDEX "messages_topic" ON "messages" USING btree ("topic","tab","id");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("topic","tab") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_unread_once" ON "messages" USING btree ("topic","entity_id","name") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "messages_followed" ON "messages" USING btree ("topic","entity_id") WHERE name = 'shop.followed';--> statement-breakpoint
CREATE INDEX "messages_at" ON "messages" USING btree ("at");--> statement-breakpoint
CREATE INDEX "messages_mail" ON "messages" USING btree ("at") WHERE mail_open;--> statement-breakpoint
CREATE INDEX "status_history_root" ON "status_history" USING btree ("root_id","id");--> statement-breakpoint
CREATE INDEX "topics_eldest" ON "topics" USING btree ("eldest_at");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_import_items_handle" ON "goods_import_items" USING btree ("import_id","handle");--> statement-breakpoint
CREATE INDEX "goods_import_items_view" ON "goods_import_items" USING btree ("import_id","becomes","position");--> statement-breakpoint
CREATE INDEX "goods_import_pieces_sent" ON "goods_import_pieces" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_imports_upload" ON "goods_imports" USING btree ("shop_id","upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_imports_open" ON "goods_imports" USING btree ("shop_id") WHERE state in ('uploaded', 'checked', 'importing');--> statement-breakpoint
CREATE INDEX "goods_imports_shop" ON "goods_imports" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "goods_imports_running" ON "goods_imports" USING btree ("id") WHERE state in ('uploaded', 'importing');--> statement-breakpoint
CREATE INDEX "goods_imports_due" ON "goods_imports" USING btree ("deadline_at") WHERE deadline_at is not null;--> statement-breakpoint
CREATE INDEX "collects_goods" ON "collects" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "collects_newest" ON "collects" USING btree ("user_id","at","goods_id");--> statement-breakpoint
CREATE INDEX "goods_shop" ON "goods" USING btree ("shop_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_handle" ON "goods" USING btree ("shop_id","handle");--> statement-breakpoint
CREATE INDEX "goods_freight" ON "goods" USING btree ("freight_id") WHERE freight_id is not null;--> statement-breakpoint
CREATE INDEX "goods_price" ON "goods" USING btree ("price_micro","id") WHERE on_shelf;--> statement-breakpoint
CREATE INDEX "goods_sales" ON "goods" USING btree ("sales","id") WHERE on_shelf;--> statement-breakpoint
CREATE INDEX "goods_popularity" ON "goods" USING btree ("popularity","id") WHERE on_shelf;--> statement-breakpoint
CREATE INDEX "goods_new" ON "goods" USING btree ("created_at","id") WHERE on_shelf;--> statement-breakpoint
CREATE INDEX "goods_shelf" ON "goods" USING btree ("shop_id","popularity","id") WHERE on_shelf;--> statement-breakpoint
CREATE INDEX "goods_category" ON "goods" USING btree ("category_id","popularity","id") WHERE on_shelf;--> statement-breakpoint
CREATE INDEX "goods_category_price" ON "goods" USING btree ("category_id","price_micro","id","shop_id") WHERE on_shelf;--> statement-breakpoint
CREATE INDEX "goods_category_sales" ON "goods" USING btree ("category_id","sales","id") WHERE on_shelf;--> statement-breakpoint
CREATE INDEX "goods_category_new" ON "goods" USING btree ("category_id","created_at","id") WHERE on_shelf;--> statement-breakpoint
CREATE INDEX "goods_terms_shop" ON "goods_terms" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "goods_terms_found" ON "goods_terms" USING gin (goods_lexemes(terms, about)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "goods_terms_band_0" ON "goods_terms" USING gin (goods_lexemes(terms, '')) WITH (fastupdate=false) WHERE band <= 0;--> statement-breakpoint
CREATE INDEX "goods_terms_band_1" ON "goods_terms" USING gin (goods_lexemes(terms, '')) WITH (fastupdate=false) WHERE band <= 1;--> statement-breakpoint
CREATE INDEX "goods_terms_band_2" ON "goods_terms" USING gin (goods_lexemes(terms, '')) WITH (fastupdate=false) WHERE band <= 2;--> statement-breakpoint
CREATE INDEX "searches_lately" ON "searches" USING btree ("lang","day");--> statement-breakpoint
CREATE INDEX "searches_street" ON "searches" USING btree ("street","day");--> statement-breakpoint
CREATE INDEX "sku_returns_at" ON "sku_returns" USING btree ("at");--> statement-breakpoint
CREATE INDEX "skus_goods" ON "skus" USING btree ("goods_id","position");--> statement-breakpoint
CREATE INDEX "skus_code" ON "skus" USING btree ("code") WHERE code <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "guarantee_claims_order" ON "guarantee_claims" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "guarantee_claims_buyer" ON "guarantee_claims" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "guarantee_claims_shop" ON "guarantee_claims" USING btree ("shop_id","state","id");--> statement-breakpoint
CREATE INDEX "guarantee_claims_desk" ON "guarantee_claims" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "guarantee_claims_due" ON "guarantee_claims" USING btree ("deadline_at") WHERE deadline_at is not null;--> statement-breakpoint
CREATE INDEX "notice_choices_mail" ON "notice_choices" USING btree ("user_id") WHERE mail;--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_sku" ON "order_lines" USING btree ("sku_id") WHERE stock = 'reserved';--> statement-breakpoint
CREATE INDEX "orders_buyer_state" ON "orders" USING btree ("buyer_id","state","id") WHERE not hidden;--> statement-breakpoint
CREATE INDEX "orders_buyer_newest" ON "orders" USING btree ("buyer_id","id","created_at") WHERE not hidden;--> statement-breakpoint
CREATE INDEX "orders_buyer_paid" ON "orders" USING btree ("buyer_id","paid_at","created_at");--> statement-breakpoint
CREATE INDEX "orders_shop_state" ON "orders" USING btree ("shop_id","state","id");--> statement-breakpoint
CREATE INDEX "orders_shop_created" ON "orders" USING btree ("shop_id","created_at","state","id");--> statement-breakpoint
CREATE INDEX "orders_recipient" ON "orders" USING btree ("shop_id",(shop_name_key("address" ->> 'name') collate "C"));--> statement-breakpoint
CREATE INDEX "orders_shop_buyer" ON "orders" USING btree ("shop_id","buyer_id");--> statement-breakpoint
CREATE INDEX "orders_buyer_refunds" ON "orders" USING btree ("buyer_id","id") WHERE open_refunds > 0;--> statement-breakpoint
CREATE INDEX "orders_shop_refunds" ON "orders" USING btree ("shop_id","id") WHERE open_refunds > 0;--> statement-breakpoint
CREATE INDEX "orders_shop_paid" ON "orders" USING btree ("shop_id","paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "orders_shop_arrived" ON "orders" USING btree ("shop_id",("address" ->> 'country'),"received_at") WHERE received_at is not null;--> statement-breakpoint
CREATE INDEX "orders_shop_settled" ON "orders" USING btree ("shop_id","settled_at") WHERE settled_at is not null;--> statement-breakpoint
CREATE INDEX "orders_batch" ON "orders" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("deadline_at") WHERE deadline_at is not null;--> statement-breakpoint
CREATE INDEX "orders_settlement_due" ON "orders" USING btree ("settlement_at") WHERE settlement_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_tracking" ON "orders" USING btree ("tracking","shop_id") WHERE tracking is not null;--> statement-breakpoint
CREATE INDEX "promoted_goods_shop" ON "promoted_goods" USING btree ("shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_places_person" ON "promotion_places" USING btree ("mark","day","goods_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_places_seen" ON "promotion_places" USING btree ("mark","day","goods_id") WHERE seen_at is not null;--> statement-breakpoint
CREATE INDEX "promotion_places_street" ON "promotion_places" USING btree ("shop_id","day","street");--> statement-breakpoint
CREATE INDEX "promotion_places_open" ON "promotion_places" USING btree ("shop_id","expires_at") WHERE seen_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "push_deliveries_once" ON "push_deliveries" USING btree ("subscription_id","source_id","name");--> statement-breakpoint
CREATE INDEX "push_deliveries_source" ON "push_deliveries" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "push_deliveries_due" ON "push_deliveries" USING btree ("due_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recharges_user" ON "recharges" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "recharges_desk" ON "recharges" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "recharges_address" ON "recharges" USING btree ("network","address");--> statement-breakpoint
CREATE INDEX "recharges_due" ON "recharges" USING btree ("deadline_at") WHERE deadline_at is not null;--> statement-breakpoint
CREATE INDEX "recharges_transaction" ON "recharges" USING btree ("network","tx_id") WHERE tx_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "recharges_reviewed" ON "recharges" USING btree ("network","tx_id",coalesce(reviewed_index, -1)) WHERE tx_id is not null and log_index is null and state not like 'rejected.%';--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("deadline_at") WHERE deadline_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_desk" ON "refunds" USING btree ("id") WHERE state = 'arbitrating';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_open" ON "refunds" USING btree ("line_id") WHERE state not in ('succeeded', 'closed');--> statement-breakpoint
CREATE INDEX "reviews_user" ON "reviews" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "service_cases_desk" ON "service_cases" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "service_cases_due" ON "service_cases" USING btree ("deadline_at") WHERE deadline_at is not null;--> statement-breakpoint
CREATE INDEX "service_notes_case" ON "service_notes" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "shop_applications_desk" ON "shop_applications" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "shop_applications_number" ON "shop_applications" USING btree ("number_mark") WHERE number_mark <> '';--> statement-breakpoint
CREATE INDEX "shop_applications_due" ON "shop_applications" USING btree ("deadline_at") WHERE deadline_at is not null;--> statement-breakpoint
CREATE INDEX "goods_actions_at" ON "goods_actions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "goods_drafts_newest" ON "goods_drafts" USING btree ("shop_id","updated_at");--> statement-breakpoint
CREATE INDEX "freight_templates_shop" ON "freight_templates" USING btree ("shop_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "freight_templates_default" ON "freight_templates" USING btree ("shop_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_holidays_shop" ON "shop_holidays" USING btree ("shop_id","to_day");--> statement-breakpoint
CREATE INDEX "bond_contracts_shop" ON "bond_contracts" USING btree ("shop_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bond_contracts_unused" ON "bond_contracts" USING btree ("shop_id") WHERE used_for is null;--> statement-breakpoint
CREATE INDEX "follows_shop" ON "follows" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "shop_visitors_street" ON "shop_visitors" USING btree ("shop_id","day","street");--> statement-breakpoint
CREATE UNIQUE INDEX "shops_name" ON "shops" USING btree (shop_name_key("name") collate "C");--> statement-breakpoint
CREATE INDEX "shops_shut" ON "shops" USING btree ("id") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "shops_bond_desk" ON "shops" USING btree ("bond_state","id");--> statement-breakpoint
CREATE INDEX "shops_bond_due" ON "shops" USING btree ("bond_at") WHERE bond_at is not null;--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_loose" ON "uploads" USING btree ("created_at") WHERE entity_id is null and purged_at is null;--> statement-breakpoint
CREATE INDEX "uploads_bytes" ON "uploads" USING btree ("sha256","entity_id");--> statement-breakpoint
CREATE INDEX "uploads_pages" ON "uploads" USING btree ("entity","entity_id") WHERE entity in ('home', 'category') and purged_at is null;--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_transfer" ON "ledger_entries" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_entity" ON "ledger_transfers" USING btree ("entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_reverses" ON "ledger_transfers" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "holds_user" ON "holds" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "holds_entity" ON "holds" USING btree ("entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_addresses_live" ON "wallet_addresses" USING btree ("user_id","network","address") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "withdrawals_user" ON "withdrawals" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_desk" ON "withdrawals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "withdrawals_due" ON "withdrawals" USING btree ("deadline_at") WHERE deadline_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_transaction" ON "withdrawals" USING btree ("network","tx_id") WHERE tx_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_nonce" ON "withdrawals" USING btree ("network","nonce") WHERE nonce is not null and state in ('approved.sending', 'approved.unresolved');--> statement-breakpoint
CREATE INDEX "coupon_offers_shop" ON "coupon_offers" USING btree ("shop_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_nth" ON "coupons" USING btree ("offer_id","user_id","nth");--> statement-breakpoint
CREATE INDEX "coupons_user" ON "coupons" USING btree ("user_id","state","id");--> statement-breakpoint
CREATE INDEX "coupons_due" ON "coupons" USING btree ("deadline_at") WHERE deadline_at is not null;--> statement-breakpoint
CREATE INDEX "orders_shop_coupon" ON "orders" USING btree ("shop_coupon_id") WHERE shop_coupon_id is not null;--> statement-breakpoint
CREATE INDEX "orders_platform_coupon" ON "orders" USING btree ("platform_coupon_id") WHERE platform_coupon_id is not null;--> statement-breakpoint
CREATE INDEX "orders_far_below" ON "orders" USING btree ("id") WHERE (total_micro + subsidy_micro - freight_micro) * 2 < goods_micro and paid_at is not null;--> statement-breakpoint
CREATE INDEX "coupon_offers_open" ON "coupon_offers" USING btree ("id") WHERE stopped_at is null;--> statement-breakpoint
CREATE INDEX "orders_shop_settling" ON "orders" USING btree ("shop_id","id","paid_micro","refunded_micro","subsidy_micro","subsidy_back_micro") WHERE settlement_state in ('escrow', 'settling');--> statement-breakpoint
CREATE INDEX "goods_questions_goods" ON "goods_questions" USING btree ("goods_id","at","id") WHERE hidden_at is null and text <> '';--> statement-breakpoint
CREATE INDEX "goods_questions_unanswered" ON "goods_questions" USING btree ("shop_id","goods_id","at","id") WHERE answer is null and hidden_at is null and text <> '';--> statement-breakpoint
CREATE INDEX "goods_questions_user" ON "goods_questions" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "goods_questions_hidden" ON "goods_questions" USING btree ("hidden_at","id") WHERE hidden_at is not null;--> statement-breakpoint
CREATE INDEX "question_reports_user" ON "question_reports" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "review_votes_user" ON "review_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_goods" ON "reviews" USING btree ("goods_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_last" ON "withdrawals" USING btree ("user_id") WHERE is_last and state not like 'rejected.%';--> statement-breakpoint
CREATE INDEX "withdrawals_left_twice" ON "withdrawals" USING btree ("left_twice_at") WHERE left_twice_at is not null;
--> statement-breakpoint
CREATE INDEX "access_tokens_user" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_tokens_ends" ON "access_tokens" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("shop_id","seq");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_list" ON "webhook_deliveries" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("shop_id","due_at","id") WHERE outcome = 'waiting';--> statement-breakpoint
CREATE INDEX "announcement_reads_user" ON "announcement_reads" USING btree ("user_id");--> statement-breakpoint
-- RULES, written by hand: what the table files cannot say, and the first rows.
-- The numbers under which closed accounts are kept.
CREATE SEQUENCE customer_numbers START 10001;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_append_only BEFORE UPDATE OR DELETE ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What its person gave as a reason may be erased from the history, and nothing else of it.
CREATE FUNCTION erase_reason() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF NEW.reason IS NULL AND to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason' THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER status_history_kept BEFORE UPDATE ON status_history FOR EACH ROW EXECUTE FUNCTION erase_reason();
--> statement-breakpoint
CREATE TRIGGER status_history_append_only BEFORE DELETE ON status_history FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER staff_acts_append_only BEFORE UPDATE OR DELETE ON staff_acts FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_not_below_zero CHECK (balance IS NULL OR CASE kind WHEN 'debt' THEN balance <= 0 ELSE balance >= 0 END);
--> statement-breakpoint
-- A page keeps room for a row that changes: a row that stays on its page does not write the index of terms. The terms of texts stand
-- outside the rows, because a search reads one row for each match; those of titles stay in them, because parts of words are read there.
ALTER TABLE goods_terms SET (fillfactor = 90, toast_tuple_target = 128);
--> statement-breakpoint
ALTER TABLE goods_terms ALTER COLUMN terms SET STORAGE MAIN, ALTER COLUMN about SET STORAGE EXTERNAL;
--> statement-breakpoint
-- The columns that narrow and rank goods are copied to their terms when terms are added and when goods change.
CREATE FUNCTION goods_terms_filled() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS
$$ BEGIN
  SELECT shop_id, category_id, price_micro, sales, popularity, on_shelf, created_at
    INTO NEW.shop_id, NEW.category_id, NEW.price_micro, NEW.sales, NEW.popularity, NEW.on_shelf, NEW.created_at
    FROM goods WHERE id = NEW.id FOR SHARE;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER goods_terms_filled BEFORE INSERT ON goods_terms FOR EACH ROW EXECUTE FUNCTION goods_terms_filled();
--> statement-breakpoint
CREATE FUNCTION goods_terms_followed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS
$$ BEGIN
  -- More popular goods may rank in a higher band, where a search would miss them: they stand in the first one until they are placed.
  UPDATE goods_terms SET shop_id = NEW.shop_id, category_id = NEW.category_id, price_micro = NEW.price_micro, sales = NEW.sales,
    popularity = NEW.popularity, on_shelf = NEW.on_shelf, created_at = NEW.created_at,
    band = CASE WHEN NEW.popularity > OLD.popularity THEN 0 ELSE band END WHERE id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER goods_terms_followed AFTER UPDATE OF shop_id, category_id, price_micro, sales, popularity, on_shelf, created_at ON goods FOR EACH ROW
WHEN ((OLD.shop_id, OLD.category_id, OLD.price_micro, OLD.sales, OLD.popularity, OLD.on_shelf, OLD.created_at)
  IS DISTINCT FROM (NEW.shop_id, NEW.category_id, NEW.price_micro, NEW.sales, NEW.popularity, NEW.on_shelf, NEW.created_at))
EXECUTE FUNCTION goods_terms_followed();
--> statement-breakpoint
-- A SKU of which nothing was available and something is again, by whatever path: those who keep the product are notified.
CREATE FUNCTION note_sku_return(sku text, product text) RETURNS void LANGUAGE sql SET search_path FROM CURRENT AS
$$ INSERT INTO sku_returns (sku_id, goods_id) SELECT sku, product
    WHERE EXISTS (SELECT FROM collects c WHERE c.goods_id = product)
    ON CONFLICT (sku_id) DO UPDATE SET at = excluded.at $$;
--> statement-breakpoint
-- A new SKU brings a product back only where nothing of the product was available. STABLE, so that it sees the SKUs as they were before
-- the statement that fires it, which may archive the old ones and add many. Most new SKUs are of products that no one keeps yet.
CREATE FUNCTION sku_returned() RETURNS trigger LANGUAGE plpgsql STABLE SET search_path FROM CURRENT AS
$$ BEGIN
  IF TG_OP = 'UPDATE' OR EXISTS (SELECT FROM collects c WHERE c.goods_id = NEW.goods_id)
    AND NOT EXISTS (SELECT FROM skus k WHERE k.goods_id = NEW.goods_id AND NOT k.archived AND k.on_hand > k.reserved) THEN
    PERFORM note_sku_return(NEW.id, NEW.goods_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sku_returned AFTER UPDATE OF on_hand, reserved, archived ON skus FOR EACH ROW
WHEN ((OLD.archived OR OLD.on_hand <= OLD.reserved) AND NOT NEW.archived AND NEW.on_hand > NEW.reserved) EXECUTE FUNCTION sku_returned();
--> statement-breakpoint
CREATE TRIGGER sku_added AFTER INSERT ON skus FOR EACH ROW
WHEN (NOT NEW.archived AND NEW.on_hand > NEW.reserved) EXECUTE FUNCTION sku_returned();
--> statement-breakpoint
INSERT INTO popularity_bands (band, popularity, id) VALUES (0, -1, ''), (1, -1, ''), (2, -1, '');
--> statement-breakpoint
INSERT INTO meta (name, value) VALUES ('epoch', replace(gen_random_uuid()::text, '-', ''));
--> statement-breakpoint
INSERT INTO ledger_accounts (id, kind) VALUES ('platform:fees', 'platform'), ('platform:coupons', 'platform'), ('opening', 'opening'),
  ('external:TRC20', 'external'), ('external:ERC20', 'external'), ('external:BEP20', 'external');
--> statement-breakpoint
INSERT INTO networks (code) VALUES ('TRC20'), ('ERC20'), ('BEP20');
