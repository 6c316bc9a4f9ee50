import { clockOffsetMs, type Db, schema, type Transaction } from '@cartela/db';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Player, PRODUCT } from '../kernel/actors/actor.ts';
import { messageOutput } from '../kernel/texts/fields.ts';
import { reply } from '../kernel/texts/sentence.ts';
import { DAY_MS, HOUR_MS } from '../kernel/times/day.ts';
import { instant } from '../kernel/times/day-sql.ts';
import { tryLockByName } from '../kernel/work/advisory-lock.ts';
import type { Core } from '../kernel/work/core.ts';
import { writeToPlayers } from '../kernel/work/outbox.ts';
import { transact, transactOnce } from '../kernel/work/unit-of-work.ts';
import { keepChoice } from './choices.ts';
import type { LimitKind, nextLimit, saveLimitInput } from './contract.ts';
import { LOOSEN_AFTER_H, LOOSEN_CONFIRM_DAYS } from './limits.ts';

const { playLimits } = schema;

const LOOSEN_AFTER_MS = LOOSEN_AFTER_H * HOUR_MS;

export type LimitRow = typeof playLimits.$inferSelect;
type Amounts = Pick<LimitRow, 'santim' | 'nextSantim' | 'nextFrom'>;

/** The looser amount that was asked for, and when it can be confirmed. Null if none waits. */
export function nextOf(row: Amounts | undefined, nowMs: number): z.input<typeof nextLimit> | null {
  if (!row?.nextFrom) return null;
  const fromMs = row.nextFrom.getTime();
  const untilMs = fromMs + LOOSEN_CONFIRM_DAYS * DAY_MS;
  return untilMs <= nowMs ? null : { santim: row.nextSantim, fromMs, untilMs, isReady: fromMs <= nowMs };
}

/**
 * Sets, lowers, raises or lifts one of the player's limits. A stricter limit applies at once. A
 * looser one does so once the player asks for it again, a day later or within the week after that.
 * Setting a limit to its present amount cancels a raise that waits.
 *
 * @throws Refusal `keyReused`
 */
export async function saveLimit(
  core: Core,
  actor: Player,
  { idempotencyKey, ...input }: z.output<typeof saveLimitInput>,
): Promise<z.input<typeof messageOutput>> {
  const request = { key: idempotencyKey, operation: 'save-limit', input, answer: messageOutput };
  return transactOnce(core, actor, request, async (work) => {
    const { tx } = work;
    const { kind, period, santim } = input;
    await keepChoice(work, actor.id);
    const isIt = and(eq(playLimits.userId, actor.id), eq(playLimits.kind, kind), eq(playLimits.period, period));
    const [row] = await tx.select().from(playLimits).where(isIt);
    // The trigger that guards limits reads the clock, which may have been set a moment ago.
    const amounts = amountsAfter(row, santim, performance.now() + (await clockOffsetMs(tx)));
    await tx
      .insert(playLimits)
      .values({ userId: actor.id, kind, period, ...amounts })
      .onConflictDoUpdate({ target: [playLimits.userId, playLimits.kind, playLimits.period], set: amounts });
    await writeToPlayers(work, [{ kind: 'limitChanged', userId: actor.id, details: {} }]);
    return amounts.nextFrom
      ? reply('limitLater', { n: LOOSEN_AFTER_H, days: LOOSEN_CONFIRM_DAYS })
      : reply('limitSaved');
  });
}

function amountsAfter(row: Amounts | undefined, newSantim: number | null, nowMs: number): Amounts {
  const present = row?.santim ?? null;
  const isLooser = present !== null && (newSantim === null || newSantim > present);
  const waiting = nextOf(row, nowMs);
  const same = waiting?.santim === newSantim ? waiting : null;
  if (!isLooser || same?.isReady) return { santim: newSantim, nextSantim: null, nextFrom: null };
  // Asking for the same again does not prolong the wait.
  return { santim: present, nextSantim: newSantim, nextFrom: new Date(same?.fromMs ?? nowMs + LOOSEN_AFTER_MS) };
}

/**
 * Tells players, once, that they can confirm the looser limit that they have asked for. Only their
 * inbox says so: the bot calls nobody back for it.
 */
export async function tellOfReadyLimits(core: Core): Promise<void> {
  await transact(core, PRODUCT, async ({ tx, now, note }) => {
    if (!(await tryLockByName(tx, 'ready limits'))) return;
    const at = instant(now());
    const told = await tx.execute<{ userId: string }>(sql`
      insert into inbox_messages (user_id, kind, details, created_at)
      select distinct own.user_id, 'limitReady', jsonb_build_object('days', ${LOOSEN_CONFIRM_DAYS}::int), ${at}
      from play_limits as own join users on users.id = own.user_id
      where users.deleted_at is null
        and next_from <= ${at} and next_from > ${at} - ${LOOSEN_CONFIRM_DAYS}::int * interval '1 day'
        and not exists (select from inbox_messages as told
          where told.user_id = own.user_id and told.kind = 'limitReady' and told.created_at >= next_from)
      returning user_id as "userId"`);
    for (const { userId } of told) note({ type: 'inbox', userId });
  });
}

export async function limitsOf(db: Db | Transaction, userId: string, kind?: LimitKind): Promise<LimitRow[]> {
  return db
    .select()
    .from(playLimits)
    .where(and(eq(playLimits.userId, userId), kind && eq(playLimits.kind, kind)));
}
