import { botText, KIND_TEXT, mutableKind } from '@cartela/api';
import { readStartParam } from '@cartela/api/telegram/start-param';
import type { Language } from '@cartela/game-core';
import { InlineKeyboard, Keyboard } from 'grammy';

interface WithApp {
  /** The mini app's address. Null if the operator has set none. */
  readonly appUrl: string | null;
}

/** The text if it is the parameter of a link of ours. Undefined for any other text. */
export function startParamIn(text: string): string | undefined {
  return readStartParam(text) === null ? undefined : text;
}

/**
 * The mini app's address. `startParam` is passed on as Telegram itself does it for `?startapp=`.
 */
function appAddress(appUrl: string, startParam?: string): string {
  if (startParam === undefined) return appUrl;
  const url = new URL(appUrl);
  url.searchParams.set('tgWebAppStartParam', startParam);
  return url.href;
}

/**
 * A button below a message that opens the mini app. There is none if the app's address is not set.
 */
export function playButton(
  telegram: WithApp | null,
  language: Language,
  startParam?: string,
): { reply_markup?: InlineKeyboard } {
  if (!telegram?.appUrl) return {};
  const url = appAddress(telegram.appUrl, startParam);
  return { reply_markup: new InlineKeyboard().webApp(botText(language, 'play'), url) };
}

/** The buttons of `/language`, each in its own language. */
export const languageButtons = () => new InlineKeyboard().text('English', 'language:en').text('አማርኛ', 'language:am');

/**
 * The buttons of `/mute`. Each one sets a fixed value, so a second tap on an old button undoes
 * nothing.
 */
export function muteButtons(language: Language, muted: readonly string[]): InlineKeyboard {
  const keyboard = new InlineKeyboard();
  for (const kind of mutableKind.options) {
    const isMuted = muted.includes(kind);
    const label = `${isMuted ? '🔕' : '🔔'} ${botText(language, KIND_TEXT[kind])}`;
    keyboard.text(label, `mute:${kind}:${isMuted ? 'off' : 'on'}`).row();
  }
  return keyboard;
}

/** The button of `/pin`. */
export const removePinButton = (language: Language) =>
  new InlineKeyboard().text(botText(language, 'removePin'), 'pin:remove');

/** The button with which a player shares their own phone number with the bot. */
export const shareNumberButton = (language: Language) =>
  new Keyboard().requestContact(botText(language, 'shareNumber')).resized().oneTime();
