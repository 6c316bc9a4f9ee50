CREATE TABLE "telegram_updates" (
	"id" bigint PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "telegram_updates_oldest" ON "telegram_updates" USING btree ("taken_at");