import { accountCode } from '@cartela/db';
import { dayOf } from '../../../src/kernel/times/day.ts';
import { sumOf } from '../money.ts';
import { openOffice } from '../people/office.ts';
import { createPlayer, newKey } from '../people/people.ts';
import { newTransactionNumber } from './sms.ts';
import { STATEMENT_COLUMNS, type StatementRow, statementCsv } from './statements.ts';

export const CORRECTION_REASON = 'The provider says so';

/** An office with a player whose wallet was empty, and who was credited 100 ETB for a payment. */
export async function openWithDeposit({ messageHook = true } = {}) {
  const office = await openOffice({ messageHook });
  const player = await createPlayer(office.db, { walletSantim: 0 });
  const number = newTransactionNumber();
  const { payment } = await office.deposit(player, 10_000);
  await office.confirm(payment.id, messageHook ? { transactionNumber: number, amountSantim: 10_000 } : {});
  const { reconciliation } = office.asAdmin.payments;
  const seen = { paymentId: payment.id, creditedSantim: 10_000, reason: CORRECTION_REASON };
  return {
    ...office,
    ...{ player, number, seen, reconciliation },
    paymentId: payment.id,
    correct: (changed: Partial<Parameters<typeof reconciliation.correct>[0]> = {}) =>
      reconciliation.correct({ ...seen, statementSantim: 12_000, idempotencyKey: newKey(), ...changed }),
    async compare(rows: readonly StatementRow[]) {
      const day = dayOf(new Date(office.now()));
      const csv = statementCsv(rows);
      return reconciliation.compare({ method: 'telebirr', day, csv, columns: STATEMENT_COLUMNS });
    },
    /** How many entries each list has after a comparison with these rows. */
    async open(rows: readonly StatementRow[]) {
      const { onlyStatement, onlyOurs, differing, inBoth, explained } = await this.compare(rows);
      return [inBoth, onlyStatement, onlyOurs, differing, explained].map(({ length }) => length);
    },
    clearing: () => sumOf(office.db, accountCode.clearing('telebirr')),
  };
}
