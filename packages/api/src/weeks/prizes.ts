import { type Db, schema, type Transaction } from '@cartela/db';
import { desc, lte } from 'drizzle-orm';
import type { z } from 'zod';
import { saveApproved } from '../approvals/approval.ts';
import type { Administrator } from '../kernel/actors/actor.ts';
import type { Core } from '../kernel/work/core.ts';
import type { Work } from '../kernel/work/unit-of-work.ts';
import type { prizesInput, prizesOutput } from './contract.ts';
import { weekAfter, weekAt } from './week.ts';

const { weekPrizes } = schema;

const TRY_OUT_PRIZES = [1000, 600, 400, 200, 200];

/** The prizes of a week by place. None until the operator sets some. */
export async function prizesOf(db: Db | Transaction, week: string): Promise<readonly number[]> {
  const [set] = await db
    .select({ coins: weekPrizes.coins })
    .from(weekPrizes)
    .where(lte(weekPrizes.fromWeek, week))
    .orderBy(desc(weekPrizes.fromWeek))
    .limit(1);
  return set?.coins ?? [];
}

/**
 * What each of the players gets who share a place: the same part of the prizes of all the places
 * that they take up, in whole coins.
 */
export function prizeOf(prizes: readonly number[], place: number, sharing: number): number {
  const together = prizes.slice(place - 1, place - 1 + sharing).reduce((sum, coins) => sum + coins, 0);
  return Math.floor(together / sharing);
}

export async function weekPrizesOf({ db, now }: Pick<Core, 'db' | 'now'>): Promise<z.input<typeof prizesOutput>> {
  const week = weekAt(now());
  const nextFrom = weekAfter(week);
  return { thisWeek: [...(await prizesOf(db, week))], nextWeek: [...(await prizesOf(db, nextFrom))], nextFrom };
}

/** Sets prizes, so that the list can be tried with play money. Present ones stay. */
export async function offerTryOutPrizes({ db, now }: Core): Promise<void> {
  if ((await db.$count(weekPrizes)) > 0) return;
  await db
    .insert(weekPrizes)
    .values({ fromWeek: weekAt(now()), coins: TRY_OUT_PRIZES })
    .onConflictDoNothing();
}

/**
 * Sets the prizes from next Monday on. Those of a week that runs stay: people play for them. Coins
 * are money, so this needs approval while anything does.
 *
 * @throws Refusal `approvalNeeded`, `approvalWaits`
 */
export async function saveWeekPrizes(
  core: Core,
  actor: Administrator,
  input: z.output<typeof prizesInput>,
): Promise<void> {
  const fromWeek = weekAfter(weekAt(core.now()));
  const before = async ({ tx }: Work) => ({ prizes: await prizesOf(tx, fromWeek) });
  const about = { kind: 'week-prizes', subject: 'weeks', title: input.prizes.join(', ') || '–' } as const;
  await saveApproved(core, actor, { ...about, input, before }, async ({ tx, audit }, before) => {
    const coins = [...input.prizes];
    await tx
      .insert(weekPrizes)
      .values({ fromWeek, coins })
      .onConflictDoUpdate({ target: weekPrizes.fromWeek, set: { coins } });
    await audit({ action: 'week-prizes', subject: fromWeek, before, after: input });
  });
}
