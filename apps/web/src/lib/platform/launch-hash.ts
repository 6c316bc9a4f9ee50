import { launchIn } from '@cartela/api/telegram/signed-text';
import { readText, removeText, writeText } from '../session/storage.ts';

const KEY = 'telegramLaunch';

export interface LaunchHash {
  /**
   * As it stood in the address, decoded as far as its names can be read. It says who opened the
   * mini app, and which colours Telegram has.
   */
  readonly hash: string;
  /** Telegram opened the mini app just now. Otherwise the page was loaded again. */
  readonly isFresh: boolean;
}

interface Page {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
}

/**
 * Telegram opens the mini app with a hash that lets its bearer sign in. Some links and proxies make
 * it the search. Takes it out of the address, so that it gets into no history, screenshot or link.
 * Null outside Telegram.
 */
export function takeLaunchHash({ location, history }: Page): LaunchHash | null {
  const { hash, pathname, search } = location;
  const inSearch = launchIn(search);
  const launch = launchIn(hash) ?? inSearch;
  if (launch === null) {
    const storedHash = readText(KEY, 'sessionStorage');
    return storedHash === null ? null : { hash: storedHash, isFresh: false };
  }
  writeText(KEY, launch, 'sessionStorage');
  history.replaceState(history.state, '', `${pathname}${inSearch === null ? search : ''}`);
  return { hash: launch, isFresh: true };
}

/** From the next load on, this tab shows the plain web app. */
export function forgetLaunch(): void {
  removeText(KEY, 'sessionStorage');
}
