import { createHash } from 'node:crypto';
import { BOT_TOKEN, createPlayers } from '@cartela/api/testing';
import { type Db, schema } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { type FakeBotApi, type Fault, startFakeBotApi } from '../kit/fake-bot-api.ts';
import { callerOf } from '../kit/players.ts';
import { REDIS_AWAY, SELLING, type ServerProcess, startServer } from '../kit/server-process.ts';

const { telegramMessages, telegramUsers, users } = schema;

const RECIPIENTS = 500;
const SEED = 'the broadcast that survives';
const ADMIN = { ADMIN_USERNAME: 'selam', ADMIN_PASSWORD: 'correct horse battery' };
/** The number of the message during which the server is killed. */
const KILLED_AT = 180;
/** The number of the message after which Telegram cannot be reached for a while. */
const REFUSED_AFTER = 330;
const NEWS = 'Double coins tonight';

/**
 * The fault that each message meets with, by the seed. A message that has to wait arrives the
 * second time.
 */
function faultsOf(seed: string) {
  const faults = new Map<string, Fault>();
  function choose(chatId: string): Fault {
    if (faults.size === KILLED_AT) return 'taken and silent';
    if (faults.size === REFUSED_AFTER) return 'taken before all is refused';
    const dice = createHash('sha256').update(`${seed}/${chatId}`).digest().readUInt8();
    if (dice < 8) return 'blocked';
    if (dice < 14) return 'chat not found';
    if (dice < 17) return 'too many requests';
    if (dice < 23) return 'taken and dropped';
    return dice < 27 ? 'taken and bad gateway' : 'none';
  }
  return {
    faults,
    fault(chatId: string, times: number): Fault {
      if (times > 1) return 'none';
      const fault = choose(chatId);
      faults.set(chatId, fault);
      return fault;
    },
  };
}

/** What is recorded of a message after each fault, and how often it reaches the player. */
const EXPECTED: Readonly<Record<Fault, { status: string; arrivals: number }>> = {
  none: { status: 'sent', arrivals: 1 },
  'too many requests': { status: 'sent', arrivals: 1 },
  'taken before all is refused': { status: 'sent', arrivals: 1 },
  blocked: { status: 'failed', arrivals: 0 },
  'chat not found': { status: 'failed', arrivals: 0 },
  'taken and dropped': { status: 'unknown', arrivals: 1 },
  'taken and bad gateway': { status: 'unknown', arrivals: 1 },
  'taken and silent': { status: 'unknown', arrivals: 1 },
};

const chatOf = (index: number) => String(1_000_000 + index);

/** Makes players to whom the bot may write. */
async function peopleAtTelegram(db: Db, count: number): Promise<void> {
  const people = await createPlayers(db, count);
  const readers = people.map(({ id: userId }) => ({ userId, language: 'en' as const, reachableSince: new Date() }));
  await db.insert(telegramUsers).values(readers);
  const chats = JSON.stringify(people.map(({ id }, index) => ({ id, chat: chatOf(index) })));
  await db.execute(sql`update users set telegram_id = given.chat
    from jsonb_to_recordset(${chats}::jsonb) as given (id uuid, chat text) where users.id = given.id`);
}

async function adminOf(server: ServerProcess) {
  const credentials = { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD };
  const { token } = await callerOf(server.url()).accounts.adminLogin.mutate(credentials);
  return callerOf(server.url(), token);
}

const settingsFor = (fake: FakeBotApi, DATABASE_URL: string) => ({
  DATABASE_URL,
  TELEGRAM_BOT_TOKEN: BOT_TOKEN,
  TELEGRAM_API_ROOT: fake.url,
  TELEGRAM_APP_URL: 'https://play.example',
  ...ADMIN,
  ...SELLING,
});

