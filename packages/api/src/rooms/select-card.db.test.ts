import { randomUUID } from 'node:crypto';
import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestRooms, ROOM, STAKE_SANTIM } from '../../test/kit/games/rooms.ts';
import { coinsOf, escrowSantim, expectSoundLedger, walletOf } from '../../test/kit/money.ts';

const { idempotencyRecords, ledgerTransfers, rooms } = schema;

describe('selecting a card', () => {
  it('makes it the player’s and puts the stake in escrow', async () => {
    await using table = await openTestRooms();
    const player = await table.player(5000);
    const round = await table.round();
    const answer = await table.select(player, 42, { clientId: 'phone', clientSeed: 'lucky' });
    expect(answer).toEqual({ roundId: String(round.id), cardNo: 42, walletSantim: 4000 });
    expect(await table.sold()).toEqual([{ cardNo: 42, userId: player.id, clientId: 'phone', clientSeed: 'lucky' }]);
    expect(await walletOf(table.db, player)).toBe(4000);
    expect(await escrowSantim(table.db, round.id)).toBe(STAKE_SANTIM);
    expect(await coinsOf(table.db, player)).toBe(0);
    await expectSoundLedger(table.db);
  });

  it('takes four cards, and refuses a fifth', async () => {
    await using table = await openTestRooms();
    const player = await table.player();
    for (const cardNo of [1, 2, 3, 4]) await table.select(player, cardNo);
    await expect(table.select(player, 5)).rejects.toThrow('You can only select up to 4 cartelas');
    expect(await table.sold()).toHaveLength(4);
    await expectSoundLedger(table.db);
  });

  it('has room for another after one was given back', async () => {
    await using table = await openTestRooms();
    const player = await table.player();
    for (const cardNo of [1, 2, 3, 4]) await table.select(player, cardNo);
    await table.giveBack(player, 2);
    await table.select(player, 5);
    expect((await table.sold()).map((entry) => entry.cardNo)).toEqual([1, 3, 4, 5]);
    await expectSoundLedger(table.db);
  });

  it('refuses a card that somebody holds, even its own holder', async () => {
    await using table = await openTestRooms();
    const [first, second] = [await table.player(), await table.player()];
    await table.select(first, 9);
    await expect(table.select(second, 9)).rejects.toThrow('Cannot select this cartela');
    await expect(table.select(first, 9)).rejects.toThrow('Cannot select this cartela');
    expect(await walletOf(table.db, first)).toBe(49_000);
    expect(await walletOf(table.db, second)).toBe(50_000);
    await expectSoundLedger(table.db);
  });

  it('refuses a player whose wallet is a santim short, and takes the last santim', async () => {
    await using table = await openTestRooms();
    const [short, exact] = [await table.player(STAKE_SANTIM - 1), await table.player(STAKE_SANTIM)];
    await expect(table.select(short, 1)).rejects.toThrow('Insufficient balance to select cartela');
    await table.select(exact, 1);
    expect(await walletOf(table.db, exact)).toBe(0);
    await expectSoundLedger(table.db);
  });

  it('is refused from the very end of the countdown on, if enough players hold cards for a game', async () => {
    await using table = await openTestRooms();
    const [first, second] = [await table.player(), await table.player()];
    const endsAtMs = (await table.round()).selectingEndsAt.getTime();
    table.clock.nowMs = endsAtMs - 1;
    await table.select(first, 1);
    await table.select(second, 2);
    table.clock.nowMs = endsAtMs;
    await expect(table.select(first, 3)).rejects.toThrow('Cannot add cartela – game in progress');
    await expectSoundLedger(table.db);
  });

  it('goes on in the next countdown if one is over with too few players', async () => {
    await using table = await openTestRooms();
    const [first, second] = [await table.player(), await table.player()];
    await table.select(first, 1);
    const { id, selectingEndsAt } = await table.round();
    table.clock.nowMs = selectingEndsAt.getTime() + 5;
    await expect(table.select(second, 1)).rejects.toThrow('Cannot select this cartela');
    expect(await table.round()).toMatchObject({ id, selectingEndsAt });
    expect(await table.select(second, 2)).toMatchObject({ roundId: String(id), cardNo: 2 });
    const anew = new Date(selectingEndsAt.getTime() + table.settings.countdownMs);
    expect(await table.round()).toMatchObject({ id, status: 'selecting', selectingEndsAt: anew });
    expect(await table.start()).toBe('started');
    await expectSoundLedger(table.db);
  });

  it('is refused at the end of the last countdown of a room that was closed', async () => {
    await using table = await openTestRooms();
    const player = await table.player();
    await table.db.update(rooms).set({ open: false }).where(eq(rooms.id, ROOM));
    table.clock.nowMs = (await table.round()).selectingEndsAt.getTime();
    await expect(table.select(player, 1)).rejects.toThrow('Cannot add cartela – game in progress');
    expect(await table.start()).toBe('cancelled');
    await expectSoundLedger(table.db);
  });

  it('is refused while the game is being played', async () => {
    await using table = await openTestRooms();
    const [first, second] = [await table.player(), await table.player()];
    await table.select(first, 1);
    await table.select(second, 2);
    await table.start();
    await expect(table.select(first, 3)).rejects.toThrow('Cannot add cartela – game in progress');
    await expectSoundLedger(table.db);
  });

  it('is refused between two games, for another game than the present one, and in a closed or unknown room', async () => {
    await using table = await openTestRooms();
    const player = await table.player();
    const { id } = await table.round();
    const nextGame = { roundId: String(id + 1) };
    await expect(table.select(player, 1, nextGame)).rejects.toThrow('Game in progress – wait until it ends');
    await table.select(player, 1, { roundId: String(id) });
    await table.cancel();
    await expect(table.select(player, 1)).rejects.toThrow('Game in progress – wait until it ends');
    await table.db.update(rooms).set({ open: false }).where(eq(rooms.id, ROOM));
    await expect(table.select(player, 1)).rejects.toThrow('This room is closed.');
    await expect(table.select(player, 1, { roomId: '15' })).rejects.toThrow('This room does not exist.');
    await expectSoundLedger(table.db);
  });
});

