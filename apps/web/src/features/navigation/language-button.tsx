import { languageNow, useText } from '../../lib/text/i18n.ts';
import { chooseLanguage } from '../../lib/text/language.ts';
import { LANGUAGE_CODES, LANGUAGES } from '../../locales/languages.ts';
import { BAR_ITEM } from './bar-item.ts';

/**
 * Switches to the next language. It is named in its own words, for people who cannot read the
 * present one.
 */
export function LanguageButton({ className = '' }) {
  useText();
  const next = LANGUAGE_CODES[(LANGUAGE_CODES.indexOf(languageNow()) + 1) % LANGUAGE_CODES.length] ?? languageNow();
  return (
    <button
      type="button"
      lang={next}
      onClick={() => void chooseLanguage(next)}
      className={`${BAR_ITEM} shrink-0 ${className}`}
    >
      {LANGUAGES[next]}
    </button>
  );
}
