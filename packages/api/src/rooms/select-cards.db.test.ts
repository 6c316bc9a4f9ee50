import { randomUUID } from 'node:crypto';
import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestRooms, STAKE_SANTIM } from '../../test/kit/games/rooms.ts';
import { escrowSantim, expectSoundLedger, walletOf } from '../../test/kit/money.ts';
import { playerOf } from '../../test/kit/people/people.ts';
import { saveLimit } from '../player-limits/own-limits.ts';

const { ledgerTransfers } = schema;

describe('selecting several cards at once', () => {
  it('makes all of them the player’s for the sum of their stakes, in one transfer, once', async () => {
    await using table = await openTestRooms();
    const player = await table.player(5000);
    const round = await table.round();
    const options = { idempotencyKey: randomUUID(), clientId: 'phone', clientSeed: 'lucky' };
    const answer = { roundId: String(round.id), cardNos: [42, 7, 99], walletSantim: 2000 };
    expect(await table.selectAll(player, [42, 7, 99], options)).toEqual(answer);
    expect(await table.selectAll(player, [42, 7, 99], options)).toEqual(answer);
    await expect(table.selectAll(player, [42, 7], options)).rejects.toMatchObject({ reason: 'keyReused' });
    expect(await table.sold()).toEqual(
      [7, 42, 99].map((cardNo) => ({ cardNo, userId: player.id, clientId: 'phone', clientSeed: 'lucky' })),
    );
    const stakes = await table.db.select().from(ledgerTransfers).where(eq(ledgerTransfers.kind, 'stake'));
    expect(stakes.map(({ amount }) => amount)).toEqual([3 * STAKE_SANTIM]);
    expect(await escrowSantim(table.db, round.id)).toBe(3 * STAKE_SANTIM);
    // Each of the cards can be given back by itself.
    expect(await table.giveBack(player, 7)).toMatchObject({ walletSantim: 3000 });
    await expectSoundLedger(table.db);
  });

  it('sells none if one is taken, and says which', async () => {
    await using table = await openTestRooms();
    const [player, rival] = [await table.player(5000), await table.player()];
    await table.selectAll(rival, [3, 5]);
    await table.select(player, 9);
    const idempotencyKey = randomUUID();
    await expect(table.selectAll(player, [2, 3, 5], { idempotencyKey })).rejects.toMatchObject({
      reason: 'cardsTaken',
      message: 'Already taken: 3, 5',
      cards: [3, 5],
    });
    await expect(table.selectAll(player, [2, 9])).rejects.toMatchObject({ cards: [9] });
    expect((await table.sold()).map(({ cardNo }) => cardNo)).toEqual([3, 5, 9]);
    expect(await walletOf(table.db, player)).toBe(4000);
    // The refused request has used up neither the key nor one of the player's slots.
    await table.selectAll(player, [2, 4, 6], { idempotencyKey });
    expect(await table.sold()).toHaveLength(6);
    await expectSoundLedger(table.db);
  });

  it('holds the player to four cards, to the wallet and to their own loss limit, for all of them together', async () => {
    await using table = await openTestRooms();
    const [rich, poor] = [await table.player(), await table.player(2 * STAKE_SANTIM)];
    await table.selectAll(rich, [1, 2]);
    await expect(table.selectAll(rich, [3, 4, 5])).rejects.toThrow('You can only select up to 4 cartelas');
    await table.selectAll(rich, [3, 4]);
    await expect(table.selectAll(poor, [6, 7, 8])).rejects.toThrow('Insufficient balance for selected cartelas');
    await table.selectAll(poor, [6, 7]);
    expect(await walletOf(table.db, poor)).toBe(0);

    const careful = await table.player();
    const limit = { kind: 'loss', period: 'day', santim: 2500, idempotencyKey: randomUUID() } as const;
    await saveLimit(table.core, playerOf(careful), limit);
    await expect(table.selectAll(careful, [10, 11, 12])).rejects.toMatchObject({ reason: 'lossLimitReached' });
    await table.selectAll(careful, [10, 11]);
    await expect(table.select(careful, 12)).rejects.toMatchObject({ reason: 'lossLimitReached' });
    expect(await table.sold()).toHaveLength(8);
    await expectSoundLedger(table.db);
  });
});
