-- A round begins by selling. It keeps what it was opened with, what its start fixed stays fixed,
-- and its end is final.
CREATE FUNCTION guard_round() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step text := OLD.status || ' to ' || NEW.status;
  changeable text[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'rounds are kept';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'selecting' OR NEW.started_at IS NOT NULL THEN
      RAISE EXCEPTION 'a round begins by selling';
    END IF;
    RETURN NEW;
  END IF;
  changeable := CASE step
    WHEN 'selecting to selecting' THEN '{selecting_ends_at,beacon}'
    WHEN 'selecting to active'
      THEN '{status,beacon,entries_digest,cards_sold,player_count,prize_santim,final_ball,started_at}'
    WHEN 'selecting to cancelled' THEN '{status,ended_at}'
    WHEN 'active to settled' THEN '{status,ended_at}'
    WHEN 'active to cancelled' THEN '{status,ended_at}'
    ELSE '{}'
  END;
  IF to_jsonb(NEW) - changeable <> to_jsonb(OLD) - changeable THEN
    RAISE EXCEPTION 'this change of a round that is % is not allowed', OLD.status;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER rounds_guarded BEFORE INSERT OR UPDATE OR DELETE ON "rounds"
  FOR EACH ROW EXECUTE FUNCTION guard_round();--> statement-breakpoint
CREATE TRIGGER rounds_no_truncate BEFORE TRUNCATE ON "rounds"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Cards are sold and given back while the round sells. The lock makes this wait for a round that is
-- just starting. The table has its schema's name, so that no temporary table can stand in for it.
CREATE FUNCTION guard_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry record;
  round_status text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    entry := OLD;
  ELSE
    entry := NEW;
  END IF;
  SELECT status INTO round_status FROM public.rounds WHERE id = entry.round_id FOR SHARE;
  IF TG_OP = 'UPDATE' OR round_status <> 'selecting' THEN
    RAISE EXCEPTION 'the cards of a round that is % cannot be changed so', round_status;
  END IF;
  RETURN entry;
END
$$;--> statement-breakpoint
CREATE TRIGGER entries_guarded BEFORE INSERT OR UPDATE OR DELETE ON "entries"
  FOR EACH ROW EXECUTE FUNCTION guard_entry();--> statement-breakpoint
CREATE TRIGGER entries_no_truncate BEFORE TRUNCATE ON "entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER round_winners_append_only BEFORE UPDATE OR DELETE ON "round_winners"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER round_winners_no_truncate BEFORE TRUNCATE ON "round_winners"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Whose payment it is never changes. Once it is decided, neither do the decision and what was
-- decided about. The transaction number of a confirmed payment is used for ever.
CREATE FUNCTION guard_payment() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF OLD.status = 'confirmed' THEN
    kept := kept || '{transaction_number}'::text[];
  END IF;
  FOREACH name IN ARRAY kept LOOP
    IF to_jsonb(NEW) -> name IS DISTINCT FROM was -> name THEN
      RAISE EXCEPTION '% of a payment that is % cannot be changed', name, OLD.status;
    END IF;
  END LOOP;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER payments_guarded BEFORE UPDATE OR DELETE ON "payments"
  FOR EACH ROW EXECUTE FUNCTION guard_payment();--> statement-breakpoint
CREATE TRIGGER payments_no_truncate BEFORE TRUNCATE ON "payments"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- The first answer to a request is the answer to each repetition.
CREATE FUNCTION guard_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.answer IS NOT NULL OR to_jsonb(NEW) - 'answer' <> to_jsonb(OLD) - 'answer' THEN
    RAISE EXCEPTION 'an answer cannot be changed';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER idempotency_records_guarded BEFORE UPDATE ON "idempotency_records"
  FOR EACH ROW EXECUTE FUNCTION guard_answer();--> statement-breakpoint
CREATE TRIGGER used_setup_codes_append_only BEFORE UPDATE OR DELETE ON "used_setup_codes"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER used_setup_codes_no_truncate BEFORE TRUNCATE ON "used_setup_codes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
