// The bot of Telegram. One process at a time leases it: that one asks Telegram for updates, or
// tells it where to call, and sends what waits. Every process answers calls of the webhook.

import { randomUUID } from 'node:crypto';
import { type Application, markInterruptedUnknown, nameBot, noteUpdates, type OpenLimiter } from '@cartela/api';
import type { Hono } from 'hono';
import { createBot } from './bot.ts';
import { keepLease } from './bot-lease.ts';
import { addCommands } from './commands.ts';
import { createProblems } from './problems.ts';
import { setProfile } from './profile.ts';
import { createSender } from './sender.ts';
import { createTurns } from './turns.ts';
import { pollUpdates, setWebhook, watchPolling } from './updates.ts';
import { BOT_WAITS, type BotWaits, retrying } from './waits.ts';
import { telegramHook } from './webhook.ts';

export interface TelegramOptions {
  readonly app: Application;
  readonly openLimiter: OpenLimiter;
  readonly botToken: string;
  readonly apiRoot: string;
  readonly appUrl: string | null;
  readonly webhookUrl: string | null;
  readonly waits?: BotWaits;
}

export interface TelegramBot {
  /** Answers Telegram's calls. Null where the bot asks Telegram instead. */
  readonly hook: Hono | null;
  /** Starts in the background, so the server starts even while Telegram cannot be reached. */
  start(): void;
  stop(): Promise<void>;
}

export function createTelegramBot(options: TelegramOptions): TelegramBot {
  const { app, botToken, webhookUrl, appUrl, waits = BOT_WAITS } = options;
  const holder = randomUUID();
  const lastUpdate = createLastUpdate(app);
  const problems = createProblems(app);
  const turns = createTurns(app.log);
  const bot = createBot({
    ...options,
    ...{ turns, awaitsAnswers: webhookUrl !== null, answerMaxMs: waits.answerMaxMs, onUpdate: lastUpdate.now },
  });
  addCommands(bot);
  watchPolling(bot, problems);
  const sender = createSender({ app, api: bot.api, holder, waits, problems });

  /** Asks Telegram who the bot is. */
  async function introduce(): Promise<void> {
    if (!bot.isInited()) bot.botInfo = await bot.api.getMe();
    const { username, has_main_web_app: hasMainApp } = bot.botInfo;
    await nameBot(app, { username, hasMainApp });
  }

  async function run(signal: AbortSignal): Promise<void> {
    const begin = (step: () => Promise<void>, source: 'messages' | 'profile') =>
      retrying(step, { waits, signal, onFailure: (error) => problems.happened(source, error) });
    await begin(() => markInterruptedUnknown(app, holder), 'messages');
    await begin(introduce, 'messages');
    if (signal.aborted) return;
    await problems.isOver('messages');
    const updates = { bot, problems, waits };
    await Promise.all([
      sender.run(signal),
      webhookUrl === null ? pollUpdates(updates, signal) : setWebhook(updates, { webhookUrl, botToken }, signal),
      begin(() => setProfile(bot.api, { appUrl, minAge: app.minAge }), 'profile').then(() =>
        problems.isOver('profile'),
      ),
    ]);
    await turns.allOver();
  }

  async function onBeat(): Promise<void> {
    sender.wake();
    await lastUpdate.record();
  }

  async function handle(update: Parameters<typeof bot.handleUpdate>[0]): Promise<void> {
    if (!bot.isInited()) await introduce();
    await bot.handleUpdate(update);
  }

  const unhear = app.changes.on('telegram-message', sender.wake);
  let lease: ReturnType<typeof keepLease> | null = null;
  return {
    hook: webhookUrl === null ? null : telegramHook({ app, botToken, handle }),
    start() {
      lease = keepLease({ app, holder, waits, run, onBeat });
    },
    async stop() {
      unhear();
      await lease?.stop();
      await lastUpdate.record();
    },
  };
}

/**
 * Remembers when the last update came. The time is recorded at each beat, and not for each update.
 */
function createLastUpdate(app: Application) {
  let atMs: number | null = null;
  return {
    now() {
      atMs = app.now();
    },
    async record(): Promise<void> {
      if (atMs === null) return;
      const recordedMs = atMs;
      atMs = null;
      try {
        await noteUpdates(app, recordedMs);
      } catch (error) {
        app.log.error({ err: error }, 'could not record when the last update came');
      }
    },
  };
}
