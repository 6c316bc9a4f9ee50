-- The release before goes on: it writes payments with a method only, which both checks allow.
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"amount_santim" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"url" text,
	"ask_at" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"provider_reference" text,
	"said" text,
	"unanswered" text,
	CONSTRAINT "checkouts_reference" UNIQUE("reference"),
	CONSTRAINT "checkouts_amount" CHECK ("checkouts"."amount_santim" > 0),
	CONSTRAINT "checkouts_state" CHECK ("checkouts"."state" in ('open', 'paid', 'failed', 'given-up', 'to-decide'))
);
--> statement-breakpoint
CREATE TABLE "try_out_orders" (
	"reference" text PRIMARY KEY NOT NULL,
	"amount_santim" bigint NOT NULL,
	"return_url" text NOT NULL,
	"paid_santim" bigint,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_complete";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_paid_once" ON "checkouts" USING btree ("provider","provider_reference");--> statement-breakpoint
CREATE INDEX "checkouts_due" ON "checkouts" USING btree ("ask_at") WHERE "checkouts"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "checkouts_of_user" ON "checkouts" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_complete" CHECK (("payments"."status" <> 'confirmed' and "payments"."type" = 'deposit') or ("payments"."amount_santim" is not null and num_nulls("payments"."method", "payments"."provider") < 2));