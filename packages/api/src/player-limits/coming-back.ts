// After a long break, a player comes back a day after an act of their own. Until then the break is
// over, but nothing is sold to them, nothing deposited, and nobody calls them.

import type { z } from 'zod';
import type { Player } from '../kernel/actors/actor.ts';
import { messageOutput } from '../kernel/texts/fields.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { reply } from '../kernel/texts/sentence.ts';
import { DAY_MS } from '../kernel/times/day.ts';
import type { Core } from '../kernel/work/core.ts';
import { transactOnce } from '../kernel/work/unit-of-work.ts';
import { keepChoice, type Protection, protectionOf } from './choices.ts';
import type { answerBreakInput } from './contract.ts';
import { UNPROVEN_BREAK_DAYS_MAX } from './limits.ts';

type Row = Pick<Protection, 'breakFrom' | 'breakUntil' | 'backAt'> | undefined;

/**
 * When a player who has taken a long break, which may run, is back from it. `Infinity` if they have
 * not asked for that, and null without a long break.
 */
export function backMsOf(row: Row): number | null {
  if (!row?.breakFrom || !row.breakUntil) return null;
  if (row.breakUntil.getTime() - row.breakFrom.getTime() <= UNPROVEN_BREAK_DAYS_MAX * DAY_MS) return null;
  return row.backAt === null || row.backAt < row.breakUntil ? Infinity : row.backAt.getTime();
}

export function isAway(row: Row, nowMs: number): boolean {
  return (backMsOf(row) ?? 0) > nowMs;
}

/** @throws Refusal `breakOver` */
export function refuseAway(row: Row, nowMs: number): void {
  if (isAway(row, nowMs)) throw new Refusal('breakOver');
}

/** `isAway` in SQL, for a statement that reads a row of `protections`. */
export const awayAt = (now: string) => `coalesce(break_until - break_from > interval '${UNPROVEN_BREAK_DAYS_MAX} days'
  and (back_at is null or back_at < break_until or back_at > ${now}), false)`;

/** A player whose long break is over wants to play again. A day later they can. */
export async function comeBack(
  core: Core,
  actor: Player,
  { idempotencyKey, ...input }: z.output<typeof answerBreakInput>,
): Promise<z.input<typeof messageOutput>> {
  const request = { key: idempotencyKey, operation: 'come-back', input, answer: messageOutput };
  return transactOnce(core, actor, request, async (work) => {
    const nowMs = work.now();
    const askedMs = backMsOf(await protectionOf(work.tx, actor.id)) ?? nowMs;
    if (askedMs !== Infinity) return reply('cameBack', { untilMs: askedMs });
    const untilMs = nowMs + DAY_MS;
    await keepChoice(work, actor.id, { backAt: new Date(untilMs) });
    return reply('cameBack', { untilMs });
  });
}
