import { balancesOf, type Db, verifyLedger } from '@cartela/db';
import { commitment, drawOrder, entriesDigest, findOutcome, splitEscrow } from '@cartela/game-core';
import { expect } from 'vitest';
import { type Player, ROOM, STAKE_SANTIM, WALLET_SANTIM } from './players.ts';

/** The newest round of the room, as the database has it. */
export async function newestRound(db: Db) {
  const round = await db.query.rounds.findFirst({
    where: (rounds, { eq }) => eq(rounds.roomId, ROOM),
    orderBy: (rounds, { desc }) => desc(rounds.id),
  });
  if (!round) throw new Error('no round was opened');
  return round;
}

/** The cards sold in a round, with whose they are. */
export async function cardsSold(db: Db, roundId: number) {
  return db.query.entries.findMany({ where: (entries, { eq }) => eq(entries.roundId, roundId) });
}

/** How a game had to go, worked out from its public record alone and not with the server's code. */
export async function recomputedGame(db: Db, roundId: string) {
  const round = await db.query.rounds.findFirst({ where: (rounds, { eq }) => eq(rounds.id, Number(roundId)) });
  if (!round) throw new Error(`there is no game ${roundId}`);
  expect(commitment(round.seed)).toBe(round.commitment);
  const sold = await cardsSold(db, round.id);
  const order = drawOrder({ seed: round.seed, roundId: roundId, entriesDigest: entriesDigest(sold), beacon: '' });
  const cardNos = sold.map(({ cardNo }) => cardNo);
  const { finalBall, winners } = findOutcome(cardNos, order);
  const { shareSantim } = splitEscrow({
    escrowSantim: sold.length * STAKE_SANTIM,
    houseCutBps: 2000,
    winnerCount: winners.length,
  });
  return {
    calledNumbers: order.slice(0, finalBall),
    winners: winners.map(({ cardNo, patterns }) => ({ cardNo, patterns, prizeSantim: shareSantim })),
    prizeOf: (userId: string) => {
      const theirs = sold.filter((entry) => entry.userId === userId).map(({ cardNo }) => cardNo);
      return winners.filter(({ cardNo }) => theirs.includes(cardNo)).length * shareSantim;
    },
  };
}

/**
 * The game is settled as it had to be, each of these players (with one card each) has what is
 * theirs, and nothing twice.
 */
export async function expectPaid(db: Db, roundId: string, players: readonly Player[]): Promise<void> {
  const game = await recomputedGame(db, roundId);
  for (const { userId } of players) {
    expect((await balancesOf(db, userId)).walletSantim).toBe(WALLET_SANTIM - STAKE_SANTIM + game.prizeOf(userId));
  }
  const transfers = await db.query.ledgerTransfers.findMany({
    where: (all, { and, eq }) => and(eq(all.roundId, Number(roundId)), eq(all.kind, 'prize')),
  });
  expect(transfers).toHaveLength(game.winners.length);
  expect(await verifyLedger(db)).toMatchObject({ ok: true, differences: [], escrows: [] });
}
