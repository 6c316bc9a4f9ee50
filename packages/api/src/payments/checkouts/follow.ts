// Asks providers again and again about orders that nobody has paid yet: a notification may be
// lost, and a player may not come back. Each minute for two hours, then ever less often for a day.
// What was paid is asked about each day for a week: the provider may take it back without a word.
// Where a player has many open ones, the older ones are asked about less: so nobody keeps all
// others waiting.

import { schema } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { eachByItself } from '../../kernel/batching/each-by-itself.ts';
import type { Checkout } from './checkout.ts';
import { type Desk, lookAt } from './look.ts';

const { checkouts } = schema;

/** How many orders a process asks about at once. */
const AT_ONCE = 50;
/** How many open orders of one player are asked about each minute: the newest. */
const OFTEN_OF_PLAYER = 3;

/** Asks about the orders that are due. Never rejects. */
export async function askDue(desk: Desk): Promise<void> {
  try {
    await eachByItself(desk, await takeDue(desk), (checkout) => lookAt(desk, checkout), {
      text: 'what became of an order could not be kept; asking again',
      about: ({ id: paymentId }) => ({ paymentId }),
      atOnce: AT_ONCE,
    });
  } catch (err) {
    desk.log.error({ err }, 'could not look for orders about which a provider is to be asked');
  }
}

/**
 * Takes orders that are due, so that no other process asks about them too, and says when they are
 * due next: so an order whose process ends is asked about again.
 */
async function takeDue({ db, now }: Desk): Promise<Checkout[]> {
  const at = sql`${new Date(now()).toISOString()}::timestamptz`;
  const newer = sql`select count(*) from checkouts as newer where newer.user_id = ${checkouts.userId}
    and newer.created_at > ${checkouts.createdAt} and newer.state = 'open'`;
  const isPaid = sql`state in ('paid', 'to-decide')`;
  const next = sql`case
    when ${isPaid} then ${at} + interval '1 hour'
    when ${at} > ${checkouts.createdAt} + interval '2 hours' then ${at} + (${at} - ${checkouts.createdAt}) / 10
    when (${newer}) < ${OFTEN_OF_PLAYER} then ${at} + interval '1 minute'
    else ${at} + interval '12 minutes' end`;
  const due = sql`select id from checkouts where ask_at <= ${at}
    order by ${isPaid}, ask_at limit ${AT_ONCE} for update skip locked`;
  return db
    .update(checkouts)
    .set({ askAt: next, asks: sql`${checkouts.asks} + 1` })
    .where(sql`${checkouts.id} in (${due})`)
    .returning();
}
