import { schema } from '@cartela/db';
import type { Outcome } from '@cartela/game-core';
import { THREE_PARTS } from '@cartela/game-core/testing';
import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { coreOn } from '../../../test/kit/application.ts';
import { lastBallAtMs, openTestRooms, otherProcesses } from '../../../test/kit/games/rooms.ts';
import { plantSeed } from '../../../test/kit/games/seeds.ts';
import {
  coinsOf,
  escrowSantim,
  expectSoundLedger,
  houseSantim,
  transfersOf,
  walletOf,
} from '../../../test/kit/money.ts';
import { readPublicRecords } from './public-record.ts';
import { settleRound } from './settle-round.ts';

const { roundWinners } = schema;

/** Two players who had 500 ETB each, and hold three cards of 10 ETB each. */
async function sixCardsSold() {
  const table = await openTestRooms();
  const [first, second] = [await table.player(), await table.player()];
  for (const cardNo of [1, 2, 3]) await table.select(first, cardNo);
  for (const cardNo of [51, 52, 53]) await table.select(second, cardNo);
  const winners = () => table.db.select().from(roundWinners).orderBy(asc(roundWinners.cardNo));
  return { ...table, first, second, winners };
}

describe('settling a round', () => {
  it('pays the winner four fifths of the stakes, the house the rest, and a coin for each card', async () => {
    await using table = await sixCardsSold();
    const { db, first, second } = table;
    const { id } = await table.round();
    const outcome = await plantSeed(
      table.unguarded,
      id,
      ({ winners }) => winners.length === 1 && winners[0]?.cardNo === 52,
    );
    await table.start();
    expect(await table.settle()).toBe('settled');

    expect(await walletOf(db, first)).toBe(47_000);
    expect(await walletOf(db, second)).toBe(47_000 + 4800);
    expect(await houseSantim(db)).toBe(1200);
    expect(await escrowSantim(db, id)).toBe(0);
    expect(await coinsOf(db, first)).toBe(3);
    expect(await coinsOf(db, second)).toBe(3);
    expect(await table.winners()).toEqual([
      {
        ...{ roundId: id, cardNo: 52, part: 0, userId: second.id },
        ...{ patterns: outcome.winners[0]?.patterns, prizeSantim: 4800 },
      },
    ]);
    expect(await table.round()).toMatchObject({ status: 'settled', endedAt: new Date(table.clock.nowMs) });
    await expectSoundLedger(db);
  });

  it('splits the prize between two cards that win on the same ball', async () => {
    await using table = await sixCardsSold();
    const { db, first, second } = table;
    const { id } = await table.round();
    await plantSeed(
      table.unguarded,
      id,
      ({ winners }) => winners.map((winner) => winner.cardNo > 50).join() === 'false,true',
    );
    await table.start();
    await table.settle();
    expect((await table.winners()).map((winner) => winner.prizeSantim)).toEqual([2400, 2400]);
    expect(await walletOf(db, first)).toBe(49_400);
    expect(await walletOf(db, second)).toBe(49_400);
    expect(await houseSantim(db)).toBe(1200);
    await expectSoundLedger(db);
  });

  it('gives a player with two winning cards two shares', async () => {
    await using table = await sixCardsSold();
    const { db, first, second } = table;
    const { id } = await table.round();
    await plantSeed(
      table.unguarded,
      id,
      ({ winners }) => winners.map((winner) => winner.cardNo > 50).join() === 'false,false',
    );
    await table.start();
    await table.settle();
    expect(await walletOf(db, first)).toBe(51_800);
    expect(await walletOf(db, second)).toBe(47_000);
    expect((await transfersOf(db, id)).prize).toEqual({ count: 2, amount: 4800 });
    await expectSoundLedger(db);
  });

  it('pays each part of a game to who was first to have it, and a card that has two is paid twice', async () => {
    await using table = await sixCardsSold();
    const { db, first, second } = table;
    const { id } = await table.round();
    await table.unguarded.update(schema.rounds).set({ parts: THREE_PARTS, fairnessVersion: 5 });
    const isWon = (outcome: Outcome) => outcome.winners.map(({ cardNo }) => cardNo).join() === '52,52,1';
    const { finalBall } = await plantSeed(table.unguarded, id, isWon);
    await table.start();
    expect(await table.round()).toMatchObject({ finalBall });
    expect(await table.settle()).toBe('settled');
    // Of the prize of 48 ETB, 20 % and 30 % go to one player, and 50 % to the other one.
    expect(await walletOf(db, first)).toBe(47_000 + 2400);
    expect(await walletOf(db, second)).toBe(47_000 + 960 + 1440);
    expect(await houseSantim(db)).toBe(1200);
    expect((await transfersOf(db, id)).prize).toEqual({ count: 3, amount: 4800 });
    const [round] = await readPublicRecords(db, [id]);
    expect(round?.record).toMatchObject({
      parts: THREE_PARTS,
      winners: [
        { cardNo: 52, part: 0, prizeSantim: 960 },
        { cardNo: 52, part: 1, prizeSantim: 1440 },
        { cardNo: 1, part: 2, prizeSantim: 2400 },
      ],
      fairness: { version: 5 },
    });
    await expectSoundLedger(db);
  });

  it('gives the house the santim that cannot be split', async () => {
    await using table = await sixCardsSold();
    const { db, first } = table;
    const { rooms } = schema;
    await table.cancel();
    await db.update(rooms).set({ stakeSantim: 333, houseCutBps: 1234 });
    await table.open();
    for (const cardNo of [1, 2, 3, 4]) await table.select(first, cardNo);
    await table.select(table.second, 5);
    const { id } = await table.round();
    await plantSeed(table.unguarded, id, ({ winners }) => winners.length === 2);
    await table.start();
    await table.settle();
    // The stakes are 5 x 333 = 1665. Less 12.34 % that is 1459.5, so the prize is 1459: two shares
    // of 729, and 207 for the house.
    expect((await table.winners()).map((winner) => winner.prizeSantim)).toEqual([729, 729]);
    expect(await houseSantim(db)).toBe(207);
    expect(await escrowSantim(db, id)).toBe(0);
    await expectSoundLedger(db);
  });

  it.each([
    { houseCutBps: 10_000, coinsPerCard: 0, prize: 0, house: 6000, coins: 0 },
    { houseCutBps: 0, coinsPerCard: 5, prize: 6000, house: 0, coins: 15 },
  ])('keeps to a house cut of $houseCutBps bps and $coinsPerCard coins a card', async (expected) => {
    await using table = await sixCardsSold();
    const { db, first } = table;
    const { houseCutBps, coinsPerCard } = expected;
    await table.unguarded.update(schema.rounds).set({ houseCutBps, coinsPerCard });
    await table.start();
    expect(await table.settle()).toBe('settled');
    const prizes = (await table.winners()).reduce((sum, winner) => sum + winner.prizeSantim, 0);
    expect([prizes, await houseSantim(db)]).toEqual([expected.prize, expected.house]);
    expect(await coinsOf(db, first)).toBe(expected.coins);
    await expectSoundLedger(db);
  });

  it('happens once when processes try at once', async () => {
    await using table = await sixCardsSold();
    await using others = otherProcesses(table.url, 4);
    await table.start();
    const round = await table.round();
    const attempts = Array.from({ length: 8 }, (_, index) =>
      settleRound(coreOn(others[index % 4]?.db ?? table.db, { now: () => lastBallAtMs(round) + index }), {
        roundId: round.id,
      }),
    );
    expect((await Promise.all(attempts)).toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => 'not-due'),
      'settled',
    ]);
    expect(await houseSantim(table.db)).toBe(1200);
    expect((await transfersOf(table.db, round.id))['coins-earned']).toEqual({ count: 2, amount: 6 });
    await expectSoundLedger(table.db);
  });

  it('is not due before the last ball, nor for a round that has not started', async () => {
    await using table = await sixCardsSold();
    const { id } = await table.round();
    expect(await settleRound(table.at(Number.MAX_SAFE_INTEGER), { roundId: id })).toBe('not-due');
    await table.start();
    expect(await settleRound(table.at(lastBallAtMs(await table.round()) - 1), { roundId: id })).toBe('not-due');
    expect(await escrowSantim(table.db, id)).toBe(6000);
    await expectSoundLedger(table.db);
  });

  it('can be done long after the last ball, as by a server that was down', async () => {
    await using table = await sixCardsSold();
    await table.start();
    const round = await table.round();
    expect(await settleRound(table.at(lastBallAtMs(round) + 86_400_000), { roundId: round.id })).toBe('settled');
    expect(await escrowSantim(table.db, round.id)).toBe(0);
    await expectSoundLedger(table.db);
  });

  it('settles rounds of many rooms with the same players at once', async () => {
    const roomIds = ['10', '20', '30', '40', '50'];
    await using table = await openTestRooms({ tablesAtOnce: roomIds.length });
    const { db } = table;
    const players = await table.players(12);
    for (const roomId of roomIds.slice(1)) await table.open(roomId);
    // In each room the players have other cards, so settling meets their accounts in another order.
    const seats = roomIds.flatMap((roomId, shift) =>
      players.map((player, index) => ({ roomId, player, cardNo: ((index * 7 + shift * 3) % 12) + 1 })),
    );
    await Promise.all(seats.map(({ roomId, player, cardNo }) => table.select(player, cardNo, { roomId })));
    const started = await Promise.all(roomIds.map((roomId) => table.start(roomId)));
    expect(new Set(started)).toEqual(new Set(['started']));
    const settled = await Promise.all(roomIds.map((roomId) => table.settle(roomId)));
    expect(new Set(settled)).toEqual(new Set(['settled']));
    expect(await houseSantim(db)).toBe(12 * (10 + 20 + 30 + 40 + 50) * 20);
    await expectSoundLedger(db);
  });
});
