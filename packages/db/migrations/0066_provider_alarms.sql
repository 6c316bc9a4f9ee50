-- The release before goes on: it writes both columns always, and lists only alarms with a message.
ALTER TABLE "payment_alarms" ALTER COLUMN "method" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_alarms" ALTER COLUMN "sms_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_alarms" ADD COLUMN "said" text;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_alarms_of_provider" ON "payment_alarms" USING btree ("payment_id","kind") WHERE "payment_alarms"."sms_id" is null;--> statement-breakpoint
ALTER TABLE "payment_alarms" ADD CONSTRAINT "payment_alarms_about" CHECK (case when "payment_alarms"."kind" in ('paid-twice', 'taken-back')
        then "payment_alarms"."sms_id" is null and num_nonnulls("payment_alarms"."payment_id", "payment_alarms"."said") = 2
        else num_nonnulls("payment_alarms"."sms_id", "payment_alarms"."method") = 2 end);