-- The release before goes on: it forgets nobody, and writes none of these. What it may not change is
-- the same for it.
CREATE TABLE "forgotten_winners" (
	"round_id" bigint PRIMARY KEY NOT NULL,
	"seal" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "forget_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "forgotten_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "operator_name" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "operator_address" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "operator_contact" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "operator_more" text;--> statement-breakpoint
ALTER TABLE "forgotten_winners" ADD CONSTRAINT "forgotten_winners_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_to_forget" ON "users" USING btree ("forget_at") WHERE "users"."forget_at" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_forgotten" CHECK ("users"."forgotten_at" is null or "users"."deleted_at" is not null);--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_operator" CHECK (num_nulls("installation"."operator_name", "installation"."operator_address", "installation"."operator_contact") in (0, 3));--> statement-breakpoint
-- Whether nothing has changed but texts that are the pseudonym of a forgotten player now. The table
-- has its schema's name, so that no temporary table can stand in for it.
CREATE FUNCTION is_pseudonymised(was jsonb, is_now jsonb) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF was IS NOT DISTINCT FROM is_now THEN
    RETURN true;
  END IF;
  IF jsonb_typeof(was) IS DISTINCT FROM jsonb_typeof(is_now) THEN
    RETURN false;
  END IF;
  CASE jsonb_typeof(was)
    WHEN 'string' THEN
      RETURN EXISTS (SELECT FROM public.users WHERE username = is_now #>> '{}' AND forgotten_at IS NOT NULL);
    WHEN 'object' THEN
      RETURN NOT EXISTS (SELECT FROM jsonb_each(was) AS old FULL JOIN jsonb_each(is_now) AS new USING (key)
        WHERE old.value IS NULL OR new.value IS NULL OR NOT is_pseudonymised(old.value, new.value));
    WHEN 'array' THEN
      RETURN NOT EXISTS (SELECT FROM jsonb_array_elements(was) WITH ORDINALITY AS old (value, place)
        FULL JOIN jsonb_array_elements(is_now) WITH ORDINALITY AS new (value, place) USING (place)
        WHERE old.value IS NULL OR new.value IS NULL OR NOT is_pseudonymised(old.value, new.value));
    ELSE
      RETURN false;
  END CASE;
END
$$;--> statement-breakpoint
CREATE FUNCTION keep_but_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_pseudonymised(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
-- What was done and settled stays on record, but a forgotten player is not named there.
CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION keep_but_names();--> statement-breakpoint
CREATE OR REPLACE TRIGGER settled_differences_append_only BEFORE UPDATE OR DELETE ON "settled_differences"
  FOR EACH ROW EXECUTE FUNCTION keep_but_names();--> statement-breakpoint
-- The application has no right to change these tables. It calls these functions: the triggers watch
-- what the first two change, and the third deletes nothing of anybody else.
CREATE FUNCTION pseudonymise_audit_log(lines jsonb) RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE audit_log SET subject = line.subject, before = line.before, after = line.after
  FROM jsonb_to_recordset(lines) AS line (id bigint, subject text, before jsonb, after jsonb)
  WHERE audit_log.id = line.id
$$;--> statement-breakpoint
CREATE FUNCTION pseudonymise_differences(ids bigint[], pseudonym text) RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE settled_differences SET reason = pseudonym WHERE id = ANY (ids)
$$;--> statement-breakpoint
CREATE FUNCTION forget_notes(player uuid) RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM player_notes USING users
  WHERE user_id = player AND users.id = player AND users.forgotten_at IS NOT NULL
$$;--> statement-breakpoint
-- As before, but a forgotten player's number goes.
CREATE OR REPLACE FUNCTION guard_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := to_jsonb(OLD);
  kept text[] := '{id,type,user_id,phone_number,created_at}';
  name text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'payments are kept';
  END IF;
  IF OLD.status <> 'pending' THEN
    kept := kept || '{status,amount_santim,method,decided_at,decided_by}'::text[];
  END IF;
  IF OLD.status = 'confirmed' AND OLD.transaction_number IS NOT NULL THEN
    kept := kept || '{transaction_number}'::text[];
  END IF;
  FOREACH name IN ARRAY kept LOOP
    IF to_jsonb(NEW) -> name IS DISTINCT FROM was -> name
      AND NOT (name = 'phone_number' AND is_pseudonymised(was -> name, to_jsonb(NEW) -> name)) THEN
      RAISE EXCEPTION '% of a payment that is % cannot be changed', name, OLD.status;
    END IF;
  END LOOP;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER forgotten_winners_append_only BEFORE UPDATE OR DELETE ON "forgotten_winners"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER forgotten_winners_no_truncate BEFORE TRUNCATE ON "forgotten_winners"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
