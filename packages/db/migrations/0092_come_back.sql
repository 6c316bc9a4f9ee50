-- The release before goes on: it never writes this time, and lets a player play at once whose long
-- break is over.
ALTER TABLE "protections" ADD COLUMN "back_at" timestamp with time zone;--> statement-breakpoint
-- Whoever plays since a long break that is over goes on.
UPDATE "protections" SET "back_at" = "break_until"
  WHERE "break_until" <= clock_timestamp() AND "break_until" - "break_from" > interval '30 days';
