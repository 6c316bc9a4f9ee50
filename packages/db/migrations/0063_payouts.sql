-- The release before goes on: it is refused one thing, to decide a withdrawal by hand that the new
-- release has given to a provider to send.
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"state" text DEFAULT 'approved' NOT NULL,
	"approved_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"began_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"provider_reference" text,
	"fee_santim" bigint,
	"said" text,
	"unanswered" text,
	CONSTRAINT "payouts_reference" UNIQUE("reference"),
	CONSTRAINT "payouts_fee" CHECK ("payouts"."fee_santim" >= 0),
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('approved', 'sending', 'sent', 'failed', 'unsure')),
	CONSTRAINT "payouts_followed" CHECK ("payouts"."state" in ('sent', 'failed') or "payouts"."ask_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "try_out_payouts" (
	"reference" text PRIMARY KEY NOT NULL,
	"amount_santim" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "payouts_on" boolean;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "payout_payment_max_santim" bigint DEFAULT 500000 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "payout_day_max_santim" bigint DEFAULT 1000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "payout_house_day_max_santim" bigint DEFAULT 10000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_at_a_time" ON "payouts" USING btree ("payment_id") WHERE "payouts"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payouts" USING btree ("ask_at") WHERE "payouts"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "payouts_of_payment" ON "payouts" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE INDEX "payouts_of_day" ON "payouts" USING btree ("created_at");--> statement-breakpoint
-- Whoever decides a withdrawal by hand that a provider is sending would have it paid twice.
CREATE FUNCTION guard_payment_of_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payouts WHERE payment_id = NEW.id AND state IN ('approved', 'sending', 'unsure')) THEN
    RAISE EXCEPTION 'a withdrawal that a provider is sending cannot be decided';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER payments_of_payouts_guarded BEFORE UPDATE OF status ON "payments" FOR EACH ROW
  WHEN (OLD.type = 'withdraw' AND OLD.status = 'pending' AND NEW.status <> 'pending')
  EXECUTE FUNCTION guard_payment_of_payout();--> statement-breakpoint
-- What was sent stays sent, and nothing that a provider may have heard of is sent again.
CREATE FUNCTION guard_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'payouts are kept';
  END IF;
  IF OLD.state = 'sent' AND NEW.state <> 'sent' OR OLD.state <> 'approved' AND NEW.state = 'approved' THEN
    RAISE EXCEPTION 'a payout does not go back';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER payouts_guarded BEFORE UPDATE OR DELETE ON "payouts"
  FOR EACH ROW EXECUTE FUNCTION guard_payout();
