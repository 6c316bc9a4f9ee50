import { miniAppLink } from '@cartela/api/telegram/start-param';
import { readText, removeText, writeText } from '../../lib/storage.ts';

/**
 * Under which the code of the invitation by which somebody came is kept, until they have an
 * account.
 */
const CODE = 'invitation';

/** The address of an invitation on this web site. */
export function webInvitation(code: string): string {
  return `${window.location.origin}/signups?ref=${code}`;
}

/** The address of an invitation that opens the mini app of a bot. */
export function telegramInvitation(code: string, bot: string): string {
  return miniAppLink(bot, { to: 'join', invitation: code });
}

/** Where Telegram asks whom to send a link to. */
export function telegramShare(url: string, text: string): string {
  return `https://t.me/share/url?${new URLSearchParams({ url, text }).toString()}`;
}

export function rememberInvitation(code: string | undefined): void {
  if (code) writeText(CODE, code);
}

export const rememberedInvitation = (): string | null => readText(CODE);

export const forgetInvitation = (): void => removeText(CODE);
