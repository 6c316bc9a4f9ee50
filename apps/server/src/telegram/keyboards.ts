import { botText, KIND_TEXT, type Language, mutableKind } from '@cartela/api';
import { readStartParam } from '@cartela/api/telegram/start-param';
import { InlineKeyboard, Keyboard } from 'grammy';

interface WithApp {
  /** Where the mini app is. */
  readonly appUrl: string | null;
}

/** Leaves out whatever is no link of ours. */
export function startParamIn(text: string): string | undefined {
  return readStartParam(text) === null ? undefined : text;
}

/**
 * The mini app's address. `startParam` is passed on as Telegram itself does it with `?startapp=`.
 */
function appAddress(appUrl: string, startParam?: string): string {
  if (startParam === undefined) return appUrl;
  const url = new URL(appUrl);
  url.searchParams.set('tgWebAppStartParam', startParam);
  return url.href;
}

/** A button below a message that opens the mini app; none where nobody has said where it is. */
export function playButton(
  telegram: WithApp | null,
  language: Language,
  startParam?: string,
): { reply_markup?: InlineKeyboard } {
  if (!telegram?.appUrl) return {};
  const url = appAddress(telegram.appUrl, startParam);
  return { reply_markup: new InlineKeyboard().webApp(botText(language, 'play'), url) };
}

/** The buttons of `/language`, each in its own. */
export const languageButtons = () => new InlineKeyboard().text('English', 'language:en').text('አማርኛ', 'language:am');

/**
 * The buttons of `/mute`. Each says what it sets, so that a second tap on an old one undoes
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

/** Asks Telegram for the player's own number. */
export const shareNumberButton = (language: Language) =>
  new Keyboard().requestContact(botText(language, 'shareNumber')).resized().oneTime();
