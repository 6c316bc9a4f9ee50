import { balancesOf, type Db, verifyLedger } from '@cartela/db';
import {
  commitment,
  drawOrder,
  entriesDigest,
  findOutcome,
  splitEscrow,
  winnersOfParts,
  winsJackpot,
} from '@cartela/game-core';
import { expect } from 'vitest';
import { type Player, ROOM, STAKE_SANTIM, WALLET_SANTIM } from './players.ts';

/** The newest round of the room, from the database. */
export async function newestRound(db: Db) {
  const round = await db.query.rounds.findFirst({
    where: (rounds, { eq }) => eq(rounds.roomId, ROOM),
    orderBy: (rounds, { desc }) => desc(rounds.id),
  });
  if (!round) throw new Error('no round was opened');
  return round;
}

/** The cards sold in a round, with their holders. */
export async function cardsSold(db: Db, roundId: number) {
  return db.query.entries.findMany({ where: (entries, { eq }) => eq(entries.roundId, roundId) });
}

/** How a game has to go, computed from its row and its cards, without the server's own steps. */
export async function recomputedGame(db: Db, roundId: string) {
  const round = await db.query.rounds.findFirst({ where: (rounds, { eq }) => eq(rounds.id, Number(roundId)) });
  if (!round) throw new Error(`there is no game ${roundId}`);
  expect(commitment(round.seed)).toBe(round.commitment);
  const sold = await cardsSold(db, round.id);
  const order = drawOrder({ seed: round.seed, roundId: roundId, entriesDigest: entriesDigest(sold), beacon: '' });
  const cardNos = sold.map(({ cardNo }) => cardNo);
  const parts = round.parts ?? undefined;
  const { balls, finalBall, winners } = findOutcome(cardNos, order, parts);
  const { jackpot, potSantim } = round;
  const { sharesSantim } = splitEscrow({
    escrowSantim: sold.length * round.stakeSantim,
    houseCutBps: 2000,
    winnerCounts: winnersOfParts(winners, parts),
    parts,
    jackpot: jackpot ? { ...jackpot, potSantim: potSantim ?? 0, isWon: winsJackpot(jackpot, balls) } : undefined,
  });
  const wins = winners.map(({ part, ...win }) => ({
    ...win,
    ...(parts && { part }),
    prizeSantim: sharesSantim[part] ?? 0,
  }));
  return {
    calledNumbers: order.slice(0, finalBall),
    winners: wins,
    prizeOf: (userId: string) => {
      const theirs = new Set(sold.filter((entry) => entry.userId === userId).map(({ cardNo }) => cardNo));
      return wins.reduce((sum, win) => sum + (theirs.has(win.cardNo) ? win.prizeSantim : 0), 0);
    },
  };
}

/**
 * Expects that the game is settled as it had to be. Each of these players, with one card each, must
 * have what is theirs, and nothing twice.
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
