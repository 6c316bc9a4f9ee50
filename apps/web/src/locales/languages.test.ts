import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { amScreenWords, enScreenWords } from '@cartela/api/telegram/screen-words';
import { amTold, enTold } from '@cartela/api/telegram/told';
import { amKinds, enKinds } from '@cartela/api/telegram/words';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { compileMessage } from '../lib/text/compile-message.ts';
import { LANGUAGES } from './languages.ts';
import {
  adminTexts,
  comesBackTexts,
  fairTexts,
  freeCardTexts,
  gameEndTexts,
  helpTexts,
  inboxTexts,
  jackpotTexts,
  moneyTexts,
  pinTexts,
  playerTexts,
  privacyTexts,
  reactionTexts,
  settingsTexts,
  type TextPart,
  telegramTexts,
  weekTexts,
} from './parts.ts';
import { asTold } from './told.ts';

const OTHERS = Object.keys(LANGUAGES).filter((language) => language !== 'en');
const PARTS = {
  players: playerTexts,
  administrators: adminTexts,
  'the way in by Telegram': telegramTexts,
  'the pages that check games': fairTexts,
  'the end of a game': gameEndTexts,
  'the explanations': helpTexts,
  'the inbox': inboxTexts,
  'what comes back': comesBackTexts,
  'the list of jackpots': jackpotTexts,
  'the screens of money': moneyTexts,
  'the PIN': pinTexts,
  privacy: privacyTexts,
  reactions: reactionTexts,
  'the settings': settingsTexts,
  'free cards': freeCardTexts,
  'the week’s list': weekTexts,
};

const FOLDERS = ['.', '../../../../packages/api/src/kernel/texts'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);
/** Keys of texts that stand in one file for all languages. */
const OF_BOT: readonly string[] = Object.keys({
  ...enKinds,
  ...amKinds,
  ...enScreenWords,
  ...amScreenWords,
  ...asTold(enTold),
  ...asTold(amTold),
});

/** The bot's texts. Where screens say the same, the bot takes their words. */
const BOT = fileURLToPath(new URL('../../../../packages/api/src/telegram/texts/bot-text.ts', import.meta.url));
/**
 * Keys of texts that screens and the bot both have. The bot's messages name its button, so that has
 * its own text.
 */
const APART = ['play'];

/** Keys of what a provider writes. It is the same in all languages. */
const AS_IN_ENGLISH = ['claimPlaceholder'];

/** The texts of a part in a language. Only loading tells whether a part has a new language. */
async function textsOf(part: TextPart, language: string): Promise<Readonly<Record<string, string>>> {
  const load = Object.entries(part).find(([name]) => name === language)?.[1];
  return load ? load() : {};
}

/**
 * The names of the values that are filled into a text, each once. Those in branches of plurals
 * count, too.
 */
function placesIn(text: string): string[] {
  const places = new Set<string>();
  const visit = (message: CompiledMessage): void => {
    if (typeof message === 'string') return;
    for (const token of message) {
      if (typeof token === 'string') continue;
      places.add(token[0]);
      const branches = token[2];
      if (typeof branches !== 'object' || branches === null) continue;
      for (const branch of Object.values(branches)) if (Array.isArray(branch)) visit(branch);
    }
  };
  visit(compileMessage(text));
  // `#` in a plural is the value that decides it.
  places.delete('#');
  return [...places].toSorted();
}

/** The keys as written in all files of a language. A key that is written twice comes twice. */
async function writtenKeys(language: string): Promise<string[]> {
  const files = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(folder, { recursive: true }))
        .filter((name) => new RegExp(`^${language}([-/][a-z/-]+)?\\.ts$`).test(name))
        .map((name) => join(folder, name)),
    ),
  );
  const sources = await Promise.all(files.flat().map((path) => readFile(path, 'utf8')));
  return [
    ...OF_BOT,
    ...sources.flatMap((source) => [...source.matchAll(/^ {2}'?([\w.:-]+)'?:/gm)].map(([, key = '']) => key)),
  ];
}

/** Whether a text is more than values and signs. */
const isWords = (text: string) => /[a-z]{3}/.test(text.replace(/\{\w+(?:, number)?\}/g, ''));

it('finds what a text is filled in with, also in the branches of a plural', () => {
  expect(placesIn('{count, plural, one {# game of {name}} other {# games of {name}}}, {sum, number}')).toEqual([
    'count',
    'name',
    'sum',
  ]);
});

it.each(Object.entries(PARTS))('compiles every text for %s as Lingui does', async (_who, part) => {
  for (const load of Object.values(part)) {
    for (const text of Object.values(await load())) {
      expect(compileMessage(text), text).toEqual(compileMessageOrThrow(text));
    }
  }
});

it.each(Object.keys(LANGUAGES))(
  'has no key in two places in %s, of which one would hide the other',
  async (language) => {
    const keys = await writtenKeys(language);
    const shown = await Promise.all(Object.values(PARTS).map((part) => textsOf(part, language)));
    expect(new Set(keys)).toEqual(new Set(shown.flatMap((texts) => Object.keys(texts))));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  },
);

it('has no text that the bot words once more', async () => {
  const ofBot = new Set([...(await readFile(BOT, 'utf8')).matchAll(/^ +\w+: '(.*)',$/gm)].map(([, text]) => text));
  const shown = await Promise.all(Object.values(PARTS).map((part) => textsOf(part, 'en')));
  const repeated = shown.flatMap((texts) => Object.entries(texts).filter(([, text]) => ofBot.has(text)));
  expect(repeated.map(([key]) => key)).toEqual(APART);
});

describe.each(OTHERS)('in %s', (language) => {
  it.each(Object.entries(PARTS))(
    'says all that there is for %s, with the same values filled in',
    async (_who, part) => {
      const english = await textsOf(part, 'en');
      const theirs = await textsOf(part, language);
      const problems = Object.entries(english).flatMap(([key, text]) => {
        const translated = theirs[key];
        if (translated === undefined) return [`${key} is missing: ${text}`];
        if (translated === text && isWords(text) && !AS_IN_ENGLISH.includes(key))
          return [`${key} is in English: ${text}`];
        const [expected, found] = [placesIn(text), placesIn(translated)].map((places) => places.join(', '));
        return expected === found ? [] : [`${key} has {${found}} for {${expected}}: ${translated}`];
      });
      expect(problems).toEqual([]);
      expect(Object.keys(theirs).filter((key) => !(key in english))).toEqual([]);
    },
  );
});
