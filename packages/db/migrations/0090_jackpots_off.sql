-- The release before goes on: it never writes this time, and pays what it switches off at once.
ALTER TABLE "jackpots" ADD COLUMN "off_since" timestamp with time zone;
