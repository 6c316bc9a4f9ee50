import { miniAppLink } from '@cartela/api/telegram/start-param';

/** The address of an invitation on this web site. */
export function webInvitation(code: string): string {
  return `${window.location.origin}/signups?ref=${code}`;
}

/** The address of an invitation that opens the mini app of a bot. */
export function telegramInvitation(code: string, bot: string): string {
  return miniAppLink(bot, { to: 'join', invitation: code });
}
