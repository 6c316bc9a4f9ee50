import { randomUUID } from 'node:crypto';
import { schema } from '@cartela/db';
import { entriesDigest } from '@cartela/game-core';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { coreOn } from '../../test/kit/application.ts';
import { outcomes } from '../../test/kit/games/outcomes.ts';
import { cardRequest, openTestRooms, otherProcesses, STAKE_SANTIM } from '../../test/kit/games/rooms.ts';
import { allWallets, escrowSantim, expectSoundLedger, transfersOf, walletOf } from '../../test/kit/money.ts';
import { playerOf, WALLET_SANTIM } from '../../test/kit/people/people.ts';
import { selectCard } from './cards.ts';
import { startRound } from './round/start-round.ts';

describe('players at once', () => {
  it('leave one owner when 300 race for one card', async () => {
    await using table = await openTestRooms();
    const players = await table.players(300);
    const race = await outcomes(players.map((player) => table.select(player, 77)));
    expect(race).toEqual({ accepted: 1, refused: { 'Cannot select this cartela': 299 } });
    const [owner, ...others] = await table.sold();
    expect(others).toEqual([]);
    for (const [userId, santim] of await allWallets(table.db)) {
      expect(santim).toBe(userId === owner?.userId ? WALLET_SANTIM - STAKE_SANTIM : WALLET_SANTIM);
    }
    expect(await escrowSantim(table.db, (await table.round()).id)).toBe(STAKE_SANTIM);
    await expectSoundLedger(table.db);
  });

  it('sell every card of the catalogue once when all want all', async () => {
    await using table = await openTestRooms();
    const players = await table.players(30);
    const wishes = players.flatMap((player, index) =>
      Array.from({ length: 8 }, (_, wish) => ({ player, cardNo: ((index * 7 + wish * 13) % 100) + 1 })),
    );
    const race = await outcomes(wishes.map(({ player, cardNo }) => table.select(player, cardNo)));
    const sold = await table.sold();
    expect(sold).toHaveLength(race.accepted);
    for (const [userId, santim] of await allWallets(table.db)) {
      const cards = sold.filter((entry) => entry.userId === userId).length;
      expect(cards).toBeLessThanOrEqual(4);
      expect(santim).toBe(WALLET_SANTIM - cards * STAKE_SANTIM);
    }
    await expectSoundLedger(table.db);
  });
});

describe('one player at once', () => {
  it('buys one card with 20 copies of one request, and gets the same answer to each', async () => {
    await using table = await openTestRooms();
    const player = await table.player();
    const idempotencyKey = randomUUID();
    const copies = Array.from({ length: 20 }, () => table.select(player, 8, { idempotencyKey }));
    const answers = await Promise.all(copies);
    expect(new Set(answers.map((answer) => JSON.stringify(Object.entries(answer).sort()))).size).toBe(1);
    expect(answers[0]).toMatchObject({ cardNo: 8, walletSantim: 49_000 });
    expect(await table.sold()).toHaveLength(1);
    expect(await transfersOf(table.db, (await table.round()).id)).toEqual({
      stake: { count: 1, amount: STAKE_SANTIM },
    });
    await expectSoundLedger(table.db);
  });

  it('buys exactly the two cards that the wallet covers with four requests', async () => {
    await using table = await openTestRooms();
    const player = await table.player(2 * STAKE_SANTIM + 999);
    const race = await outcomes([1, 2, 3, 4].map((cardNo) => table.select(player, cardNo)));
    expect(race).toEqual({ accepted: 2, refused: { 'Insufficient balance to select cartela': 2 } });
    expect(await walletOf(table.db, player)).toBe(999);
    await expectSoundLedger(table.db);
  });

  it('buys exactly four cards with ten requests', async () => {
    await using table = await openTestRooms();
    const player = await table.player();
    const cardNos = Array.from({ length: 10 }, (_, index) => index + 1);
    const race = await outcomes(cardNos.map((cardNo) => table.select(player, cardNo)));
    expect(race).toEqual({ accepted: 4, refused: { 'You can only select up to 4 cartelas': 6 } });
    expect(await walletOf(table.db, player)).toBe(46_000);
    await expectSoundLedger(table.db);
  });

  it('spends no more than the wallet holds across two rooms', async () => {
    await using table = await openTestRooms();
    await table.open('20');
    const player = await table.player(2000);
    await outcomes([1, 2].flatMap((cardNo) => ['10', '20'].map((roomId) => table.select(player, cardNo, { roomId }))));
    expect(await walletOf(table.db, player)).toBe(0);
    await expectSoundLedger(table.db);
  });
});

describe('selling that ends', () => {
  it('counts every card that was sold, and sells none that does not count', async () => {
    await using table = await openTestRooms();
    await using others = otherProcesses(table.url, 3);
    const players = await table.players(80);
    const { id, selectingEndsAt } = await table.round();
    table.clock.nowMs = selectingEndsAt.getTime() - 1;

    const selections = players.map((player, index) =>
      table.select(player, index + 1, { clientSeed: `seed of ${index}` }),
    );
    const answered = outcomes(selections);
    await selections[20];
    const starts = await Promise.all(
      others.map(({ db }) => startRound(coreOn(db, { now: () => selectingEndsAt.getTime() }), { roundId: id })),
    );
    const { accepted, refused } = await answered;

    expect(starts.filter((start) => start === 'started')).toHaveLength(1);
    expect(Object.keys(refused).filter((text) => text !== 'Cannot add cartela – game in progress')).toEqual([]);
    const sold = await table.sold();
    expect(sold).toHaveLength(accepted);
    expect(await table.round()).toMatchObject({
      status: 'active',
      cardsSold: accepted,
      playerCount: accepted,
      entriesDigest: entriesDigest(sold),
      prizeSantim: (accepted * STAKE_SANTIM * 8) / 10,
    });
    expect(await escrowSantim(table.db, id)).toBe(accepted * STAKE_SANTIM);
    await expectSoundLedger(table.db);
  });

  it('does not let latecomers hold up the start', async () => {
    await using table = await openTestRooms();
    await using others = otherProcesses(table.url, 1);
    const [first, second] = [await table.player(), await table.player()];
    await table.select(first, 1);
    await table.select(second, 2);
    const { id, selectingEndsAt } = await table.round();
    table.clock.nowMs = selectingEndsAt.getTime();
    const latecomer = others[0]?.db ?? table.db;
    await table.db.transaction(async (tx) => {
      await tx.select().from(schema.rounds).where(eq(schema.rounds.id, id)).for('no key update');
      // A request that waited for the round's lock would hang here until its statement times out.
      const late = selectCard(coreOn(latecomer, table.core), playerOf(first), cardRequest(3));
      await expect(late).rejects.toThrow('Cannot add cartela – game in progress');
    });
    expect(await table.start()).toBe('started');
    await expectSoundLedger(table.db);
  });
});
