-- The release before goes on: it counts tries at a PIN elsewhere, and these columns stay as they are.
ALTER TABLE "player_pins" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "player_pins" ADD COLUMN "tried_since" timestamp with time zone;
