import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { outcomes } from '../../test/kit/games/outcomes.ts';
import { openTestRooms, STAKE_SANTIM } from '../../test/kit/games/rooms.ts';
import { escrowSantim, expectSoundLedger, transfersOf, walletOf } from '../../test/kit/money.ts';

const NOT_YOURS = 'This cartela is not yours to give back.';

describe('giving a card back', () => {
  it('returns the stake and puts the card on sale again', async () => {
    await using table = await openTestRooms();
    const [player, other] = [await table.player(5000), await table.player()];
    const round = await table.round();
    await table.select(player, 3);
    const answer = await table.giveBack(player, 3, { roundId: String(round.id) });
    expect(answer).toEqual({ roundId: String(round.id), cardNo: 3, walletSantim: 5000 });
    expect(await walletOf(table.db, player)).toBe(5000);
    expect(await escrowSantim(table.db, round.id)).toBe(0);
    await table.select(other, 3);
    await expectSoundLedger(table.db);
  });

  it('returns the stake once when 20 requests come at once', async () => {
    await using table = await openTestRooms();
    const player = await table.player();
    await table.select(player, 3);
    await table.select(player, 4);
    const race = await outcomes(Array.from({ length: 20 }, () => table.giveBack(player, 3)));
    expect(race).toEqual({ accepted: 1, refused: { [NOT_YOURS]: 19 } });
    expect(await walletOf(table.db, player)).toBe(49_000);
    expect((await transfersOf(table.db, (await table.round()).id))['stake-refund']).toEqual({
      count: 1,
      amount: STAKE_SANTIM,
    });
    await expectSoundLedger(table.db);
  });

  it('gives one answer to all copies of one request', async () => {
    await using table = await openTestRooms();
    const player = await table.player();
    await table.select(player, 3);
    const idempotencyKey = randomUUID();
    const copies = Array.from({ length: 10 }, () => table.giveBack(player, 3, { idempotencyKey }));
    const [first, ...others] = await Promise.all(copies);
    for (const other of others) expect(other).toEqual(first);
    expect(await walletOf(table.db, player)).toBe(50_000);
    await expectSoundLedger(table.db);
  });

  it('is refused for a card of another player, and for one that nobody holds', async () => {
    await using table = await openTestRooms();
    const [holder, thief] = [await table.player(), await table.player()];
    await table.select(holder, 3);
    await expect(table.giveBack(thief, 3)).rejects.toThrow(NOT_YOURS);
    await expect(table.giveBack(holder, 4)).rejects.toThrow(NOT_YOURS);
    expect(await walletOf(table.db, thief)).toBe(50_000);
    expect(await table.sold()).toHaveLength(1);
    await expectSoundLedger(table.db);
  });

  it('is refused from the end of the countdown on, while the game is played and when it is over', async () => {
    await using table = await openTestRooms();
    const [first, second] = [await table.player(), await table.player()];
    await table.select(first, 3);
    await table.select(second, 4);
    table.clock.nowMs = (await table.round()).selectingEndsAt.getTime();
    await expect(table.giveBack(first, 3)).rejects.toThrow('Cannot add cartela – game in progress');
    await table.start();
    await expect(table.giveBack(first, 3)).rejects.toThrow('Cannot add cartela – game in progress');
    await table.settle();
    await expect(table.giveBack(first, 3)).rejects.toThrow('Game in progress – wait until it ends');
    await expectSoundLedger(table.db);
  });

  it('is refused for another game than the present one', async () => {
    await using table = await openTestRooms();
    const player = await table.player();
    await table.select(player, 3);
    const lastGame = { roundId: String((await table.round()).id - 1) };
    await expect(table.giveBack(player, 3, lastGame)).rejects.toThrow('Game in progress – wait until it ends');
    await expectSoundLedger(table.db);
  });

  it('and taking it again, over and over and at once, keeps the money exact', async () => {
    await using table = await openTestRooms();
    const players = await table.players(8);
    await outcomes(
      Array.from({ length: 120 }, (_, index) => {
        const player = players[index % players.length];
        if (!player) throw new Error('a table without players');
        return index % 3 === 0 ? table.giveBack(player, (index % 5) + 1) : table.select(player, (index % 5) + 1);
      }),
    );
    const sold = await table.sold();
    for (const player of players) {
      const cards = sold.filter((entry) => entry.userId === player.id).length;
      expect(await walletOf(table.db, player)).toBe(50_000 - cards * STAKE_SANTIM);
    }
    await expectSoundLedger(table.db);
  });
});
