-- The release before goes on: it writes neither of the two columns.
ALTER TABLE "protections" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "protections" ADD COLUMN "suspended_for" text;--> statement-breakpoint
ALTER TABLE "protections" ADD CONSTRAINT "protections_suspension" CHECK (num_nulls("protections"."suspended_at", "protections"."suspended_for") in (0, 2));