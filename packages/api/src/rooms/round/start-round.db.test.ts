import { schema } from '@cartela/db';
import { commitment, entriesDigest } from '@cartela/game-core';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { coreOn } from '../../../test/kit/application.ts';
import { openTestRooms, otherProcesses, ROOM } from '../../../test/kit/games/rooms.ts';
import { expectSoundLedger, walletOf } from '../../../test/kit/money.ts';
import { openRound } from './open-round.ts';
import { drawOf } from './round.ts';
import { startRound } from './start-round.ts';

const { rooms, rounds } = schema;

describe('opening a round', () => {
  it('happens once when processes try at once', async () => {
    await using table = await openTestRooms();
    await using others = otherProcesses(table.url, 4);
    await Promise.all(
      others.map(({ db }) => openRound(coreOn(db, table.core), { tableId: '20', settings: table.settings })),
    );
    expect(await table.db.select().from(rounds).where(eq(rounds.roomId, '20'))).toHaveLength(1);
    await expectSoundLedger(table.db);
  });

  it('publishes what commits it to its seed, and no two share a seed', async () => {
    await using table = await openTestRooms();
    await table.open('20');
    const [one, other] = [await table.round(ROOM), await table.round('20')];
    expect(one.seed).toHaveLength(32);
    expect(one.commitment).toBe(commitment(one.seed));
    expect(other.commitment).not.toBe(one.commitment);
    await expectSoundLedger(table.db);
  });

  it('goes by the room’s own settings where it has some', async () => {
    await using table = await openTestRooms();
    const own = { countdownMs: 7000, callIntervalMs: 50, minPlayers: 5, houseCutBps: 100, stakeSantim: 1234 };
    await table.db.update(rooms).set(own).where(eq(rooms.id, '20'));
    await table.open('20');
    const round = await table.round('20');
    expect(round).toMatchObject({ ...own, popupMs: table.settings.popupMs, coinsPerCard: 1 });
    expect(round.selectingEndsAt.getTime()).toBe(table.clock.nowMs + 7000);
    await expectSoundLedger(table.db);
  });

  it('does not happen in a closed room', async () => {
    await using table = await openTestRooms();
    await table.db.update(rooms).set({ open: false }).where(eq(rooms.id, '20'));
    await table.open('20');
    expect(await table.db.select().from(rounds).where(eq(rounds.roomId, '20'))).toEqual([]);
    await expectSoundLedger(table.db);
  });
});

describe('starting a round', () => {
  it('fixes the cards sold, the prize and the end', async () => {
    await using table = await openTestRooms();
    const [first, second] = [await table.player(), await table.player()];
    await table.select(first, 10, { clientSeed: 'ሰላም' });
    await table.select(first, 20);
    await table.select(second, 30, { clientSeed: 'two' });
    expect(await table.start()).toBe('started');
    const round = await table.round();
    const sold = [
      { cardNo: 10, clientSeed: 'ሰላም' },
      { cardNo: 20, clientSeed: '' },
      { cardNo: 30, clientSeed: 'two' },
    ];
    expect(round).toMatchObject({
      status: 'active',
      entriesDigest: entriesDigest(sold),
      cardsSold: 3,
      playerCount: 2,
      prizeSantim: 2400,
      startedAt: new Date(table.clock.nowMs),
      endedAt: null,
    });
    expect(new Set(drawOf(round)).size).toBe(75);
    await expectSoundLedger(table.db);
  });

  it('happens once when processes try at once', async () => {
    await using table = await openTestRooms();
    await using others = otherProcesses(table.url, 4);
    await table.select(await table.player(), 1);
    await table.select(await table.player(), 2);
    const { id, selectingEndsAt } = await table.round();
    const endsAtMs = selectingEndsAt.getTime();
    const starts = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
        startRound(coreOn(others[index % 4]?.db ?? table.db, { now: () => endsAtMs + index }), { roundId: id }),
      ),
    );
    expect(starts.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'not-due'), 'started']);
    const startedAtMs = (await table.round()).startedAt?.getTime() ?? 0;
    expect(startedAtMs - endsAtMs).toBe(starts.indexOf('started'));
    await expectSoundLedger(table.db);
  });

  it('is not due before the countdown is over', async () => {
    await using table = await openTestRooms();
    await table.select(await table.player(), 1);
    await table.select(await table.player(), 2);
    const { id, selectingEndsAt } = await table.round();
    expect(await startRound(table.at(selectingEndsAt.getTime() - 1), { roundId: id })).toBe('not-due');
    expect((await table.round()).status).toBe('selecting');
    await expectSoundLedger(table.db);
  });

  it('waits for another countdown with too few players, however many cards they hold, and writes nothing', async () => {
    await using table = await openTestRooms();
    const [lonely, latecomer] = [await table.player(), await table.player()];
    for (const cardNo of [1, 2, 3]) await table.select(lonely, cardNo);
    const before = await table.round();
    expect(await table.start()).toBe('too-few-players');
    expect(await table.round()).toEqual(before);
    expect(await table.sold()).toHaveLength(3);
    expect(await walletOf(table.db, lonely)).toBe(47_000);
    await table.select(latecomer, 4);
    expect(await table.start()).toBe('started');
    await expectSoundLedger(table.db);
  });

  it('does not happen without a card, even where no player is required', async () => {
    await using table = await openTestRooms();
    await table.unguarded.update(rounds).set({ minPlayers: 0 });
    expect(await table.start()).toBe('too-few-players');
    await expectSoundLedger(table.db);
  });
});
