import { readText, removeText, writeText } from '../../lib/storage.ts';

/**
 * Under which the code of the invitation by which somebody came is kept, until they have an
 * account.
 */
const CODE = 'invitation';

/** Where Telegram asks whom to send a link to. */
export function telegramShare(url: string, text: string): string {
  return `https://t.me/share/url?${new URLSearchParams({ url, text }).toString()}`;
}

export function rememberInvitation(code: string | undefined): void {
  if (code) writeText(CODE, code);
}

export const rememberedInvitation = (): string | null => readText(CODE);

export const forgetInvitation = (): void => removeText(CODE);
