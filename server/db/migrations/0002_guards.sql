CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_append_only BEFORE UPDATE OR DELETE ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER status_history_append_only BEFORE UPDATE OR DELETE ON status_history FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_not_below_zero CHECK (balance IS NULL OR balance >= 0);
--> statement-breakpoint
INSERT INTO meta (name, value) VALUES ('epoch', replace(gen_random_uuid()::text, '-', ''));
--> statement-breakpoint
INSERT INTO ledger_accounts (id, kind) VALUES ('platform:fees', 'platform'), ('platform:coupons', 'platform'), ('opening', 'opening');
