import { isDeepStrictEqual } from 'node:util';
import { schema } from '@cartela/db';
import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import { rulesInForce } from '../../deductions/rules.ts';
import { PRODUCT } from '../../kernel/actors/actor.ts';
import { eachByItself } from '../../kernel/batching/each-by-itself.ts';
import { dayOf, spanOf } from '../../kernel/times/day.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import { refundRound } from './cancel-round.ts';
import { entriesOf, lockRoundForStep } from './round.ts';

const { entries, rounds } = schema;

/**
 * Ends rounds which wait for their first card since a day with other rules of tax and commission,
 * so that the next ones open with those of today. Rounds with cards go on: their players have
 * bought by the rules that they were shown.
 */
export async function endOutdatedRounds(core: Core): Promise<void> {
  const today = spanOf(dayOf(new Date(core.now()))).start;
  const sold = core.db.select({ one: sql`1` }).from(entries).where(eq(entries.roundId, rounds.id));
  const waiting = await core.db
    .select({ id: rounds.id, deductions: rounds.deductions })
    .from(rounds)
    .where(and(eq(rounds.status, 'selecting'), lt(rounds.openedAt, today), notExists(sold)));
  if (waiting.length === 0) return;
  const rules = await rulesInForce(core.db, core.now());
  const outdated = waiting.filter(({ deductions }) => !isDeepStrictEqual(deductions, rules));
  await eachByItself(core, outdated, ({ id }) => transact(core, PRODUCT, (work) => endIfUnsold(work, id)), {
    text: 'a round could not be ended for the one with today’s rules',
    about: ({ id }) => ({ roundId: id }),
  });
}

async function endIfUnsold(work: Work, roundId: number): Promise<void> {
  const round = await lockRoundForStep(work, { roundId, skipLocked: true });
  if (round?.status !== 'selecting' || (await entriesOf(work.tx, roundId)).length > 0) return;
  await refundRound(work, round, []);
}
