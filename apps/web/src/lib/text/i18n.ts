import type { Language } from '@cartela/game-core';
import { PAYMENT_METHOD_NAMES, PAYMENT_METHODS } from '@cartela/game-core';
import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { TextKey } from '../../locales/en.ts';
import { isLanguage } from '../../locales/languages.ts';
import { playerTexts, type TextPart } from '../../locales/parts.ts';
import { compileMessage } from './compile-message.ts';
import { dayText } from './day-text.ts';
import { createPhraseBook } from './phrase-book.ts';

type TextValues = Readonly<Record<string, string | number>>;
export type Translate = (key: TextKey, values?: TextValues) => string;

/** The language of the server's texts. */
const OF_SERVER: Language = 'en';

// The catalogues are plain messages. Each is compiled once, when it is first shown: Lingui itself
// would compile it each time. Production builds have no compiler unless it is set here.
const compiled = new Map<string, ReturnType<typeof compileMessage>>();
i18n.setMessagesCompiler((message) => {
  const known = compiled.get(message) ?? compileMessage(message);
  compiled.set(message, known);
  return known;
});

const parts = new Set([playerTexts]);
const phraseBook = createPhraseBook();
/** The language that was asked for last. It is shown once it is loaded. */
let asked: Language = OF_SERVER;

async function load(part: TextPart, language: Language): Promise<void> {
  const said = language === OF_SERVER ? undefined : part.said?.();
  const [texts, words] = await Promise.all([part.in[language](), said]);
  if (words) phraseBook.learn(words);
  i18n.load(language, texts);
}

/**
 * Shows everything in a language as soon as its texts are loaded. Rejects if they cannot be loaded.
 */
export async function showLanguage(language: Language): Promise<void> {
  const before = asked;
  asked = language;
  try {
    await Promise.all(Array.from(parts, (part) => load(part, language)));
  } catch (error) {
    if (asked === language) asked = before;
    throw error;
  }
  if (asked === language) i18n.activate(language);
}

/**
 * Adds texts that are loaded apart from those of all players' screens. Examples are the texts of
 * the administrators' area and of the way into the mini app.
 */
export async function addTexts(part: TextPart): Promise<void> {
  parts.add(part);
  await load(part, asked);
}

/** A text in the language in use, for code outside components. */
export const text: Translate = (key, values) => i18n._(key, values);

/** The language in use. */
export function languageNow(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : OF_SERVER;
}

/** The texts in the language in use. The component renders again when that changes. */
export function useText(): Translate {
  const { i18n: active } = useLingui();
  return (key, values) => active._(key, values);
}

/**
 * What the server said, in the language in use. The text is found by the server's words. If a newer
 * or older server words it differently, it is found by the reason of the refusal. Otherwise the
 * server's own words are shown.
 */
export function serverText(said: string, reason?: string): string {
  if (languageNow() === OF_SERVER) return said;
  const phrase = phraseBook.find(said);
  if (phrase) return i18n._(phrase.key, Object.fromEntries(Object.entries(phrase.values).map(valueText)));
  const known: unknown = reason === undefined ? undefined : i18n.messages[reason];
  return typeof known === 'string' && !known.includes('{') && reason !== undefined ? i18n._(reason) : said;
}

/** A day in Addis Ababa, maybe with a time, as the server writes it. */
const DAY = /^(\d{4}-\d{2}-\d{2})((?: \d{2}:\d{2})?)$/;
const WAIT = /^(\d+) (second|minute|hour)s?$/;
const WAIT_TEXT = { second: 'waitSeconds', minute: 'waitMinutes', hour: 'waitHours' } as const;

/** A value filled into a text may itself be words: how long to wait, a day, or a payment method. */
function valueText([place, value]: readonly [string, string]): [string, string] {
  const [, count, unit] = WAIT.exec(value) ?? [];
  if (unit === 'second' || unit === 'minute' || unit === 'hour')
    return [place, text(WAIT_TEXT[unit], { count: Number(count) })];
  const method = PAYMENT_METHODS.find((known) => PAYMENT_METHOD_NAMES[known] === value);
  if (method) return [place, text(method)];
  const [, day, time = ''] = DAY.exec(value) ?? [];
  if (day !== undefined) return [place, `${dayText(Date.parse(day), languageNow(), { timeZone: 'UTC' })}${time}`];
  return [place, value];
}

export { i18n };
