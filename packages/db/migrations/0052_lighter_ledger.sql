-- A round leaves less for ever: shorter keys, and indexes without rows that nobody looks for.
-- The release before goes on: it finds a player's stakes, prizes and deposits by the new indexes too, and
-- the other transfers of a player or a key by reading more. It still writes keys of any length. Those are as
-- unique as before: the index has the digest of a long key, whichever release wrote it and in either form.
-- So neither release posts what the other one has posted, even when the stored answer is deleted.
-- Both tables at once, in the order in which a sale comes to them. If a sale had one of them and waited for
-- the other, neither it nor this could go on.
LOCK TABLE "entries", "ledger_transfers" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_idempotencyKey_unique";--> statement-breakpoint
ALTER TABLE "entries" DROP CONSTRAINT "entries_slot_taken";--> statement-breakpoint
DROP INDEX "ledger_transfers_by_debit";--> statement-breakpoint
DROP INDEX "ledger_transfers_by_credit";--> statement-breakpoint
DROP INDEX "entries_by_user";--> statement-breakpoint
-- By this name both releases know that a key was used before.
CREATE UNIQUE INDEX "ledger_transfers_idempotencyKey_unique" ON "ledger_transfers" USING btree ((case when octet_length(idempotency_key) > 15 then left(encode(sha256(replace(idempotency_key, '\', '\\')::bytea), 'base64'), 15) else idempotency_key end));--> statement-breakpoint
CREATE INDEX "ledger_transfers_by_payer" ON "ledger_transfers" USING btree ("debit_account_id","id") WHERE kind not in ('stake-refund', 'prize', 'house-cut', 'coins-earned');--> statement-breakpoint
CREATE INDEX "ledger_transfers_by_payee" ON "ledger_transfers" USING btree ("credit_account_id","id") WHERE kind not in ('stake', 'house-cut', 'coins-earned');--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_slot_taken" UNIQUE("user_id","round_id","slot");--> statement-breakpoint
-- New ids only come at the end, where a page needs no room for more.
ALTER INDEX "ledger_transfers_pkey" SET (fillfactor = 100);
