import { makeFirstAdmin } from '@cartela/api';
import { dayOf } from '@cartela/api/kernel/day';
import { coreOn, newKey, newPhone, newTransactionNumber, statementCsv } from '@cartela/api/testing';
import { type Db, schema } from '@cartela/db';
import { callerOf } from '@cartela/server/testing';
import { ADMIN, adminToken } from '../administrator.ts';
import { playerToken, post, signIn } from '../calls.ts';
import type { Credentials } from '../player.ts';

const COLLEAGUE = { username: 'dawit', password: ADMIN.ADMIN_PASSWORD };
const CREDITED_ETB = 60;

/** A day's statement in the provider's form. */
export interface Statement {
  /** `YYYY-MM-DD` in Addis Ababa. */
  readonly day: string;
  readonly csv: string;
}

/**
 * Leaves work for administrators: requests that wait for approval, a player's question about a
 * deposit, its receipt, which says another amount, and a statement that does not agree with the
 * only deposit of its day.
 */
export async function leavePaperWork(url: string, db: Db, player: Credentials): Promise<Statement> {
  const admin = callerOf(url, await adminToken(url));
  const deposit = { username: player.username, method: 'telebirr', amount: CREDITED_ETB };
  const token = await playerToken(url, player);
  await post(url, '/api/transactions/deposit', deposit, token);
  const { payments } = await admin.payments.pending.query({ type: 'deposit' });
  const [{ id: paymentId } = { id: '' }] = payments;
  const text = 'I have paid 60 birr to your number an hour ago.\nWhere is my money?';
  await callerOf(url, token).payments.questions.ask.mutate({ paymentId, text, idempotencyKey: newKey() });
  const amountSantim = CREDITED_ETB * 100;
  await admin.payments.confirm.mutate({ paymentId, transactionNumber: newTransactionNumber(), amountSantim });
  const confirmed = await db.query.payments.findFirst({ where: (row, { eq }) => eq(row.id, paymentId) });
  const at = confirmed?.decidedAt ?? new Date();
  await db.insert(schema.receiptChecks).values({
    ...{
      paymentId,
      method: 'telebirr',
      transactionNumber: confirmed?.transactionNumber ?? '',
      verdict: 'other-amount',
    },
    ...{ claimedAt: at, askedAt: at, paidAt: at, asks: 1, settledSantim: 5000, state: 'Completed' },
    ...{ receiver: '2519****4211', payerPhone: '2519****2078' },
  });

  await makeFirstAdmin(coreOn(db), { ...COLLEAGUE, phoneNumber: newPhone() });
  const present = await admin.approvals.settings.query();
  const { inForce: _off, ...limits } = present;
  await admin.approvals.saveSettings.mutate({ ...limits, paymentAccount: true });
  await askFor(admin.jackpots.seed.mutate({ jackpotId: 1, amountSantim: 50_000, idempotencyKey: newKey() }));
  const colleague = await signIn(url, '/admin/login', COLLEAGUE);
  await post(url, '/api/admins/register-admin', { ...COLLEAGUE, username: 'hana', phoneNumber: newPhone() }, colleague);
  return {
    day: dayOf(at),
    csv: statementCsv([{ number: newTransactionNumber(), amountSantim, atMs: at.getTime() }]),
  };
}

/** Waits until an act is refused because a second administrator has to approve it. */
async function askFor(act: Promise<unknown>): Promise<void> {
  const answer = await act.then(String, String);
  if (!answer.includes('Sent to a second administrator')) throw new Error(answer);
}
