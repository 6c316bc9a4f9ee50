import { describe, expect, it } from 'vitest';
import { contrast, parseColour } from '../screen/contrast.ts';
import { lookOf } from './telegram-theme.ts';

/** Themes of Telegram's own clients. */
const DAY = {
  bg_color: '#ffffff',
  secondary_bg_color: '#f1f1f1',
  text_color: '#222222',
  hint_color: '#a8a8a8',
  link_color: '#2678b6',
  section_bg_color: '#ffffff',
  subtitle_text_color: '#82868a',
  destructive_text_color: '#cc2929',
};
const NIGHT = {
  bg_color: '#17212b',
  secondary_bg_color: '#232e3c',
  text_color: '#f5f5f5',
  hint_color: '#708499',
  link_color: '#6ab3f3',
  section_bg_color: '#17212b',
  subtitle_text_color: '#708499',
  destructive_text_color: '#ec3942',
};
function contrastOf(one: string | undefined, other: string | undefined): number {
  const [first, second] = [parseColour(one), parseColour(other)];
  if (!first || !second) throw new Error(`no colours: ${one}, ${other}`);
  return contrast(first, second);
}

const GROUNDS = ['page', 'surface', 'sunken'] as const;
const LEVELS = ['00', '33', '80', 'cc', 'f4', 'ff'];
const GRID = LEVELS.flatMap((red) => LEVELS.flatMap((green) => LEVELS.map((blue) => `#${red}${green}${blue}`)));

describe('Telegram’s colours', () => {
  it('become ours where they can be read', () => {
    const day = lookOf(DAY);
    expect(day).toMatchObject({ theme: 'light' });
    expect(day?.colours).toMatchObject({ page: '#f1f1f1', surface: '#ffffff', ink: '#222222' });
    const night = lookOf(NIGHT);
    expect(night?.theme).toBe('dark');
    expect(night?.colours).toMatchObject({ page: '#232e3c', surface: '#17212b', ink: '#f5f5f5', link: '#6ab3f3' });
  });

  it('are made stronger where they are too faint, and no more than that', () => {
    const muted = lookOf(DAY)?.colours?.muted;
    expect(muted).not.toBe(DAY.subtitle_text_color);
    const worst = Math.min(...GROUNDS.map((ground) => contrastOf(muted, lookOf(DAY)?.colours?.[ground])));
    expect(worst).toBeGreaterThanOrEqual(4.5);
    expect(worst).toBeLessThan(6);
  });

  it('can be read whatever they are, or are not taken', () => {
    let taken = 0;
    for (const bg_color of GRID) {
      for (const text_color of ['#000000', '#777777', '#ff2020', '#ffffff', bg_color]) {
        const colours = lookOf({ bg_color, text_color, hint_color: text_color, link_color: text_color })?.colours;
        if (!colours) continue;
        taken += 1;
        for (const ground of GROUNDS) {
          expect(contrastOf(colours.ink, colours[ground])).toBeGreaterThanOrEqual(7);
          for (const text of ['muted', 'link', 'danger'] as const) {
            expect(contrastOf(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
          }
          expect(contrastOf(colours.edge, colours[ground])).toBeGreaterThanOrEqual(3);
        }
      }
    }
    expect(taken).toBeGreaterThan(20);
    expect(lookOf({ bg_color: '#808080' })).toEqual({ theme: 'light', colours: null });
    expect(lookOf({ bg_color: '#ffffff', secondary_bg_color: '#000000' })?.colours).toBeNull();
  });

  it('are ours where Telegram says none that we understand', () => {
    expect(lookOf({})).toBeNull();
    expect(lookOf({ bg_color: 'red' })).toBeNull();
  });
});
