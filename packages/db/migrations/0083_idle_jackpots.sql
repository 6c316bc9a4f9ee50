-- The release before goes on: it knows no such column, and leaves a jackpot where it is.
ALTER TABLE "jackpots" ADD COLUMN "idle_since" timestamp with time zone;