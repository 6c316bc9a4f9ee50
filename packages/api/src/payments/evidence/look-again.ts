// A deposit may wait for a reason that can pass: a break in the balances, a limit of the day, a
// second request that fits its message. So anything that may end a wait looks again at all messages
// for which a deposit waits. Every process does so each minute, too. Limits are left to a new day
// and to changed settings: many deposits may wait for them, and nothing else ends that.

import { type Db, schema } from '@cartela/db';
import { PAYMENT_METHODS } from '@cartela/game-core';
import {
  and,
  arrayOverlaps,
  asc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { PRODUCT } from '../../kernel/actors/actor.ts';
import { dayOf, MINUTE_MS } from '../../kernel/times/day.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import type { Flag } from '../admin-contract.ts';
import { PAYMENT_AGE_MAX_MS } from '../numbers/number-date.ts';
import { isOpenDeposit, isOpenRequest, type Payment } from '../payment.ts';
import { settingsOf } from '../settings.ts';
import { LASTING_FLAGS, LIMIT_FLAGS, settleByEvidence } from './automatic.ts';
import { hasOpenBreak } from './chain/alarms.ts';
import { type Evidence, evidenceOf, isContradicted, isEvidence, lockTransactionNumber } from './message.ts';
import { VISIBLE_DIGITS_MIN } from './payer.ts';
import { mayBeProven } from './proven.ts';
import { attachToRequest } from './requests.ts';

const { balanceChain, payments, smsMessages, users } = schema;

/**
 * Credits the deposits that nothing holds back any more, the oldest message first. `isAnew` says
 * that limits may have changed. Never throws: what fails is logged, and looked at again in a
 * minute.
 */
export async function lookAgain(core: Core, { isAnew = false } = {}): Promise<void> {
  const note = (error: unknown) => core.log.error({ err: error }, 'could not look again at a deposit that waits');
  const holding = isAnew ? LASTING_FLAGS : [...LASTING_FLAGS, ...LIMIT_FLAGS];
  try {
    for (const { id, transactionNumber } of await waitingMessages(core, holding)) {
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
    const ofNumber = await lockNamed(work, evidence);
    const isUsed = ofNumber.some(({ status }) => status === 'confirmed');
    if (!isUsed && !(await isContradicted(work, evidence))) await settleAmong(work, evidence, ofNumber);
  });
}

/** Looks again each minute. Call the returned function to stop: it waits for the current look. */
export function startLookingAgain(core: Core): () => Promise<void> {
  let looking = Promise.resolve();
  let day: string | null = null;
  const timer = setInterval(() => {
    const today = dayOf(new Date(core.now()));
    const isAnew = today !== day;
    day = today;
    looking = looking.then(() => lookAgain(core, { isAnew }));
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
export async function settleAmong(
  work: Work,
  evidence: Evidence,
  ofNumber: readonly Payment[],
): Promise<Payment | null> {
  const [claim, another] = ofNumber.filter(({ status }) => status === 'pending');
  if (another) return null;
  const deposit = claim ?? (await attachToRequest(work, evidence));
  return deposit && settleByEvidence(work, deposit, evidence);
}

/** Messages for which a deposit waits, without these flags. */
async function waitingMessages({ db, now }: Core, holding: readonly Flag[]) {
  const { stopOnBalanceBreak: stops } = await settingsOf(db);
  const open = await Promise.all(PAYMENT_METHODS.map(async (method) => !stops || !(await hasOpenBreak(db, method))));
  const methods = PAYMENT_METHODS.filter((_method, index) => open[index]);
  const isSound = and(eq(balanceChain.smsId, smsMessages.id), eq(balanceChain.standing, 'sound'));
  const continues = stops ? exists(db.select().from(balanceChain).where(isSound)) : undefined;
  const since = new Date(now() - PAYMENT_AGE_MAX_MS);
  return db
    .select({ id: smsMessages.id, transactionNumber: smsMessages.transactionNumber })
    .from(smsMessages)
    .where(
      and(
        isEvidence(db),
        isNull(smsMessages.paymentId),
        inArray(smsMessages.method, methods),
        gte(smsMessages.receivedAt, since),
        continues,
        or(isNamed(db, holding), isRequested(db, since)),
      ),
    )
    .orderBy(asc(smsMessages.receivedAt), asc(smsMessages.id));
}

/** The condition that an open deposit without these flags names the message's number. */
function isNamed(db: Db, holding: readonly Flag[]): SQL {
  const isHeld = arrayOverlaps(payments.flags, [...holding]);
  const hasNumber = and(isOpenDeposit(), isNotNull(payments.transactionNumber), not(isHeld));
  return inArray(
    smsMessages.transactionNumber,
    db.select({ number: payments.transactionNumber }).from(payments).where(hasNumber),
  );
}

/** The condition that an open request may be about the message, by its visible digits too. */
function isRequested(db: Db, since: Date): SQL | undefined {
  const { method, amountSantim, payerPhone } = smsMessages;
  const pattern = sql`regexp_replace(${payerPhone}, '^(\\+?251|0)?[79]?|\\*+', '%', 'g')`;
  const isAbout = and(
    eq(payments.method, method),
    eq(payments.amountSantim, amountSantim),
    like(payments.phoneNumber, sql`'%' || ${pattern}`),
  );
  const request = db
    .select()
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(and(isOpenRequest(), gte(payments.createdAt, since), mayBeProven(db), isAbout));
  return and(sql`length(replace(${pattern}, '%', '')) >= ${VISIBLE_DIGITS_MIN}`, exists(request));
}
