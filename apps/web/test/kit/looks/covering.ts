import type { Locator } from 'playwright-core';

/** Matches what players need to see or to tap: controls and figures. */
const MATTERS = 'a, button, input, select, [role=switch], dl, td, th, article, header';

/** The controls and figures that lie beneath an element where it is visible. */
export function coveredBy(cover: Locator): Promise<string[]> {
  return cover.evaluate((own, matters) => {
    const { left, right, top, bottom } = own.getBoundingClientRect();
    const covered = new Set<string>();
    for (let x = left + 1; x < right; x += 8) {
      for (let y = top + 1; y < bottom; y += 8) {
        const [first, ...beneath] = document.elementsFromPoint(x, y);
        if (!first || !own.contains(first)) continue;
        for (const element of beneath) {
          if (!own.contains(element) && element.matches(matters)) covered.add(element.outerHTML.slice(0, 120));
        }
      }
    }
    return [...covered];
  }, MATTERS);
}
