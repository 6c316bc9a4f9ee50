import { newKey, newTelegramPerson, quickRounds, takeCard } from '@cartela/api/testing';
import { schema } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { describe, expect, it, vi } from 'vitest';
import { BOT_NAME } from '../kit/fake-bot-api.ts';
import { type BotOffice, openBot } from '../kit/telegram-bot.ts';

const statuses = async (bot: BotOffice) => (await bot.queue()).map(({ status }) => status);
const become = (bot: BotOffice, expected: readonly string[]) =>
  vi.waitFor(async () => expect(await statuses(bot)).toEqual(expected), PATIENCE);
const sendNotice = ({ asAdmin }: BotOffice, message: string) =>
  asAdmin.notices.send({ message, idempotencyKey: newKey() });

describe('a message', () => {
  it('that Telegram wants to wait for is sent after the wait, once, and nothing before it', async () => {
    await using bot = await openBot();
    const [first, second] = [await bot.register(), await bot.register()];
    bot.fake.setFaults((_chatId, times) =>
      times === 1 && bot.fake.arrived.length === 0 ? 'too many requests' : 'none',
    );
    await sendNotice(bot, 'News');
    await become(bot, ['sent', 'sent']);
    expect([bot.fake.textsFor(first.person), bot.fake.textsFor(second.person)]).toEqual([['News'], ['News']]);
    expect(bot.fake.callsOf('sendMessage')).toHaveLength(3);
    expect(bot.fake.impatient()).toBe(0);
    const [row] = await bot.db.select().from(schema.telegramBot);
    expect(row?.pausedUntil).not.toBeNull();
  });

  it.each(['taken and dropped', 'taken and bad gateway', 'taken and silent'] as const)(
    'that was %s is in doubt: it is sent again only when an administrator wants it, on record',
    async (fault) => {
      // With the other faults, a machine that is slow to answer must not count as silent.
      await using bot = await openBot(fault === 'taken and silent' ? { answerMaxMs: 5000 } : {});
      const readers = [await bot.register(), await bot.register(), await bot.register()];
      bot.fake.setFaults((chatId, times) => (times === 1 && chatId === readers[0]?.user.telegramId ? fault : 'none'));
      const { notice } = await sendNotice(bot, 'News');
      await vi.waitFor(async () => {
        expect((await bot.asAdmin.telegram.broadcasts())[0]).toMatchObject({ sent: 2, unknown: 1, waiting: 0 });
      }, PATIENCE);
      expect(bot.fake.arrived).toHaveLength(3);
      expect((await bot.queue()).find(({ status }) => status === 'unknown')?.failure).toMatch(/broke|HTTP 502|in time/);
      const again = await bot.asAdmin.telegram.resend({ noticeId: notice.id });
      expect(again).toEqual({
        message: 'Sent again. Some players may get it twice.',
        said: { reason: 'broadcastResent', values: {} },
        count: 1,
      });
      await become(bot, ['sent', 'sent', 'sent']);
      expect(bot.fake.arrived).toHaveLength(4);
      expect(await bot.asAdmin.telegram.resend({ noticeId: notice.id })).toMatchObject({ count: 0 });
      expect((await bot.audited()).map(({ action }) => action).slice(-2)).toEqual([
        'resend-broadcast',
        'resend-broadcast',
      ]);
    },
  );

  it.each([
    ['blocked', '403: Forbidden: bot was blocked by the user'],
    ['chat not found', '400: Bad Request: chat not found'],
  ] as const)(
    'to a player who is %s fails, and nothing more is written to them until they start the bot',
    async (fault, failure) => {
      await using bot = await openBot();
      const reader = await bot.register();
      bot.fake.setFaults(() => fault);
      await sendNotice(bot, 'News');
      await become(bot, ['failed']);
      expect(await bot.queue()).toMatchObject([{ failure }]);
      await vi.waitFor(async () => {
        expect((await bot.as(reader.user).telegram.preferences()).isReachable).toBe(false);
      }, PATIENCE);
      await sendNotice(bot, 'More news');
      expect(await bot.queue()).toHaveLength(1);
      bot.fake.setFaults(() => 'none');
      bot.fake.say(reader.person, '/start');
      await bot.nextText(reader);
      await sendNotice(bot, 'Welcome back');
      await become(bot, ['failed', 'sent']);
    },
  );

  it('waits where Telegram cannot be reached or does not know the bot, which administrators are told', async () => {
    await using bot = await openBot();
    await bot.register();
    await bot.fake.refuse();
    await sendNotice(bot, 'News');
    const problem = async (expected: string) =>
      vi.waitFor(async () => expect((await bot.asAdmin.telegram.bot()).problem?.text).toContain(expected), PATIENCE);
    await problem('no connection to Telegram (ECONNREFUSED)');
    expect(await statuses(bot)).not.toContain('unknown');
    bot.fake.revokeToken();
    await bot.fake.accept();
    await problem('401: Unauthorized');
    bot.fake.restoreToken();
    await become(bot, ['sent']);
    await vi.waitFor(async () => expect((await bot.asAdmin.telegram.bot()).problem).toBeNull(), PATIENCE);
    expect(bot.fake.arrived).toHaveLength(1);
  });
});

