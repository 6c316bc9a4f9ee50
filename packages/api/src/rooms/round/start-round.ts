import { schema } from '@cartela/db';
import { drawOrder, entriesDigest, findOutcome, prizePool } from '@cartela/game-core';
import { eq } from 'drizzle-orm';
import { PRODUCT } from '../../kernel/actor.ts';
import type { Core } from '../../kernel/core.ts';
import { transact, type Work } from '../../kernel/unit-of-work.ts';
import { refundRound } from './cancel-round.ts';
import { canStart, cardNumbers, countPlayers, type Entry, entriesOf, lockRound, type Round } from './round.ts';

const { rooms, rounds } = schema;

/**
 * At the end of the countdown: fixes the cards sold, which determine the draw and its end. With too
 * few players, the countdown starts again and the cards stay sold. In a room that has been closed,
 * this could go on for ever, so there the round is cancelled.
 */
export async function startRound(
  core: Core,
  { roundId }: { roundId: number },
): Promise<'started' | 'too-few-players' | 'cancelled' | 'not-due'> {
  return transact(core, PRODUCT, async (work) => {
    const round = await lockRound(work, roundId);
    if (round.status !== 'selecting' || round.selectingEndsAt.getTime() > work.now()) return 'not-due';
    const sold = await entriesOf(work.tx, roundId);
    if (canStart(round, sold)) {
      await beginCalls(work, round, sold);
      return 'started';
    }
    const [room] = await work.tx.select({ open: rooms.open }).from(rooms).where(eq(rooms.id, round.roomId));
    if (!room?.open) {
      await refundRound(work, round, sold);
      return 'cancelled';
    }
    const selectingEndsAt = new Date(work.now() + round.countdownMs);
    await work.tx.update(rounds).set({ selectingEndsAt }).where(eq(rounds.id, roundId));
    return 'too-few-players';
  });
}

async function beginCalls({ tx, now }: Work, round: Round, sold: readonly Entry[]): Promise<void> {
  const { id, seed, beacon, stakeSantim, houseCutBps } = round;
  const digest = entriesDigest(sold);
  const order = drawOrder({ seed, roundId: String(id), entriesDigest: digest, beacon });
  await tx
    .update(rounds)
    .set({
      status: 'active',
      startedAt: new Date(now()),
      entriesDigest: digest,
      cardsSold: sold.length,
      playerCount: countPlayers(sold),
      prizeSantim: prizePool({ cardsSold: sold.length, stakeSantim, houseCutBps }),
      finalBall: findOutcome(cardNumbers(sold), order).finalBall,
    })
    .where(eq(rounds.id, id));
}
