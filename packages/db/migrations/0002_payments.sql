CREATE TABLE "payment_accounts" (
	"method" text PRIMARY KEY NOT NULL,
	"account_name" text NOT NULL,
	"account_number" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"min_deposit_santim" bigint DEFAULT 1000 NOT NULL,
	"min_withdrawal_santim" bigint DEFAULT 5000 NOT NULL,
	CONSTRAINT "payment_settings_one_row" CHECK ("payment_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"user_id" uuid NOT NULL,
	"phone_number" text NOT NULL,
	"amount_santim" bigint,
	"method" text,
	"transaction_number" text,
	"raw_message" text,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "payments_transaction_number_claimed" UNIQUE("transaction_number"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_santim" > 0),
	CONSTRAINT "payments_number_in_upper_case" CHECK ("payments"."transaction_number" = upper("payments"."transaction_number")),
	CONSTRAINT "payments_decided_at" CHECK (("payments"."status" = 'pending') = ("payments"."decided_at" is null)),
	CONSTRAINT "payments_complete" CHECK (("payments"."status" <> 'confirmed' and "payments"."type" = 'deposit') or ("payments"."amount_santim" is not null and "payments"."method" is not null))
);
--> statement-breakpoint
CREATE TABLE "sms_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_hash" text NOT NULL,
	"sender" text NOT NULL,
	"raw_message" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"transaction_number" text,
	"method" text,
	"amount_santim" bigint,
	"direction" text NOT NULL,
	"payment_id" uuid,
	CONSTRAINT "sms_messages_replayed" UNIQUE("request_hash"),
	CONSTRAINT "sms_messages_payment" UNIQUE("payment_id")
);
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_by_user" ON "payments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_pending" ON "payments" USING btree ("type","created_at") WHERE "payments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "payments_decided" ON "payments" USING btree ("type","decided_at") WHERE "payments"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sms_messages_by_number" ON "sms_messages" USING btree ("transaction_number");--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_accounts_top" ON "ledger_accounts" USING btree ("currency","balance" DESC NULLS LAST) WHERE "ledger_accounts"."kind" = 'player';--> statement-breakpoint
CREATE INDEX "ledger_transfers_by_payment" ON "ledger_transfers" USING btree ("payment_id");--> statement-breakpoint
INSERT INTO "payment_settings" DEFAULT VALUES;
