// Asks a provider what became of an order, and credits what was paid, once: whoever asked first,
// on whatever process, however often.

import { type Db, lockWallet, schema, type Transaction } from '@cartela/db';
import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { type Player, PRODUCT } from '../../kernel/actors/actor.ts';
import { lockUserRow } from '../../kernel/actors/user-lock.ts';
import type { Application } from '../../kernel/application.ts';
import { DAY_MS, HOUR_MS } from '../../kernel/times/day.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import type { Flag } from '../admin-contract.ts';
import { creditWithinLimits } from '../decisions/credit.ts';
import { bookFee } from '../decisions/transfers.ts';
import { raiseProviderAlarm } from '../evidence/chain/alarms.ts';
import { lockTransactionNumber } from '../evidence/message.ts';
import { raiseIfUndone } from '../evidence/spoken-against.ts';
import { decide, insertPayment, lockDepositsOf } from '../payment.ts';
import { askedWithin } from '../providers/asked-within.ts';
import { ProviderFault, SAID_MAX, type Verified } from '../providers/provider.ts';
import { toldByMessage } from '../requests/repeats.ts';
import { type Checkout, isUnsettled } from './checkout.ts';
import type { askInput, askOutput } from './contract.ts';
import { numberIn } from './paid-number.ts';
import { noteSilence } from './silence.ts';

const { checkouts, payments, users } = schema;

/** An order that nobody has paid by then is given up. */
const GIVEN_UP_MS = DAY_MS;
/** So is one about which its provider has said nothing by then. */
const GIVEN_UP_UNANSWERED_MS = 7 * DAY_MS;
/** One that was paid is asked about each day until then: it may be taken back. */
const ASKED_WHEN_PAID_MS = 7 * DAY_MS;
/** A notification, or the player's return, goes before what has been due for less than this. */
const AHEAD_MS = HOUR_MS;

/** Of orders at a provider that the operator has taken out of the settings. */
const NOT_SET_UP: Verified = { state: 'pending', said: 'it is not set up here any more' };

type PaidAnswer = Extract<Verified, { state: 'paid' }>;

export type Desk = Core & Pick<Application, 'providers'>;

/** Asks about one order, and does what the answer says. Never rejects because of a provider. */
export async function lookAt(desk: Desk, checkout: Checkout): Promise<void> {
  const { id, provider: name, reference, createdAt } = checkout;
  const provider = desk.providers.find((one) => one.name === name);
  try {
    const verified = provider ? await askedWithin((stop) => provider.verify(reference, stop)) : NOT_SET_UP;
    await settle(desk, checkout, verified);
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    desk.log.warn({ provider: name, paymentId: id, fault: error.message }, 'a provider has not said what was paid');
    await noteSilence(desk, id, error);
    if (createdAt.getTime() + GIVEN_UP_UNANSWERED_MS > desk.now()) return;
    await settle(desk, checkout, { state: 'pending', said: error.message });
  }
}

/** `asked` is the order as the provider was asked about it. */
function settle(desk: Desk, asked: Checkout, verified: Verified): Promise<void> {
  return transact(desk, PRODUCT, async (work) => {
    const { id, userId, reference } = asked;
    const number = verified.state === 'paid' ? numberIn(verified.providerReference) : null;
    await lockDepositsOf(work, userId);
    if (number !== null) await lockTransactionNumber(work, number);
    const player = await lockUserRow(work.tx, userId, 'key share');
    const isIt = and(eq(checkouts.id, id), eq(checkouts.reference, reference));
    const [checkout] = await work.tx.select().from(checkouts).where(isIt).for('update');
    if (!checkout) return;
    const said = verified.said.slice(0, SAID_MAX);
    const change = (changed: Partial<Checkout>) =>
      work.tx
        .update(checkouts)
        .set({ said, unanswered: null, ...changed })
        .where(eq(checkouts.id, id));
    if (checkout.unanswered !== null) work.note({ type: 'business' });
    const askedNext = new Date(work.now() + DAY_MS);
    if (checkout.state === 'paid' || checkout.state === 'to-decide') {
      const isBack = isTakenBack(checkout, verified);
      const isOver = isBack || checkout.createdAt.getTime() + ASKED_WHEN_PAID_MS <= work.now();
      await change({ askAt: isOver ? null : askedNext });
      if (isBack) await raiseTakenBack(desk, work, { ...checkout, said });
      return;
    }
    if (verified.state === 'paid' && (await isOfAnother(work, checkout, verified))) {
      await change({ said: `the same payment as another order's: ${said}` });
      return;
    }
    if (verified.state === 'paid') {
      const { providerReference, feeSantim = null } = verified;
      // A message that is credited at this moment is seen here, or sees this.
      if (number === null) await lockWallet(work.tx, userId);
      const mayRepeat = await (number === null ? toldByMessage(work, checkout, verified) : usedBy(work, number));
      const flag = mayRepeat ? 'may-repeat' : whyDecided(checkout, verified, { isClosed: player === undefined });
      await change({ state: flag ? 'to-decide' : 'paid', providerReference, feeSantim, askAt: askedNext });
      await receive(work, checkout, verified, { flag, number, mayRepeat });
    } else {
      const isOver = checkout.createdAt.getTime() + GIVEN_UP_MS <= work.now();
      const state = isOver ? 'given-up' : verified.state === 'failed' ? 'failed' : 'open';
      // Until it is over, the player may try again what failed.
      await change({ state, ...(isOver && { askAt: null }) });
      if (state === checkout.state) return;
    }
    work.note({ type: 'wallet', userId });
  });
}

