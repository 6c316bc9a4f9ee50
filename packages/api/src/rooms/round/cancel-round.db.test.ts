import { describe, expect, it } from 'vitest';
import { outcomes } from '../../../test/kit/games/outcomes.ts';
import { lastBallAtMs, NOWHERE_SHOWN, openTestRooms } from '../../../test/kit/games/rooms.ts';
import {
  coinsOf,
  escrowSantim,
  expectSoundLedger,
  houseSantim,
  transfersOf,
  walletOf,
} from '../../../test/kit/money.ts';
import { administratorOf, createAdmin } from '../../../test/kit/people/people.ts';
import { cancelRound } from './cancel-round.ts';
import { settleRound } from './settle-round.ts';

const IS_OVER = 'This game has ended and cannot be cancelled.';

async function threeCardsSold() {
  const table = await openTestRooms();
  const [first, second] = [await table.player(), await table.player()];
  await table.select(first, 1);
  await table.select(first, 2);
  await table.select(second, 3);
  const admin = administratorOf(await createAdmin(table.db));
  const roundId = String((await table.round()).id);
  return {
    ...table,
    first,
    second,
    cancelAt: (nowMs: number) =>
      cancelRound({ ...table.at(nowMs), ...NOWHERE_SHOWN }, admin, { roundId, reason: 'a test' }),
  };
}

describe('cancelling a round', () => {
  it.each(['selecting', 'active'])('gives everybody their stakes back while it is %s', async (status) => {
    await using table = await threeCardsSold();
    const { db } = table;
    if (status === 'active') await table.start();
    const { id, ...round } = await table.round();
    expect(round.status).toBe(status);
    await table.cancel();
    expect(await walletOf(db, table.first)).toBe(50_000);
    expect(await walletOf(db, table.second)).toBe(50_000);
    expect([await coinsOf(db, table.first), await houseSantim(db), await escrowSantim(db, id)]).toEqual([0, 0, 0]);
    expect((await transfersOf(db, id))['stake-refund']).toEqual({ count: 3, amount: 3000 });
    expect(await table.round()).toMatchObject({ status: 'cancelled', endedAt: new Date(table.clock.nowMs) });
    await expectSoundLedger(db);
  });

  it('does not pay twice for a card that was given back before', async () => {
    await using table = await threeCardsSold();
    await table.giveBack(table.first, 2);
    await table.cancel();
    expect(await walletOf(table.db, table.first)).toBe(50_000);
    await expectSoundLedger(table.db);
  });

  it('ends a round without any card', async () => {
    await using table = await openTestRooms();
    await table.cancel();
    expect((await table.round()).status).toBe('cancelled');
    await expectSoundLedger(table.db);
  });

  it('happens once, and is refused afterwards', async () => {
    await using table = await threeCardsSold();
    const cancel = () => table.cancelAt(table.clock.nowMs);
    const race = await outcomes([cancel(), cancel(), cancel(), cancel()]);
    expect(race).toEqual({ accepted: 1, refused: { [IS_OVER]: 3 } });
    await expect(cancel()).rejects.toThrow(IS_OVER);
    expect(await walletOf(table.db, table.first)).toBe(50_000);
    await expectSoundLedger(table.db);
  });

  it('is refused for a settled round', async () => {
    await using table = await threeCardsSold();
    await table.start();
    await table.settle();
    await expect(table.cancel()).rejects.toThrow(IS_OVER);
    await expectSoundLedger(table.db);
  });

  it('races with settling, and only one of them moves the money', async () => {
    await using table = await threeCardsSold();
    await table.start();
    const round = await table.round();
    const endMs = lastBallAtMs(round);
    const [cancelled, settled] = await Promise.allSettled([
      table.cancelAt(endMs),
      settleRound(table.at(endMs), { roundId: round.id }),
    ]);
    const wasCancelled = cancelled.status === 'fulfilled';
    expect(settled).toMatchObject({ status: 'fulfilled', value: wasCancelled ? 'not-due' : 'settled' });
    expect(await houseSantim(table.db)).toBe(wasCancelled ? 0 : 600);
    expect(await escrowSantim(table.db, round.id)).toBe(0);
    await expectSoundLedger(table.db);
  });

  it('races with selling, and leaves no stake behind', async () => {
    await using table = await openTestRooms();
    const players = await table.players(40);
    const selections = players.map((player, index) => table.select(player, index + 1));
    const answered = outcomes(selections);
    await selections[5];
    await table.cancel();
    await answered;
    expect(await escrowSantim(table.db, (await table.round()).id)).toBe(0);
    for (const player of players) expect(await walletOf(table.db, player)).toBe(50_000);
    await expectSoundLedger(table.db);
  });
});
