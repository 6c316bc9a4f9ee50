// After a long break, a player comes back by an act of their own. Until then the break is over, but
// nothing is sold to them, nothing deposited, and nobody calls them.

import type { z } from 'zod';
import type { Player } from '../kernel/actors/actor.ts';
import { messageOutput } from '../kernel/texts/fields.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { reply } from '../kernel/texts/sentence.ts';
import { DAY_MS } from '../kernel/times/day.ts';
import type { Core } from '../kernel/work/core.ts';
import { transactOnce } from '../kernel/work/unit-of-work.ts';
import { keepChoice, type Protection } from './choices.ts';
import type { answerBreakInput } from './contract.ts';
import { UNPROVEN_BREAK_DAYS_MAX } from './limits.ts';

/** Whether a player has taken a long break, which may run, and has not come back from it. */
export function isAway(row: Pick<Protection, 'breakFrom' | 'breakUntil' | 'backAt'> | undefined): boolean {
  if (!row?.breakFrom || !row.breakUntil) return false;
  const isLong = row.breakUntil.getTime() - row.breakFrom.getTime() > UNPROVEN_BREAK_DAYS_MAX * DAY_MS;
  return isLong && (row.backAt === null || row.backAt < row.breakUntil);
}

/** @throws Refusal `breakOver` */
export function refuseAway(row: Parameters<typeof isAway>[0]): void {
  if (isAway(row)) throw new Refusal('breakOver');
}

/** `isAway` in SQL, for a statement that reads a row of `protections`. */
export const AWAY = `coalesce(break_until - break_from > interval '${UNPROVEN_BREAK_DAYS_MAX} days'
  and (back_at is null or back_at < break_until), false)`;

/** A player whose long break is over wants to play again. */
export async function comeBack(
  core: Core,
  actor: Player,
  { idempotencyKey, ...input }: z.output<typeof answerBreakInput>,
): Promise<z.input<typeof messageOutput>> {
  const request = { key: idempotencyKey, operation: 'come-back', input, answer: messageOutput };
  return transactOnce(core, actor, request, async (work) => {
    await keepChoice(work, actor.id, { backAt: new Date(work.now()) });
    return reply('cameBack');
  });
}
