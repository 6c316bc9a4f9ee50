CREATE TABLE "receipt_checks" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"transaction_number" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"ask_at" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"verdict" text,
	"unread" text,
	"unanswered" text,
	"counts" boolean DEFAULT false NOT NULL,
	"has_credited" boolean DEFAULT false NOT NULL,
	"settled_santim" bigint,
	"receiver" text,
	"payer_phone" text,
	"state" text,
	"paid_at" timestamp with time zone,
	CONSTRAINT "receipt_checks_verdict" CHECK ("receipt_checks"."verdict" in ('agrees', 'unreadable', 'no-receipt', 'other-number', 'not-completed', 'other-receiver', 'receiver-unknown', 'other-payer', 'payer-unknown', 'too-old', 'date-differs', 'other-amount'))
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "receipts_ask_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "receipt_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_checks" ADD CONSTRAINT "receipt_checks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_checks_due" ON "receipt_checks" USING btree ("claimed_at") WHERE "receipt_checks"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "receipt_checks_newest" ON "receipt_checks" USING btree ("claimed_at","payment_id");