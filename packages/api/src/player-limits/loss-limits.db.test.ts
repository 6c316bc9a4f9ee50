import { schema } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { callerFor } from '../../test/kit/application.ts';
import { outcomes } from '../../test/kit/games/outcomes.ts';
import { newestRound } from '../../test/kit/games/rooms.ts';
import { expectSoundLedger, walletOf } from '../../test/kit/money.ts';
import { type Office, openOffice } from '../../test/kit/people/office.ts';
import { newKey } from '../../test/kit/people/people.ts';
import { recordedConnection } from '../../test/kit/plan.ts';
import { PRODUCT, type User } from '../kernel/actors/actor.ts';
import { HOUR_MS } from '../kernel/times/day.ts';
import { transact } from '../kernel/work/unit-of-work.ts';
import { giveBackUnplayed } from '../rooms/plans/who-plays.ts';
import { countAllLosses } from './count-losses.ts';
import { tellOfReadyLimits } from './own-limits.ts';

const { entries, ledgerTransfers, lossDays, playLimits, protections, rounds } = schema;

type Period = (typeof schema.LIMIT_PERIODS)[number];

const REACHED = /Above your loss limit: [\d.]+ of [\d.]+ ETB left until \d{4}-/;

function limitLoss(office: Office, user: User, santim: number | null, period: Period = 'day') {
  return office.as(user).playerLimits.saveLimit({ kind: 'loss', period, santim, idempotencyKey: newKey() });
}

async function lossOf(office: Office, user: User, period: Period = 'day') {
  const { limits } = await office.as(user).playerLimits.mine();
  const found = limits.find((limit) => limit.kind === 'loss' && limit.period === period);
  if (!found) throw new Error(`there is no ${period}`);
  return found;
}

/** As if all that was bought so far had been bought a day earlier. */
async function asOfYesterday({ unguarded }: Office) {
  for (const table of [ledgerTransfers, entries])
    await unguarded.update(table).set({ createdAt: sql`created_at - interval '1 day'` });
}

/** As if the day were over since the player asked for more, and so much time more. */
async function letDayPass(office: Office, user: User, more = '1 second') {
  await office.unguarded
    .update(playLimits)
    .set({ nextFrom: sql`date_trunc('milliseconds', now() - ${more}::interval)` })
    .where(eq(playLimits.userId, user.id));
}

