import { isRefusedFor, refusalOf, refusalText } from '../../lib/api/errors.ts';
import { closeSocket, trpcClient } from '../../lib/api/trpc.ts';
import type { Launch } from '../../lib/platform/telegram-launch.ts';
import { endSession, noteLogOut, type SignedIn, startSession, storedPlayer } from '../../lib/session/session.ts';
import { readText, writeText } from '../../lib/session/storage.ts';
import { getToken } from '../../lib/session/stored-token.ts';
import { isTelegramId } from '../../lib/telegram-id.ts';
import { text } from '../../lib/text/i18n.ts';

/** Under this key, this tab stores which launch its session came from. */
const EXCHANGED = 'exchangedLaunch';
/** The launch was genuine, but it cannot be used any more. */
const OVER = ['launchExpired', 'launchUsed'] as const;
/** Refusals that another try with the same launch cannot change. */
const FINAL = ['telegramOff', 'launchForged', ...OVER, 'accountClosed'] as const;

export type Outcome =
  | { readonly is: 'signedIn' }
  | { readonly is: 'newcomer'; readonly proposedUsername: string }
  | { readonly is: 'refused'; readonly problem: string; readonly isFinal: boolean }
  | { readonly is: 'unreachable' };

/**
 * Signs in the person who opened the mini app. If the launch cannot be used any more, their own
 * session in this browser is used.
 */
export async function signInByLaunch(launch: Launch): Promise<Outcome> {
  const isOwn = isOwnLaunch(launch);
  if (isOwn && readText(EXCHANGED, 'sessionStorage') === launch.signature) return { is: 'signedIn' };
  try {
    const answer = await trpcClient.telegram.signIn.mutate({ initData: launch.initData });
    if (answer.outcome === 'newcomer') return { is: 'newcomer', proposedUsername: answer.proposedUsername };
    await enterAs(answer, launch);
    return { is: 'signedIn' };
  } catch (error) {
    if (!refusalOf(error)) return { is: 'unreachable' };
    if (isOwn && isRefusedFor(error, ...OVER)) return { is: 'signedIn' };
    return { is: 'refused', problem: refusalText(error, text('loginError')), isFinal: isRefusedFor(error, ...FINAL) };
  }
}

/** Whether the player who is signed in in this browser is the one who opened the mini app. */
export function isOwnLaunch({ telegramId }: Launch): boolean {
  return getToken() !== null && storedPlayer().telegramId === telegramId;
}

/** The username of the player who is signed in in this browser. Null if nobody is. */
export const signedInPlayer = (): string | null => (getToken() === null ? null : storedPlayer().username);

/** Signs a player in, instead of the one who was signed in here before. */
export async function enterAs(player: SignedIn, launch: Launch): Promise<void> {
  startSession(player);
  writeText(EXCHANGED, launch.signature, 'sessionStorage');
  await closeSocket();
}

/**
 * Ends the session of another Telegram user, as it is not for the person who opened the mini app
 * now.
 */
export async function leaveOthersSession({ telegramId }: Launch): Promise<void> {
  const storedId = storedPlayer().telegramId;
  if (!isTelegramId(storedId) || storedId === telegramId) return;
  noteLogOut();
  await trpcClient.accounts.logout.mutate().catch(() => undefined);
  endSession();
}
