CREATE TABLE "ordered_cards" (
	"after_round_id" bigint NOT NULL,
	"card_no" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"stake_santim" bigint NOT NULL,
	"client_id" text NOT NULL,
	"client_seed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ordered_cards_after_round_id_card_no_pk" PRIMARY KEY("after_round_id","card_no"),
	CONSTRAINT "ordered_cards_slot_taken" UNIQUE("user_id","after_round_id","slot"),
	CONSTRAINT "ordered_cards_card_no" CHECK ("ordered_cards"."card_no" between 1 and 100),
	CONSTRAINT "ordered_cards_slot" CHECK ("ordered_cards"."slot" between 1 and 4),
	CONSTRAINT "ordered_cards_stake" CHECK ("ordered_cards"."stake_santim" > 0)
);
--> statement-breakpoint
ALTER TABLE "ordered_cards" ADD CONSTRAINT "ordered_cards_after_round_id_rounds_id_fk" FOREIGN KEY ("after_round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordered_cards" ADD CONSTRAINT "ordered_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;