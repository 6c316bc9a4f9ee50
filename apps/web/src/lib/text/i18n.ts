import type { Language } from '@cartela/game-core';
import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { TextKey } from '../../locales/en.ts';
import { isLanguage } from '../../locales/languages.ts';
import { playerTexts, type TextPart } from '../../locales/parts.ts';
import { compileMessage } from './compile-message.ts';

type TextValues = Readonly<Record<string, string | number>>;
export type Translate = (key: TextKey, values?: TextValues) => string;

// The catalogues are plain messages. Each is compiled once, when it is first shown: Lingui itself
// would compile it each time. Production builds have no compiler unless it is set here.
const compiled = new Map<string, ReturnType<typeof compileMessage>>();
i18n.setMessagesCompiler((message) => {
  const compiledMessage = compiled.get(message) ?? compileMessage(message);
  compiled.set(message, compiledMessage);
  return compiledMessage;
});

const parts = new Set([playerTexts]);
/** The language that was asked for last. It is shown once it is loaded. */
let newestLanguage: Language = 'en';

async function load(part: TextPart, language: Language): Promise<void> {
  i18n.load(language, await part[language]());
}

/**
 * Shows everything in a language as soon as its texts are loaded. Rejects if they cannot be loaded.
 */
export async function showLanguage(language: Language): Promise<void> {
  const before = newestLanguage;
  newestLanguage = language;
  try {
    await Promise.all(Array.from(parts, (part) => load(part, language)));
  } catch (error) {
    if (newestLanguage === language) newestLanguage = before;
    throw error;
  }
  if (newestLanguage === language) i18n.activate(language);
}

/**
 * Adds texts that are loaded apart from those of all players' screens. Examples are the texts of
 * the administrators' area and of the way into the mini app.
 */
export async function addTexts(part: TextPart): Promise<void> {
  parts.add(part);
  await load(part, newestLanguage);
}

/** A text in the language in use, for code outside components. */
export const text: Translate = (key, values) => filled(i18n, key, values);

/** Shown in place of a text with a value that did not come: an older server does not send it. */
const NOT_KNOWN = '—';

function filled(active: typeof i18n, key: TextKey, values: TextValues = {}): string {
  const isKnown = Object.values(values).every((value) => value !== undefined && !Number.isNaN(value));
  return isKnown ? active._(key, values) : NOT_KNOWN;
}

/** The language in use. */
export function languageNow(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : 'en';
}

/** The texts in the language in use. The component renders again when that changes. */
export function useText(): Translate {
  const { i18n: active } = useLingui();
  return (key, values) => filled(active, key, values);
}

export { i18n };
