// What the sale of cards asks about players whom something holds back, and about no one else.

import { statement, type Transaction } from '@cartela/db';
import { CONFIRM_BREAK_DAYS } from '../kernel/limits.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import type { Core } from '../kernel/work/core.ts';
import type { Stop } from '../real-money/contract.ts';
import { stopAt } from '../real-money/licence.ts';
import { ASKED_AGE } from './age.ts';
import { onBreak } from './breaks.ts';
import { awayAt } from './coming-back.ts';
import { UNCOUNTED } from './count-losses.ts';
import { windowsAt } from './periods.ts';
import { suspended } from './suspension.ts';

/** What holds a player back. */
export interface Guard {
  /** Why the operator may not sell cards to anybody now. Null: they may. */
  readonly stop: Stop | null;
  /** Null: no break runs. */
  readonly breakUntilMs: number | null;
  /** Whether a longer break waits for the player's answer. */
  readonly isBreakAsked: boolean;
  /** Whether the player has not come back from a long break. */
  readonly isAway: boolean;
  /** Why the operator has suspended the player. Null: they have not. */
  readonly suspendedFor: string | null;
  /** The age that the player has to confirm first. Null: none. */
  readonly askedAge: number | null;
  /** What is ordered for next games counts as lost. */
  readonly losses: readonly { readonly limitSantim: number; readonly lostSantim: number; readonly endsAt: Date }[];
  /** Stakes less returned stakes since this was read. */
  stakedSantim: number;
}

interface GuardRow extends Omit<Guard, 'losses' | 'stakedSantim'> {
  readonly userId: string;
  readonly period: string | null;
  readonly limitSantim: string | null;
  readonly lostSantim: string | null;
}

/**
 * Reads what holds these players back. The map has only players whom something may hold back. One
 * statement finds them by their keys, and a second one runs only if there are any. The players must
 * be locked, so that their cards and orders in other rooms are counted.
 */
export async function guardsOf(
  tx: Transaction,
  userIds: readonly string[],
  nowMs: number,
): Promise<Map<string, Guard>> {
  const heldBack = await selectHeldBack(tx, userIds, nowMs);
  if (heldBack.length === 0) return new Map();
  const windows = windowsAt(nowMs);
  const rows = await selectGuards(
    tx,
    heldBack.map(({ userId }) => userId),
    nowMs,
    windows.map(({ period }) => period),
    windows.map(({ firstDay }) => firstDay),
    windows.map(({ start }) => start.toISOString()),
  );
  const guards = new Map<string, Guard>();
  for (const { userId, period, limitSantim, lostSantim, ...held } of rows) {
    const window = windows.find((candidate) => candidate.period === period);
    const loss = window &&
      limitSantim !== null && {
        limitSantim: Number(limitSantim),
        lostSantim: Number(lostSantim),
        endsAt: window.end,
      };
    const before = guards.get(userId)?.losses ?? [];
    guards.set(userId, { ...held, losses: loss ? [...before, loss] : before, stakedSantim: 0 });
  }
  return guards;
}

/** @throws Refusal `notOpenYet`, `licenceEnded` */
export function refuseStopped(guard: Guard | undefined): void {
  if (guard?.stop) throw new Refusal(guard.stop);
}

/**
 * Refuses whoever may not be sold a card, whatever the card.
 *
 * @throws Refusal `notOpenYet`, `licenceEnded`, `onBreak`, `breakOver`, `suspended`,
 * `ageNotConfirmed`
 */
export function refuseHeldBack(guard: Guard | undefined): void {
  const refusal = guard && heldBackBy(guard);
  if (refusal) throw refusal;
}

function heldBackBy({ stop, breakUntilMs, isAway, suspendedFor, askedAge }: Guard): Refusal | null {
  if (stop) return new Refusal(stop);
  if (breakUntilMs !== null) return onBreak({ untilMs: breakUntilMs, askedDays: null });
  if (isAway) return new Refusal('breakOver');
  if (suspendedFor !== null) return suspended(suspendedFor);
  return askedAge === null ? null : new Refusal('ageNotConfirmed', { values: { age: askedAge } });
}

