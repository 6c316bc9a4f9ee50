import type { Language } from '@cartela/game-core';

/** The languages of the product, each named in its own words. */
export const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', am: 'አማርኛ' };

export function isLanguage(value: string): value is Language {
  return Object.keys(LANGUAGES).includes(value);
}

export const LANGUAGE_CODES = Object.keys(LANGUAGES).filter(isLanguage);
