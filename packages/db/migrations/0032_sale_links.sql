ALTER TABLE "chain_links" DROP CONSTRAINT "chain_links_kind";--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "sold_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chain_links" ADD CONSTRAINT "chain_links_kind" CHECK ("chain_links"."kind" in ('opened', 'sold', 'ended'));--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_listed" CHECK ("rounds"."sold_at" is null or "rounds"."entries_digest" is not null and "rounds"."cards_sold" is not null and "rounds"."player_count" is not null and "rounds"."prize_santim" is not null);--> statement-breakpoint
-- The list of cards sold is fixed once, before the beacon's value may be known, and the draw of a round of
-- version 3 or later only after it. Then neither it nor when selling ended can change.
CREATE OR REPLACE FUNCTION guard_round() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step text := OLD.status || ' to ' || NEW.status;
  list text[] := CASE WHEN OLD.sold_at IS NULL THEN '{sold_at,entries_digest,cards_sold,player_count,prize_santim}' ELSE '{}' END;
  changeable text[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'rounds are kept';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'selecting' OR NEW.started_at IS NOT NULL OR NEW.sold_at IS NOT NULL THEN
      RAISE EXCEPTION 'a round begins by selling';
    END IF;
    RETURN NEW;
  END IF;
  changeable := CASE step
    WHEN 'selecting to selecting' THEN
      CASE WHEN NEW.sold_at IS NOT NULL THEN list ELSE '{selecting_ends_at}' END
    WHEN 'selecting to active'
      THEN list || '{status,beacon,beacon_signature,beacon_missing,final_ball,started_at,finishes_at}'::text[]
    WHEN 'selecting to cancelled' THEN '{status,beacon_missing,ended_at}'
    WHEN 'active to settled' THEN '{status,ended_at}'
    WHEN 'active to cancelled' THEN '{status,ended_at}'
    ELSE '{}'
  END;
  IF to_jsonb(NEW) - changeable <> to_jsonb(OLD) - changeable THEN
    RAISE EXCEPTION 'this change of a round that is % is not allowed', OLD.status;
  END IF;
  IF step = 'selecting to active' AND NEW.fairness_version >= 3 AND NEW.sold_at IS NULL THEN
    RAISE EXCEPTION 'a round starts only with its list of cards sold in the chain';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
-- The same as before, but that cards also stay where they are once their list is in the chain.
CREATE OR REPLACE FUNCTION guard_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry record;
  round_status text;
  round_sold_at timestamp with time zone;
BEGIN
  IF TG_OP = 'DELETE' THEN
    entry := OLD;
  ELSE
    entry := NEW;
  END IF;
  SELECT status, sold_at INTO round_status, round_sold_at FROM public.rounds WHERE id = entry.round_id FOR SHARE;
  IF TG_OP = 'UPDATE' OR round_status <> 'selecting' OR round_sold_at IS NOT NULL THEN
    RAISE EXCEPTION 'the cards of a round that is % cannot be changed so', round_status;
  END IF;
  RETURN entry;
END
$$;
