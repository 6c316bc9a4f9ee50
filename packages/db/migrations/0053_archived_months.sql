CREATE TABLE "archived_clients" (
	"user_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	CONSTRAINT "archived_clients_user_id_client_id_pk" PRIMARY KEY("user_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "archived_hands" (
	"user_id" uuid NOT NULL,
	"round_id" bigint NOT NULL,
	"cards" smallint[] NOT NULL,
	CONSTRAINT "archived_hands_user_id_round_id_pk" PRIMARY KEY("user_id","round_id")
);
--> statement-breakpoint
CREATE TABLE "archived_months" (
	"month" text PRIMARY KEY NOT NULL,
	"file_hash" text NOT NULL,
	"rounds" integer NOT NULL,
	"entries" bigint NOT NULL,
	"transfers" bigint NOT NULL,
	"last_transfer_id" bigint NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "archived_months_month" CHECK ("archived_months"."month" ~ '^[0-9]{4}-[0-9]{2}$'),
	CONSTRAINT "archived_months_status" CHECK ("archived_months"."status" in ('leaving', 'gone', 'returning'))
);
--> statement-breakpoint
CREATE TABLE "archived_rounds" (
	"round_id" bigint PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"transfers" integer NOT NULL,
	"digest" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archived_sums" (
	"month" text NOT NULL,
	"account_id" bigint NOT NULL,
	"sealed" bigint NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "archived_sums_month_account_id_pk" PRIMARY KEY("month","account_id")
);
--> statement-breakpoint
CREATE TABLE "kept_balances" (
	"account_id" bigint NOT NULL,
	"transfer_id" bigint NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "kept_balances_account_id_transfer_id_pk" PRIMARY KEY("account_id","transfer_id")
);
--> statement-breakpoint
ALTER TABLE "archived_rounds" ADD CONSTRAINT "archived_rounds_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archived_rounds" ADD CONSTRAINT "archived_rounds_month_archived_months_month_fk" FOREIGN KEY ("month") REFERENCES "public"."archived_months"("month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archived_sums" ADD CONSTRAINT "archived_sums_month_archived_months_month_fk" FOREIGN KEY ("month") REFERENCES "public"."archived_months"("month") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- The release before goes on: it changes and deletes none of this. But it knows nothing of archived months: they are
-- brought back before it runs again.
-- A month is sealed once. From then on only how far it is changes, and only one that is coming back goes.
CREATE FUNCTION guard_archived_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.status <> 'returning' THEN
    RAISE EXCEPTION 'archived_months is append-only';
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'status' <> to_jsonb(OLD) - 'status' THEN
    RAISE EXCEPTION 'what was sealed of % cannot be changed', OLD.month;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;--> statement-breakpoint
CREATE TRIGGER archived_months_guarded BEFORE UPDATE OR DELETE ON "archived_months"
  FOR EACH ROW EXECUTE FUNCTION guard_archived_month();--> statement-breakpoint
CREATE TRIGGER archived_months_no_truncate BEFORE TRUNCATE ON "archived_months"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION guard_archived_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.amount <> 0 THEN
      RAISE EXCEPTION 'the sums of % still stand for transfers', OLD.month;
    END IF;
    RETURN OLD;
  END IF;
  IF to_jsonb(NEW) - 'amount' <> to_jsonb(OLD) - 'amount' THEN
    RAISE EXCEPTION 'what was sealed of % cannot be changed', OLD.month;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER archived_sums_guarded BEFORE UPDATE OR DELETE ON "archived_sums"
  FOR EACH ROW EXECUTE FUNCTION guard_archived_sum();--> statement-breakpoint
CREATE TRIGGER archived_sums_no_truncate BEFORE TRUNCATE ON "archived_sums"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Only rounds that are over leave, and only with a month that was sealed.
CREATE FUNCTION guard_archived_round() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  round public.archived_rounds;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'archived_rounds is append-only';
  END IF;
  round := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  IF NOT EXISTS (SELECT FROM public.archived_months WHERE month = round.month
    AND status = CASE TG_OP WHEN 'DELETE' THEN 'returning' ELSE 'leaving' END) THEN
    RAISE EXCEPTION 'the month % neither leaves nor comes back', round.month;
  END IF;
  IF TG_OP = 'INSERT' AND EXISTS (SELECT FROM public.rounds WHERE id = round.round_id AND ended_at IS NULL) THEN
    RAISE EXCEPTION 'round % is not over', round.round_id;
  END IF;
  RETURN round;
END
$$;--> statement-breakpoint
CREATE TRIGGER archived_rounds_guarded BEFORE INSERT OR UPDATE OR DELETE ON "archived_rounds"
  FOR EACH ROW EXECUTE FUNCTION guard_archived_round();--> statement-breakpoint
CREATE TRIGGER archived_rounds_no_truncate BEFORE TRUNCATE ON "archived_rounds"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER kept_balances_append_only BEFORE UPDATE OR DELETE ON "kept_balances"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER kept_balances_no_truncate BEFORE TRUNCATE ON "kept_balances"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Transfers leave with their round, and no others do. The role that runs the application may delete none, whatever
-- rights it was given.
DROP TRIGGER ledger_transfers_append_only ON "ledger_transfers";--> statement-breakpoint
CREATE TRIGGER ledger_transfers_append_only BEFORE UPDATE ON "ledger_transfers"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION guard_transfers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT round_id FROM gone) AS round WHERE NOT EXISTS (
      SELECT FROM public.archived_rounds JOIN public.archived_months USING (month)
      WHERE archived_rounds.round_id = round.round_id AND status = 'leaving'))
    OR EXISTS (SELECT FROM gone)
      AND NOT pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'member') THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER ledger_transfers_archived_only AFTER DELETE ON "ledger_transfers"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION guard_transfers();--> statement-breakpoint
-- The same as before, but that the cards of an archived round leave, and come back.
CREATE OR REPLACE FUNCTION guard_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  round record;
BEGIN
  FOR round IN
    SELECT id, status, sold_at FROM public.rounds WHERE id IN (SELECT round_id FROM changed) ORDER BY id FOR SHARE
  LOOP
    CONTINUE WHEN TG_OP <> 'UPDATE' AND round.status NOT IN ('selecting', 'active')
      AND pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'member')
      AND EXISTS (SELECT FROM public.archived_rounds JOIN public.archived_months USING (month)
        WHERE round_id = round.id
          AND archived_months.status = CASE TG_OP WHEN 'DELETE' THEN 'leaving' ELSE 'returning' END);
    IF TG_OP = 'UPDATE' OR round.status <> 'selecting' OR round.sold_at IS NOT NULL THEN
      RAISE EXCEPTION 'the cards of a round that is % cannot be changed so', round.status;
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;
