import {
  type BotText,
  botText,
  keepTestChat,
  type MutableKind,
  mutableKind,
  operatorOf,
  provePhone,
  Refusal,
  removePinByBot,
  TEST_CODE_PREFIX,
} from '@cartela/api';
import { TIME_ZONE } from '@cartela/api/kernel/day';
import { etbText, LANGUAGES, type Language } from '@cartela/game-core';
import { type Bot, GrammyError } from 'grammy';
import { z } from 'zod';
import { type BotContext, callerOf, type FromPerson } from './bot.ts';
import {
  languageButtons,
  muteButtons,
  playButton,
  removePinButton,
  shareNumberButton,
  startParamIn,
} from './keyboards.ts';

/** The commands in the order of the menu, with what Telegram says of each. */
export const COMMANDS = [
  ['start', 'commandStart'],
  ['balance', 'commandBalance'],
  ['history', 'commandHistory'],
  ['language', 'commandLanguage'],
  ['mute', 'commandMute'],
  ['pin', 'commandPin'],
  ['paysupport', 'commandPaySupport'],
  ['privacy', 'commandPrivacy'],
  ['help', 'commandHelp'],
] as const satisfies readonly (readonly [string, BotText])[];

/** Games and payments that `/history` shows. */
const LISTED = 5;

const choice = z.union([
  z.tuple([z.literal('language'), z.enum(LANGUAGES)]),
  z.tuple([z.literal('mute'), mutableKind, z.enum(['on', 'off'])]),
  z.tuple([z.literal('pin'), z.literal('remove')]),
]);

type WithReader = BotContext & { readonly reader: NonNullable<FromPerson['reader']> };

/**
 * Adds the bot's answers. Those that need an account are refused without one, and for a closed one.
 */
export function addCommands(bot: Bot<BotContext>): void {
  const chat = bot.chatType('private');
  chat.command('start', start);
  chat.command('help', help);
  chat.command('paysupport', paySupport);
  chat.command('privacy', privacy);
  const withAccount = (answer: (ctx: WithReader) => Promise<unknown>) => async (ctx: BotContext) => {
    if (!hasReader(ctx)) return answerWithPlay(ctx, say(ctx, 'noAccount'));
    return ctx.reader.isClosed ? ctx.reply(say(ctx, 'accountClosed')) : answer(ctx);
  };
  chat.command('balance', withAccount(balance));
  chat.command('history', withAccount(history));
  chat.command(
    'language',
    withAccount((ctx) => ctx.reply(say(ctx, 'chooseLanguage'), { reply_markup: languageButtons() })),
  );
  chat.command('mute', withAccount(mute));
  chat.command(
    'pin',
    withAccount((ctx) => ctx.reply(say(ctx, 'askRemovePin'), { reply_markup: removePinButton(ctx.language) })),
  );
  chat.on('message:contact', withAccount(contact));
  chat.on('callback_query:data', withAccount(choose));
  chat.on('message', help);
}

const hasReader = (ctx: BotContext): ctx is WithReader => ctx.reader !== null;

const say = ({ language }: FromPerson, key: BotText, values: Readonly<Record<string, string | number>> = {}) =>
  botText(language, key, values);

function answerWithPlay(ctx: BotContext, text: string, startParam?: string) {
  // Whoever takes a break is not called to play.
  return ctx.reply(text, ctx.reader?.breakUntil ? {} : playButton(ctx.app.telegram, ctx.language, startParam));
}

async function start(ctx: BotContext): Promise<void> {
  const parameter = typeof ctx.match === 'string' ? ctx.match : '';
  if (parameter.startsWith(TEST_CODE_PREFIX)) return takeTests(ctx, parameter.slice(TEST_CODE_PREFIX.length));
  const { app, reader } = ctx;
  if (reader?.isClosed) return void (await ctx.reply(say(ctx, 'accountClosed')));
  if (reader?.breakUntil) return void (await ctx.reply(say(ctx, 'breakBegun', { until: reader.breakUntil })));
  const welcome = reader
    ? say(ctx, 'welcomeBack', { username: reader.user.username })
    : say(ctx, 'newcomer', { age: app.minAge });
  await answerWithPlay(ctx, app.telegram?.appUrl ? welcome : say(ctx, 'playLater'), startParamIn(parameter));
  if (reader && !reader.isPhoneProven)
    await ctx.reply(say(ctx, 'askNumber'), { reply_markup: shareNumberButton(ctx.language) });
}

/** Notes this chat as the one that gets tests. An administrator has opened the link for that. */
async function takeTests(ctx: BotContext, code: string): Promise<void> {
  const { app, telegramId: chatId, language } = ctx;
  const username = await keepTestChat(app, { code, chatId, language });
  await ctx.reply(username === null ? say(ctx, 'testLinkOld') : say(ctx, 'testChatKept', { username }));
}

function help(ctx: BotContext) {
  const commands = COMMANDS.map(([command, text]) => `/${command} – ${say(ctx, text)}`).join('\n');
  return answerWithPlay(ctx, `${say(ctx, 'help')}\n\n${commands}`);
}

/** Telegram asks of bots that take payments to answer this. */
async function paySupport(ctx: BotContext) {
  const { supportContact } = ctx.app;
  const contact = supportContact ?? (await operatorOf(ctx.app))?.contact;
  const parts = [say(ctx, 'paySupport'), ...(contact === undefined ? [] : [say(ctx, 'contactUs', { contact })])];
  return answerWithPlay(ctx, parts.join(' '));
}

