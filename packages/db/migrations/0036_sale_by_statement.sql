DROP INDEX "ledger_transfers_by_payment";--> statement-breakpoint
CREATE INDEX "ledger_transfers_by_payment" ON "ledger_transfers" USING btree ("payment_id") WHERE "ledger_transfers"."payment_id" is not null;--> statement-breakpoint
-- Whether the round still sells is looked up once for all cards that a statement sells or takes back, and
-- not once for each of them. The lock makes that wait for a round that is just starting. The table has its
-- schema's name, so that no temporary table can stand in for it.
DROP TRIGGER entries_guarded ON "entries";--> statement-breakpoint
DROP FUNCTION guard_entry();--> statement-breakpoint
CREATE FUNCTION guard_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  round record;
BEGIN
  FOR round IN
    SELECT status, sold_at FROM public.rounds WHERE id IN (SELECT round_id FROM changed) ORDER BY id FOR SHARE
  LOOP
    IF TG_OP = 'UPDATE' OR round.status <> 'selecting' OR round.sold_at IS NOT NULL THEN
      RAISE EXCEPTION 'the cards of a round that is % cannot be changed so', round.status;
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER entries_sold_guarded AFTER INSERT ON "entries"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION guard_entries();--> statement-breakpoint
CREATE TRIGGER entries_kept AFTER UPDATE ON "entries"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION guard_entries();--> statement-breakpoint
CREATE TRIGGER entries_returned_guarded AFTER DELETE ON "entries"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION guard_entries();