it('a prize is told to who is away, and not to who watches', async () => {
  await using bot = await openBot({ rounds: quickRounds });
  const [away, watching] = [await bot.register(), await bot.register()];
  // Enough for a card in each of the games below, without a prize.
  for (const { user } of [away, watching])
    await bot.asAdmin.wallet.topUp({ userId: user.id, amountEtb: 300, idempotencyKey: newKey() });
  bot.presence.enter(watching.user.id);
  const told = async () => (await bot.queue()).filter(({ kind }) => kind === 'prizeWon');
  // Nobody knows who will win, so games go on until both have won.
  const play = async (games: number): Promise<void> => {
    if (games > 25) throw new Error('one of them has never won');
    const before = await bot.db.$count(schema.rounds);
    await Promise.all([takeCard(bot, away.user, 2 * games + 1), takeCard(bot, watching.user, 2 * games + 2)]);
    await vi.waitFor(async () => expect(await bot.db.$count(schema.rounds)).toBeGreaterThan(before), PATIENCE);
    const winners = new Set((await told()).map(({ userId }) => userId));
    return winners.size === 2 ? undefined : play(games + 1);
  };
  await play(0);
  await vi.waitFor(async () => {
    for (const { userId, status, failure } of await told()) {
      const isAway = userId === away.user.id;
      expect([status, failure]).toEqual(isAway ? ['sent', null] : ['skipped', 'was watching']);
    }
  }, PATIENCE);
  const toppedUp = '300 ETB was added to your wallet by Cartela.';
  expect(bot.fake.textsFor(watching.person)).toEqual([toppedUp]);
  // The prize is halved if both win on the same ball.
  const [first, prize] = bot.fake.textsFor(away.person);
  expect(first).toBe(toppedUp);
  expect(prize).toMatch(/^Bingo! You won (?:16|8) ETB in game \d+ of Room 10\. The money is in your wallet\.$/);
});

it('a round that is cancelled is told to its players with what they get back', async () => {
  await using bot = await openBot();
  const reader = await bot.register({ language_code: 'am' });
  await bot.asAdmin.wallet.topUp({ userId: reader.user.id, amountEtb: 100, idempotencyKey: newKey() });
  for (const cardNo of [1, 2]) await bot.select(reader.user, cardNo);
  const [round] = await bot.db.select().from(schema.rounds);
  await bot.asAdmin.rooms.cancelRound({ roundId: String(round?.id), reason: 'a power cut' });
  await vi.waitFor(
    () =>
      expect(bot.fake.textsFor(reader.person)).toEqual([
        'ካርቴላ 100 ብር ወደ ዋሌትዎ ጨምሯል።',
        `ክፍል 10፦ ጨዋታ ${round?.id} ተሰርዟል። 20 ብርዎ ወደ ዋሌትዎ ተመልሷል።`,
      ]),
    PATIENCE,
  );
});

