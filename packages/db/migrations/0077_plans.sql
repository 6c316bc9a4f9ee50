-- The release before goes on: no room has a plan. Plan games once no process of that release runs,
-- because it would count such a game down anew where too few players have bought cards.
CREATE TABLE "game_reminders" (
	"room_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "game_reminders_room_id_user_id_pk" PRIMARY KEY("room_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "rooms" DROP CONSTRAINT "rooms_hours";--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "reminded_of" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "game_reminders" ADD CONSTRAINT "game_reminders_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_reminders" ADD CONSTRAINT "game_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_reminders_of_user" ON "game_reminders" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_hours" CHECK (("rooms"."opens_at" is null and "rooms"."closes_at" is null and ("rooms"."in_hours" or "rooms"."plan" is not null)) or coalesce("rooms"."opens_at" between 0 and 1439 and "rooms"."closes_at" between 0 and 1439 and "rooms"."opens_at" <> "rooms"."closes_at", false));