-- The release before goes on: it knows no free cards. Cancel a game of a free card once no process of
-- that release runs, because it would give the stake to the player.
CREATE TABLE "free_cards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "free_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"stake_santim" bigint NOT NULL,
	"coins" integer NOT NULL,
	"bought_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"round_id" bigint,
	"card_no" integer,
	"ended_at" timestamp with time zone,
	CONSTRAINT "free_cards_used_for" CHECK (("free_cards"."round_id" is null) = ("free_cards"."card_no" is null)),
	CONSTRAINT "free_cards_ended" CHECK ("free_cards"."round_id" is null or "free_cards"."ended_at" is null),
	CONSTRAINT "free_cards_coins" CHECK ("free_cards"."coins" > 0 and "free_cards"."stake_santim" > 0)
);
--> statement-breakpoint
ALTER TABLE "free_cards" ADD CONSTRAINT "free_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_cards" ADD CONSTRAINT "free_cards_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "free_cards_by_user" ON "free_cards" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "free_cards_used" ON "free_cards" USING btree ("round_id","card_no") WHERE "free_cards"."round_id" is not null;--> statement-breakpoint
CREATE INDEX "free_cards_unused" ON "free_cards" USING btree ("ends_at") WHERE "free_cards"."round_id" is null and "free_cards"."ended_at" is null;