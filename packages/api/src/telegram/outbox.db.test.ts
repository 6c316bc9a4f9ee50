import { schema } from '@cartela/db';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { startTestApplication, type TestApplication } from '../../test/kit/application.ts';
import { openTestRooms } from '../../test/kit/games/rooms.ts';
import { plantSeed } from '../../test/kit/games/seeds.ts';
import { TEST_BOT } from '../../test/kit/people/launches.ts';
import { createPlayer, createPlayers } from '../../test/kit/people/people.ts';
import { PRODUCT, type User } from '../kernel/actors/actor.ts';
import { writeToPlayers } from '../kernel/work/outbox.ts';
import { transact } from '../kernel/work/unit-of-work.ts';
import { leaseBot, markInterruptedUnknown, pauseBot, releaseBot } from './bot-state.ts';
import { endMessage, forgetOldMessages, returnMessage, returnUnsent, takeMessage } from './queue.ts';

const { telegramMessages, telegramUsers } = schema;

const [ME, OTHER] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const DAY_MS = 24 * 60 * 60 * 1000;

/** Lets the bot write to these players. */
async function reach(db: TestApplication['db'], players: readonly User[], about: { muted?: 'prizeWon'[] } = {}) {
  const since = new Date();
  const rows = players.map(({ id: userId }) => ({ userId, language: 'en' as const, reachableSince: since, ...about }));
  await db.insert(telegramUsers).values(rows);
}

async function open() {
  const app = await startTestApplication({ telegram: TEST_BOT });
  const player = await createPlayer(app.db);
  await reach(app.db, [player]);
  const write = (amount: string, user: User = player) =>
    transact(app, PRODUCT, (work) =>
      writeToPlayers(work, [{ kind: 'depositConfirmed', userId: user.id, details: { amount, payment: 'none' } }]),
    );
  return {
    ...app,
    player,
    write,
    at: (nowMs: number) => ({ ...app, now: () => nowMs }),
    queue: () => app.db.select().from(telegramMessages).orderBy(telegramMessages.id),
    statuses: async () => {
      const rows = await app.db.select().from(telegramMessages).orderBy(telegramMessages.id);
      return rows.map(({ status }) => status);
    },
  };
}

describe('a message to a player', () => {
  it('is left in the transaction of what it tells of, and whoever sends it is woken after the commit', async () => {
    await using app = await open();
    const woken = vi.fn();
    app.changes.on('telegram-message', woken);
    const failing = transact(app, PRODUCT, async (work) => {
      await writeToPlayers(work, [
        { kind: 'depositConfirmed', userId: app.player.id, details: { amount: '1', payment: 'none' } },
      ]);
      throw new Error('it fails afterwards');
    });
    await expect(failing).rejects.toThrow('it fails afterwards');
    expect(await app.queue()).toEqual([]);
    expect(woken).not.toHaveBeenCalled();
    await app.write('2');
    expect(await app.queue()).toMatchObject([
      { kind: 'depositConfirmed', details: { amount: '2', payment: 'none' }, status: 'waiting' },
    ]);
    expect(woken).toHaveBeenCalledTimes(1);
  });

  it('is not left for who is not at Telegram, nobody is woken, and an empty list is no statement', async () => {
    await using app = await open();
    const woken = vi.fn();
    app.changes.on('telegram-message', woken);
    await app.write('2', await createPlayer(app.db));
    await transact(app, PRODUCT, (work) => writeToPlayers(work, []));
    expect(await app.queue()).toEqual([]);
    expect(woken).not.toHaveBeenCalled();
  });
});

