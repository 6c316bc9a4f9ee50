import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { useLingui } from '@lingui/react';
import { type AdminCatalogue, type Catalogue, en, type TelegramCatalogue, type TextKey } from '../locales/en.ts';

type TextValues = Readonly<Record<string, string | number>>;
export type Translate = (key: TextKey, values?: TextValues) => string;

const catalogues = { en } satisfies Record<string, Catalogue>;
type Locale = keyof typeof catalogues;

// The catalogues are plain messages, compiled when first shown. Production builds need the
// compiler.
i18n.setMessagesCompiler(compileMessage);

export function activateLocale(locale: Locale): void {
  i18n.load(locale, catalogues[locale]);
  i18n.activate(locale);
}

/** For what is loaded apart from players' screens: the administrator's area, and the way into the mini app. */
export function addTexts(texts: Readonly<Record<Locale, AdminCatalogue | TelegramCatalogue>>): void {
  i18n.load(texts);
}

/** A text of the active catalogue, for code outside components. */
export const text: Translate = (key, values) => i18n._(key, values);

/** The texts of the active catalogue. The component renders again when the language changes. */
export function useText(): Translate {
  const { i18n: active } = useLingui();
  return (key, values) => active._(key, values);
}

export { i18n };
