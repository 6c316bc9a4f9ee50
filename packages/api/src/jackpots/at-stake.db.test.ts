import { schema } from '@cartela/db';
import { eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { failures, openWithJackpot, PLANTED } from '../../test/kit/games/jackpots.ts';
import { cancelNewestRound } from '../../test/kit/games/rooms.ts';
import { plantSeed } from '../../test/kit/games/seeds.ts';
import { expectSoundLedger, walletOf } from '../../test/kit/money.ts';
import { DAY_MS, MINUTE_MS } from '../kernel/times/day.ts';
import { roomTablesOf } from '../rooms/tables/summaries.ts';
import { noteIdleJackpots, PLANS_UNPLAYED_MS, UNPLAYED_MS } from './idle.ts';
import { shownJackpots } from './jackpots.ts';

const { installation, rooms } = schema;

describe('a jackpot', () => {
  it('that is switched off goes into the next game of its rooms a day later, whatever ball ends it, and never to the house', async () => {
    await using table = await openWithJackpot();
    await table.seed(5000);
    await table.save({ isOn: false });
    const lastGameFromMs = table.clock.nowMs + DAY_MS;
    // The open rounds were opened with it.
    await table.play({ over: 40 });
    expect(await table.round()).toMatchObject({ jackpot: null, fairnessVersion: 3 });
    await table.play({ over: 40 }, '20');
    // Nobody is alone in knowing: players read for a day which games may get it.
    expect(await table.round('20')).toMatchObject({ jackpot: null });
    expect(await shownJackpots(table.core)).toMatchObject([{ lastGameFromMs }]);
    // So do its rooms, and no others.
    const ending = async (roomId: string) =>
      (await roomTablesOf(table.db, table.clock.nowMs, roomId))[0]?.endingJackpot;
    expect(await ending('20')).toEqual({ potSantim: 5000 + 120 + 240, lastGameFromMs });
    expect(await ending('50')).toBeNull();
    // To save it again changes nothing about that, and it cannot begin anew.
    await table.save({ isOn: false });
    await expect(table.save({ isOn: true })).rejects.toMatchObject({ reason: 'jackpotPromised' });
    table.clock.nowMs += DAY_MS;
    await table.play({ over: 40 }, '20');
    const last = await table.round('20');
    expect(last).toMatchObject({ jackpot: { id: table.id, feedBps: 0, balls: 75 } });
    for (const roomId of ['10', '20']) expect(await ending(roomId)).toBeNull();
    // Whoever chose the moment at which it opened is not alone in knowing it.
    expect(last.selectingEndsAt.getTime() - last.openedAt.getTime()).toBe(15 * MINUTE_MS);
    // Only one game plays for it.
    await table.play({ over: 40 });
    expect(await table.round()).toMatchObject({ jackpot: null });
    const record = await table.play({ over: 40 }, '20');
    expect(record.winners).toMatchObject([{ prizeSantim: 6400 + 5000 + 120 + 240 }]);
    expect(await failures(record)).toEqual(PLANTED);
    expect(await table.held()).toMatchObject({ potSantim: 0 });
    expect(await table.round('20')).toMatchObject({ jackpot: null });
    await expectSoundLedger(table.db);
  });

  it('that is off has its last game also while another room waits for players of a game from before', async () => {
    await using table = await openWithJackpot();
    await table.seed(5000);
    await table.save({ isOn: false });
    table.clock.nowMs += DAY_MS;
    await table.play({ over: 40 }, '20');
    expect(await table.round('20')).toMatchObject({ jackpot: { id: table.id, feedBps: 0, balls: 75 } });
    // That game is played as it was announced, and may win it before.
    await table.play({ atMost: 40 });
    expect(await table.held()).toMatchObject({ potSantim: 0 });
    await expectSoundLedger(table.db);
  });

  it('takes orders with it that is no longer played for, and none where another game has won it', async () => {
    await using table = await openWithJackpot();
    const player = await table.player();
    const orderBefore = async (isWon: boolean) => {
      await table.select(table.hana, 1);
      await table.select(table.abel, 51);
      const { id } = await table.round();
      await plantSeed(table.unguarded, id, ({ finalBall }) => finalBall <= 40 === isWon);
      await table.start();
      await table.order(player, [7]);
      await table.settle();
      await table.open();
    };
    const sold = async () => (await table.sold()).map(({ cardNo }) => cardNo);
    await orderBefore(false);
    expect(await sold()).toEqual([7]);
    await table.cancel();
    await table.open();
    await table.seed(5000);
    await orderBefore(true);
    expect(await table.held()).toMatchObject({ potSantim: 0 });
    expect(await sold()).toEqual([7]);
    await table.cancel();
    await table.open();
    await table.save({ isOn: false });
    await orderBefore(false);
    expect(await sold()).toEqual([]);
    expect(await walletOf(table.db, player)).toBe(50_000);
  });

  it('keeps what it holds for a day while its rooms are closed, for their next game', async () => {
    await using table = await openWithJackpot();
    await table.seed(5000);
    await table.setOpen(false);
    await noteIdleJackpots(table.core);
    await table.open('50');
    expect(await table.round('50')).toMatchObject({ jackpot: null });
    const fromMs = table.clock.nowMs + DAY_MS;
    expect(await shownJackpots(table.core)).toMatchObject([{ anyRoomFromMs: fromMs }]);
    await table.setOpen(true);
    await noteIdleJackpots(table.core);
    expect(await shownJackpots(table.core)).toMatchObject([{ anyRoomFromMs: null }]);
    table.clock.nowMs += 2 * DAY_MS;
    await table.open('30');
    expect(await table.round('30')).toMatchObject({ jackpot: null });
    await table.open('10');
    expect(await table.play({ atMost: 40 })).toMatchObject({ winners: [{ prizeSantim: 3080 + 5000 + 120 }] });
    await expectSoundLedger(table.db);
  });

  it.each(['on', 'off'])(
    'that is %s goes into the next game of any room after a day without one of its own',
    async (state) => {
      await using table = await openWithJackpot();
      await table.seed(5000);
      await table.save({ isOn: state === 'on' });
      await table.setOpen(false);
      await noteIdleJackpots(table.core);
      table.clock.nowMs += DAY_MS;
      await noteIdleJackpots(table.core);
      await table.open('50');
      expect(await table.round('50')).toMatchObject({ jackpot: { id: table.id, feedBps: 0, balls: 75 } });
      // Only one game plays for it.
      await table.open('30');
      expect(await table.round('30')).toMatchObject({ jackpot: null });
      expect(await table.play({ over: 40 }, '50')).toMatchObject({ winners: [{ prizeSantim: 16_000 + 5000 }] });
      expect(await table.held()).toMatchObject({ potSantim: 0 });
      await expectSoundLedger(table.db);
    },
  );

  it.each([
    ['off', '10', (atMs: number) => ({ lastGameFromMs: atMs })],
    ['idle', '50', (atMs: number) => ({ anyRoomFromMs: atMs })],
  ])('that is %s waits a whole day once the operator may sell again', async (state, roomId, from) => {
    await using table = await openWithJackpot();
    const { clock, core, db } = table;
    await table.seed(5000);
    if (state === 'off') await table.save({ isOn: false });
    else await table.setOpen(false);
    await noteIdleJackpots(core);
    clock.nowMs += 8 * DAY_MS;
    if (state === 'off') for (const id of ['10', '20']) await cancelNewestRound(core, id);
    await db.update(installation).set({ sellsUntil: new Date(clock.nowMs) });
    expect(await shownJackpots(core)).toMatchObject([{ lastGameFromMs: null, anyRoomFromMs: null }]);
    const sellsUntil = new Date(clock.nowMs + 90 * DAY_MS);
    await db.update(installation).set({ sellsUntil, sellsSince: new Date(clock.nowMs) });
    await table.open(roomId);
    expect((await table.round(roomId)).jackpot).toBeNull();
    expect(await shownJackpots(core)).toMatchObject([from(clock.nowMs + DAY_MS)]);
    clock.nowMs += DAY_MS;
    await cancelNewestRound(core, roomId);
    await table.open(roomId);
    expect((await table.round(roomId)).jackpot).toEqual({ id: table.id, feedBps: 0, balls: 75 });
  });

  it.each([
    ['were given another', { jackpotId: null }],
    ['have had their last planned game', { plan: { startsAtMs: 1, weekly: false, leastPrizeSantim: 0, cardsEach: 4 } }],
  ])('whose rooms %s goes into the next game of any room after a day', async (_how, changes) => {
    await using table = await openWithJackpot();
    await table.seed(5000);
    await table.setOpen(false);
    await table.db
      .update(rooms)
      .set({ open: true, ...changes })
      .where(eq(rooms.jackpotId, table.id));
    await noteIdleJackpots(table.core);
    expect(await table.held()).toMatchObject({ idleSince: new Date(table.clock.nowMs) });
    table.clock.nowMs += DAY_MS;
    await table.open('50');
    expect(await table.round('50')).toMatchObject({ jackpot: { id: table.id, feedBps: 0, balls: 75 } });
  });

  it('goes into the next game of any room after a week without a game of its own, and a day', async () => {
    await using table = await openWithJackpot();
    await table.seed(5000);
    await table.play({ over: 40 });
    const idle = async () => {
      await noteIdleJackpots(table.core);
      return (await table.held()).idleSince;
    };
    table.clock.nowMs += UNPLAYED_MS - 1;
    expect(await idle()).toBeNull();
    await table.play({ over: 40 });
    table.clock.nowMs += UNPLAYED_MS;
    // Where nothing could be sold, nothing could be played.
    await table.db.update(installation).set({ sellsSince: new Date(table.clock.nowMs) });
    expect(await idle()).toBeNull();
    table.clock.nowMs += UNPLAYED_MS;
    expect(await idle()).toEqual(new Date(table.clock.nowMs));
    await table.open('50');
    expect(await table.round('50')).toMatchObject({ jackpot: null });
    table.clock.nowMs += DAY_MS;
    await table.open('30');
    expect(await table.round('30')).toMatchObject({ jackpot: { id: table.id, feedBps: 0, balls: 75 } });
    // Its own room may still win it, with a game by its own rules. Only one other plays for it.
    await cancelNewestRound(table.core, '50');
    await table.open('50');
    expect(await table.round('50')).toMatchObject({ jackpot: null });
    await table.play({ over: 40 }, '30');
    expect(await table.held()).toMatchObject({ potSantim: 0 });
    await expectSoundLedger(table.db);
  });

  it.each([
    ['is given back each week', true, 1],
    ['is put off again and again', false, 1000],
  ])('goes into the next game of any room where the planned one of its own %s', async (_how, weekly, aheadDays) => {
    await using table = await openWithJackpot();
    const plan = { startsAtMs: table.clock.nowMs + aheadDays * DAY_MS, weekly, leastPrizeSantim: 0, cardsEach: 4 };
    await table.play({ over: 40 });
    await cancelNewestRound(table.core, '20');
    await table.db.update(rooms).set({ open: false }).where(eq(rooms.id, '20'));
    await table.db.update(rooms).set({ plan }).where(eq(rooms.id, '10'));
    const idle = async () => {
      await noteIdleJackpots(table.core);
      return (await table.held()).idleSince;
    };
    table.clock.nowMs += PLANS_UNPLAYED_MS - 1;
    expect(await idle()).toBeNull();
    table.clock.nowMs += 1;
    expect(await idle()).toEqual(new Date(table.clock.nowMs));
    table.clock.nowMs += DAY_MS;
    await table.open('50');
    expect(await table.round('50')).toMatchObject({ jackpot: { id: table.id, feedBps: 0, balls: 75 } });
  });

  it('goes into a planned game where no other room is open', async () => {
    await using table = await openWithJackpot();
    await table.seed(5000);
    await table.setOpen(false);
    const plan = { startsAtMs: table.clock.nowMs + 3 * DAY_MS, weekly: true, leastPrizeSantim: 0, cardsEach: 4 };
    await table.db.update(rooms).set({ plan }).where(eq(rooms.id, '50'));
    await noteIdleJackpots(table.core);
    table.clock.nowMs += DAY_MS;
    await table.open('50');
    expect(await table.round('50')).toMatchObject({ jackpot: null });
    await table.db.update(rooms).set({ open: false }).where(isNull(rooms.plan));
    const openPlanned = async (startsAtMs: number) => {
      await cancelNewestRound(table.core, '50');
      await table.db
        .update(rooms)
        .set({ plan: { ...plan, startsAtMs } })
        .where(eq(rooms.id, '50'));
      await table.open('50');
      return (await table.round('50')).jackpot;
    };
    // One that was moved to a moment from now sells for too short.
    expect(await openPlanned(table.clock.nowMs + 15 * MINUTE_MS - 1)).toBeNull();
    expect(await openPlanned(table.clock.nowMs + 15 * MINUTE_MS)).toEqual({ id: table.id, feedBps: 0, balls: 75 });
  });
});
