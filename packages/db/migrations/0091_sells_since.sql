-- The release before goes on: it never writes this time, and so counts days on while nothing is sold.
ALTER TABLE "installation" ADD COLUMN "sells_since" timestamp with time zone;