-- Keys of before keep what they could do, for another year and with the usual cap.
ALTER TABLE "api_keys" ADD COLUMN "scopes" text[];--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "daily_cap_santim" bigint;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "counted_on" date;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "counted_santim" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "api_keys" SET
  "scopes" = CASE "scope" WHEN 'players' THEN '{read,deposit,withdraw,convert}'::text[] ELSE '{read}' END,
  "expires_at" = now() + interval '365 days',
  "daily_cap_santim" = 1000000;--> statement-breakpoint
ALTER TABLE "api_keys" ALTER COLUMN "scopes" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ALTER COLUMN "expires_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ALTER COLUMN "daily_cap_santim" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" DROP COLUMN "scope";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "requested_by_user" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "requested_by_key" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_requested_by_user_users_id_fk" FOREIGN KEY ("requested_by_user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_requested_by_key_api_keys_id_fk" FOREIGN KEY ("requested_by_key") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_requested_by" CHECK (num_nonnulls("payments"."requested_by_user", "payments"."requested_by_key") <= 1);--> statement-breakpoint
-- Who asked for a payment never changes, like whose it is.
CREATE FUNCTION keep_requester() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'who asked for a payment cannot be changed';
END
$$;--> statement-breakpoint
CREATE TRIGGER payments_requester_kept BEFORE UPDATE ON "payments" FOR EACH ROW
  WHEN (OLD.requested_by_user IS DISTINCT FROM NEW.requested_by_user
    OR OLD.requested_by_key IS DISTINCT FROM NEW.requested_by_key)
  EXECUTE FUNCTION keep_requester();
