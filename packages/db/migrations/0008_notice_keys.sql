ALTER TABLE "notices" DROP CONSTRAINT "notices_sent";--> statement-breakpoint
ALTER TABLE "notices" DROP COLUMN "idempotency_key";