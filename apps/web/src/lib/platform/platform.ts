import { useEffect } from 'react';
import { createSignal } from '../session/signal.ts';

/** What a vibration is about. */
export type Vibration = 'hit' | 'oneToGo' | 'win' | 'error';

/** The main thing that a player does on a screen. */
export interface MainAct {
  readonly text: string;
  readonly busy: boolean;
  readonly onPress: () => void;
}

/**
 * What the app in which Cartela is open can do beyond a browser. If its version is too old for
 * something, that call does nothing.
 */
export interface Platform {
  /**
   * Asks for the player's own number, and returns it as the platform signed it. Null if the player
   * did not give it. The function itself is null where the platform cannot ask.
   */
  readonly requestContact: (() => Promise<string | null>) | null;
  /** Closes Cartela. */
  close(): void;
  vibrate(vibration: Vibration): void;
  /** Shows the act on the platform's own button below the page. Null hides the button. */
  showMainAct(act: MainAct | null): void;
  /** Shows the platform's back button. Null hides it: there is nowhere to go back to. */
  showBack(onBack: (() => void) | null): void;
  /** Says whether the platform asks before it closes Cartela. */
  askBeforeClosing(asks: boolean): void;
  /** Says whether a swipe down puts Cartela away. */
  allowSwipes(allowed: boolean): void;
  /** Opens a link to another site outside of Cartela. */
  openLink(url: string): void;
  /** Offers a shortcut on the home screen if there is none yet. */
  offerShortcut(): void;
}

let current: Platform | null = null;
const changes = createSignal();

/** Null on the plain web, and until the platform's script is there. */
function getPlatform(): Platform | null {
  return current;
}

export function setPlatform(platform: Platform): void {
  current = platform;
  changes.notify();
}

export function usePlatform(): Platform | null {
  return changes.useValue(getPlatform);
}

/**
 * Offers the screen's main act on the platform's button. Returns whether that button is there: the
 * screen then needs none of its own.
 */
export function useMainAct(act: MainAct | null): boolean {
  const platform = usePlatform();
  useEffect(() => platform?.showMainAct(act));
  useEffect(() => () => platform?.showMainAct(null), [platform]);
  return platform !== null;
}

/** While the player has cards on the board, no swipe puts Cartela away. */
export function useCardsOnBoard(onBoard: boolean): void {
  const platform = usePlatform();
  useEffect(() => platform?.allowSwipes(!onBoard), [platform, onBoard]);
  useEffect(() => () => platform?.allowSwipes(true), [platform]);
}
