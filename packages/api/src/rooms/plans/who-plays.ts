import { schema } from '@cartela/db';
import { and, eq, inArray } from 'drizzle-orm';
import { writeToPlayers } from '../../kernel/work/outbox.ts';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import { guardsOf } from '../../player-limits/selling.ts';
import { PLAN_LATE_MS } from '../limits.ts';
import { freeBackMessages, giveStakesBack, paidFor } from '../round/cancel-round.ts';
import { cardNumbers, type Entry, playersOf, type Round } from '../round/round.ts';

const { entries } = schema;

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
