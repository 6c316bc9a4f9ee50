// A deposit may wait for a reason that goes: a break in the balances, a limit of the day, a second
// request that fits its message. So whatever may end a wait looks at all messages again that have
// credited nothing, and so does every process each minute.

import { type Db, schema } from '@cartela/db';
import { PAYMENT_METHODS } from '@cartela/game-core';
import { and, arrayOverlaps, asc, eq, exists, gte, inArray, isNull, not, or, type SQL } from 'drizzle-orm';
import { PRODUCT } from '../../kernel/actor.ts';
import type { Core } from '../../kernel/core.ts';
import { MINUTE_MS } from '../../kernel/day.ts';
import { transact, type Work } from '../../kernel/unit-of-work.ts';
import { PAYMENT_AGE_MAX_MS } from '../number-date.ts';
import { isOpenDeposit, type Payment } from '../payment.ts';
import { settingsOf } from '../settings.ts';
import { hasOpenBreak } from './alarms.ts';
import { LASTING_FLAGS, settleByEvidence } from './automatic.ts';
import { type Evidence, evidenceOf, isContradicted, isEvidence, lockTransactionNumber } from './message.ts';
import { mayBeProven } from './proven.ts';
import { attachToRequest } from './requests.ts';

const { balanceChain, payments, smsMessages, users } = schema;

/** Messages that are looked at in one go, the oldest first. */
const LOOKED_AT_MAX = 200;

/**
 * Credits the deposits that nothing holds back any more. Never throws: what fails is logged, and
 * looked at again in a minute.
 */
export async function lookAgain(core: Core): Promise<void> {
  const note = (error: unknown) => core.log.error({ err: error }, 'could not look again at a deposit that waits');
  try {
    for (const { id, transactionNumber } of await waitingMessages(core)) {
      if (transactionNumber !== null) await lookAt(core, id, transactionNumber).catch(note);
    }
  } catch (error) {
    note(error);
  }
}

function lookAt(core: Core, id: string, transactionNumber: string): Promise<void> {
  return transact(core, PRODUCT, async (work) => {
    await lockTransactionNumber(work, transactionNumber);
    const [message] = await work.tx
      .select()
      .from(smsMessages)
      .where(and(eq(smsMessages.id, id), isEvidence(work.tx)));
    const evidence = message ? evidenceOf(message) : null;
    if (!evidence) return;
    const named = await lockNamed(work, evidence);
    const isUsed = named.some(({ status }) => status === 'confirmed');
    if (!isUsed && !(await isContradicted(work, evidence))) await settleAmong(work, evidence, named);
  });
}

/** Looks again each minute. Call the returned function to stop: it waits for the current look. */
export function startLookingAgain(core: Core): () => Promise<void> {
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(() => lookAgain(core));
  }, MINUTE_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

/** Locks the payments with the message's number. The caller has locked the number. */
export function lockNamed({ tx }: Work, { transactionNumber }: Evidence): Promise<Payment[]> {
  return tx
    .select()
    .from(payments)
    .where(eq(payments.transactionNumber, transactionNumber))
    .orderBy(payments.id)
    .for('no key update');
}

/**
 * Settles the one deposit that the message is about: the claim of its number, or the request that
 * it fits. Returns null if there is none or more than one.
 */
export async function settleAmong(work: Work, evidence: Evidence, named: readonly Payment[]): Promise<Payment | null> {
  const [claim, another] = named.filter(({ status }) => status === 'pending');
  if (another) return null;
  const deposit = claim ?? (await attachToRequest(work, evidence));
  return deposit && settleByEvidence(work, deposit, evidence);
}

/** Messages that a deposit waits for, except where only a person can end the wait. */
async function waitingMessages({ db, now }: Core) {
  const { stopOnBalanceBreak: stops } = await settingsOf(db);
  const open = await Promise.all(PAYMENT_METHODS.map(async (method) => !stops || !(await hasOpenBreak(db, method))));
  const methods = PAYMENT_METHODS.filter((_method, index) => open[index]);
  const isSound = and(eq(balanceChain.smsId, smsMessages.id), eq(balanceChain.standing, 'sound'));
  const continues = stops ? exists(db.select().from(balanceChain).where(isSound)) : undefined;
  return db
    .select({ id: smsMessages.id, transactionNumber: smsMessages.transactionNumber })
    .from(smsMessages)
    .where(
      and(
        isEvidence(db),
        isNull(smsMessages.paymentId),
        inArray(smsMessages.method, methods),
        gte(smsMessages.receivedAt, new Date(now() - PAYMENT_AGE_MAX_MS)),
        continues,
        exists(db.select().from(payments).innerJoin(users, eq(users.id, payments.userId)).where(mayBePaidBy(db))),
      ),
    )
    .orderBy(asc(smsMessages.receivedAt), asc(smsMessages.id))
    .limit(LOOKED_AT_MAX);
}

/** The condition that a deposit may be paid by a message, and that no lasting flag holds it. */
function mayBePaidBy(db: Db): SQL | undefined {
  const isNamed = eq(payments.transactionNumber, smsMessages.transactionNumber);
  const isRequest = and(
    isNull(payments.transactionNumber),
    eq(payments.method, smsMessages.method),
    eq(payments.amountSantim, smsMessages.amountSantim),
    mayBeProven(db),
  );
  return and(isOpenDeposit(), or(isNamed, isRequest), not(arrayOverlaps(payments.flags, [...LASTING_FLAGS])));
}