describe('the queue of the bot', () => {
  it.each([
    ['who has begun a break since, however often it is sent', true],
    ['whose own limit leaves nothing', false],
  ])('calls nobody back %s, and tells the rest', async (_who, onBreak) => {
    await using app = await open();
    const { player } = app;
    await leaseBot(app, ME);
    await transact(app, PRODUCT, (work) =>
      writeToPlayers(work, [{ kind: 'weekPrize', userId: player.id, details: { place: 1, coins: 50 } }]),
    );
    await app.write('2');
    const called = await takeMessage(app, ME);
    expect(called).toMatchObject({ kind: 'weekPrize', needless: null });
    await returnMessage(app, { id: called?.id ?? 0, holder: ME });
    const rest = { breakKind: 'cool-off', breakFrom: new Date(), breakUntil: new Date(Date.now() + DAY_MS) } as const;
    const ofPlayer = { userId: player.id };
    await app.db.insert(schema.protections).values({ ...ofPlayer, ...(onBreak && rest) });
    if (!onBreak)
      await app.db.insert(schema.playLimits).values({ ...ofPlayer, kind: 'loss', period: 'day', santim: 0 });
    expect(await takeMessage(app, ME)).toMatchObject({ kind: 'weekPrize', needless: 'held back from play' });
    expect(await takeMessage(app, ME)).toMatchObject({ kind: 'depositConfirmed', needless: null });
    // The stake of a planned game may be what has used up the limit.
    if (onBreak) return;
    const details = { until: new Date().toISOString(), game: '1', room: '50', table: '1' };
    await transact(app, PRODUCT, (work) => writeToPlayers(work, [{ kind: 'gameSoon', ...ofPlayer, details }]));
    expect(await takeMessage(app, ME)).toMatchObject({ kind: 'gameSoon', needless: null });
  });

  it('gives messages only to the process that holds the bot, in order, those for one player first', async () => {
    await using app = await open();
    const [sender] = await createPlayers(app.db, 1);
    const [notice] = await app.db
      .insert(schema.notices)
      .values({ message: 'News', sentAt: new Date(), sentBy: sender?.id ?? '' })
      .returning();
    await app.db.insert(telegramMessages).values({
      ...{ userId: app.player.id, kind: 'notice', details: {}, createdAt: new Date() },
      noticeId: notice?.id ?? '',
    });
    await app.write('1');
    await app.write('2');
    expect(await takeMessage(app, ME)).toBeNull();
    expect(await leaseBot(app, ME)).toBe(true);
    expect(await leaseBot(app, OTHER)).toBe(false);
    expect(await takeMessage(app, OTHER)).toBeNull();
    const taken = [await takeMessage(app, ME), await takeMessage(app, ME), await takeMessage(app, ME)];
    expect(taken.map((message) => message?.text)).toEqual([
      'Your deposit of 1 ETB is confirmed.',
      'Your deposit of 2 ETB is confirmed.',
      'News',
    ]);
    expect(await takeMessage(app, ME)).toBeNull();
    expect(await app.statuses()).toEqual(['sending', 'sending', 'sending']);
  });

  it('gives what is the bot’s alone, too', async () => {
    await using app = await open();
    await leaseBot(app, ME);
    await app.write('1');
    await app.unguarded.execute(sql`update telegram_messages set kind = 'pinSet', details = '{}'`);
    expect((await takeMessage(app, ME))?.text).toMatch(/^The PIN of your account was set\./);
  });

  it('keeps what only a newer release has words for, and gives what comes after it', async () => {
    await using app = await open();
    await leaseBot(app, ME);
    await app.write('1');
    await app.unguarded.execute(sql`update telegram_messages set kind = 'of-a-newer-release'`);
    await app.write('2');
    expect((await takeMessage(app, ME))?.text).toBe('Your deposit of 2 ETB is confirmed.');
    expect(await takeMessage(app, ME)).toBeNull();
    expect(await app.statuses()).toEqual(['waiting', 'sending']);
  });

  it('is taken over once its process has let it go or has not been heard of for long', async () => {
    await using app = await open();
    await leaseBot(app, ME);
    await releaseBot(app, OTHER);
    expect(await leaseBot(app, OTHER)).toBe(false);
    await releaseBot(app, ME);
    expect(await leaseBot(app, OTHER)).toBe(true);
    const later = app.at(app.now() + 11_000);
    expect(await takeMessage(later, OTHER)).toBeNull();
    expect(await leaseBot(later, ME)).toBe(true);
    expect(await leaseBot(later, OTHER)).toBe(false);
  });

  it('doubts what another process was sending, until that one says what became of it', async () => {
    await using app = await open();
    await leaseBot(app, ME);
    for (const amount of ['1', '2', '3']) await app.write(amount);
    const [first, second] = [await takeMessage(app, ME), await takeMessage(app, ME)];
    if (!first || !second) throw new Error('nothing waits');
    const later = app.at(app.now() + 11_000);
    await leaseBot(later, OTHER);
    await markInterruptedUnknown(later, OTHER);
    expect(await app.statuses()).toEqual(['unknown', 'unknown', 'waiting']);
    expect((await takeMessage(later, OTHER))?.id).toBe(second.id + 1);
    await endMessage(app, { id: first.id, holder: ME }, { status: 'sent' });
    await returnMessage(app, { id: second.id, holder: ME });
    await returnMessage(app, { id: second.id + 1, holder: ME });
    expect(await app.statuses()).toEqual(['sent', 'waiting', 'sending']);
  });

  it('gives a message again to whoever took it and did not hear so, and to nobody else', async () => {
    await using app = await open();
    await leaseBot(app, ME);
    await app.write('1');
    await takeMessage(app, ME);
    expect(await takeMessage(app, ME)).toBeNull();
    await returnUnsent(app, OTHER);
    expect(await app.statuses()).toEqual(['sending']);
    await returnUnsent(app, ME);
    expect(await takeMessage(app, ME)).toMatchObject({ text: 'Your deposit of 1 ETB is confirmed.' });
  });

  it('gives nothing while Telegram wants a pause, over a restart too', async () => {
    await using app = await open();
    await leaseBot(app, ME);
    await app.write('1');
    await pauseBot(app, 5000);
    await pauseBot(app, 1000);
    expect(await takeMessage(app, ME)).toBeNull();
    const after = app.at(app.now() + 6000);
    await releaseBot(app, ME);
    await leaseBot(after, OTHER);
    expect(await takeMessage(after, OTHER)).toMatchObject({ text: 'Your deposit of 1 ETB is confirmed.' });
  });

  it('says what is needless by now: muted, not reachable, of an account that is closed, or of another day', async () => {
    await using app = await open();
    await leaseBot(app, ME);
    const needless = async (change: () => Promise<unknown>, of = app) => {
      await app.write('1');
      await change();
      await leaseBot(of, ME);
      return (await takeMessage(of, ME))?.needless;
    };
    const set = (about: Partial<typeof telegramUsers.$inferInsert>) => () => app.db.update(telegramUsers).set(about);
    expect(await needless(set({ muted: ['prizeWon'] }))).toBeNull();
    expect(await needless(set({ muted: ['depositConfirmed'] }))).toBe('muted');
    await set({ muted: [] })();
    expect(await needless(set({ reachableSince: null }))).toBe('not reachable');
    await set({ reachableSince: new Date() })();
    expect(await needless(async () => {}, { ...app, ...app.at(app.now() + DAY_MS + 1000) })).toBe('too old');
    const { users } = schema;
    const close = () => app.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, app.player.id));
    expect(await needless(close)).toBe('account closed');
  });

  it('forgets what is over after 30 days, and nothing else', async () => {
    await using app = await open();
    await leaseBot(app, ME);
    for (const amount of ['1', '2']) await app.write(amount);
    const taken = await takeMessage(app, ME);
    await endMessage(app, { id: taken?.id ?? 0, holder: ME }, { status: 'sent' });
    await forgetOldMessages(app.at(app.now() + 29 * DAY_MS));
    expect(await app.statuses()).toEqual(['sent', 'waiting']);
    await forgetOldMessages(app.at(app.now() + 31 * DAY_MS));
    expect(await app.statuses()).toEqual(['waiting']);
  });
});