describe('a broadcast', () => {
  it('goes to those whom the bot reaches and who want notices, after what is for one player', async () => {
    await using bot = await openBot();
    const [reader, muted, blocked, closed] = [
      await bot.register(),
      await bot.register(),
      await bot.register({ allows_write_to_pm: false }),
      await bot.register(),
    ];
    await bot.as(muted.user).telegram.savePreferences({ muted: ['notice'] });
    await bot.asAdmin.closing.deleteUser({ userId: closed.user.id });
    const { notice } = await sendNotice(bot, 'A *star* & <b>more</b>');
    expect(await bot.nextText(reader)).toBe('A *star* & <b>more</b>');
    await vi.waitFor(async () => {
      expect(await bot.asAdmin.telegram.broadcasts()).toEqual([
        {
          ...{ noticeId: notice.id, message: 'A *star* & <b>more</b>', sentAtMs: notice.sentAtMs, stoppedAtMs: null },
          ...{ waiting: 0, sent: 1, failed: 0, unknown: 0, skipped: 0 },
        },
      ]);
    }, PATIENCE);
    expect(bot.fake.textsFor(blocked.person)).toEqual([]);
    expect(bot.fake.arrived).toHaveLength(1);
    expect((await bot.audited()).at(-1)).toMatchObject({ action: 'send-notice', after: { telegramPlayers: 1 } });
    await expect(bot.asAdmin.telegram.stopBroadcast({ noticeId: crypto.randomUUID() })).rejects.toThrow(
      'This notice did not go to Telegram.',
    );
  });

  it('stops when an administrator wants it, on record, and what waits is not sent', async () => {
    await using bot = await openBot();
    for (let made = 0; made < 3; made += 1) await bot.register();
    bot.fake.setFaults(() => 'too many requests');
    const { notice } = await sendNotice(bot, 'News');
    await vi.waitFor(() => expect(bot.fake.callsOf('sendMessage')).toHaveLength(1), PATIENCE);
    await vi.waitFor(async () => expect(await statuses(bot)).toEqual(['waiting', 'waiting', 'waiting']), PATIENCE);
    expect(await bot.asAdmin.telegram.stopBroadcast({ noticeId: notice.id })).toMatchObject({ count: 3 });
    expect(await statuses(bot)).toEqual(['skipped', 'skipped', 'skipped']);
    expect((await bot.asAdmin.telegram.broadcasts())[0]).toMatchObject({ skipped: 3, stoppedAtMs: expect.any(Number) });
    expect((await bot.audited()).at(-1)).toMatchObject({ action: 'stop-broadcast', after: { stopped: 3 } });
    expect(bot.fake.arrived).toEqual([]);
  });
});

describe('a test of the bot', () => {
  it('reaches the administrator who has opened their link in Telegram, and nobody else', async () => {
    await using bot = await openBot();
    const player = await bot.register();
    await vi.waitFor(async () => expect((await bot.asAdmin.telegram.bot()).username).toBe(BOT_NAME), PATIENCE);
    await expect(bot.asAdmin.telegram.sendTest({})).rejects.toThrow('Make a link for tests first');
    const { url } = await bot.asAdmin.telegram.testLink();
    const payload = new URL(url).searchParams.get('start') ?? '';
    expect(url).toMatch(new RegExp(`^https://t\\.me/${BOT_NAME}\\?start=test-[\\w-]{48}$`));
    // Administrators may be players too.
    bot.fake.say(player.person, `/start ${payload}`);
    expect(await bot.nextText(player)).toBe(`Tests for ${bot.admin.username} come here from now on.`);
    expect(await bot.asAdmin.telegram.bot()).toMatchObject({ hasTestChat: true, reachablePlayers: 1 });
    expect(await bot.asAdmin.telegram.sendTest({ message: 'Double coins' })).toMatchObject({
      message: expect.any(String),
    });
    expect(await bot.nextText(player, 1)).toBe('A test, sent by an administrator:\n\nDouble coins');
    await sendNotice(bot, 'Double coins');
    expect(await bot.nextText(player, 2)).toBe('Double coins');
    await become(bot, ['sent', 'sent']);
    expect((await bot.audited()).map(({ action }) => action)).toEqual([
      'telegram-test-chat',
      'telegram-test',
      'send-notice',
    ]);
  });

  it('is not taken over by whoever opens a link that was used, was made up or is old', async () => {
    await using bot = await openBot();
    const [own, stranger] = [{ person: newTelegramPerson() }, { person: newTelegramPerson() }];
    await vi.waitFor(async () => expect((await bot.asAdmin.telegram.bot()).username).toBe(BOT_NAME), PATIENCE);
    const payload = new URL((await bot.asAdmin.telegram.testLink()).url).searchParams.get('start') ?? '';
    bot.fake.say(own.person, `/start ${payload}`);
    expect(await bot.nextText(own)).toContain('come here from now on');
    const flipped = `${payload.slice(0, -1)}${payload.endsWith('A') ? 'B' : 'A'}`;
    for (const [tried, code] of [payload, flipped, 'test-', 'test-nothing'].entries()) {
      bot.fake.say(stranger.person, `/start ${code}`);
      expect(await bot.nextText(stranger, tried)).toContain(
        'This link was used already, or is older than ten minutes.',
      );
    }
    await bot.asAdmin.telegram.sendTest({ message: 'For me' });
    expect(await bot.nextText(own, 1)).toContain('For me');
  });
});
