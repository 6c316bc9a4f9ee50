-- The release before goes on: it closes no day. Of a day in which one was closed, it cannot give out
-- the chain until it is replaced. The rows of before are not read again for the constraints.
CREATE TABLE "closed_days" (
	"day" date PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chain_links" DROP CONSTRAINT "chain_links_kind";--> statement-breakpoint
ALTER TABLE "chain_links" ALTER COLUMN "round_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_links" ADD COLUMN "day" date;--> statement-breakpoint
CREATE UNIQUE INDEX "chain_links_day" ON "chain_links" USING btree ("day") WHERE "chain_links"."day" is not null;--> statement-breakpoint
ALTER TABLE "chain_links" ADD CONSTRAINT "chain_links_about" CHECK (("chain_links"."kind" = 'day') = ("chain_links"."day" is not null) and ("chain_links"."kind" = 'day') = ("chain_links"."round_id" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "chain_links" ADD CONSTRAINT "chain_links_kind" CHECK ("chain_links"."kind" in ('opened', 'sold', 'ended', 'day')) NOT VALID;