import { botText } from '@cartela/api';
import { LANGUAGES, type Language } from '@cartela/game-core';
import type { Api } from 'grammy';
import { COMMANDS } from './commands.ts';

/**
 * English texts are set without a language code. Telegram shows them to everybody whose language
 * has no texts of its own.
 */
const placeOf = (language: Language) => (language === 'en' ? {} : { language_code: language });

/**
 * Tells Telegram what to show of the bot: its commands, what it is for, and the button that opens
 * the mini app. Telegram takes only one text for the button, so the text has both languages.
 */
export async function setProfile(
  api: Api,
  { appUrl, minAge: age }: { readonly appUrl: string | null; readonly minAge: number },
): Promise<void> {
  for (const language of LANGUAGES) {
    const at = placeOf(language);
    const commands = COMMANDS.map(([command, text]) => ({ command, description: botText(language, text) }));
    await api.setMyCommands(commands, at);
    await setDescriptions(api, language, { at, age });
  }
  if (appUrl === null) return;
  const text = `${botText('am', 'play')} · ${botText('en', 'play')}`;
  await api.setChatMenuButton({ menu_button: { type: 'web_app', text, web_app: { url: appUrl } } });
}

/** Telegram lets these be changed a few times a day, so they are only set where they differ. */
async function setDescriptions(
  api: Api,
  language: Language,
  { at, age }: { readonly at: ReturnType<typeof placeOf>; readonly age: number },
): Promise<void> {
  const description = botText(language, 'description', { age });
  if ((await api.getMyDescription(at)).description !== description) await api.setMyDescription(description, at);
  const short = botText(language, 'shortDescription', { age });
  if ((await api.getMyShortDescription(at)).short_description !== short) await api.setMyShortDescription(short, at);
}
