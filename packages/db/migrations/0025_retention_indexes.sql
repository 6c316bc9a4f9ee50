CREATE INDEX "sessions_oldest" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_records_oldest" ON "idempotency_records" USING brin ("created_at");