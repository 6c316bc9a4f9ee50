import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { contrast, type Rgb } from './lib/screen/contrast.ts';

/** WCAG 2.2, success criterion 1.4.3. */
const CONTRAST_MIN = 4.5;
const HUES = { red: [345, 15], orange: [15, 45], green: [140, 165] } as const;
type Theme = ReadonlyMap<string, Rgb>;

const themes = new Map<string, Theme>();
beforeAll(async () => {
  const css = await readFile(new URL('./styles.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = css.split(':root[data-theme="dark"]');
  themes.set('light', coloursOf(light));
  themes.set('dark', new Map([...coloursOf(light), ...coloursOf(dark)]));
});

function coloursOf(css: string): Theme {
  const found = css.matchAll(/--color-([\w-]+): #(\w\w)(\w\w)(\w\w);/g);
  return new Map(
    [...found].map(([, name = '', ...hex]) => {
      const [red = 0, green = 0, blue = 0] = hex.map((part) => Number.parseInt(part, 16));
      return [name, [red, green, blue]];
    }),
  );
}

function colour(theme: string, name: string): Rgb {
  const found = themes.get(theme)?.get(name);
  if (!found) throw new Error(`no colour ${name} in the ${theme} theme`);
  return found;
}

/** The hue in degrees: 0 is red, 120 green. NaN for a grey. */
function hueOf([red, green, blue]: Rgb): number {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range === 0) return Number.NaN;
  if (most === red) return ((green - blue) / range) * 60 + (green < blue ? 360 : 0);
  return most === green ? 120 + ((blue - red) / range) * 60 : 240 + ((red - green) / range) * 60;
}

function saturationOf(parts: Rgb): number {
  return 1 - Math.min(...parts) / Math.max(...parts);
}

describe.each(['light', 'dark'])('in %s colours', (theme) => {
  it.each([
    { state: 'taken', hue: HUES.red, saturationMin: 0.7 },
    { state: 'free', hue: HUES.orange, saturationMin: 0.25 },
    { state: 'mine', hue: HUES.green, saturationMin: 0.6 },
  ])('a card that is $state has its colour, and a number that can be read', ({ state, hue, saturationMin }) => {
    const ground = colour(theme, state);
    const [from, to] = hue;
    const at = hueOf(ground);
    expect(from < to ? at >= from && at <= to : at >= from || at <= to).toBe(true);
    expect(saturationOf(ground)).toBeGreaterThanOrEqual(saturationMin);
    expect(contrast(ground, colour(theme, `on-${state}`))).toBeGreaterThanOrEqual(CONTRAST_MIN);
  });

  it.each([
    ['bad', 'on-bad'],
    ['bad', 'danger'],
    ['sunken', 'ink'],
    // Of a button that is off.
    ['sunken', 'muted'],
    ['gold', 'on-gold'],
  ])('can be read: on %s, %s', (ground, text) => {
    expect(contrast(colour(theme, ground), colour(theme, text))).toBeGreaterThanOrEqual(CONTRAST_MIN);
  });
});

it('fades no button that is off, as its text could not be read', async () => {
  const names = await readdir(new URL('.', import.meta.url), { recursive: true });
  const screens = names.filter((name) => name.endsWith('.tsx'));
  expect(screens.length).toBeGreaterThan(300);
  const texts = await Promise.all(screens.map((name) => readFile(new URL(name, import.meta.url), 'utf8')));
  expect(screens.filter((_, at) => texts[at]?.includes('disabled:opacity'))).toEqual([]);
});
