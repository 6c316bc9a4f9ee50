-- The release before goes on: it knows nothing of the new column and the index, and writes no
-- scores. Games that ended before are counted already, or are not to be.
ALTER TABLE "installation" ADD COLUMN "weeks_counted_to" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "installation" SET "weeks_counted_to" = coalesce((SELECT max("place") FROM "chain_links"), 0);--> statement-breakpoint
CREATE INDEX "rounds_planned_playing" ON "rounds" USING btree ("id") WHERE "rounds"."status" = 'active' and "rounds"."plan" is not null;