/** Telegram asks of bots to say what they keep. */
async function privacy(ctx: BotContext) {
  const { app } = ctx;
  const operator = await operatorOf(app);
  const appUrl = app.telegram?.appUrl;
  const parts = [
    say(ctx, 'privacy'),
    operator
      ? say(ctx, 'privacyOperator', { ...operator, helpLine: operator.helpLine ?? '' })
      : say(ctx, 'privacyNoOperator'),
    ...(appUrl ? [say(ctx, 'privacyPage', { page: new URL('/privacy', appUrl).href })] : []),
  ];
  return ctx.reply(parts.join('\n\n'), { link_preview_options: { is_disabled: true } });
}

async function balance(ctx: WithReader) {
  const { walletSantim, coins } = await callerOf(ctx).wallet.balance();
  return answerWithPlay(ctx, say(ctx, 'balance', { amount: etbText(walletSantim), coins }));
}

async function history(ctx: WithReader) {
  const caller = callerOf(ctx);
  const [{ games }, { payments }] = await Promise.all([
    caller.history.list({ pageSize: LISTED }),
    caller.wallet.transactions({ pageSize: LISTED }),
  ]);
  const gameLines = games.map(({ roundId: game, timestampMs, outcome, prizeSantim }) => {
    const key = outcome === 'refunded' ? 'gameRefunded' : outcome === 'win' ? 'gameWon' : 'gameLost';
    return say(ctx, key, { date: timeText(timestampMs), game, amount: etbText(prizeSantim) });
  });
  const paymentLines = payments.map(({ type, timestampMs, amountSantim, status }) => {
    const amount = amountSantim === null ? '?' : etbText(amountSantim);
    return say(ctx, type, { date: timeText(timestampMs), amount, status: say(ctx, status) });
  });
  const part = (title: BotText, lines: readonly string[], none: BotText) =>
    `${say(ctx, title)}\n${lines.length === 0 ? say(ctx, none) : lines.join('\n')}`;
  const text = [part('lastGames', gameLines, 'noGames'), part('lastPayments', paymentLines, 'noPayments')];
  return answerWithPlay(ctx, text.join('\n\n'));
}

async function mute(ctx: WithReader) {
  const { muted } = await callerOf(ctx).telegram.preferences();
  return ctx.reply(say(ctx, 'chooseMuted'), { reply_markup: muteButtons(ctx.language, muted) });
}

/**
 * Handles a tap on a button below an earlier message. Telegram shows the button as busy until the
 * tap is answered.
 */
async function choose(ctx: WithReader): Promise<void> {
  const result = choice.safeParse(ctx.callbackQuery?.data?.split(':'));
  if (result.success && result.data[0] === 'language') await chooseLanguage(ctx, result.data[1]);
  if (result.success && result.data[0] === 'mute') await chooseMuted(ctx, result.data[1], result.data[2] === 'on');
  if (result.success && result.data[0] === 'pin') await removePin(ctx);
  await ctx.answerCallbackQuery();
}

/** Whoever writes from the account's own Telegram needs no PIN to remove it. */
async function removePin(ctx: WithReader): Promise<void> {
  await removePinByBot(ctx.app, ctx.reader.user);
  await unlessTheSame(ctx.editMessageText(say(ctx, 'noPin')));
}

async function chooseLanguage(ctx: WithReader, language: Language): Promise<void> {
  await callerOf(ctx).telegram.savePreferences({ language });
  await unlessTheSame(ctx.editMessageText(botText(language, 'languageChosen')));
}

async function chooseMuted(ctx: WithReader, kind: MutableKind, isMuted: boolean): Promise<void> {
  const { telegram } = callerOf(ctx);
  const others = (await telegram.preferences()).muted.filter((each) => each !== kind);
  const { muted } = await telegram.savePreferences({ muted: isMuted ? [...others, kind] : others });
  await unlessTheSame(ctx.editMessageReplyMarkup({ reply_markup: muteButtons(ctx.language, muted) }));
}

async function contact(ctx: WithReader) {
  const shared = ctx.message?.contact;
  if (!shared) return;
  const { user } = ctx.reader;
  const answer = async () => {
    const { user_id: userId, phone_number: phoneNumber } = shared;
    const outcome = await provePhone(ctx.app, user, { userId, phoneNumber });
    if (outcome === 'proven') return say(ctx, 'numberConfirmed');
    return say(ctx, 'numberDiffers', { shared: ending(outcome.otherPhone), own: ending(user.phoneNumber) });
  };
  const text = await answer().catch((error: unknown) => {
    if (error instanceof Refusal && error.reason === 'contactForeign') return say(ctx, 'contactForeign');
    if (error instanceof Refusal && error.reason === 'contactAbroad') return say(ctx, 'contactAbroad');
    throw error;
  });
  return ctx.reply(text, { reply_markup: { remove_keyboard: true } });
}

const ENDING_DIGITS = 3;
const ending = (phone: string) => phone.slice(-ENDING_DIGITS);

/** Ignores that a message did not change, as after a second tap. Telegram refuses such a change. */
async function unlessTheSame(edited: Promise<unknown>): Promise<void> {
  try {
    await edited;
  } catch (error) {
    if (!(error instanceof GrammyError && error.description.includes('message is not modified'))) throw error;
  }
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Day, month and time by the clock in Addis Ababa. */
const timeText = (ms: number) => clock.format(ms).replace(',', '');
