CREATE TABLE shop_clock (one boolean PRIMARY KEY DEFAULT true CHECK (one), ahead_ms bigint NOT NULL DEFAULT 0);
--> statement-breakpoint
INSERT INTO shop_clock DEFAULT VALUES;
--> statement-breakpoint
CREATE FUNCTION shop_now() RETURNS timestamptz LANGUAGE sql STABLE AS
$$ SELECT date_trunc('milliseconds', clock_timestamp() + (SELECT ahead_ms FROM shop_clock) * interval '1 millisecond') $$;
