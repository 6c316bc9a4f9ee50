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
CREATE INDEX "rounds_jackpots_won" ON "rounds" USING btree ("ended_at") WHERE "rounds"."jackpot_won_santim" is not null;