CREATE TABLE "room_tables" (
	"room_id" text NOT NULL,
	"number" integer NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "room_tables_room_id_number_pk" PRIMARY KEY("room_id","number"),
	CONSTRAINT "room_tables_number" CHECK ("room_tables"."number" >= 1),
	CONSTRAINT "room_tables_first" CHECK ("room_tables"."number" > 1 or "room_tables"."closed_at" is null)
);
--> statement-breakpoint
CREATE TABLE "table_seekers" (
	"room_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "table_seekers_room_id_user_id_pk" PRIMARY KEY("room_id","user_id")
);
--> statement-breakpoint
DROP INDEX "rounds_one_open_per_room";--> statement-breakpoint
DROP INDEX "rounds_by_room";--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "max_tables" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "free_cards" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "players_looking" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "idle_ms" integer DEFAULT 180000 NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "table_no" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "finishes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "room_tables" ADD CONSTRAINT "room_tables_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_seekers" ADD CONSTRAINT "table_seekers_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_seekers" ADD CONSTRAINT "table_seekers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_one_open_per_table" ON "rounds" USING btree ("room_id","table_no") WHERE "rounds"."status" in ('selecting', 'active');--> statement-breakpoint
CREATE INDEX "rounds_by_table" ON "rounds" USING btree ("room_id","table_no","id");--> statement-breakpoint
CREATE INDEX "rounds_selling" ON "rounds" USING btree ("selecting_ends_at") WHERE "rounds"."status" = 'selecting';--> statement-breakpoint
CREATE INDEX "rounds_playing" ON "rounds" USING btree ("finishes_at") WHERE "rounds"."status" = 'active';--> statement-breakpoint
-- Whoever looks for a table says so again every few seconds: after a crash nothing is missing.
ALTER TABLE "table_seekers" SET UNLOGGED;--> statement-breakpoint
-- What every room had until now is its first table. Until now each round had an escrow: the stakes of those
-- that are not over go on to the table's.
INSERT INTO "room_tables" ("room_id", "number") SELECT "id", 1 FROM "rooms";--> statement-breakpoint
INSERT INTO "ledger_accounts" ("code", "kind", "currency")
  SELECT 'escrow:table:' || "id", 'escrow', 'ETB' FROM "rooms";--> statement-breakpoint
INSERT INTO "ledger_transfers"
  ("debit_account_id", "credit_account_id", "currency", "amount", "kind", "round_id", "idempotency_key")
  SELECT "own"."id", "tables"."id", 'ETB', "rounds"."stake_santim" * count(*), 'escrow-moved', "rounds"."id",
    'escrow-moved:' || "rounds"."id"
  FROM "rounds" JOIN "entries" ON "entries"."round_id" = "rounds"."id"
    JOIN "ledger_accounts" AS "own" ON "own"."code" = 'escrow:' || "rounds"."id"
    JOIN "ledger_accounts" AS "tables" ON "tables"."code" = 'escrow:table:' || "rounds"."room_id"
  WHERE "rounds"."status" IN ('selecting', 'active') GROUP BY "rounds"."id", "own"."id", "tables"."id";--> statement-breakpoint
ALTER TABLE "rounds" DISABLE TRIGGER "rounds_guarded";--> statement-breakpoint
UPDATE "rounds" SET "finishes_at" = "started_at" + "final_ball" * "call_interval_ms" * interval '1 millisecond'
  WHERE "status" = 'active';--> statement-breakpoint
ALTER TABLE "rounds" ENABLE TRIGGER "rounds_guarded";--> statement-breakpoint
-- The same as before, but that its start also fixes when a round finishes.
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
      THEN '{status,beacon,beacon_signature,beacon_missing,entries_digest,cards_sold,player_count,prize_santim,final_ball,started_at,finishes_at}'
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
