import { readStartParam } from '@cartela/api/telegram/start-param';
import type { LaunchHash } from '../../lib/platform/launch-hash.ts';
import type { Launch } from '../../lib/platform/telegram-launch.ts';
import { storedPlayer } from '../../lib/session.ts';
import { readText, writeText } from '../../lib/storage.ts';
import { router } from '../../router.tsx';

/** Pages of somebody who is not signed in. */
export const ENTRANCES = ['/', '/logins', '/signups'];

/** The launch whose link has been followed in this tab. */
const LANDED = 'landedLaunch';

/**
 * Puts the address of the first screen in the place of the one that Telegram opened. Not where the
 * page was only loaded again, unless that was before the player could get there.
 */
export function openStartAddress({ startParam, signature }: Launch, { isFresh }: Pick<LaunchHash, 'isFresh'>): void {
  if (!isFresh && readText(LANDED, 'sessionStorage') === signature) return;
  writeText(LANDED, signature, 'sessionStorage');
  const wish = readStartParam(startParam);
  if (wish?.to === 'room') {
    const { username, telegramId } = storedPlayer();
    const search = { username: username ?? '', telegramId: telegramId ?? '', roomId: wish.roomId };
    router.history.replace(router.buildLocation({ to: '/CartelaSelction', search }).href);
  } else if (ENTRANCES.includes(router.history.location.pathname.toLowerCase())) {
    router.history.replace('/Mainmenu');
  }
}

export function showLogin(): void {
  router.history.replace('/logins');
}
