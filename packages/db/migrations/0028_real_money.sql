ALTER TABLE "installation" ADD COLUMN "real_money_at" timestamp with time zone;--> statement-breakpoint
-- Whoever has said where deposits go has decided already that money is real.
UPDATE "installation" SET "real_money_at" = now() WHERE NOT "play_money" AND EXISTS (SELECT FROM "payment_accounts");
