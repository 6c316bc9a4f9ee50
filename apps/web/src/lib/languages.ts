/** The languages of the product, each named in its own words. The first one is where nothing tells which. */
export const LANGUAGES = { en: 'English' } as const;

export type Language = keyof typeof LANGUAGES;

export function isLanguage(value: string): value is Language {
  return Object.hasOwn(LANGUAGES, value);
}
