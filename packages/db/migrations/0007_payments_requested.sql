-- Days are summed up anew, with the further column.
DELETE FROM "house_days";--> statement-breakpoint
ALTER TABLE "house_days" ADD COLUMN "payments_requested" integer NOT NULL;