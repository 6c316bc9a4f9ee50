CREATE TABLE "telegram_bot" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"holder" uuid,
	"held_until" timestamp with time zone,
	"username" text,
	"last_update_at" timestamp with time zone,
	"problem" text,
	"problem_at" timestamp with time zone,
	"paused_until" timestamp with time zone,
	CONSTRAINT "telegram_bot_one_row" CHECK ("telegram_bot"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "telegram_broadcasts" (
	"notice_id" uuid PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "telegram_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "telegram_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL,
	"notice_id" uuid,
	"status" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "telegram_messages_notice" CHECK (("telegram_messages"."kind" = 'notice') = ("telegram_messages"."notice_id" is not null)),
	CONSTRAINT "telegram_messages_status" CHECK ("telegram_messages"."status" in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "telegram_users" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"muted" text[] DEFAULT '{}' NOT NULL,
	"reachable_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "used_launches" (
	"id" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "telegram_broadcasts" ADD CONSTRAINT "telegram_broadcasts_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_messages" ADD CONSTRAINT "telegram_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_messages" ADD CONSTRAINT "telegram_messages_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_users" ADD CONSTRAINT "telegram_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "telegram_messages_waiting" ON "telegram_messages" USING btree (("notice_id" is not null),"id") WHERE "telegram_messages"."status" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "telegram_messages_of_notice" ON "telegram_messages" USING btree ("notice_id","status");--> statement-breakpoint
CREATE INDEX "telegram_messages_oldest" ON "telegram_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "used_launches_oldest" ON "used_launches" USING btree ("used_at");--> statement-breakpoint
INSERT INTO "telegram_bot" DEFAULT VALUES;
