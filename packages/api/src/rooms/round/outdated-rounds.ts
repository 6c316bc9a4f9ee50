import { isDeepStrictEqual } from 'node:util';
import type { DeductionRule } from '@cartela/game-core';
import { sql } from 'drizzle-orm';
import { rulesInForce } from '../../deductions/rules.ts';
import { PRODUCT } from '../../kernel/actors/actor.ts';
import { eachByItself } from '../../kernel/batching/each-by-itself.ts';
import { dayOf, spanOf } from '../../kernel/times/day.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import { refundRound } from './cancel-round.ts';
import { entriesOf, lockRoundForStep } from './round.ts';

/**
 * Ends rounds which wait for their first card since a day with other rules of tax and commission,
 * so that the next ones open with those of today. Rounds with cards go on: their players have
 * bought by the rules that they were shown.
 */
export async function endOutdatedRounds(core: Core): Promise<void> {
  const today = spanOf(dayOf(new Date(core.now()))).start;
  const waiting = await core.db.execute<{ id: string; deductions: readonly DeductionRule[] }>(sql`
    select id, deductions from rounds
    where status = 'selecting' and opened_at < ${today.toISOString()}::timestamptz
      and not exists (select from entries where round_id = rounds.id)`);
  if (waiting.length === 0) return;
  const rules = await rulesInForce(core.db, core.now());
  const outdated = waiting.filter(({ deductions }) => !isDeepStrictEqual(deductions, rules));
  await eachByItself(core, outdated, ({ id }) => transact(core, PRODUCT, (work) => endIfUnsold(work, Number(id))), {
    text: 'a round could not be ended for the one with today’s rules',
    about: ({ id }) => ({ roundId: id }),
  });
}

async function endIfUnsold(work: Work, roundId: number): Promise<void> {
  const round = await lockRoundForStep(work, { roundId, skipLocked: true });
  if (round?.status !== 'selecting' || (await entriesOf(work.tx, roundId)).length > 0) return;
  await refundRound(work, round, []);
}
