import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import * as PARTS from './parts.ts';

const SRC = fileURLToPath(new URL('..', import.meta.url));

/** The files of screens that load a part of the texts. */
const SCREENS: Readonly<Record<string, RegExp>> = {
  /** The administrator's own screens and texts, and the fields that only those screens show. */
  adminTexts: /^(features\/admin\/|routes\/_admin|features\/accounts\/account-fields\.tsx$)/,
  /** What is loaded inside Telegram only. */
  telegramTexts: /^(features\/telegram\/)/,
  /** What is loaded where somebody looks at the record of a game. */
  fairTexts: /^(features\/((fair|history)\/|rooms\/selection\/fair-draw-details)|routes\/)/,
  /**
   * What is loaded when somebody may win with the next call, and says what wins, how a game has
   * ended and how one waits for the next.
   */
  gameEndTexts:
    /^(features\/rooms\/((end|jackpot|parts|plans|win)\/|board\/spectator|pattern-name\.ts|auto-join\/auto-join-dialog|selection\/(elsewhere|game-status)|tables\/table-search))/,
  /** What is loaded with the explanations of the game only. */
  helpTexts: /^(features\/help\/|features\/terms\/terms-list)/,
  /** What is loaded with the inbox, and with the first thing that is said. */
  inboxTexts: /^(features\/inbox\/)/,
  /** What the screens of money, limits, history, report and invitations load, and games do not. */
  moneyTexts:
    /^(features\/(admin\/|payments\/|wallet\/|history\/|reports\/|invitations\/|inbox\/inbox-screen|rooms\/free-cards\/free-cards-card|accounts\/number-claim|player-limits\/(?!reminder)))/,
  /** What is loaded before one buys. */
  comesBackTexts: /^(features\/rooms\/comes-back-line)/,
  /** What is loaded with a jackpot, where jackpots are listed, and by administrators. */
  jackpotTexts: /^(features\/(admin\/|jackpots\/|rooms\/jackpot\/))/,
  /** What is loaded after the board, with the reactions over it. */
  reactionTexts: /^(features\/rooms\/reactions\/)/,
  /** What is loaded with the PIN. */
  pinTexts: /^(features\/accounts\/(pin\/|sign-in\/(credentials|login)-form)|lib\/api\/errors)/,
  /** What the settings load, and nothing else. */
  settingsTexts: /^(features\/settings\/)/,
  /** What is loaded with what shows free cards. */
  freeCardTexts: /^(features\/rooms\/free-cards\/)/,
  /** What is loaded with the lists of players, and with what is kept about a player. */
  weekTexts: /^(features\/leaderboard\/|features\/privacy\/own-data-words)/,
  /** What is loaded where somebody looks at what is kept of them. */
  privacyTexts: /^(features\/privacy\/)/,
};

/**
 * Texts that differ from an earlier one in capitals only, and in Amharic not at all, and why there
 * are both.
 */
const BOTH_WANTED: Readonly<Record<string, string>> = {
  adminChangePassword: 'the specification spells this link so',
  'partOn, as adminPhase': 'the table of administrators and the part of a game that is on; players load only one',
  'kindDeposit, as deposit': 'a noun, and what one does: two words in Amharic',
  'pinChange, as adminChange': 'players load only one',
  'pinLater, as notNow': 'a screen loads only one',
  'pinRemove, as adminRemove': 'players load only one',
  reportPeriod: 'the specification spells this head so, and administrators do not load it',
  adminKeyNextShort: 'goes with “previous”, which is another word in Amharic than on the pager',
};

it('has each text once, under one key', async () => {
  // What is kept of a player has a word for each field, also where a screen has the same word.
  const { privacyTexts: _, ...parts } = PARTS;
  const [english, amharic] = await Promise.all(
    (['en', 'am'] as const).map(async (language) => {
      // Some texts belong to two parts, under one key.
      const texts = await Promise.all(Object.values(parts).map((part) => part[language]()));
      return new Map(texts.flatMap((one) => Object.entries(one)));
    }),
  );
  const earlier = new Map<string, { key: string; text: string }>();
  const repeated: string[] = [];
  for (const [key, text] of english ?? []) {
    const first = earlier.get(text.toLowerCase());
    if (!first) earlier.set(text.toLowerCase(), { key, text });
    else if (text === first.text) repeated.push(`${key}, as ${first.key}`);
    else if (amharic?.get(key) === amharic?.get(first.key)) repeated.push(key);
  }
  expect(repeated.toSorted()).toEqual(Object.keys(BOTH_WANTED).toSorted());
});

it.each(Object.entries(PARTS).filter(([name]) => name !== 'playerTexts'))(
  'has none of the %s on a screen that does not load them',
  async (name, part) => {
    const files = (await readdir(SRC, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
    const others = files.filter((file) => !file.startsWith('locales/') && !SCREENS[name]?.test(file));
    expect(others).not.toEqual([]);
    const sources = await Promise.all(
      others.map(async (file) => [file, await readFile(join(SRC, file), 'utf8')] as const),
    );
    const keys = new Set(Object.keys(await part.en()));
    const used = sources.flatMap(([file, source]) =>
      [...source.matchAll(/'([\w.]+)'/g)].filter(([, key = '']) => keys.has(key)).map(([key]) => `${file}: ${key}`),
    );
    expect(used).toEqual([]);
  },
);
