// What came of a payout, once: whoever asked first, on whatever process, however often.

import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { PRODUCT } from '../../kernel/actors/actor.ts';
import { DAY_MS } from '../../kernel/times/day.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import { bookFee, resolveHold } from '../decisions/transfers.ts';
import { raiseProviderAlarm } from '../evidence/chain/alarms.ts';
import { auditDecision, changePayment, decide, type Payment } from '../payment.ts';
import { SAID_MAX } from '../providers/provider.ts';
import { isOpen, type Payout } from './payout.ts';

const { payments, payouts } = schema;

/** One that is over is asked about each day until then: what was said of it may have changed. */
const ASKED_WHEN_OVER_MS = 7 * DAY_MS;

/** What was learned of a payout. */
export interface News {
  /** Left out where nothing was learned of it. */
  readonly state?: Exclude<Payout['state'], 'approved'>;
  readonly said?: string;
  /** Why the provider has not said it. */
  readonly unanswered?: string;
  readonly providerReference?: string | null;
  readonly feeSantim?: number | null;
  /** The administrator who says so. Left out: the provider does. */
  readonly decidedBy?: string;
}

/** What a provider has told of a payout. */
export interface PayoutNews extends News {
  /** What was sent. */
  readonly amountSantim?: number;
}

interface Locked {
  readonly payout: Payout;
  readonly payment: Payment;
}

/** Locks a payout until the transaction ends, and its payment before it. */
export async function lockPayout({ tx }: Work, { id, paymentId }: Pick<Payout, 'id' | 'paymentId'>): Promise<Locked> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update');
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
  if (!payment || !payout) throw new Error(`payout ${id} is gone`);
  return { payment, payout };
}

/** What it means when a provider says this of a payout that was over, and ended otherwise. */
const CONTRADICTIONS = {
  sent: {
    alarm: 'paid-twice',
    words: 'sent after it had failed',
    line: 'a withdrawal may have been paid twice',
  },
  failed: {
    alarm: 'taken-back',
    words: 'taken back after it was sent',
    line: 'a withdrawal that was paid out has come back to the provider',
  },
} as const;

export function settle(core: Core, of: Pick<Payout, 'id' | 'paymentId'>, told: PayoutNews): Promise<void> {
  return transact(core, PRODUCT, async (work) => {
    const locked = await lockPayout(work, of);
    const { payout, payment } = locked;
    const { news, isOther } = checked(payment, told);
    if (isOpen(payout)) return learn(work, locked, news);
    const opposite = payout.state === 'sent' ? 'failed' : 'sent';
    const meant = isOther ? opposite : news.state;
    const { said = '', unanswered } = news;
    const isContradicted = (meant === 'sent' || meant === 'failed') && meant !== payout.state;
    if (!isContradicted) return keep(work, payout, unanswered === undefined ? {} : { unanswered });
    // It was given up, by what the provider or an administrator has said, and was sent after all.
    const isHeld = payment.status === 'pending' && payment.provider === null;
    if (news.state === 'sent' && isHeld) return learn(work, locked, news);
    const { alarm, words, line } = CONTRADICTIONS[meant];
    await keep(work, payout, { said: `${words}: ${said}` });
    const isNew = await raiseProviderAlarm(work, alarm, payment, { ...payout, said });
    if (isNew) core.log.error({ paymentId: payment.id, provider: payout.provider }, line);
  });
}

/** What was sent, if it is just what was to be sent. Otherwise nobody knows what it is. */
function checked(payment: Payment, { amountSantim, ...news }: PayoutNews): { news: News; isOther: boolean } {
  const isOther = news.state === 'sent' && amountSantim !== payment.amountSantim;
  if (!isOther) return { news, isOther };
  return { news: { state: 'unsure', said: `another amount: ${news.said ?? ''}` }, isOther };
}

/** Keeps what was learned of a payout that is locked, and decides its payment if it was sent. */
export async function learn(work: Work, { payout, payment }: Locked, news: News): Promise<void> {
  await keep(work, payout, news);
  const { id, userId } = payment;
  work.note({ type: 'business' });
  if (news.state === 'sent') {
    const { provider, reference, approvedBy } = payout;
    const decision = { decidedAt: new Date(work.now()), decidedBy: news.decidedBy ?? approvedBy, provider };
    const paid = await decide(work, id, { status: 'confirmed', ...decision });
    await resolveHold(work, paid, 'clearing');
    await bookFee(work, paid, news.feeSantim);
    await auditDecision(work, paid, { provider, reference }, news.decidedBy === undefined ? PRODUCT : undefined);
  } else if (news.state === 'failed') {
    await changePayment(work, id, { provider: null });
    work.note({ type: 'wallet', userId });
  }
}

async function keep({ tx, now }: Work, { id, state: before, beganAt }: Payout, news: News): Promise<void> {
  const { state = before, said, unanswered = null, providerReference, feeSantim } = news;
  const isOver = !isOpen({ state });
  const isAsked = beganAt !== null && now() < beganAt.getTime() + ASKED_WHEN_OVER_MS;
  await tx
    .update(payouts)
    .set({
      ...{ state, unanswered, providerReference, feeSantim },
      ...(said !== undefined && { said: said.slice(0, SAID_MAX) }),
      ...(isOver && unanswered === null && { askAt: isAsked ? new Date(now() + DAY_MS) : null }),
    })
    .where(eq(payouts.id, id));
}