/** Whether a provider has taken back what it had said was paid, or a part of what was credited. */
function isTakenBack({ state, amountSantim }: Checkout, verified: Verified): boolean {
  if (verified.state === 'paid' && state === 'paid')
    return verified.amountSantim !== amountSantim || verified.currency !== 'ETB';
  return verified.state === 'failed';
}

/** Raises an alarm that a deposit is not at the provider any more, unless it was rejected. */
async function raiseTakenBack({ log }: Desk, work: Work, words: Checkout & { readonly said: string }): Promise<void> {
  const { id: paymentId, provider } = words;
  const isKept = and(eq(payments.id, paymentId), ne(payments.status, 'rejected'));
  const [payment] = await work.tx.select().from(payments).where(isKept);
  const isNew = payment !== undefined && (await raiseProviderAlarm(work, 'taken-back', payment, words));
  if (isNew) log.error({ paymentId, provider }, 'a deposit has been taken back at the provider');
}

/** Whether it names a payment that belongs to another order, which says nothing certain. */
async function isOfAnother(
  { tx }: Work,
  { id, provider }: Checkout,
  { providerReference }: PaidAnswer,
): Promise<boolean> {
  const isSame = and(eq(checkouts.provider, provider), eq(checkouts.providerReference, providerReference));
  return (await tx.$count(checkouts, and(isSame, ne(checkouts.id, id)))) > 0;
}

/** The id of the payment that has used this number up, or null. */
async function usedBy({ tx }: Work, number: string): Promise<string | null> {
  const isIt = and(eq(payments.transactionNumber, number), eq(payments.status, 'confirmed'));
  const [payment] = await tx.select({ id: payments.id }).from(payments).where(isIt);
  return payment?.id ?? null;
}

/** Why a person decides about what was paid. Null if it is just what was ordered. */
function whyDecided(
  { amountSantim, state }: Checkout,
  paid: PaidAnswer,
  { isClosed }: { readonly isClosed: boolean },
): Flag | null {
  if (paid.currency !== 'ETB' || paid.amountSantim !== amountSantim) return 'checkout-differs';
  return state === 'given-up' || isClosed ? 'checkout-late' : null;
}

/** Makes the payment of what was paid, and credits it unless a person decides. */
async function receive(
  work: Work,
  { id, userId, provider }: Checkout,
  { amountSantim, currency, feeSantim }: PaidAnswer,
  { flag, number, mayRepeat }: { flag: Flag | null; number: string | null; mayRepeat: string | null },
): Promise<void> {
  const [user] = await work.tx.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`there is no player ${userId}`);
  const payment = await insertPayment(work, {
    ...{ id, type: 'deposit', userId, provider, phoneNumber: user.phoneNumber },
    amountSantim: currency === 'ETB' ? amountSantim : null,
    ...{ flags: flag ? [flag] : [], mayRepeat },
    createdAt: new Date(work.now()),
  });
  if (currency === 'ETB') await bookFee(work, payment, feeSantim);
  if (flag) return;
  const decision = { status: 'confirmed', decidedAt: new Date(work.now()), decidedBy: null } as const;
  const named = number === null ? {} : ({ transactionNumber: number, numberSource: 'evidence' } as const);
  const deposit = await decide(work, id, { ...decision, ...named });
  if (number !== null) await raiseIfUndone(work, deposit, number);
  await creditWithinLimits(work, deposit);
}

/**
 * Has an order asked about at once: its player is back while it is not settled, or a notification
 * came for it, which may also be that what was credited is taken back. Returns whether there is
 * such an order.
 */
export async function askSoon(
  { db, now }: { readonly db: Db | Transaction; now(): number },
  order: { readonly reference: string } | { readonly id: string; readonly userId: string },
): Promise<boolean> {
  const isIt =
    'reference' in order
      ? eq(checkouts.reference, order.reference)
      : and(eq(checkouts.id, order.id), eq(checkouts.userId, order.userId), isUnsettled());
  const askAt = new Date(now() - AHEAD_MS);
  const { count } = await db.update(checkouts).set({ askAt }).where(isIt);
  return count > 0;
}

/** Has an order of the player asked about at once. */
export async function askAboutOwn(
  core: Core,
  actor: Player,
  { paymentId: id }: z.output<typeof askInput>,
): Promise<z.input<typeof askOutput>> {
  return transact(core, actor, async ({ tx, now }) => ({
    isAsked: await askSoon({ db: tx, now }, { id, userId: actor.id }),
  }));
}
