import type { Locator, Page } from 'playwright-core';

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

/**
 * Marks the controls and figures that can be seen: their middle is on the screen, and nothing is in
 * front of it. Returns how many there are.
 */
export function markSeen(page: Page): Promise<number> {
  return page.evaluate((matters) => {
    const seen = [...document.querySelectorAll(matters)].filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const first = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return first !== null && element.contains(first);
    });
    for (const element of seen) element.toggleAttribute('data-was-seen', true);
    return seen.length;
  }, MATTERS);
}

/**
 * The marked elements that something is in front of now. One that has only moved out below the page
 * is left out.
 */
export function hiddenSince(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const foot = document.querySelector('main > aside')?.getBoundingClientRect();
    const endPx = foot && foot.top > 0 && foot.left === 0 ? foot.top : window.innerHeight;
    return [...document.querySelectorAll('[data-was-seen]')].flatMap((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const first = document.elementFromPoint(x, y);
      const isSeen = first !== null && element.contains(first);
      return isSeen || (y >= endPx && !element.closest('main > aside')) ? [] : [element.outerHTML.slice(0, 120)];
    });
  });
}
