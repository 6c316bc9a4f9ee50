import { localLimiter } from '@cartela/api';
import {
  BOT_TOKEN,
  contactOf,
  launchOf,
  newPhone,
  newTelegramPerson,
  newUsername,
  openOffice,
  recordingLog,
  slowRounds,
  TEST_BOT,
  type TelegramPerson,
} from '@cartela/api/testing';
import { schema } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { asc, eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { createHttpApp } from '../../src/http-app.ts';
import { createTelegramBot } from '../../src/telegram/index.ts';
import { startFakeBotApi } from './fake-bot-api.ts';
import { listen } from './web-server.ts';

const NO_WAITS = { betweenMessagesMs: 0, firstRetryMs: 5, retryMaxMs: 50, renewEveryMs: 20, answerMaxMs: 120_000 };

export interface AtTelegram {
  readonly person: TelegramPerson;
  readonly phoneNumber: string;
  readonly user: {
    id: string;
    username: string;
    phoneNumber: string;
    telegramId: string;
    role: 'client';
    adminRole: null;
  };
}

/** The product with its bot, a Telegram on this machine, and an administrator. */
export async function openBot({
  webhookUrl = null,
  rounds = slowRounds,
  refusing = false,
  answerMaxMs = NO_WAITS.answerMaxMs,
}: {
  webhookUrl?: string | null;
  rounds?: typeof slowRounds;
  /** Whether Telegram cannot be reached. */
  refusing?: boolean;
  answerMaxMs?: number;
} = {}) {
  const { log, lines } = recordingLog();
  const fake = await startFakeBotApi();
  if (refusing) await fake.refuse();
  const office = await openOffice({ rounds, telegram: { ...TEST_BOT, mode: webhookUrl ? 'webhook' : 'polling' }, log });
  const another = () =>
    createTelegramBot({
      app: office,
      openLimiter: localLimiter,
      ...{ botToken: BOT_TOKEN, apiRoot: fake.url, appUrl: TEST_BOT.appUrl, webhookUrl },
      waits: { ...NO_WAITS, answerMaxMs },
    });
  const bot = another();
  const options = { webRoot: '/there is no web app', webOrigins: [], trustProxy: false, telegramHook: bot.hook };
  const server = await listen(createHttpApp({ app: office, ...options }).fetch);
  bot.start();

  /** A player with an account, to whom the bot may write. */
  async function register(about: Partial<TelegramPerson> = {}, { isProven = true } = {}): Promise<AtTelegram> {
    const person = newTelegramPerson({ allows_write_to_pm: true, ...about });
    const [username, phoneNumber] = [newUsername(), newPhone()];
    const phone = isProven ? { contact: contactOf(person, phoneNumber) } : { phoneNumber };
    const given = { initData: launchOf(person), username, phone, ageAndTerms: true } as const;
    await office.as(null).telegram.register(given);
    const [row] = await office.db.select().from(schema.users).where(eq(schema.users.username, username));
    if (!row) throw new Error('the player was not registered');
    const user = {
      id: row.id,
      username,
      phoneNumber,
      telegramId: String(person.id),
      role: 'client' as const,
      adminRole: null,
    };
    return { person, phoneNumber, user };
  }

  return {
    ...office,
    fake,
    bot,
    /** The bot as another process has it, which is not started. */
    another,
    lines,
    url: server.url,
    register,
    /** All messages of the bot, those that wait and those that were sent, in order. */
    queue: () => office.db.select().from(schema.telegramMessages).orderBy(asc(schema.telegramMessages.id)),
    /**
     * Waits until the person has more than `after` texts from the bot, and returns the next one.
     */
    nextText: ({ person }: Pick<AtTelegram, 'person'>, after = 0) =>
      vi.waitFor(() => {
        const text = fake.textsFor(person)[after];
        if (text === undefined) throw new Error('nothing has come yet');
        return text;
      }, PATIENCE),
    async [Symbol.asyncDispose]() {
      await bot.stop();
      await server[Symbol.asyncDispose]();
      await office[Symbol.asyncDispose]();
      await fake[Symbol.asyncDispose]();
    },
  };
}

export type BotOffice = Awaited<ReturnType<typeof openBot>>;
