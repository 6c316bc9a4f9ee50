/** The languages of the product, each named in its own words. */
export const LANGUAGES = { en: 'English', am: 'አማርኛ' } as const;

export type Language = keyof typeof LANGUAGES;

export function isLanguage(value: string): value is Language {
  return Object.hasOwn(LANGUAGES, value);
}

export const LANGUAGE_CODES = Object.keys(LANGUAGES).filter(isLanguage);