describe('a loss limit', () => {
  it('refuses a card above it, gives a returned card back to it, and leaves other players alone', async () => {
    await using office = await openOffice();
    const { player } = office;
    const other = await office.newPlayer();
    await limitLoss(office, player, 2500);
    await office.select(player, 1);
    await office.select(player, 2);
    await expect(office.select(player, 3)).rejects.toThrow('5 of 25 ETB left until');
    await office.select(other, 3);
    expect(await lossOf(office, player)).toMatchObject({ santim: 2500, usedSantim: 2000, next: null });
    await office.as(player).rooms.returnCard({ roomId: '10', cardNo: 1, idempotencyKey: newKey() });
    await office.select(player, 4);
    await expect(office.select(player, 5)).rejects.toMatchObject({ message: expect.stringMatching(REACHED) });
    expect(await walletOf(office.db, player)).toBe(48_000);
    await expectSoundLedger(office.db);
  });

  it.each(['before', 'after'] as const)(
    'gives a card of yesterday’s back to yesterday’s losses, and not to today’s, summed up %s it comes back',
    async (when) => {
      await using office = await openOffice();
      const { player } = office;
      await limitLoss(office, player, 1000);
      await office.select(player, 1);
      await asOfYesterday(office);
      if (when === 'before') await countAllLosses(office);
      await office.as(player).rooms.returnCard({ roomId: '10', cardNo: 1, idempotencyKey: newKey() });
      if (when === 'after') await countAllLosses(office);
      expect(await lossOf(office, player)).toMatchObject({ usedSantim: 0 });
      await office.select(player, 2);
      await expect(office.select(player, 3)).rejects.toThrow('0 of 10 ETB left until');
    },
  );

  it('gives a card of today’s back to today’s losses, whatever was bought yesterday', async () => {
    await using office = await openOffice();
    const { player } = office;
    await limitLoss(office, player, 1000);
    await office.select(player, 1);
    await asOfYesterday(office);
    await office.select(player, 2);
    await office.as(player).rooms.returnCard({ roomId: '10', cardNo: 2, idempotencyKey: newKey() });
    expect(await lossOf(office, player)).toMatchObject({ usedSantim: 0 });
    await office.select(player, 3);
    await expect(office.select(player, 4)).rejects.toThrow('0 of 10 ETB left until');
  });

  it.each([
    [
      'their game is cancelled',
      async (office: Office) => {
        const { id } = await newestRound(office.db, '10');
        await office.asAdmin.rooms.cancelRound({ roundId: String(id), reason: 'Test' });
      },
    ],
    [
      'a break begins before it',
      (office: Office) => transact(office, PRODUCT, (work) => giveBackUnplayed(work, office.player.id)),
    ],
  ])('gives cards of both days back to the losses of theirs when %s', async (_when, giveBack) => {
    await using office = await openOffice();
    const { player } = office;
    await limitLoss(office, player, 3000);
    await office.select(player, 1);
    await office.select(player, 2);
    await asOfYesterday(office);
    await office.select(player, 3);
    await giveBack(office);
    await countAllLosses(office);
    expect((await office.db.select().from(lossDays)).map(({ santim }) => santim)).toEqual([0, 0]);
    expect(await lossOf(office, player)).toMatchObject({ usedSantim: 0 });
  });

  it('is not passed by a card of yesterday’s that comes back together with another sale', async () => {
    await using office = await openOffice();
    const { player, db } = office;
    await limitLoss(office, player, 1000);
    await office.select(player, 1);
    await asOfYesterday(office);
    await office.select(player, 2);
    const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const other = await office.newPlayer();
    const { all } = await db.transaction(async (tx) => {
      await tx.select().from(rounds).for('update');
      const first = office.select(other, 50);
      await expect.poll(async () => (await db.execute(waits)).length, PATIENCE).toBe(1);
      // These wait for the first one, and are answered together.
      const back = office.as(player).rooms.returnCard({ roomId: '10', cardNo: 1, idempotencyKey: newKey() });
      return { all: outcomes([first, back, office.select(player, 3)]) };
    });
    const { accepted, refused } = await all;
    expect([accepted, Object.keys(refused)]).toEqual([2, [expect.stringMatching(REACHED)]]);
    expect(await lossOf(office, player)).toMatchObject({ usedSantim: 1000 });
    await expectSoundLedger(db);
  });

  it('lets only as many of many cards at once through as it covers, in all rooms together', async () => {
    await using office = await openOffice({ allRooms: true });
    const { player } = office;
    await limitLoss(office, player, 6000);
    const wishes = ['10', '20', '30'].flatMap((roomId) => [1, 2, 3].map((cardNo) => ({ roomId, cardNo })));
    const { accepted, refused } = await outcomes(
      wishes.map(({ roomId, cardNo }) => office.select(player, cardNo, roomId)),
    );
    const lost = (await lossOf(office, player)).usedSantim;
    expect(lost).toBeLessThanOrEqual(6000);
    expect(lost).toBeGreaterThan(6000 - 4000);
    expect(lost).toBe(50_000 - (await walletOf(office.db, player)));
    expect(accepted).toBeLessThan(wishes.length);
    for (const reason of Object.keys(refused)) expect(reason).toMatch(REACHED);
    await expectSoundLedger(office.db);
  });

  it('counts losses of before it was set, of the day, week and month, and is not changed by being summed up', async () => {
    await using office = await openOffice();
    const { player } = office;
    await office.select(player, 1);
    await office.select(player, 2);
    for (const period of schema.LIMIT_PERIODS) await limitLoss(office, player, 3000, period);
    await office.select(player, 3);
    await countAllLosses(office);
    const [held] = await office.db.select().from(protections);
    expect(held?.countedTo).toBeGreaterThan(0);
    expect(await office.db.select({ santim: lossDays.santim }).from(lossDays)).toEqual([{ santim: 3000 }]);
    for (const period of schema.LIMIT_PERIODS)
      expect(await lossOf(office, player, period)).toMatchObject({ usedSantim: 3000 });
    await expect(office.select(player, 4)).rejects.toThrow('0 of 30 ETB left until');
    await countAllLosses(office);
    const { id } = await newestRound(office.db, '10');
    await office.asAdmin.rooms.cancelRound({ roundId: String(id), reason: 'Test' });
    await countAllLosses(office);
    for (const period of schema.LIMIT_PERIODS)
      expect(await lossOf(office, player, period)).toMatchObject({ usedSantim: 0 });
  });

  it('is counted for those alone whose losses have changed, and by one of many processes', async () => {
    await using office = await openOffice();
    const limited = await Promise.all(Array.from({ length: 10 }, () => office.newPlayer()));
    for (const user of limited) await limitLoss(office, user, 3000);
    const moved = limited.slice(0, 6);
    for (const [index, user] of moved.entries()) await office.select(user, index + 1);
    await using recorded = recordedConnection(office.databaseUrl);
    const { asked, db } = recorded;
    const counts = () => asked.filter(({ text }) => text.includes('insert into loss_days')).length;
    const others = [1, 2, 3];
    await Promise.all([0, ...others].map(() => countAllLosses({ ...office, db })));
    expect(await office.db.$count(lossDays)).toBe(moved.length);
    // Each of the others may meet the one that counts once.
    const most = moved.length + others.length;
    expect(counts()).toBeLessThanOrEqual(most);
    asked.length = 0;
    await countAllLosses({ ...office, db });
    expect(counts()).toBe(0);
  });

  it('forgets what was lost before the period', async () => {
    await using office = await openOffice();
    const { player } = office;
    await office.select(player, 1);
    await office.unguarded.update(ledgerTransfers).set({ createdAt: sql`now() - interval '40 days'` });
    await limitLoss(office, player, 1000, 'month');
    await office.select(player, 2);
    await expect(office.select(player, 3)).rejects.toThrow(/0 of 10 ETB/);
  });
});