describe('a refused selection', () => {
  it('leaves no trace, and its key can be used again', async () => {
    await using table = await openTestRooms();
    const [holder, player] = [await table.player(), await table.player()];
    await table.select(holder, 9);
    const idempotencyKey = randomUUID();
    const { db } = table;
    const before = await db.select().from(ledgerTransfers);
    await expect(table.select(player, 9, { idempotencyKey })).rejects.toThrow('Cannot select this cartela');
    expect(await db.select().from(ledgerTransfers)).toEqual(before);
    expect(await db.select().from(idempotencyRecords).where(eq(idempotencyRecords.userId, player.id))).toEqual([]);
    expect(await walletOf(db, player)).toBe(50_000);

    await table.giveBack(holder, 9);
    expect(await table.select(player, 9, { idempotencyKey })).toMatchObject({ cardNo: 9, walletSantim: 49_000 });
    await expectSoundLedger(db);
  });
});

describe('a repeated selection', () => {
  it('gets the first answer, even when the game has gone on', async () => {
    await using table = await openTestRooms();
    const [player, other] = [await table.player(), await table.player()];
    const idempotencyKey = randomUUID();
    const first = await table.select(player, 1, { idempotencyKey });
    await table.select(player, 2);
    await table.select(other, 3);
    await table.start();
    expect(await table.select(player, 1, { idempotencyKey })).toEqual(first);
    expect(await walletOf(table.db, player)).toBe(48_000);
    await expectSoundLedger(table.db);
  });

  it('is refused when the same key asks for something else', async () => {
    await using table = await openTestRooms();
    const player = await table.player();
    const idempotencyKey = randomUUID();
    await table.select(player, 1, { idempotencyKey });
    const refusal = 'This request key was already used for a different request.';
    await expect(table.select(player, 2, { idempotencyKey })).rejects.toThrow(refusal);
    await expect(table.giveBack(player, 1, { idempotencyKey })).rejects.toThrow(refusal);
    expect(await table.sold()).toHaveLength(1);
    await expectSoundLedger(table.db);
  });

  it('does not meet the same key of another player', async () => {
    await using table = await openTestRooms();
    const [first, second] = [await table.player(), await table.player()];
    const idempotencyKey = randomUUID();
    await table.select(first, 1, { idempotencyKey });
    await table.select(second, 2, { idempotencyKey });
    expect(await table.sold()).toHaveLength(2);
    await expectSoundLedger(table.db);
  });
});
