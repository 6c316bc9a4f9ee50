DROP INDEX "payments_decided";--> statement-breakpoint
DROP INDEX "users_newest";--> statement-breakpoint
DROP INDEX "payments_newest";--> statement-breakpoint
CREATE INDEX "payments_confirmed" ON "payments" USING btree ("decided_at","type","amount_santim") WHERE "payments"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "rounds_settled" ON "rounds" USING btree ("ended_at") WHERE "rounds"."status" = 'settled';--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at","id");