describe('changing a limit', () => {
  it('lowers it at once, raises and lifts it a day later if the player confirms it, and takes a raise back', async () => {
    await using office = await openOffice();
    const { player } = office;
    expect(await limitLoss(office, player, 2000)).toEqual({
      message: 'Saved. It applies from now on.',
      said: { reason: 'limitSaved', values: {} },
    });
    expect(await limitLoss(office, player, 1000)).toEqual({
      message: 'Saved. It applies from now on.',
      said: { reason: 'limitSaved', values: {} },
    });
    await office.select(player, 1);
    const { message } = await limitLoss(office, player, 5000);
    expect(message).toMatch(/^Your limit stays as it is\. .* in 24 hours, or within 7 days after that\.$/);
    const asked = await lossOf(office, player);
    expect(asked).toMatchObject({ santim: 1000, next: { santim: 5000 } });
    await expect(office.select(player, 2)).rejects.toThrow(REACHED);
    // Asking again does not start the day anew; another amount does.
    await limitLoss(office, player, 5000);
    expect((await lossOf(office, player)).next).toEqual(asked.next);
    await limitLoss(office, player, 1000);
    expect(await lossOf(office, player)).toMatchObject({ santim: 1000, next: null });

    await limitLoss(office, player, null);
    expect(await lossOf(office, player)).toMatchObject({ santim: 1000, next: { santim: null } });
    await letDayPass(office, player);
    expect(await lossOf(office, player)).toMatchObject({ santim: 1000, next: { santim: null, isReady: true } });
    await expect(office.select(player, 2)).rejects.toThrow(REACHED);
    await limitLoss(office, player, null);
    expect(await lossOf(office, player)).toMatchObject({ santim: null, next: null });
    await office.select(player, 2);
    await limitLoss(office, player, 3000);
    await limitLoss(office, player, 4000);
    await letDayPass(office, player);
    // Another amount is asked for anew.
    await limitLoss(office, player, 5000);
    expect(await lossOf(office, player)).toMatchObject({ santim: 3000, next: { santim: 5000, isReady: false } });
    await limitLoss(office, player, 4000);
    await letDayPass(office, player);
    await limitLoss(office, player, 4000);
    await office.select(player, 3);
    await office.select(player, 4);
    expect(await lossOf(office, player)).toMatchObject({ santim: 4000, usedSantim: 4000 });
  });

  it.each([-1, 1])('goes by the database’s clock, also in the minute after that was set by %i hours', async (hours) => {
    await using office = await openOffice();
    const late = { ...office, now: () => office.now() - hours * HOUR_MS };
    const { player } = office;
    const save = (santim: number) =>
      callerFor(late, { user: player, token: 'test-token' }).playerLimits.saveLimit({
        ...{ kind: 'loss', period: 'day', santim, idempotencyKey: newKey() },
      });
    await save(1000);
    await save(5000);
    const { next } = await lossOf(office, player);
    expect(next?.fromMs).toBeGreaterThan(office.now() + 23 * HOUR_MS);
    await letDayPass(office, player, '-30 minutes');
    await save(5000);
    expect(await lossOf(office, player)).toMatchObject({ santim: 1000, next: { isReady: false } });
    await letDayPass(office, player);
    await save(5000);
    expect(await lossOf(office, player)).toMatchObject({ santim: 5000, next: null });
  });

  it('lapses if it is not confirmed within a week, and has to be asked for anew', async () => {
    await using office = await openOffice();
    const { player } = office;
    await limitLoss(office, player, 1000);
    await limitLoss(office, player, 5000);
    await letDayPass(office, player, '7 days 6 minutes');
    expect(await lossOf(office, player)).toMatchObject({ santim: 1000, next: null });
    const loosened = office.db.update(playLimits).set({ santim: 5000, nextSantim: null, nextFrom: null });
    await expect(loosened).rejects.toMatchObject({ cause: { message: expect.stringMatching(/cannot be loosened/) } });
    await limitLoss(office, player, 5000);
    expect(await lossOf(office, player)).toMatchObject({ santim: 1000, next: { santim: 5000, isReady: false } });
  });

  it('is told of in the inbox once it can be confirmed, once, and not by the bot', async () => {
    await using office = await openOffice();
    const { player, db } = office;
    const forgotten = await office.newPlayer();
    const told = () => db.$count(schema.inboxMessages, eq(schema.inboxMessages.kind, 'limitReady'));
    for (const user of [player, forgotten]) {
      await limitLoss(office, user, 1000);
      await limitLoss(office, user, null);
    }
    await office.unguarded.update(schema.users).set({ deletedAt: new Date() }).where(eq(schema.users.id, forgotten.id));
    await tellOfReadyLimits(office);
    expect(await told()).toBe(0);
    await letDayPass(office, player);
    await letDayPass(office, forgotten);
    await Promise.all([1, 2, 3].map(() => tellOfReadyLimits(office)));
    await tellOfReadyLimits(office);
    expect((await office.as(player).inbox.list()).map(({ kind }) => kind)).toEqual([
      ...['limitReady', 'limitChanged', 'limitChanged'],
    ]);
    expect(await told()).toBe(1);
    expect(await db.$count(schema.telegramMessages, sql`kind = 'limitReady'`)).toBe(0);
  });

  it('is nothing that the database lets the application do sooner', async () => {
    await using office = await openOffice();
    const { player, db } = office;
    await limitLoss(office, player, 1000);
    for (const looser of [{ santim: 2000 }, { santim: null }, { nextSantim: null, nextFrom: new Date() }]) {
      const change = db.update(playLimits).set(looser);
      await expect(change).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/limit cannot be loosened/) },
      });
    }
    await expect(db.delete(playLimits)).rejects.toThrow();
  });
});
