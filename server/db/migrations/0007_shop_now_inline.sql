-- A function that reads a table is run as a query of its own at every call; this one becomes part of the statement that asks it.
-- `statement_timestamp`, because it is stable: a moment later than the lock that an earlier statement waited for, and usable with an index.
CREATE FUNCTION turn_shop_clock(ms bigint) RETURNS void LANGUAGE plpgsql AS $turn$
BEGIN
  UPDATE shop_clock SET ahead_ms = ms;
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION shop_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT date_trunc(''milliseconds'', statement_timestamp() + interval %L) $$',
    ms || ' milliseconds'
  );
END $turn$;
--> statement-breakpoint
SELECT turn_shop_clock(ahead_ms) FROM shop_clock;
