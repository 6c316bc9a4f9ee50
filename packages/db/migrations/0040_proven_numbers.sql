CREATE TABLE "number_claims" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"telegram_id" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"objected_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "protections" ADD COLUMN "asked_days" integer;--> statement-breakpoint
ALTER TABLE "number_claims" ADD CONSTRAINT "number_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "number_claims_by_telegram" ON "number_claims" USING btree ("telegram_id");--> statement-breakpoint
CREATE INDEX "number_claims_oldest" ON "number_claims" USING btree ("claimed_at");