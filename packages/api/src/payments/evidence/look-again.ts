// A deposit may wait for a reason that can pass: a break in the balances, a limit of the day, a
// second request that fits its message. So anything that may end a wait looks again at all messages
// for which a deposit waits. One of all processes does so each minute, too. Limits are left to a
// new day and to changed settings: many deposits may wait for them, and nothing else ends that.

import { type Db, schema } from '@cartela/db';
import { PAYMENT_METHODS } from '@cartela/game-core';
import { and, arrayOverlaps, asc, eq, exists, gte, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import { PRODUCT } from '../../kernel/actors/actor.ts';
import { MINUTE_MS } from '../../kernel/times/day.ts';
import { every } from '../../kernel/times/every.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import type { Flag } from '../admin-contract.ts';
import { PAYMENT_AGE_MAX_MS } from '../numbers/number-date.ts';
import { isOpenDeposit, isOpenRequest, lockNamed, type Payment } from '../payment.ts';
import { settleByReceipt } from '../receipts/keep-answer.ts';
import { settingsOf } from '../settings.ts';
import { LASTING_FLAGS, LIMIT_FLAGS, settleByEvidence } from './automatic.ts';
import { hasOpenBreak } from './chain/alarms.ts';
import { noteLook, takeTurn } from './looks.ts';
import { evidenceOf, isContradicted, isEvidence, lockTransactionNumber, type MessageEvidence } from './message.ts';
import { matchPayer, VISIBLE_DIGITS_MIN } from './payer.ts';
import { provableAs } from './proven.ts';
import { attachToRequest } from './requests.ts';

const { balanceChain, payments, receiptChecks, smsMessages } = schema;

/** A look that takes longer ends, and the next one goes on where it ended. */
const LOOK_MAX_MS = 10_000;
/** Receipts that one look looks at again. */
const RECEIPTS_AT_ONCE = 100;

/** The looks of one process. */
interface Looks {
  current: Promise<void>;
  /** The one that waits for the current one, and whether limits may have changed until then. */
  next: Promise<void> | null;
  isAnew: boolean;
  /** The message at which the last look ended. Null if it got through. */
  endedAt: string | null;
}

const looks = new WeakMap<Db, Looks>();

/**
 * Credits the deposits that nothing holds back any more, those that name a message's number first.
 * `isAnew` says that limits may have changed. At most one look is under way in a process, and one
 * waits for it, which is everybody's who asks until it begins: the one under way may have passed
 * what has just ended its wait. Never rejects. What fails is logged, told to administrators, and
 * looked at again in a minute.
 */
export function lookAgain(core: Core, { isAnew = false } = {}): Promise<void> {
  const own = looks.get(core.db) ?? { current: Promise.resolve(), next: null, isAnew: false, endedAt: null };
  looks.set(core.db, own);
  own.isAnew ||= isAnew;
  own.next ??= own.current.then(() => {
    const asked = own.isAnew;
    [own.current, own.next, own.isAnew] = [own.next ?? own.current, null, false];
    return look(core, own, asked);
  });
  return own.next;
}

async function look(core: Core, own: Looks, isAnew: boolean): Promise<void> {
  let isThrough = true;
  const note = (err: unknown) => {
    isThrough = false;
    core.log.error({ err }, 'could not look again at a deposit that waits');
  };
  const untilMs = performance.now() + LOOK_MAX_MS;
  try {
    const waiting = await waitingMessages(core, isAnew);
    const begin = waiting.findIndex(({ id }) => id === own.endedAt) + 1;
    own.endedAt = null;
    for (const { id, transactionNumber } of waiting.slice(begin)) {
      if (transactionNumber !== null) await lookAt(core, id, transactionNumber).catch(note);
      if (performance.now() < untilMs) continue;
      own.endedAt = id;
      break;
    }
    for (const check of own.endedAt === null ? await waitingReceipts(core, isAnew) : []) {
      await transact(core, PRODUCT, (work) => settleByReceipt(work, check)).catch(note);
    }
    if (own.endedAt !== null) note(new Error(`a look took more than ${LOOK_MAX_MS} ms`));
  } catch (error) {
    note(error);
  }
  await noteLook(core, { isThrough, isAnew }).catch(note);
}

/** Messages for which a deposit waits that nothing but what may be over holds back. */
async function waitingMessages(core: Core, isAnew: boolean) {
  const unused = await unusedMessages(core);
  const named = await namedMessages(core, unused, isAnew ? LASTING_FLAGS : [...LASTING_FLAGS, ...LIMIT_FLAGS]);
  const byId = new Map([...named, ...(await requestedMessages(core, unused))].map((message) => [message.id, message]));
  return [...byId.values()];
}

/** Receipts that agree with an open claim, the oldest claims first. */
async function waitingReceipts({ db, now }: Core, isAnew: boolean) {
  const holding: readonly Flag[] = isAnew ? LASTING_FLAGS : [...LASTING_FLAGS, ...LIMIT_FLAGS];
  const isOpen = and(
    isOpenDeposit(),
    gte(payments.createdAt, sinceOf(now)),
    not(arrayOverlaps(payments.flags, [...holding])),
  );
  const rows = await db
    .select({ check: receiptChecks })
    .from(receiptChecks)
    .innerJoin(payments, eq(payments.id, receiptChecks.paymentId))
    .where(and(eq(receiptChecks.verdict, 'agrees'), receiptChecks.counts, isOpen))
    .orderBy(asc(receiptChecks.claimedAt))
    .limit(RECEIPTS_AT_ONCE);
  return rows.map(({ check }) => check);
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
    const ofNumber = await lockNamed(work, evidence.transactionNumber);
    const isUsed = ofNumber.some(({ status }) => status === 'confirmed');
    if (!isUsed && !(await isContradicted(work, evidence))) await settleAmong(work, evidence, ofNumber);
  });
}

