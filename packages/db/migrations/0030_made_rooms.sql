ALTER TABLE "rooms" ADD COLUMN "name_en" text;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "name_am" text;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "opens_at" integer;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "closes_at" integer;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "in_hours" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_name_en" ON "rooms" USING btree (lower("name_en"));--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_name_am" ON "rooms" USING btree (lower("name_am"));--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_named" CHECK (("rooms"."name_en" is null) = ("rooms"."name_am" is null));--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_hours" CHECK (("rooms"."opens_at" is null and "rooms"."closes_at" is null and "rooms"."in_hours") or coalesce("rooms"."opens_at" between 0 and 1439 and "rooms"."closes_at" between 0 and 1439 and "rooms"."opens_at" <> "rooms"."closes_at", false));--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_id" CHECK ("rooms"."id" !~ '-[0-9]+$');