describe('a round', () => {
  /**
   * A table with two players whom the bot reaches and one whom it does not. Each has three cards of
   * 10 ETB.
   */
  async function nineCardsSold() {
    const table = await openTestRooms();
    const [first, second, third] = [await table.player(), await table.player(), await table.player()];
    await reach(table.db, [first, second]);
    for (const cardNo of [1, 2, 3]) await table.select(first, cardNo);
    for (const cardNo of [51, 52, 53]) await table.select(second, cardNo);
    for (const cardNo of [71, 72, 73]) await table.select(third, cardNo);
    const told = () =>
      table.db
        .select({ userId: telegramMessages.userId, kind: telegramMessages.kind, details: telegramMessages.details })
        .from(telegramMessages);
    return { ...table, first, second, third, told, game: String((await table.round()).id) };
  }

  it('leaves one message for each winner, about all their cards, and none for the others', async () => {
    await using table = await nineCardsSold();
    const of = (winners: readonly { cardNo: number }[], least: number, most: number) =>
      winners.filter(({ cardNo }) => cardNo >= least && cardNo <= most).length;
    await plantSeed(
      table.unguarded,
      Number(table.game),
      ({ winners }) => winners.length === 2 && of(winners, 1, 3) === 2,
    );
    await table.start();
    await table.settle();
    // The prize is four fifths of 90 ETB. Both winning cards are the first player's.
    expect(await table.told()).toEqual([
      {
        userId: table.first.id,
        kind: 'prizeWon',
        details: { amount: '72', room: '10', table: '10', game: table.game },
      },
    ]);
  });

  it.each(['an administrator', 'the product'])('that %s cancels leaves one message for each player', async (who) => {
    await using table = await nineCardsSold();
    if (who === 'an administrator') await table.cancel();
    else {
      await table.unguarded.update(schema.rooms).set({ open: false });
      await table.unguarded.update(schema.rounds).set({ minPlayers: 100 });
      expect(await table.start()).toBe('cancelled');
    }
    const details = { amount: '30', room: '10', table: '10', game: table.game };
    const told = (await table.told()).toSorted((one, other) => one.userId.localeCompare(other.userId));
    expect(told).toEqual(
      [table.first, table.second]
        .map(({ id: userId }) => ({ userId, kind: 'roundCancelled', details }))
        .toSorted((one, other) => one.userId.localeCompare(other.userId)),
    );
  });
});

