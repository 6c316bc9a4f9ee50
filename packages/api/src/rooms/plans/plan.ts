import { isDeepStrictEqual } from 'node:util';
import { schema } from '@cartela/db';
import type { GamePlan } from '@cartela/game-core';
import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../kernel/texts/refusals.ts';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import { PLAN_AHEAD_MAX_MS } from '../limits.ts';
import { refundRound } from '../round/cancel-round.ts';
import { entriesOf } from '../round/round.ts';

const { rooms, rounds } = schema;

type Room = typeof rooms.$inferSelect;

/** New values of some columns. Undefined ones stay as they are. */
export type Changes = { readonly [Name in keyof Room]?: Room[Name] | undefined };

/**
 * What a room has besides, if its games are planned: it has no hours, and one game at a time.
 *
 * @throws Refusal `planOutOfTime` if a new plan does not begin between now and a year from now
 */
export function planned(
  plan: GamePlan | null | undefined,
  { before, nowMs }: { readonly before: GamePlan | null; readonly nowMs: number },
) {
  if (!plan) return {};
  const aheadMs = plan.startsAtMs - nowMs;
  const isInTime = aheadMs > 0 && aheadMs <= PLAN_AHEAD_MAX_MS;
  if (!isInTime && !isDeepStrictEqual(plan, before)) throw new Refusal('planOutOfTime');
  return { opensAt: null, closesAt: null, maxTables: 1 };
}

/** What the players of a planned game have bought their cards for. */
const TERMS = [
  ...['stakeSantim', 'callIntervalMs', 'minPlayers', 'houseCutBps', 'parts', 'jackpotId', 'plan'],
  ...['nameEn', 'nameAm'],
] as const satisfies readonly (keyof Room)[];

/**
 * Ends the game that a locked room sells with its terms of before, so that it opens with those of
 * now. A game that is a week away would have the old ones until then.
 *
 * @throws Refusal `planHasCards` if somebody has bought a card by the terms of before
 */
export async function reopenWithTerms(work: Work, before: Room, after: Changes): Promise<void> {
  if (!before.plan && !after.plan) return;
  if (TERMS.every((term) => after[term] === undefined || isDeepStrictEqual(after[term], before[term]))) return;
  const isSelling = and(eq(rounds.roomId, before.id), eq(rounds.status, 'selecting'));
  const selling = await work.tx.select().from(rounds).where(isSelling).for('no key update');
  for (const round of selling) {
    if ((await entriesOf(work.tx, round.id)).length > 0) throw new Refusal('planHasCards');
    await refundRound(work, round, []);
  }
}
