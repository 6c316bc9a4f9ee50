import { readText, removeText, writeText } from '../storage.ts';

const KEY = 'telegramLaunch';

export interface LaunchHash {
  /** With the `#`. It says who opened the mini app, and which colours Telegram has. */
  readonly hash: string;
  /** Telegram opened the mini app just now. Otherwise the page was loaded again. */
  readonly isFresh: boolean;
}

interface Page {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
}

/**
 * Telegram opens the mini app with a hash that lets its bearer sign in. Takes the hash out of the
 * address, so that it gets into no history, screenshot or link. Null outside Telegram.
 */
export function takeLaunchHash({ location, history }: Page): LaunchHash | null {
  const { hash, pathname, search } = location;
  if (!/[#&?]tgWebAppData=[^&]/.test(hash)) {
    const kept = readText(KEY, 'sessionStorage');
    return kept === null ? null : { hash: kept, isFresh: false };
  }
  writeText(KEY, hash, 'sessionStorage');
  history.replaceState(history.state, '', `${pathname}${search}`);
  return { hash, isFresh: true };
}

/** From the next load on, this tab shows the plain web app. */
export function forgetLaunch(): void {
  removeText(KEY, 'sessionStorage');
}
