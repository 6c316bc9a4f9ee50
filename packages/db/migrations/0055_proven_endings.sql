ALTER TABLE "installation" ADD COLUMN "looked_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "looked_at_limits_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "looks_fail_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_proven" ON "users" USING btree ((reverse("phone_number") collate "C")) WHERE "users"."phone_proven_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_proving" ON "payments" USING btree ((reverse("phone_number") collate "C")) WHERE "payments"."type" = 'deposit' and "payments"."status" = 'confirmed' and "payments"."decided_by" is not null;