it('a player changes what the bot writes, but only where the bot knows them', async () => {
  await using app = await open();
  const caller = app.as(app.player).telegram;
  expect(await caller.preferences()).toEqual({ language: 'en', muted: [], isReachable: true, bot: null });
  await caller.savePreferences({ muted: ['notice', 'prizeWon', 'notice'] });
  await caller.savePreferences({ language: 'am' });
  await app.db.update(schema.telegramBot).set({ username: 'cartela_bot' });
  const changed = { language: 'am', muted: ['notice', 'prizeWon'], isReachable: true, bot: 'cartela_bot' };
  expect(await caller.preferences()).toEqual(changed);
  // @ts-expect-error tests cannot be muted
  await expect(caller.savePreferences({ muted: ['test'] })).rejects.toThrow();
  const other = await createPlayer(app.db);
  await expect(app.as(other).telegram.preferences()).rejects.toThrow('Open Cartela in Telegram once');
  await expect(app.as(other).telegram.savePreferences({ language: 'am' })).rejects.toThrow('Open Cartela in Telegram');
  await using without = await startTestApplication();
  const nobody = without.as(await createPlayer(without.db)).telegram;
  await expect(nobody.preferences()).rejects.toThrow('not connected to Telegram');
  await expect(nobody.savePreferences({ language: 'am' })).rejects.toThrow('not connected to Telegram');
});
