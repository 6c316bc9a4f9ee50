CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"phone_number" text NOT NULL,
	"role" text NOT NULL,
	"telegram_id" text NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_taken" UNIQUE("username_key"),
	CONSTRAINT "users_telegramId_unique" UNIQUE("telegram_id"),
	CONSTRAINT "users_phone_number_taken" UNIQUE("phone_number","role"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('client', 'admin')),
	CONSTRAINT "users_admin_password" CHECK (("users"."role" = 'admin') = ("users"."password_hash" is not null))
);
--> statement-breakpoint
CREATE TABLE "idempotency_records" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"operation" text NOT NULL,
	"input_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_records_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"user_id" uuid,
	"round_id" bigint,
	"balance" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_accounts_code_unique" UNIQUE("code"),
	CONSTRAINT "ledger_accounts_currency" UNIQUE("id","currency"),
	CONSTRAINT "ledger_accounts_player" UNIQUE("user_id","currency"),
	CONSTRAINT "ledger_accounts_balance" CHECK (("ledger_accounts"."kind" = 'player') = ("ledger_accounts"."balance" is not null)),
	CONSTRAINT "ledger_accounts_not_negative" CHECK ("ledger_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"debit_account_id" bigint NOT NULL,
	"credit_account_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"kind" text NOT NULL,
	"round_id" bigint,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transfers_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "ledger_transfers_amount" CHECK ("ledger_transfers"."amount" > 0),
	CONSTRAINT "ledger_transfers_two_accounts" CHECK ("ledger_transfers"."debit_account_id" <> "ledger_transfers"."credit_account_id")
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"round_id" bigint NOT NULL,
	"card_no" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"client_id" text NOT NULL,
	"client_seed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entries_round_id_card_no_pk" PRIMARY KEY("round_id","card_no"),
	CONSTRAINT "entries_slot_taken" UNIQUE("round_id","user_id","slot"),
	CONSTRAINT "entries_card_no" CHECK ("entries"."card_no" between 1 and 100),
	CONSTRAINT "entries_slot" CHECK ("entries"."slot" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" text PRIMARY KEY NOT NULL,
	"stake_santim" bigint NOT NULL,
	"possible_win_santim" bigint NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"countdown_ms" integer,
	"call_interval_ms" integer,
	"min_players" integer,
	"house_cut_bps" integer
);
--> statement-breakpoint
CREATE TABLE "round_winners" (
	"round_id" bigint NOT NULL,
	"card_no" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"patterns" text[] NOT NULL,
	"prize_santim" bigint NOT NULL,
	CONSTRAINT "round_winners_round_id_card_no_pk" PRIMARY KEY("round_id","card_no")
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" text NOT NULL,
	"status" text NOT NULL,
	"stake_santim" bigint NOT NULL,
	"countdown_ms" integer NOT NULL,
	"call_interval_ms" integer NOT NULL,
	"popup_ms" integer NOT NULL,
	"min_players" integer NOT NULL,
	"house_cut_bps" integer NOT NULL,
	"coins_per_card" integer NOT NULL,
	"fairness_version" integer NOT NULL,
	"seed" "bytea" NOT NULL,
	"commitment" text NOT NULL,
	"beacon" text DEFAULT '' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"selecting_ends_at" timestamp with time zone NOT NULL,
	"entries_digest" text,
	"cards_sold" integer,
	"player_count" integer,
	"prize_santim" bigint,
	"final_ball" integer,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "rounds_status" CHECK ("rounds"."status" in ('selecting', 'active', 'settled', 'cancelled')),
	CONSTRAINT "rounds_started" CHECK ("rounds"."status" not in ('active', 'settled') or ("rounds"."started_at" is not null and "rounds"."final_ball" between 1 and 75 and "rounds"."entries_digest" is not null and "rounds"."prize_santim" is not null)),
	CONSTRAINT "rounds_ended" CHECK (("rounds"."status" in ('settled', 'cancelled')) = ("rounds"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_records" ADD CONSTRAINT "idempotency_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_debit" FOREIGN KEY ("debit_account_id","currency") REFERENCES "public"."ledger_accounts"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_credit" FOREIGN KEY ("credit_account_id","currency") REFERENCES "public"."ledger_accounts"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_winners" ADD CONSTRAINT "round_winners_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_winners" ADD CONSTRAINT "round_winners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_transfers_by_debit" ON "ledger_transfers" USING btree ("debit_account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_by_credit" ON "ledger_transfers" USING btree ("credit_account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_by_round" ON "ledger_transfers" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "entries_by_user" ON "entries" USING btree ("user_id","round_id");--> statement-breakpoint
CREATE INDEX "round_winners_by_user" ON "round_winners" USING btree ("user_id","round_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_one_open_per_room" ON "rounds" USING btree ("room_id") WHERE "rounds"."status" in ('selecting', 'active');--> statement-breakpoint
CREATE INDEX "rounds_by_room" ON "rounds" USING btree ("room_id","id");