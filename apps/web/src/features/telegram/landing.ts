import { destinationOf, invitationIn } from '../../lib/platform/start-param.ts';
import { storedPlayer } from '../../lib/session.ts';
import { router } from '../../router.tsx';
import { rememberInvitation } from '../invitations/invitation.ts';

/** Pages of somebody who is not signed in. */
export const ENTRANCES = ['/', '/logins', '/signups'];

/** Puts the address of the first screen in the place of the one that Telegram opened. */
export function land(startParam: string | null): void {
  rememberInvitation(invitationIn(startParam));
  const destination = destinationOf(startParam);
  if (destination.to === 'room') {
    const { username, telegramId } = storedPlayer();
    const search = { username: username ?? '', telegramId: telegramId ?? '', roomId: destination.roomId };
    router.history.replace(router.buildLocation({ to: '/CartelaSelction', search }).href);
  } else if (ENTRANCES.includes(router.history.location.pathname.toLowerCase())) {
    router.history.replace('/Mainmenu');
  }
}

export function showLogin(): void {
  router.history.replace('/logins');
}
