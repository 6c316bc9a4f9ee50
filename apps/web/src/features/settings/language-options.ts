import { LANGUAGE_CODES, LANGUAGES } from '../../locales/languages.ts';

/** Each language, named in its own words. */
export const LANGUAGE_OPTIONS = LANGUAGE_CODES.map((key) => ({ key, name: LANGUAGES[key] }));
