-- The release before goes on: it asks nobody, and joins games by itself for whoever asked for it.
ALTER TABLE "users" ADD COLUMN "figures_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "auto_join" boolean DEFAULT false NOT NULL;