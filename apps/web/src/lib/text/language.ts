import type { Language } from '@cartela/game-core';
import { dismissToasts, toast } from '../screen/toast.ts';
import { writeText } from '../session/storage.ts';
import { showLanguage, text } from './i18n.ts';
import { LANGUAGE_KEY } from './language-choice.ts';

const FAILED = 'languageFailed';

/**
 * Shows a language, and tells screen readers by the page's `lang`. Rejects if its texts cannot be
 * loaded.
 */
export async function startLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  document.documentElement.lang = language;
}

/** Shows a language from now on, here and at the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await startLanguage(language);
    writeText(LANGUAGE_KEY, language);
    // They are sentences of the language before.
    dismissToasts();
  } catch {
    toast.error(text(FAILED), { id: FAILED });
  }
}
