import { readText, removeText, writeText } from '../storage.ts';

const KEY = 'telegramLaunch';

export interface LaunchHash {
  /** With the `#`. It names who opened the mini app, and how Telegram looks. */
  readonly hash: string;
  /** It was opened just now. Otherwise the page was loaded again. */
  readonly isFresh: boolean;
}

interface Page {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
}

/**
 * Telegram opens the mini app with a hash that lets its bearer sign in. Takes it out of the
 * address, where history, screenshots and links would have it. Null outside Telegram.
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

/** From the next load of the page on, this tab is on the plain web. */
export function forgetLaunch(): void {
  removeText(KEY, 'sessionStorage');
}