/**
 * Has one of all processes look again each minute. Call the returned function to stop: it waits for
 * the current look.
 */
export function startLookingAgain(core: Core): () => Promise<void> {
  return every(MINUTE_MS, () => lookInTurn(core));
}

/** Looks again, unless a process has begun to within the last minute. Never rejects. */
async function lookInTurn(core: Core): Promise<void> {
  try {
    const turn = await takeTurn(core);
    if (turn) await lookAgain(core, turn);
  } catch (err) {
    core.log.error({ err }, 'could not look again at the deposits that wait');
  }
}

/**
 * Settles the one deposit that the message is about: the claim of its number, or the request that
 * it fits. Returns null if there is none or more than one.
 */
export async function settleAmong(
  work: Work,
  evidence: MessageEvidence,
  ofNumber: readonly Payment[],
): Promise<Payment | null> {
  const [claim, another] = ofNumber.filter(({ status }) => status === 'pending');
  if (another) return null;
  const deposit = claim ?? (await attachToRequest(work, evidence));
  return deposit && settleByEvidence(work, deposit, evidence);
}

/** Messages that nobody has used, and that no break in the balances holds back. */
async function unusedMessages({ db, now }: Core): Promise<SQL | undefined> {
  const { stopOnBalanceBreak: stops } = await settingsOf(db);
  const open = await Promise.all(PAYMENT_METHODS.map(async (method) => !stops || !(await hasOpenBreak(db, method))));
  const methods = PAYMENT_METHODS.filter((_method, index) => open[index]);
  const isSound = and(eq(balanceChain.smsId, smsMessages.id), eq(balanceChain.standing, 'sound'));
  return and(
    isEvidence(db),
    isNull(smsMessages.paymentId),
    inArray(smsMessages.method, methods),
    gte(smsMessages.receivedAt, sinceOf(now)),
    stops ? exists(db.select().from(balanceChain).where(isSound)) : undefined,
  );
}

const sinceOf = (now: Core['now']) => new Date(now() - PAYMENT_AGE_MAX_MS);

const MESSAGE = { id: smsMessages.id, transactionNumber: smsMessages.transactionNumber };
const OLDEST_FIRST = [asc(smsMessages.receivedAt), asc(smsMessages.id)];

/** Messages whose number an open deposit without these flags names, the oldest first. */
function namedMessages({ db }: Core, unused: SQL | undefined, holding: readonly Flag[]) {
  const isHeld = arrayOverlaps(payments.flags, [...holding]);
  const isOfIt = eq(payments.transactionNumber, smsMessages.transactionNumber);
  // `limit` has each number looked up by the index, however many deposits others have announced.
  const deposit = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isOfIt, isOpenDeposit(), not(isHeld)))
    .limit(1)
    .as('deposit');
  return db
    .select(MESSAGE)
    .from(smsMessages)
    .crossJoinLateral(deposit)
    .where(unused)
    .orderBy(...OLDEST_FIRST);
}

/**
 * Messages that an open request may be about, the oldest first. They lead to players whose number
 * is proven, and these to their requests. What strangers request is never looked at.
 */
async function requestedMessages({ db, now }: Core, unused: SQL | undefined) {
  const { method, amountSantim, payerPhone } = smsMessages;
  const payer = provableAs(db, payerPhone).as('payer');
  const isAbout = and(
    eq(payments.userId, payer.userId),
    eq(payments.method, method),
    eq(payments.amountSantim, amountSantim),
  );
  // A player has one open request of a method: `limit` has it looked up by the index.
  const request = db
    .select({ phoneNumber: payments.phoneNumber })
    .from(payments)
    .where(and(isAbout, isOpenRequest(), gte(payments.createdAt, sinceOf(now))))
    .limit(1)
    .as('request');
  const visible = sql`regexp_replace(${payerPhone}, '^(\\+?251|0)?[79]?|\\*+', '', 'g')`;
  const found = await db
    .select({ ...MESSAGE, payerPhone, phoneNumber: request.phoneNumber })
    .from(smsMessages)
    .crossJoinLateral(payer)
    .crossJoinLateral(request)
    .where(and(unused, sql`length(${visible}) >= ${VISIBLE_DIGITS_MIN}`))
    .orderBy(...OLDEST_FIRST);
  return found.filter((message) => matchPayer(message.payerPhone, message.phoneNumber) === 'fits');
}
