-- The release before goes on: no room has a jackpot. Give rooms one once no process of that release
-- runs, because it would play such a round without it.
CREATE TABLE "jackpots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jackpots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"is_on" boolean DEFAULT true NOT NULL,
	"feed_bps" integer NOT NULL,
	"balls" integer NOT NULL,
	"extra_balls" integer DEFAULT 0 NOT NULL,
	"ceiling_santim" bigint NOT NULL,
	"goes_within_days" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"pot_santim" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "jackpots_feed" CHECK ("jackpots"."feed_bps" between 0 and 10000),
	CONSTRAINT "jackpots_balls" CHECK ("jackpots"."balls" between 1 and 75),
	CONSTRAINT "jackpots_pot" CHECK ("jackpots"."pot_santim" >= 0)
);
--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "jackpot_id" integer;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "jackpot" jsonb;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "pot_santim" bigint;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "jackpot_won_santim" bigint;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_jackpot_id_jackpots_id_fk" FOREIGN KEY ("jackpot_id") REFERENCES "public"."jackpots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rounds_jackpots_won" ON "rounds" USING btree ("ended_at") WHERE "rounds"."jackpot_won_santim" is not null;--> statement-breakpoint
-- The same as before, but that a settled round says what its jackpot held and what it has won.
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
    WHEN 'active to settled' THEN '{status,ended_at,pot_santim,jackpot_won_santim}'
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
$$;
