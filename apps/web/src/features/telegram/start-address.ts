import { readStartParam } from '@cartela/api/telegram/start-param';
import type { LaunchHash } from '../../lib/platform/launch-hash.ts';
import type { Launch } from '../../lib/platform/telegram-launch.ts';
import { storedPlayer } from '../../lib/session/session.ts';
import { readText, writeText } from '../../lib/session/storage.ts';
import { router } from '../../router.tsx';

/** Pages for people who are not signed in. */
export const ENTRANCES = ['/', '/logins', '/signups'];

/** Under this key, this tab stores the launch whose link has been followed. */
const LANDED = 'landedLaunch';

/**
 * Replaces the address that Telegram opened with that of the first screen. Does nothing if the page
 * was loaded again, unless the player had not got to that screen before.
 */
export function openStartAddress({ startParam, signature }: Launch, { isFresh }: Pick<LaunchHash, 'isFresh'>): void {
  if (!isFresh && readText(LANDED, 'sessionStorage') === signature) return;
  writeText(LANDED, signature, 'sessionStorage');
  const target = readStartParam(startParam);
  if (target?.to === 'room') {
    const { username, telegramId } = storedPlayer();
    const search = { username: username ?? '', telegramId: telegramId ?? '', roomId: target.roomId };
    router.history.replace(router.buildLocation({ to: '/CartelaSelction', search }).href);
  } else if (target?.to === 'wallet') {
    router.history.replace('/wallet');
  } else if (ENTRANCES.includes(router.history.location.pathname.toLowerCase())) {
    router.history.replace('/Mainmenu');
  }
}

export function showLogin(): void {
  router.history.replace('/logins');
}