it.concurrent(`a broadcast to ${RECIPIENTS} players goes on after the server is killed in the middle: everybody gets it once, nobody twice`, async () => {
  await using database = await createTestDatabase();
  await using fake = await startFakeBotApi();
  const { db } = database;
  const settings = settingsFor(fake, database.url);
  await peopleAtTelegram(db, RECIPIENTS);
  const { faults, fault } = faultsOf(SEED);
  fake.setFaults(fault);

  await using killed = await startServer(settings);
  const before = await adminOf(killed);
  const { notice } = await before.notices.send.mutate({ message: NEWS, idempotencyKey: 'one-and-the-same' });
  await vi.waitFor(() => expect([...faults.values()]).toContain('taken and silent'), PATIENCE);
  expect(await killed.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  expect(faults.size).toBe(KILLED_AT + 1);

  await using server = await startServer(settings);
  const admin = await adminOf(server);
  await admin.notices.send.mutate({ message: NEWS, idempotencyKey: 'one-and-the-same' });
  const problem = async () => (await admin.telegram.bot.query()).problem?.text ?? '';
  await vi.waitFor(async () => expect(await problem()).toContain('no connection to Telegram (ECONNREFUSED)'), PATIENCE);
  await fake.accept();
  const broadcasts = () => admin.telegram.broadcasts.query();
  await vi.waitFor(async () => expect((await broadcasts())[0]?.waiting).toBe(0), PATIENCE);

  const rows = await db
    .select({ chatId: users.telegramId, status: telegramMessages.status })
    .from(telegramMessages)
    .innerJoin(users, eq(users.id, telegramMessages.userId))
    .orderBy(asc(telegramMessages.id));
  const arrivals = (chatId: string) => fake.arrived.filter((message) => message.chatId === chatId).length;
  const found = rows.map((row) => ({ ...row, arrivals: arrivals(row.chatId) }));
  const expected = rows.map(({ chatId }) => ({ chatId, ...EXPECTED[faults.get(chatId) ?? 'none'] }));
  expect(found).toEqual(expected);
  expect([rows.length, faults.size]).toEqual([RECIPIENTS, RECIPIENTS]);
  expect(fake.arrived.every(({ text }) => text === NEWS)).toBe(true);
  expect(fake.impatient()).toBe(0);

  // The administrator's figures add up, and the bot no longer writes to players who cannot be
  // reached.
  const count = (status: string) => expected.filter((one) => one.status === status).length;
  expect(await broadcasts()).toMatchObject([
    { noticeId: notice.id, sent: count('sent'), failed: count('failed'), unknown: count('unknown'), skipped: 0 },
  ]);
  expect(await db.$count(telegramUsers, isNotNull(telegramUsers.reachableSince))).toBe(RECIPIENTS - count('failed'));
  await vi.waitFor(async () => expect(await problem()).toBe(''), PATIENCE);
});

it.concurrent('of two servers one asks Telegram for updates, and the other takes over when that one is killed', async () => {
  await using database = await createTestDatabase();
  await using fake = await startFakeBotApi();
  const settings = { ...settingsFor(fake, database.url), REDIS_URL: REDIS_AWAY };
  await using first = await startServer(settings);
  await vi.waitFor(() => expect(fake.isPolled()).toBe(true), PATIENCE);
  await using second = await startServer(settings);
  const admin = await adminOf(second);
  const holder = async () => (await database.db.select().from(schema.telegramBot))[0];
  const before = await holder();
  // Long enough that the second process has tried to get the bot, and the first one has kept it.
  await vi.waitFor(async () => {
    expect((await holder())?.heldUntil?.getTime()).toBeGreaterThan((before?.heldUntil?.getTime() ?? 0) + 3000);
  }, PATIENCE);
  expect((await holder())?.holder).toBe(before?.holder);
  expect(fake.callsOf('deleteWebhook')).toHaveLength(1);
  expect(fake.conflicts()).toBe(0);

  await first.kill('SIGKILL');
  await vi.waitFor(() => expect(fake.callsOf('deleteWebhook')).toHaveLength(2), PATIENCE);
  await vi.waitFor(() => expect(fake.isPolled()).toBe(true), PATIENCE);
  expect(fake.conflicts()).toBe(0);
  expect((await holder())?.holder).not.toBe(before?.holder);
  expect(await admin.telegram.bot.query()).toMatchObject({ isRunning: true, problem: null });
});

it.concurrent('a server that ends in order lets another one take the bot at once', async () => {
  await using database = await createTestDatabase();
  await using fake = await startFakeBotApi();
  await using server = await startServer(settingsFor(fake, database.url));
  await vi.waitFor(() => expect(fake.isPolled()).toBe(true), PATIENCE);
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(await database.db.select().from(schema.telegramBot)).toMatchObject([{ holder: null, heldUntil: null }]);
});

it.concurrent('a Telegram that cannot be reached keeps the server neither from starting nor from ending, and is found later', async () => {
  await using database = await createTestDatabase();
  await using fake = await startFakeBotApi();
  await fake.refuse();
  await using server = await startServer(settingsFor(fake, database.url));
  const admin = await adminOf(server);
  await vi.waitFor(async () => {
    expect((await admin.telegram.bot.query()).problem?.text).toBe('no connection to Telegram (ECONNREFUSED)');
  }, PATIENCE);
  await fake.accept();
  await vi.waitFor(() => expect(fake.isPolled()).toBe(true), PATIENCE);
  expect(await admin.telegram.bot.query()).toMatchObject({ isRunning: true, problem: null });
  await fake.refuse();
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(server.stderr()).not.toContain(BOT_TOKEN);
});
