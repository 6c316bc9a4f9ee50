/** The languages of the product, by their ISO 639-1 codes. English has every text. */
export const LANGUAGES = ['en', 'am'] as const;

export type Language = (typeof LANGUAGES)[number];
