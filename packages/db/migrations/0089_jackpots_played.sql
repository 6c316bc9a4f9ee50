-- The release before goes on: it never writes this time, which then is that of this change.
ALTER TABLE "jackpots" ADD COLUMN "played_at" timestamp with time zone DEFAULT now() NOT NULL;
