// A player's losses: stakes less prizes and returned stakes, and what was withheld from prizes, as
// the ledger has them.

import { lockWallet, statement } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { PRODUCT } from '../kernel/actors/actor.ts';
import { eachByItself } from '../kernel/batching/each-by-itself.ts';
import { TIME_ZONE } from '../kernel/times/day.ts';
import { TIME_ZONE_SQL } from '../kernel/times/day-sql.ts';
import { tryLockByName } from '../kernel/work/advisory-lock.ts';
import type { Core } from '../kernel/work/core.ts';
import { transact, type Work } from '../kernel/work/unit-of-work.ts';

/**
 * SQL for the stakes, returned stakes, prizes and what was withheld from those, of the wallet of
 * `held.user_id`. It has those that are not counted yet, with an id above `held.counted_to`. An
 * index for each side finds the few rows.
 */
export const UNCOUNTED = `
  select moved.id, moved.created_at, moved.santim
  from ledger_accounts as wallet cross join lateral (
    select id, created_at, amount as santim from ledger_transfers
    where debit_account_id = wallet.id and id > held.counted_to and kind in ('stake', 'prize-tax', 'prize-commission')
    union all
    select id, created_at, -amount from ledger_transfers
    where credit_account_id = wallet.id and id > held.counted_to and kind in ('stake-refund', 'prize')
  ) as moved
  where wallet.user_id = held.user_id and wallet.currency = 'ETB'`;

/** SQL for the day of a time. */
const dayOf = (time: string) => `(${time} at time zone '${TIME_ZONE}')::date`;

/**
 * SQL that is true of a row of `entries` whose stake was paid on another day than this one. The
 * subquery runs once for all rows.
 */
export const PAID_BEFORE_TODAY = `entries.created_at < (select date_trunc('day', now(), '${TIME_ZONE}'))`;

/**
 * Counts stakes that are given back today on the days when they were paid. Otherwise whoever gives
 * back cards of another day could lose more than their limit on this one. The wallets are locked,
 * and the cards and what free cards paid for are not deleted yet. For players without limits or
 * breaks nothing is counted.
 */
export const countOnDayPaid = statement(
  'count-on-day-paid',
  `insert into loss_days (user_id, day, santim)
  select user_id, moved.day, sum(moved.santim) from entries join protections using (user_id)
  join rounds on rounds.id = round_id cross join lateral (values
    (${dayOf('entries.created_at')}, -stake_santim), (${dayOf('now()')}, stake_santim)) as moved (day, santim)
  where round_id = $1 and card_no = any($2::int[]) and ${PAID_BEFORE_TODAY}
    and not exists (select from free_cards as free where free.round_id = $1 and free.card_no = entries.card_no)
  group by user_id, moved.day
  on conflict (user_id, day) do update set santim = loss_days.santim + excluded.santim`,
);

/**
 * Adds what has moved since the last count to the player's sums by day. So a sale need not add it
 * up for each card. The wallet is locked, so no transfer with a smaller id is still to come.
 * Returns whether anything has moved.
 */
export async function countLosses({ tx }: Work, userId: string): Promise<boolean> {
  await lockWallet(tx, userId);
  const { count } = await tx.execute(sql`
    with moved as (
      select moved.* from protections as held cross join lateral (${sql.raw(UNCOUNTED)}) as moved
      where held.user_id = ${userId}::uuid
    ), counted as (
      insert into loss_days (user_id, day, santim)
      select ${userId}::uuid, (created_at at time zone ${TIME_ZONE_SQL})::date, sum(santim)::bigint
      from moved group by 2
      on conflict (user_id, day) do update set santim = loss_days.santim + excluded.santim
    )
    update protections set counted_to = (select max(id) from moved)
    where user_id = ${userId}::uuid and exists (select from moved)`);
  return count > 0;
}

/**
 * Counts the losses of every player with a loss limit whose losses have changed. Otherwise each
 * sale to them would have more and more transfers to read. One process does it: another one that
 * comes to a player who is being counted, or has just been counted, leaves the rest to it.
 */
export async function countAllLosses(core: Core): Promise<void> {
  const players = await core.db.execute<{ userId: string }>(sql`
    select held.user_id as "userId" from protections as held
    where exists (select from play_limits where user_id = held.user_id and kind = 'loss')
      and exists (${sql.raw(UNCOUNTED)})`);
  let isOurs = true;
  const count = async (work: Work, userId: string) => {
    isOurs = (await tryLockByName(work.tx, 'count-losses')) && (await countLosses(work, userId));
  };
  await eachByItself(
    core,
    players,
    async ({ userId }) => isOurs && transact(core, PRODUCT, (work) => count(work, userId)),
    {
      text: 'the losses of a player could not be counted; trying again in an hour',
      about: ({ userId }) => ({ userId }),
    },
  );
}
