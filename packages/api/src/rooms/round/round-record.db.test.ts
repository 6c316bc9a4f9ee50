import { schema } from '@cartela/db';
import {
  ballsCalledAt,
  commitment,
  drawOrder,
  entriesDigest,
  findOutcome,
  prizePool,
  splitEscrow,
} from '@cartela/game-core';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lastBallAtMs, openTestRooms, ROOM } from '../../../test/kit/games/rooms.ts';
import { expectSoundLedger, transfersOf } from '../../../test/kit/money.ts';
import { readRoom, roomView } from '../live/room-record.ts';

const { entries, roundWinners, rounds } = schema;

/**
 * A settled round of 24 cards. Some have no client seed, some one in Ethiopic script with an emoji.
 */
async function openSettledRound() {
  const table = await openTestRooms();
  const players = await table.players(8);
  for (const [index, player] of players.entries()) {
    for (const third of [0, 1, 2]) {
      const clientSeed = ['', 'ጨዋታ 🎱', `${index}-${third}`][third] ?? '';
      await table.select(player, 1 + index * 12 + third * 3, { clientSeed });
    }
  }
  const { id } = await table.round();
  const promised = (await table.round()).commitment;
  await table.start();
  const started = await table.round();
  await table.settle();
  return { ...table, id, promised, started };
}

describe('the record of a round', () => {
  it('lets anybody recompute the draw, the winners and the money', async () => {
    await using table = await openSettledRound();
    const { db, id } = table;
    const [round] = await db.select().from(rounds).where(eq(rounds.id, id));
    if (!round?.startedAt || !round.endedAt) throw new Error('the round is not settled');
    const sold = await db.select().from(entries).where(eq(entries.roundId, id));
    const paid = await db
      .select()
      .from(roundWinners)
      .where(eq(roundWinners.roundId, id))
      .orderBy(asc(roundWinners.cardNo));

    expect(round.fairnessVersion).toBe(3);
    expect(commitment(round.seed)).toBe(table.promised);
    expect(entriesDigest(sold)).toBe(round.entriesDigest);
    const order = drawOrder({
      seed: round.seed,
      roundId: String(id),
      entriesDigest: entriesDigest(sold),
      beacon: round.beacon,
    });
    const outcome = findOutcome(
      sold.map((entry) => entry.cardNo),
      order,
    );
    expect(outcome.finalBall).toBe(round.finalBall);
    expect(paid.map(({ cardNo, part, patterns }) => ({ cardNo, part, patterns }))).toEqual(outcome.winners);
    const split = splitEscrow({
      escrowSantim: sold.length * round.stakeSantim,
      houseCutBps: round.houseCutBps,
      winnerCounts: [outcome.winners.length],
    });
    const [shareSantim = 0] = split.sharesSantim;
    expect(round.prizeSantim).toBe(split.prizeSantim);
    expect(prizePool({ cardsSold: 24, stakeSantim: 1000, houseCutBps: 2000 })).toBe(split.prizeSantim);
    for (const winner of paid) expect(winner.prizeSantim).toBe(shareSantim);
    expect(await transfersOf(db, id)).toEqual({
      stake: { count: 24, amount: 24_000 },
      prize: { count: paid.length, amount: shareSantim * paid.length },
      'house-cut': { count: 1, amount: split.houseSantim },
      'coins-earned': { count: 8, amount: 24 },
    });
    await expectSoundLedger(db);
  });

  it('would not fit if a card or a client seed in it were another', async () => {
    await using table = await openSettledRound();
    const { db, id, started, unguarded } = table;
    const change = (values: Partial<typeof entries.$inferInsert>) =>
      unguarded
        .update(entries)
        .set(values)
        .where(and(eq(entries.roundId, id), eq(entries.cardNo, 4)));
    await change({ clientSeed: 'another' });
    expect(entriesDigest(await table.sold())).not.toBe(started.entriesDigest);
    await change({ clientSeed: 'ጨዋታ 🎱' });
    expect(entriesDigest(await table.sold())).toBe(started.entriesDigest);
    await change({ cardNo: 5 });
    expect(entriesDigest(await table.sold())).not.toBe(started.entriesDigest);
    await expectSoundLedger(db);
  });

  it('tells of a game in play only what is due, at every moment', async () => {
    await using table = await openTestRooms();
    for (const cardNo of [1, 50]) await table.select(await table.player(), cardNo);
    await table.start();
    const record = await readRoom(table.db, ROOM);
    const round = await table.round();
    if (!record) throw new Error('there is no such room');
    const startedAtMs = round.startedAt?.getTime() ?? 0;
    const timing = { startedAtMs, callIntervalMs: round.callIntervalMs, finalBall: round.finalBall ?? 0 };
    for (let nowMs = startedAtMs - 1; nowMs <= lastBallAtMs(round) + 1; nowMs += 1000) {
      const view = roomView(record, nowMs).round;
      expect(view?.calledNumbers).toEqual(record.order.slice(0, ballsCalledAt(timing, nowMs)));
      expect(view).toMatchObject({ phase: 'active', seed: null, winners: [] });
      expect(JSON.stringify(view)).not.toContain(round.seed.toString('hex'));
    }
    await expectSoundLedger(table.db);
  });

  it('tells of a cancelled game neither its seed nor what would have been called', async () => {
    await using table = await openTestRooms();
    for (const cardNo of [1, 50]) await table.select(await table.player(), cardNo);
    await table.start();
    table.clock.nowMs += table.settings.callIntervalMs * 2;
    await table.cancel();
    const record = await readRoom(table.db, ROOM);
    const view = record && roomView(record, table.clock.nowMs + 500_000).round;
    expect(view).toMatchObject({ phase: 'cancelled', seed: null, winners: [] });
    expect(view?.calledNumbers).toHaveLength(2);
    await expectSoundLedger(table.db);
  });
});
