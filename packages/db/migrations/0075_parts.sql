-- The release before goes on: its rounds are the usual game, whose winners have part 0. Set a room's
-- parts once no process of that release runs, because it would play such a round as the usual game.
ALTER TABLE "rooms" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "round_winners" ADD COLUMN "part" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "round_winners" DROP CONSTRAINT "round_winners_round_id_card_no_pk";--> statement-breakpoint
ALTER TABLE "round_winners" ADD CONSTRAINT "round_winners_round_id_card_no_part_pk" PRIMARY KEY("round_id","card_no","part");
