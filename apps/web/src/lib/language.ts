import { showLanguage } from './i18n.ts';
import { isLanguage, type Language } from './languages.ts';
import { readText } from './storage.ts';

const KEY = 'language';
const OTHERWISE: Language = 'en';

/** The language that was chosen here; or else the first of theirs that Cartela speaks. */
export function firstLanguage(theirs: readonly string[]): Language {
  const chosen = readText(KEY) ?? '';
  if (isLanguage(chosen)) return chosen;
  return theirs.map((code) => code.toLowerCase().split('-', 1)[0] ?? '').find(isLanguage) ?? OTHERWISE;
}

/** Shows a language, and says so to what reads the page aloud. Rejects if its texts cannot be loaded. */
export async function startLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  document.documentElement.lang = language;
}
