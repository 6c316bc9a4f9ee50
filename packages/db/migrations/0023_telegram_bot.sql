ALTER TABLE "telegram_messages" DROP CONSTRAINT "telegram_messages_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "telegram_bot" ADD COLUMN "has_main_app" boolean;--> statement-breakpoint
ALTER TABLE "telegram_messages" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "telegram_users" ADD COLUMN "test_chat_id" text;--> statement-breakpoint
ALTER TABLE "telegram_messages" ADD CONSTRAINT "telegram_messages_user_id_telegram_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."telegram_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "telegram_users_test_chats" ON "telegram_users" USING btree ("test_chat_id") WHERE "telegram_users"."test_chat_id" is not null;
