import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { amAdmin } from './am/admin.ts';
import { amFair } from './am/fair.ts';
import { amComesBack } from './am/games/comes-back.ts';
import { amFreeCards } from './am/games/free-cards.ts';
import { amGameEnd } from './am/games/game-end.ts';
import { amJackpots } from './am/games/jackpots.ts';
import { amReactions } from './am/games/reactions.ts';
import { amWeek } from './am/games/week.ts';
import { amHelp } from './am/help.ts';
import { amInbox } from './am/inbox.ts';
import { amMoney } from './am/money.ts';
import { amSettings } from './am/settings.ts';
import { amTelegram } from './am/telegram.ts';
import { am } from './am.ts';
import { enAdmin } from './en/admin.ts';
import { enFair } from './en/fair.ts';
import { enComesBack } from './en/games/comes-back.ts';
import { enFreeCards } from './en/games/free-cards.ts';
import { enGameEnd } from './en/games/game-end.ts';
import { enJackpots } from './en/games/jackpots.ts';
import { enReactions } from './en/games/reactions.ts';
import { enWeek } from './en/games/week.ts';
import { enHelp } from './en/help.ts';
import { enInbox } from './en/inbox.ts';
import { enMoney } from './en/money.ts';
import { enPrivacy } from './en/privacy.ts';
import { enSettings } from './en/settings.ts';
import { enTelegram } from './en/telegram.ts';
import { en } from './en.ts';

const SRC = fileURLToPath(new URL('..', import.meta.url));
/** The administrator's own screens and texts, and the fields that only those screens show. */
const OF_ADMINISTRATORS = /^(features\/admin\/|routes\/_admin|locales\/|features\/accounts\/account-fields\.tsx$)/;
/** What is loaded inside Telegram only. */
const OF_TELEGRAM = /^(features\/telegram\/|locales\/)/;
/** What is loaded where somebody looks at the record of a game. */
const OF_RECORDS = /^(features\/(fair|history)\/|routes\/|locales\/)/;
/** What the screens of money, limits, history, report and invitations load, and a game does not. */
const OF_MONEY =
  /^(features\/(admin\/|payments\/|wallet\/|history\/|reports\/|invitations\/|accounts\/number-claim|player-limits\/(?!reminder))|locales\/)/;
/** What is loaded before one buys. */
const OF_COMES_BACK = /^(features\/rooms\/comes-back-line|locales\/)/;
/** What is loaded with a jackpot, where jackpots are listed, and by administrators. */
const OF_JACKPOTS = /^(features\/(admin\/|jackpots\/|rooms\/jackpot\/)|locales\/)/;
/** What is loaded with what shows free cards. */
const OF_FREE_CARDS = /^(features\/rooms\/free-cards\/|locales\/)/;
/** What is loaded with the lists of players, and with what is kept about a player. */
const OF_LISTS = /^(features\/leaderboard\/|features\/privacy\/own-data-words|locales\/)/;
/** What the settings load, and nothing else. */
const OF_SETTINGS = /^(features\/settings\/|locales\/)/;
/** What is loaded after the board, with the reactions over it. */
const OF_REACTIONS = /^(features\/rooms\/reactions\/|locales\/)/;
/** What is loaded where somebody looks at what is kept of them. */
const OF_PRIVACY = /^(features\/privacy\/|locales\/)/;
/**
 * What is loaded when somebody may win with the next call, and says what wins, how a game has ended
 * and how one waits for the next.
 */
const OF_GAME_END =
  /^(features\/rooms\/((end|jackpot|parts|plans|win)\/|pattern-name\.ts|auto-join\/auto-join-dialog|selection\/game-status|tables\/table-search)|locales\/)/;
/** What is loaded with the explanations of the game only. */
const OF_HELP = /^(features\/help\/|features\/terms\/terms-list|locales\/)/;
/** What is loaded with the inbox, and with the first thing that is said. */
const OF_INBOX = /^(features\/inbox\/|locales\/)/;

/**
 * Texts that differ from an earlier one in capitals only, and in Amharic not at all, and why there
 * are both.
 */
const BOTH_WANTED: Readonly<Record<string, string>> = {
  adminChangePassword: 'the specification spells this link so',
  'partOn, as adminPhase': 'the table of administrators and the part of a game that is on; players load only one',
  'kindDeposit, as deposit': 'a noun, and what one does: two words in Amharic',
  reportPeriod: 'the specification spells this head so, and administrators do not load it',
  adminKeyNextShort: 'goes with “previous”, which is another word in Amharic than on the pager',
};

it('has each text once, under one key', () => {
  const amharic = new Map(
    [
      am,
      amAdmin,
      amTelegram,
      amFair,
      amFreeCards,
      amGameEnd,
      amHelp,
      amInbox,
      amComesBack,
      amJackpots,
      amMoney,
      amReactions,
      amSettings,
      amWeek,
    ].flatMap((texts) => Object.entries(texts)),
  );
  const earlier = new Map<string, { key: string; text: string }>();
  const repeated: string[] = [];
  for (const [key, text] of [
    en,
    enAdmin,
    enTelegram,
    enFair,
    enFreeCards,
    enGameEnd,
    enHelp,
    enInbox,
    enComesBack,
    enJackpots,
    enMoney,
    enReactions,
    enSettings,
    enWeek,
  ].flatMap((texts) => Object.entries(texts))) {
    const first = earlier.get(text.toLowerCase());
    if (!first) earlier.set(text.toLowerCase(), { key, text });
    else if (text === first.text) repeated.push(`${key}, as ${first.key}`);
    else if (amharic.get(key) === amharic.get(first.key)) repeated.push(key);
  }
  expect(repeated.toSorted()).toEqual(Object.keys(BOTH_WANTED).toSorted());
});

it.each([
  ['of administrators', enAdmin, OF_ADMINISTRATORS],
  ['of the way into the mini app', enTelegram, OF_TELEGRAM],
  ['of the pages that check games', enFair, OF_RECORDS],
  ['of the end of a game', enGameEnd, OF_GAME_END],
  ['of the explanations', enHelp, OF_HELP],
  ['of the inbox', enInbox, OF_INBOX],
  ['of the screens of money', enMoney, OF_MONEY],
  ['of what comes back', enComesBack, OF_COMES_BACK],
  ['of the list of jackpots', enJackpots, OF_JACKPOTS],
  ['of reactions', enReactions, OF_REACTIONS],
  ['of the settings', enSettings, OF_SETTINGS],
  ['about free cards', enFreeCards, OF_FREE_CARDS],
  ['of the week’s list', enWeek, OF_LISTS],
  ['about privacy', enPrivacy, OF_PRIVACY],
])('shows players none of the texts %s, which they do not load', async (_whose, texts, own) => {
  const files = (await readdir(SRC, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  const shared = files.filter((file) => !own.test(file));
  expect(shared).not.toEqual([]);
  const sources = await Promise.all(
    shared.map(async (file) => [file, await readFile(join(SRC, file), 'utf8')] as const),
  );
  const keys = new Set(Object.keys(texts));
  const used = sources.flatMap(([file, source]) =>
    [...source.matchAll(/'(\w+)'/g)].filter(([, key = '']) => keys.has(key)).map(([key]) => `${file}: ${key}`),
  );
  expect(used).toEqual([]);
});
