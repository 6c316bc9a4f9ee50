DROP INDEX "rounds_settled";--> statement-breakpoint
DROP INDEX "payments_by_user";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "shown_to" integer;--> statement-breakpoint
CREATE INDEX "rounds_ended" ON "rounds" USING btree ("ended_at","id") WHERE "rounds"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_user" ON "payments" USING btree ("user_id","created_at","id");