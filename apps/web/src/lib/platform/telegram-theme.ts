import { contrast, luminance, parseColour, type Rgb } from '../screen/contrast.ts';

/** Our colours that follow Telegram's. The game's own (cards, columns, gold) stay as they are. */
export const TOKENS = ['page', 'surface', 'sunken', 'line', 'edge', 'ink', 'muted', 'link', 'danger'] as const;
type Token = (typeof TOKENS)[number];

interface TelegramLook {
  readonly theme: 'light' | 'dark';
  /**
   * By token, as `#rrggbb`. Null if Telegram's backgrounds are neither light nor dark enough to
   * read on.
   */
  readonly colours: Readonly<Record<Token, string>> | null;
}

/**
 * WCAG 2.2, success criterion 1.4.3 asks for 4.5. There is some room, as our other colours stand on
 * these backgrounds, too.
 */
const INK_CONTRAST_MIN = 7;
const TEXT_CONTRAST_MIN = 4.6;
/** Success criterion 1.4.11, for the edges of controls. */
const EDGE_CONTRAST_MIN = 3;
/** A background with a luminance below this is dark. */
const DARK_BELOW = 0.18;
const LIGHT_GROUND_MIN = 0.78;
const DARK_GROUND_MAX = 0.045;
/** In how many steps a colour moves towards white or black until it can be read. */
const STEPS = 20;
const RED: Rgb = [200, 40, 30];

/**
 * Our colours made from Telegram's, so that everything can be read. Null if Telegram says no
 * colours.
 */
export function lookOf(telegram: Readonly<Record<string, string>>): TelegramLook | null {
  const surface = parseColour(telegram.section_bg_color) ?? parseColour(telegram.bg_color);
  if (!surface) return null;
  const theme = luminance(surface) < DARK_BELOW ? 'dark' : 'light';
  const page = parseColour(telegram.secondary_bg_color) ?? surface;
  if (![surface, page].every((ground) => isGround(ground, theme))) return { theme, colours: null };
  const far: Rgb = theme === 'dark' ? [255, 255, 255] : [0, 0, 0];
  const sunken = mix(surface, far, 0.07);
  const grounds = [surface, page, sunken];
  const readable = (colour: Rgb | undefined, otherwise: Rgb, min: number) =>
    towards(colour ?? otherwise, far, (candidate) => grounds.every((ground) => contrast(candidate, ground) >= min));
  const ink = readable(parseColour(telegram.text_color), far, INK_CONTRAST_MIN);
  const faint = parseColour(telegram.subtitle_text_color) ?? parseColour(telegram.hint_color);
  return {
    theme,
    colours: {
      page: hex(page),
      surface: hex(surface),
      sunken: hex(sunken),
      line: hex(mix(surface, far, 0.14)),
      edge: hex(readable(parseColour(telegram.hint_color), mix(surface, ink, 0.5), EDGE_CONTRAST_MIN)),
      ink: hex(ink),
      muted: hex(readable(faint, ink, TEXT_CONTRAST_MIN)),
      link: hex(readable(parseColour(telegram.link_color), ink, TEXT_CONTRAST_MIN)),
      danger: hex(readable(parseColour(telegram.destructive_text_color), RED, TEXT_CONTRAST_MIN)),
    },
  };
}

function isGround(colour: Rgb, theme: 'light' | 'dark'): boolean {
  const light = luminance(colour);
  return theme === 'dark' ? light <= DARK_GROUND_MAX : light >= LIGHT_GROUND_MIN;
}

/**
 * The first colour on the way from `colour` to `far` that is accepted, so the nearest to `colour`.
 */
function towards(colour: Rgb, far: Rgb, isAccepted: (candidate: Rgb) => boolean): Rgb {
  for (let step = 0; step < STEPS; step += 1) {
    const candidate = mix(colour, far, step / STEPS);
    if (isAccepted(candidate)) return candidate;
  }
  return far;
}

function hex(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function mix([red, green, blue]: Rgb, [toRed, toGreen, toBlue]: Rgb, share: number): Rgb {
  const between = (from: number, to: number) => Math.round(from + (to - from) * share);
  return [between(red, toRed), between(green, toGreen), between(blue, toBlue)];
}
