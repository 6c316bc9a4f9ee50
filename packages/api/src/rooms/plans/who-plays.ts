import { schema } from '@cartela/db';
import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { PRODUCT } from '../../kernel/actors/actor.ts';
import { eachByItself } from '../../kernel/batching/each-by-itself.ts';
import type { Core } from '../../kernel/work/core.ts';
import { writeToPlayers } from '../../kernel/work/outbox.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import { guardsOf } from '../../player-limits/selling.ts';
import { PLAN_LATE_MS } from '../limits.ts';
import { freeBackMessages, giveStakesBack, paidFor } from '../round/cancel-round.ts';
import { cardNumbers, type Entry, entriesOf, lockRoundForStep, playersOf, type Round } from '../round/round.ts';

const { entries, protections, rounds } = schema;

/**
 * The cards with which a locked planned game begins. Days may have passed since they were sold. Who
 * has begun a break since, or has not confirmed an age that is asked for since, gets the stakes
 * back and does not play. Cards of the suspended play on, as in any game: an administrator alone
 * could otherwise leave a promised prize to a friend. Null if the game is not to be played: its
 * time has long passed, or the operator may no longer sell cards.
 */
export async function cardsToPlay(work: Work, round: Round, sold: readonly Entry[]): Promise<readonly Entry[] | null> {
  if (work.now() > round.selectingEndsAt.getTime() + PLAN_LATE_MS) return null;
  const guards = await guardsOf(work.tx, playersOf(sold), work.now());
  if ([...guards.values()].some(({ unlicensed }) => unlicensed)) return null;
  const isHeldBack = ({ userId }: Entry) => {
    const { breakUntilMs = null, askedAge = null } = guards.get(userId) ?? {};
    return breakUntilMs !== null || askedAge !== null;
  };
  const heldBack = sold.filter(isHeldBack);
  if (heldBack.length > 0) await giveBack(work, round, heldBack);
  return sold.filter((entry) => !isHeldBack(entry));
}

/**
 * Gives players the stakes of planned games back that begin while they are on a break. They could
 * not sign in to give their cards back, and what is theirs they can withdraw.
 */
export async function giveBackOnBreaks(core: Core): Promise<void> {
  const { db } = core;
  const games = await db
    .selectDistinct({ roundId: rounds.id })
    .from(rounds)
    .innerJoin(entries, eq(entries.roundId, rounds.id))
    .innerJoin(protections, eq(protections.userId, entries.userId))
    .where(and(eq(rounds.status, 'selecting'), isNotNull(rounds.plan), LASTS));
  const giveBackOf = ({ roundId }: { readonly roundId: number }) =>
    transact(core, PRODUCT, async (work) => {
      const round = await lockRoundForStep(work, { roundId, skipLocked: true });
      if (round?.status !== 'selecting') return;
      const held = await work.tx
        .select({ userId: protections.userId })
        .from(protections)
        .innerJoin(rounds, eq(rounds.id, roundId))
        .where(LASTS);
      const away = new Set(held.map(({ userId }) => userId));
      const cards = (await entriesOf(work.tx, roundId)).filter(({ userId }) => away.has(userId));
      if (cards.length > 0) await giveBack(work, round, cards);
    });
  await eachByItself(core, games, giveBackOf, {
    text: 'the stakes of players on a break could not be given back',
    about: ({ roundId }) => ({ roundId }),
  });
}

/** The condition on players and rounds that a break is not over when the round begins. */
const LASTS = gt(protections.breakUntil, rounds.selectingEndsAt);

async function giveBack(work: Work, round: Round, cards: readonly Entry[]): Promise<void> {
  const isOne = and(eq(entries.roundId, round.id), inArray(entries.cardNo, [...cardNumbers(cards)]));
  await work.tx.delete(entries).where(isOne);
  const free = await giveStakesBack(work, round, cards, 'held-back');
  const { roomId: room } = round;
  await writeToPlayers(work, [
    ...paidFor(round, cards, free).map(
      ({ userId, amount }) => ({ kind: 'orderHeldBack', userId, details: { amount, room } }) as const,
    ),
    ...freeBackMessages(round, cards, free),
  ]);
}
