CREATE TABLE "payment_alarms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"sms_id" uuid NOT NULL,
	"payment_id" uuid,
	"expected_santim" bigint,
	"raised_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid
);
--> statement-breakpoint
CREATE TABLE "payment_senders" (
	"method" text NOT NULL,
	"sender" text NOT NULL,
	CONSTRAINT "payment_senders_method_sender_pk" PRIMARY KEY("method","sender")
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_transaction_number_claimed";--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "automatic_payment_max_santim" bigint DEFAULT 500000 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "automatic_day_max_santim" bigint DEFAULT 1000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "stop_on_balance_break" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "number_skeleton" text GENERATED ALWAYS AS (translate(transaction_number, 'OQILSBZG', '00115826')) STORED;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "number_source" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "may_repeat" uuid;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "occurred_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "payer_phone" text;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "payer_name" text;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "balance_santim" bigint;--> statement-breakpoint
INSERT INTO "payment_senders" ("method", "sender") VALUES ('telebirr', '127'), ('cbebirr', 'CBEBirr');--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "standing" text;--> statement-breakpoint
UPDATE "sms_messages" SET "standing" = CASE
  WHEN "direction" <> 'received' OR "transaction_number" IS NULL OR "method" IS NULL OR "amount_santim" IS NULL THEN 'not-a-receipt'
  WHEN EXISTS (SELECT FROM "payment_senders" s WHERE s."method" = "sms_messages"."method" AND s."sender" = "sms_messages"."sender") THEN 'evidence'
  ELSE 'not-from-provider' END;--> statement-breakpoint
ALTER TABLE "sms_messages" ALTER COLUMN "standing" SET NOT NULL;--> statement-breakpoint
UPDATE "payments" SET "number_source" = 'claim' WHERE "transaction_number" IS NOT NULL;--> statement-breakpoint
-- Of several open requests for one method only the newest stays open.
UPDATE "payments" SET "status" = 'rejected', "decided_at" = now(), "reason" = 'Replaced by a newer request.'
WHERE "type" = 'deposit' AND "status" = 'pending' AND "transaction_number" IS NULL AND EXISTS (
  SELECT FROM "payments" newer
  WHERE newer."user_id" = "payments"."user_id" AND newer."method" IS NOT DISTINCT FROM "payments"."method"
    AND newer."type" = 'deposit' AND newer."status" = 'pending' AND newer."transaction_number" IS NULL
    AND (newer."created_at", newer."id") > ("payments"."created_at", "payments"."id")
);--> statement-breakpoint
ALTER TABLE "payment_alarms" ADD CONSTRAINT "payment_alarms_sms_id_sms_messages_id_fk" FOREIGN KEY ("sms_id") REFERENCES "public"."sms_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_alarms" ADD CONSTRAINT "payment_alarms_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_alarms" ADD CONSTRAINT "payment_alarms_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_alarms_open" ON "payment_alarms" USING btree ("raised_at") WHERE "payment_alarms"."resolved_at" is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_may_repeat_payments_id_fk" FOREIGN KEY ("may_repeat") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_number_used" ON "payments" USING btree ("transaction_number") WHERE "payments"."status" = 'confirmed';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_number_claimed" ON "payments" USING btree ("user_id","transaction_number") WHERE "payments"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open_request" ON "payments" USING btree ("user_id","method") WHERE "payments"."type" = 'deposit' and "payments"."status" = 'pending' and "payments"."transaction_number" is null;--> statement-breakpoint
CREATE INDEX "payments_by_number" ON "payments" USING btree ("transaction_number");--> statement-breakpoint
CREATE INDEX "payments_by_skeleton" ON "payments" USING btree ("number_skeleton");--> statement-breakpoint
CREATE INDEX "sms_messages_newest" ON "sms_messages" USING btree ("received_at","id");