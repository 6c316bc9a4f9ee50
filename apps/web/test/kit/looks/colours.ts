import type { Locator } from 'playwright-core';

export const RED = { from: 345, to: 15 };
export const ORANGE = { from: 15, to: 45 };
export const GREEN = { from: 140, to: 165 };

/**
 * The hue of a background in degrees, its saturation and its lightness up to 1, as the browser
 * paints it.
 */
export function groundOf(element: Locator) {
  return element.evaluate((painted) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.fillStyle = getComputedStyle(painted).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
    const lightness = (most + least) / 2 / 255;
    if (most === least) return { hue: Number.NaN, saturation: 0, lightness };
    const sector =
      most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least);
    return { hue: (sector * 60 + 360) % 360, saturation: (most - least) / most, lightness };
  });
}

export function isOf({ from, to }: { from: number; to: number }, hue: number): boolean {
  return from < to ? hue >= from && hue <= to : hue >= from || hue <= to;
}
