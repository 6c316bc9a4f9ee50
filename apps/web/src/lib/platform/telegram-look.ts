import { giveTheme } from '../screen/theme.ts';
import { lookOf, TOKENS } from './telegram-theme.ts';
import type { Insets, TelegramWebApp } from './telegram-web-app.ts';

const SIDES = ['top', 'bottom', 'left', 'right'] as const;
/**
 * The height of our bar's row. It fits between Telegram's buttons, which are at the left and right.
 */
const BAR_ROW_PX = 44;
const NONE: Insets = { top: 0, bottom: 0, left: 0, right: 0 };

/** Shows our screens in Telegram's colours, as far as these leave text readable. */
export function showTelegramColours(telegram: Readonly<Record<string, string>>): void {
  const look = lookOf(telegram);
  if (!look) return;
  giveTheme(look.theme);
  const { style } = document.documentElement;
  for (const token of TOKENS) {
    if (look.colours) style.setProperty(`--color-${token}`, look.colours[token]);
    else style.removeProperty(`--color-${token}`);
  }
}

/** One of our colours as it is shown now, as `#rrggbb`. */
export function colourOf(token: 'page' | 'surface' | 'brand' | 'on-brand'): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--color-${token}`).trim();
}

/** Keeps our screens clear of the device's bars, and of Telegram's buttons in full screen. */
export function keepClear({ safeAreaInset = NONE, contentSafeAreaInset = NONE }: TelegramWebApp): void {
  const { style } = document.documentElement;
  for (const side of SIDES) {
    style.setProperty(`--safe-${side}`, `${safeAreaInset[side] + contentSafeAreaInset[side]}px`);
  }
  const overlaid = contentSafeAreaInset.top > 0;
  document.documentElement.toggleAttribute('data-overlaid', overlaid);
  const aboveRow = safeAreaInset.top + Math.max(0, contentSafeAreaInset.top - BAR_ROW_PX);
  if (overlaid) style.setProperty('--bar-inset', `${aboveRow}px`);
  else style.removeProperty('--bar-inset');
}
