// Sends withdrawals that were approved, and asks what became of them: each minute for two hours,
// then ever less often, until it is known, and each day for a week after that. Whatever is killed
// in between, none is sent twice.

import { schema } from '@cartela/db';
import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Application } from '../../kernel/application.ts';
import { eachByItself } from '../../kernel/batching/each-by-itself.ts';
import type { Core } from '../../kernel/work/core.ts';
import { askedWithin } from '../providers/asked-within.ts';
import { type PayoutState, type Payouts, ProviderFault } from '../providers/provider.ts';
import type { Payout } from './payout.ts';
import { type PayoutNews, settle } from './settle.ts';

const { payments, payouts, users } = schema;

/** How many payouts a process sends, or asks about, at once. */
const AT_ONCE = 50;

type Desk = Core & Pick<Application, 'providers'>;

/** Sends the payouts that are due, or asks about them. Never rejects. */
export async function followPayouts(desk: Desk): Promise<void> {
  try {
    await eachByItself(desk, await takeDue(desk), (payout) => follow(desk, payout), {
      text: 'what became of a payout could not be kept; asking again',
      about: ({ paymentId }) => ({ paymentId }),
      atOnce: AT_ONCE,
    });
  } catch (err) {
    desk.log.error({ err }, 'could not look for payouts that are to be sent');
  }
}

/**
 * Takes payouts that are due, so that no other process takes them too. One that was approved is
 * `sending` from now on, with this commit, and `asks` is 0 for it alone: only whoever took it then
 * sends it. If its process ends before it has kept an answer, nobody knows whether the provider was
 * told, and the next one asks by its reference.
 */
export async function takeDue({ db, now, providers }: Desk): Promise<Payout[]> {
  const names = providers.flatMap(({ name, payouts: pays }) => (pays ? name : []));
  if (names.length === 0) return [];
  const at = sql`${new Date(now()).toISOString()}::timestamptz`;
  const { state, said, beganAt, asks } = payouts;
  const next = sql`case
    when ${state} in ('sent', 'failed') then ${at} + interval '1 hour'
    when ${beganAt} is null or ${at} < ${beganAt} + interval '2 hours' then ${at} + interval '1 minute'
    else ${at} + (${at} - ${beganAt}) / 10 end`;
  const taken = sql`case
    when ${state} = 'approved' then 'sending'
    when ${state} = 'sending' and ${said} is null then 'unsure'
    else ${state} end`;
  const due = sql`select id from payouts where ask_at <= ${at} and provider in ${names}
    order by state in ('sent', 'failed'), ask_at limit ${AT_ONCE} for update skip locked`;
  return db
    .update(payouts)
    .set({
      askAt: next,
      state: taken,
      beganAt: sql`coalesce(${beganAt}, ${at})`,
      asks: sql`${asks} + (${state} <> 'approved')::integer`,
    })
    .where(sql`${payouts.id} in (${due})`)
    .returning();
}

/** Sends a payout that was just taken, or asks about it. */
export async function follow(desk: Desk, payout: Payout): Promise<void> {
  const provider = desk.providers.find(({ name }) => name === payout.provider)?.payouts;
  if (!provider) return;
  const news = payout.asks === 0 ? await send(desk, provider, payout) : await ask(provider, payout.reference);
  const { unanswered } = news;
  if (unanswered !== undefined) {
    const { provider: name, paymentId } = payout;
    desk.log.warn({ provider: name, paymentId, fault: unanswered }, 'a provider has not said what became of a payout');
  }
  await settle(desk, payout, news);
}

/** Has the provider send a payout, and asks at once what became of it. */
async function send({ db, log }: Desk, provider: Payouts, { id, paymentId, reference }: Payout): Promise<PayoutNews> {
  const rows = await db
    .select({ payment: payments, name: users.username, state: payouts.state, asks: payouts.asks })
    .from(payouts)
    .innerJoin(payments, eq(payments.id, payouts.paymentId))
    .innerJoin(users, eq(users.id, payments.userId))
    .where(eq(payouts.id, id))
    .catch((err: unknown) => {
      log.error({ err, paymentId }, 'a payout could not be read, so it was not sent');
      return null;
    });
  if (rows === null) return { state: 'failed', said: 'it could not be read, so it was not sent' };
  const [row] = rows;
  // This process may have been frozen since it took the payout, and others have given it up.
  if (row?.state !== 'sending' || row.asks > 0) return { state: 'failed', said: 'it was not sent in time' };
  const { amountSantim, method, phoneNumber } = row.payment;
  if (!amountSantim || !method || !phoneNumber) throw new Error(`payment ${paymentId} cannot be sent`);
  const order = { reference, amountSantim, method, receiver: { name: row.name, phoneNumber } };
  const answer = await faultless(() => askedWithin((stop) => provider.payOut(order, stop)));
  if (answer instanceof ProviderFault) return { state: 'unsure', unanswered: answer.message };
  if (answer.state === 'untold') return { state: 'failed', said: answer.said };
  const state = await faultless(() => askedWithin((stop) => provider.payOutState(reference, stop)));
  const isKnown = !(state instanceof ProviderFault) && state.state !== 'unknown';
  if (answer.state === 'taken') return isKnown ? newsOf(state) : { state: 'sending', said: answer.said };
  // A refusal counts only if the provider has nothing of this reference: the order may have come to
  // it twice on the way, and only the second have been refused.
  if (state instanceof ProviderFault) return { state: 'unsure', said: answer.said, unanswered: state.message };
  return isKnown ? newsOf(state) : { state: 'failed', said: answer.said };
}

async function ask(provider: Payouts, reference: string): Promise<PayoutNews> {
  const state = await faultless(() => askedWithin((stop) => provider.payOutState(reference, stop)));
  return state instanceof ProviderFault ? { unanswered: state.message } : newsOf(state);
}

/** A provider that does not know the reference may learn of it later, so that is not certain. */
function newsOf({ state, ...words }: PayoutState): PayoutNews {
  if (state === 'unknown') return { state: 'unsure', ...words };
  return { state: state === 'pending' ? 'sending' : state, ...words };
}

async function faultless<Answer>(ask: () => Promise<Answer>): Promise<Answer | ProviderFault> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderFault) return error;
    throw error;
  }
}

/**
 * Has a payout asked about at once, because a notification came for it. Returns whether there is
 * such a payout that was told to the provider.
 */
export async function askPayoutSoon({ db, now }: Core, reference: string): Promise<boolean> {
  const at = new Date(now());
  const isTold = ne(payouts.state, 'approved');
  const isLater = or(isNull(payouts.askAt), gt(payouts.askAt, at));
  const { count } = await db
    .update(payouts)
    .set({ askAt: at })
    .where(and(eq(payouts.reference, reference), isTold, isLater));
  return count > 0;
}
