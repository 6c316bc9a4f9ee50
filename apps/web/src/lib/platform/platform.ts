import { useEffect } from 'react';
import { createSignal } from '../signal.ts';

/** What a vibration is about. */
export type Vibration = 'hit' | 'oneToGo' | 'win' | 'error';

/** The one thing that a screen is for. */
export interface MainAct {
  readonly text: string;
  readonly busy: boolean;
  readonly onPress: () => void;
}

/**
 * What the app in which Cartela is open can do beyond a browser. What an old one cannot do is not
 * done.
 */
export interface Platform {
  /**
   * Asks for the player's own number, and returns it as the platform signed it; null if it was not
   * given.
   */
  readonly requestContact: (() => Promise<string | null>) | null;
  /** Closes Cartela. */
  close(): void;
  vibrate(vibration: Vibration): void;
  /** Shows the act on the platform's own button below the page. */
  showMainAct(act: MainAct | null): void;
  /** Shows the platform's back button; without a function there is nowhere to go back to. */
  showBack(onBack: (() => void) | null): void;
  /** Asks before Cartela is closed. */
  askBeforeClosing(asks: boolean): void;
  /** Whether a swipe down puts Cartela away. */
  allowSwipes(allowed: boolean): void;
  /** Opens a link to elsewhere outside of Cartela. */
  openLink(url: string): void;
  /** Offers a shortcut on the home screen where there is none. */
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
 * Offers the screen's main act on the platform's button. Whether it is there: our own is not needed
 * then.
 */
export function useMainAct(act: MainAct | null): boolean {
  const platform = usePlatform();
  useEffect(() => platform?.showMainAct(act));
  useEffect(() => () => platform?.showMainAct(null), [platform]);
  return platform !== null;
}

/** While cards are on the board, no swipe puts Cartela away. */
export function useCardsOnBoard(onBoard: boolean): void {
  const platform = usePlatform();
  useEffect(() => platform?.allowSwipes(!onBoard), [platform, onBoard]);
  useEffect(() => () => platform?.allowSwipes(true), [platform]);
}
