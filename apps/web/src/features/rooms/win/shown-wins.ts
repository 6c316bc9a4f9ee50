import { createSignal } from '../../../lib/session/signal.ts';
import type { Win } from './win.ts';

// Which wins are shown. The player's inbox has a message about each one. While that is unread, the
// win is shown to whoever opens the page. To close the win is to read the message.

export interface ShownWin extends Win {
  /** Whether another win was on the screen when it came. */
  readonly follows: boolean;
}

const changes = createSignal();
/** The first is shown until the player closes it. The others follow. */
let wins: readonly ShownWin[] = [];
/** Whether somebody in the game on the screen may win with the next call. */
let isNear = false;
/** The games whose win was closed, here or in another tab. */
let closedGames: ReadonlySet<string> = new Set();
/** The unread messages about wins: their ids by the game's. */
let unreadWins: ReadonlyMap<string, number> = new Map();

function change(shown: readonly ShownWin[]): void {
  wins = shown;
  changes.notify();
}

export const isClosed = (roundId: string): boolean => closedGames.has(roundId);
export const useShownWin = (): ShownWin | undefined => changes.useValue(() => wins[0]);
/** Whether the code that shows a win should be there. */
export const useIsWinNear = (): boolean => changes.useValue(() => isNear || wins.length > 0);

export function noteWinIsNear(): void {
  isNear = true;
  changes.notify();
}

/** Shows a win as soon as the page is in view: once, except where the player asks for it. */
export async function showWin(win: Win, { isAskedFor = false } = {}): Promise<void> {
  await pageInView();
  const isShown = wins.some(({ roundId }) => roundId === win.roundId);
  if (!isShown && (isAskedFor || !isClosed(win.roundId))) change([...wins, { ...win, follows: wins.length > 0 }]);
}

/** Returns the id of the message that is read with it, if that has come. */
export function closeWin({ roundId }: Win): number | undefined {
  closedGames = new Set([...closedGames, roundId]);
  change(wins.filter((win) => win.roundId !== roundId));
  return unreadWins.get(roundId);
}

/**
 * Keeps which messages about wins are unread. Where one was read in another tab meanwhile, its win
 * is no longer shown here.
 */
export function keepUnreadWins(unread: ReadonlyMap<string, number>): void {
  const readElsewhere = [...unreadWins.keys()].filter((game) => !unread.has(game));
  closedGames = new Set([...closedGames, ...readElsewhere]);
  unreadWins = unread;
  // The one on the screen stays until it is closed there.
  change(wins.filter(({ roundId }, place) => place === 0 || !isClosed(roundId)));
}

/** The next player on this page has other wins. */
export function forgetWins(): void {
  isNear = false;
  closedGames = new Set();
  unreadWins = new Map();
  change([]);
}

function pageInView(): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
}
