import {
  type Application,
  BOT_ADDRESS,
  botText,
  createCaller,
  languageOf,
  noteBlocked,
  noteReachable,
  type OpenLimiter,
  type Reader,
  readerAt,
  takeUpdate,
} from '@cartela/api';
import type { Language } from '@cartela/game-core';
import { Bot, type Context } from 'grammy';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { ownTransport } from './transport.ts';
import type { Turns } from './turns.ts';

/** How many updates of one person the bot answers in `ASKS_PER_S` seconds. */
const ASKS_MAX = 20;
const ASKS_PER_S = 60;

/** The kinds of update that Telegram sends the bot. */
export const UPDATES = ['message', 'callback_query', 'my_chat_member'] as const;

/** An update from one person in a chat of their own. Telegram vouches for who it is. */
export interface FromPerson {
  readonly app: Application;
  readonly telegramId: string;
  /** The account of this person. Null if there is none. */
  readonly reader: Reader | null;
  readonly language: Language;
}

export type BotContext = Context & FromPerson;

export interface BotOptions {
  readonly app: Application;
  readonly openLimiter: OpenLimiter;
  readonly botToken: string;
  readonly apiRoot: string;
  readonly answerMaxMs: number;
  readonly turns: Turns;
  /**
   * Whether an update counts as handled only when it is answered. Otherwise the bot takes the next
   * ones before that.
   */
  readonly awaitsAnswers: boolean;
  /** Called for every update. */
  readonly onUpdate: () => void;
}

/** The bot without its answers, which `commands.ts` adds. */
export function createBot(options: BotOptions): Bot<BotContext> {
  const { app, openLimiter, botToken, apiRoot, answerMaxMs, turns, awaitsAnswers, onUpdate } = options;
  const bot = new Bot<BotContext>(botToken);
  bot.api.config.use(ownTransport({ apiRoot, botToken, answerMaxMs }));
  bot.use((ctx, next) => {
    onUpdate();
    const handling = turns.take(ctx.from?.id ?? 0, next);
    return awaitsAnswers ? handling : turns.room();
  });
  const inPrivate = bot.chatType('private');
  inPrivate.use(async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      app.log.error({ err: error }, 'the bot could not answer');
      await ctx.reply(botText(languageOf(ctx.from?.language_code), 'somethingWentWrong')).catch(() => {});
    }
  });
  inPrivate.use(notTooOften(openLimiter));
  inPrivate.use(async (ctx, next) => {
    if (await takeUpdate(app, ctx.update.update_id)) await next();
  });
  inPrivate.use((ctx, next) => withReader(app, ctx, next));
  inPrivate.on('my_chat_member', async ({ telegramId, myChatMember, reader, language }) => {
    if (myChatMember.new_chat_member.status === 'kicked') await noteBlocked(app, telegramId);
    else await noteReachable(app, { telegramId, reader, language });
  });
  return bot;
}

/**
 * Drops updates over the limit. The first of them is answered with the time to wait, and the others
 * not at all.
 */
function notTooOften(openLimiter: OpenLimiter) {
  const limiter = openLimiter({ name: 'bot-asks', points: ASKS_MAX, durationS: ASKS_PER_S });
  return async (ctx: Context, next: () => Promise<void>): Promise<void> => {
    if (!ctx.from || ctx.myChatMember) return next();
    try {
      await limiter.consume(String(ctx.from.id));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      if (error.consumedPoints > ASKS_MAX + 1) return;
      const language = languageOf(ctx.from.language_code);
      const wait = secondsIn(language).format(Math.ceil(error.msBeforeNext / 1000));
      await ctx.reply(botText(language, 'tooMany', { wait })).catch(() => {});
      return;
    }
    return next();
  };
}

const secondsIn = (language: Language) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'long' });

async function withReader(app: Application, ctx: BotContext, next: () => Promise<void>): Promise<void> {
  if (!ctx.from || ctx.from.is_bot) return;
  const telegramId = String(ctx.from.id);
  const reader = await readerAt(app, telegramId);
  const language = reader?.language ?? languageOf(ctx.from.language_code);
  Object.assign(ctx, { app, telegramId, reader, language } satisfies FromPerson);
  if (ctx.myChatMember === undefined && reader?.isReachable === false)
    await noteReachable(app, { telegramId, reader, language });
  return next();
}

/** The procedures as this player calls them. */
export function callerOf({ app, reader }: FromPerson) {
  if (!reader) throw new Error('nobody without an account calls procedures');
  const identity = { user: reader.user, token: '' };
  return createCaller({ app, identity, hadToken: true, address: BOT_ADDRESS, connection: null, setSession() {} });
}
