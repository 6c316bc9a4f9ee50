DROP INDEX "ledger_accounts_most_coins";--> statement-breakpoint
-- Room on each page for the next balance of its accounts.
ALTER TABLE "ledger_accounts" SET (fillfactor = 90);--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "coins" bigint GENERATED ALWAYS AS (case when currency = 'COIN' then balance end) STORED;--> statement-breakpoint
CREATE INDEX "ledger_accounts_most_coins" ON "ledger_accounts" USING btree ("coins" DESC NULLS LAST,"id") WHERE "ledger_accounts"."coins" is not null;