-- Evidence that waits, a message that came twice, and a message's neighbours by its time.
CREATE INDEX "sms_messages_waiting" ON "sms_messages" ("method", "amount_santim", "received_at")
  WHERE "standing" = 'evidence' AND "payment_id" IS NULL;--> statement-breakpoint
CREATE INDEX "sms_messages_same" ON "sms_messages" (md5("raw_message"), "sender");--> statement-breakpoint
CREATE INDEX "sms_messages_chain" ON "sms_messages" ("method", (least("occurred_at", "received_at")), "received_at")
  WHERE "balance_santim" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_open_requests" ON "payments" ("method", "amount_santim")
  WHERE "type" = 'deposit' AND "status" = 'pending' AND "transaction_number" IS NULL;--> statement-breakpoint
-- What was given away as play money stays play money.
UPDATE "installation" SET "play_money" = EXISTS (SELECT FROM "ledger_transfers" WHERE "kind" = 'play-money');
