import { readText, removeText, writeText } from '../../lib/session/storage.ts';

/** The key under which the code of a person's invitation is stored until they have an account. */
const CODE = 'invitation';

/** The address at which Telegram asks with whom to share a link. */
export function telegramShare(url: string, text: string): string {
  return `https://t.me/share/url?${new URLSearchParams({ url, text }).toString()}`;
}

export function rememberInvitation(code: string | undefined): void {
  if (code) writeText(CODE, code);
}

export const rememberedInvitation = (): string | null => readText(CODE);

export const forgetInvitation = (): void => removeText(CODE);
