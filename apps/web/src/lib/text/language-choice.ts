import type { Language } from '@cartela/game-core';
import { isLanguage } from '../../locales/languages.ts';
import { readText } from '../session/storage.ts';

export const LANGUAGE_KEY = 'language';
const OTHERWISE: Language = 'en';

/**
 * The language that was chosen on this device. Otherwise the first of `theirs`, the browser's
 * languages, that Cartela speaks.
 */
export function firstLanguage(theirs: readonly string[]): Language {
  const choice = readText(LANGUAGE_KEY) ?? '';
  if (isLanguage(choice)) return choice;
  return theirs.map((code) => code.toLowerCase().split('-', 1)[0] ?? '').find(isLanguage) ?? OTHERWISE;
}
