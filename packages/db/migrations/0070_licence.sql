-- The release before goes on: it writes none of these. It sells and takes deposits without asking
-- for a licence, as before, and whom it registers has confirmed the age of 18.
ALTER TABLE "users" ADD COLUMN "age_at_least" integer;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "licence_number" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "licence_authority" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "licence_last_day" date;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "sells_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "min_age" integer DEFAULT 18 NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "licensed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_licence" CHECK (num_nulls("installation"."licence_number", "installation"."licence_authority", "installation"."licence_last_day") in (0, 3));--> statement-breakpoint
DO $$
BEGIN
  UPDATE installation SET sells_until = now() + interval '14 days' WHERE real_money_at IS NOT NULL AND NOT play_money;
  IF FOUND THEN
    RAISE NOTICE 'real money is on, and no licence is entered yet: without one, no cards are sold and no deposits taken from 14 days after this upgrade on; an owner enters it under Payment accounts';
  END IF;
END
$$;
