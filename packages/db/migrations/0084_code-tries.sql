-- The release before goes on: it counts wrong codes elsewhere, and these columns stay as they are.
ALTER TABLE "second_factors" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "tried_since" timestamp with time zone;
