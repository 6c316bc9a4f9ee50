CREATE TABLE "chain_links" (
	"place" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"round_id" bigint NOT NULL,
	"digest" text NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chain_links_once" UNIQUE("round_id","kind"),
	CONSTRAINT "chain_links_previous" UNIQUE("previous"),
	CONSTRAINT "chain_links_place" CHECK ("chain_links"."place" >= 1),
	CONSTRAINT "chain_links_kind" CHECK ("chain_links"."kind" in ('opened', 'ended'))
);
--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "beacon_network" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "beacon_signature" text;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "beacon_missing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_links" ADD CONSTRAINT "chain_links_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chain_links_by_time" ON "chain_links" USING btree ("linked_at","place");--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_beacon_network" CHECK ("rounds"."beacon_network" in ('none', 'quicknet'));--> statement-breakpoint
-- A link follows on the last one, and stays.
CREATE FUNCTION guard_chain_link() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_hash text;
BEGIN
  IF NEW.place > 1 THEN
    SELECT hash INTO last_hash FROM public.chain_links WHERE place = NEW.place - 1;
  ELSE
    last_hash := repeat('0', 64);
  END IF;
  IF last_hash IS DISTINCT FROM NEW.previous THEN
    RAISE EXCEPTION 'link % does not follow on the one before it', NEW.place;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER chain_links_guarded BEFORE INSERT ON "chain_links"
  FOR EACH ROW EXECUTE FUNCTION guard_chain_link();--> statement-breakpoint
CREATE TRIGGER chain_links_append_only BEFORE UPDATE OR DELETE ON "chain_links"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER chain_links_no_truncate BEFORE TRUNCATE ON "chain_links"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- What a beacon said, or that it said nothing, is written when a round starts, and the latter when it
-- is cancelled for that.
CREATE OR REPLACE FUNCTION guard_round() RETURNS trigger LANGUAGE plpgsql AS $$
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
    WHEN 'selecting to selecting' THEN '{selecting_ends_at}'
    WHEN 'selecting to active'
      THEN '{status,beacon,beacon_signature,beacon_missing,entries_digest,cards_sold,player_count,prize_santim,final_ball,started_at}'
    WHEN 'selecting to cancelled' THEN '{status,beacon_missing,ended_at}'
    WHEN 'active to settled' THEN '{status,ended_at}'
    WHEN 'active to cancelled' THEN '{status,ended_at}'
    ELSE '{}'
  END;
  IF to_jsonb(NEW) - changeable <> to_jsonb(OLD) - changeable THEN
    RAISE EXCEPTION 'this change of a round that is % is not allowed', OLD.status;
  END IF;
  RETURN NEW;
END
$$;
