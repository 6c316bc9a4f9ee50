CREATE TABLE "payment_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	CONSTRAINT "payment_questions_answered" CHECK (("payment_questions"."answer" is null) = ("payment_questions"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "payment_questions" ADD CONSTRAINT "payment_questions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_questions" ADD CONSTRAINT "payment_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_questions" ADD CONSTRAINT "payment_questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_questions_one_open" ON "payment_questions" USING btree ("payment_id") WHERE "payment_questions"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "payment_questions_open" ON "payment_questions" USING btree ("asked_at") WHERE "payment_questions"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "payment_questions_of_payment" ON "payment_questions" USING btree ("payment_id","asked_at");--> statement-breakpoint
CREATE INDEX "payment_questions_of_user" ON "payment_questions" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "payment_questions_oldest" ON "payment_questions" USING btree ("answered_at");