/**
 * Whether anything may call a player back to the game. Nobody does who may not buy, nor while they
 * have asked for a longer break.
 */
export function mayBeCalled(guard: Guard | undefined, stakeSantim: number): boolean {
  return !guard || (!guard.isBreakAsked && !heldBackBy(guard) && !aboveLossLimit(guard, stakeSantim));
}

/**
 * Those among these players whom nothing may call back to play now. Whoever could not stake a
 * santim more has reached a limit.
 */
export async function notToBeCalled(
  { db, now }: Pick<Core, 'db' | 'now'>,
  userIds: readonly string[],
  stakeSantim = 1,
): Promise<ReadonlySet<string>> {
  const guards = await db.transaction((tx) => guardsOf(tx, userIds, now()));
  return new Set(userIds.filter((userId) => !mayBeCalled(guards.get(userId), stakeSantim)));
}

/** @throws Refusal `lossLimitReached` */
export function refuseAboveLossLimit(guard: Guard, stakeSantim: number): void {
  const refusal = aboveLossLimit(guard, stakeSantim);
  if (refusal) throw refusal;
}

export function aboveLossLimit({ losses, stakedSantim }: Guard, stakeSantim: number): Refusal | null {
  const left = (limitSantim: number, lostSantim: number) => limitSantim - lostSantim - stakedSantim;
  const reached = losses.find(({ limitSantim, lostSantim }) => stakeSantim > left(limitSantim, lostSantim));
  if (!reached) return null;
  const { limitSantim, lostSantim, endsAt } = reached;
  const values = { leftSantim: Math.max(0, left(limitSantim, lostSantim)), limitSantim, untilMs: endsAt.getTime() };
  return new Refusal('lossLimitReached', { values });
}

const NOW = 'to_timestamp($2::float8 / 1000)';

const selectHeldBack = statement<{ userId: string }>(
  'read-held-back',
  `select user_id as "userId" from protections where user_id = any($1::uuid[])
  union select users.id from users cross join installation
  where users.id = any($1::uuid[]) and (${stopAt(NOW)} is not null or ${ASKED_AGE} is not null)`,
);

const selectGuards = statement<GuardRow>(
  'read-guards',
  `select held_back.id as "userId", stop, "askedAge", "isBreakAsked", "isAway", extract(epoch from break_until)::float8 * 1000 as "breakUntilMs",
    suspended_for as "suspendedFor", loss.period, loss.santim as "limitSantim", loss.lost as "lostSantim"
  from (
    select player.id, held.user_id, held.counted_to, held.suspended_for, ${stopAt(NOW)} as stop, ${ASKED_AGE} as "askedAge",
      coalesce(held.asked_days is not null and held.break_until + interval '${CONFIRM_BREAK_DAYS} days' >= ${NOW}, false) as "isBreakAsked",
      ${awayAt(NOW)} as "isAway", case when held.break_until > ${NOW} then held.break_until end as break_until
    from users as player cross join installation left join protections as held on held.user_id = player.id
    where player.id = any($1::uuid[])
  ) as held_back
  left join lateral (
    select span.period, own.santim,
      coalesce((select sum(santim) from loss_days where user_id = held.user_id and day >= span.first_day::date), 0)
      + coalesce((select sum(santim) from (${UNCOUNTED}) as moved where created_at >= span.start::timestamptz), 0)
      + coalesce((select sum(stake_santim) from ordered_cards where user_id = held.user_id), 0) as lost
    from (select held_back.user_id, held_back.counted_to) as held
    join play_limits as own on own.user_id = held.user_id and own.kind = 'loss'
    join unnest($3::text[], $4::text[], $5::text[]) as span (period, first_day, start)
      on span.period = own.period
    where own.santim is not null
  ) as loss on true`,
);
