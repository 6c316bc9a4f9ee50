import axe from 'axe-core';
import type { Page } from 'playwright-core';

// What makes a screen hard to use for some people. Each function returns its findings, in words.

/** The size of a target for a thumb. */
const TARGET_MIN_PX = 44;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

/**
 * What axe finds on a page into which it was loaded, or within a part of it. Ends transitions
 * first, so that colours have their final values.
 */
export function axeFindings(page: Page, within = 'html'): Promise<string[]> {
  return page.evaluate(
    async ([values, part]) => {
      for (const animation of document.getAnimations()) animation.cancel();
      const { axe: checker } = window as typeof window & { axe: typeof axe };
      const { violations } = await checker.run(part === 'html' ? document : part, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
        // The findings use each element's HTML and need no reference to the element.
        elementRef: false,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} (${failureSummary})`),
      );
    },
    [TAGS, within] as const,
  );
}

/** Controls that a thumb could miss. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll('a, button, input, select, textarea, summary');
    return Array.from(controls).flatMap((control) => {
      const { width, height } = boxOf(control);
      const isShown = width > 0 && height > 0 && !control.closest('.sr-only');
      if (!isShown || (width > least - 1 && height > least - 1)) return [];
      return [`${Math.round(width)} x ${Math.round(height)}: ${control.outerHTML.slice(0, 160)}`];
    });

    /** The box of everything that can be tapped for a control: its label, or what it lies over. */
    function boxOf(control: Element): DOMRect {
      const isStretched = getComputedStyle(control, '::after').position === 'absolute';
      const whole = isStretched ? control.closest('.relative, tr, li') : control.closest('label');
      return (whole ?? control).getBoundingClientRect();
    }
  }, TARGET_MIN_PX);
}

/** Elements that reach out of the page. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { documentElement: root } = document;
    const found = Array.from(document.querySelectorAll('body *')).filter(isOut);
    if (found.length === 0 && root.scrollWidth > root.clientWidth) return [`${root.scrollWidth} px`];
    return found.map(({ outerHTML }) => `${root.scrollWidth} px: ${outerHTML.slice(0, 160)}`);

    function isOut(element: Element): boolean {
      // What is out on the left cannot be reached even by scrolling.
      const reaches = (other: Element) => {
        const { left, right } = other.getBoundingClientRect();
        return left < -1 || right > root.clientWidth + 1;
      };
      if (!reaches(element) || Array.from(element.children).some(reaches)) return false;
      for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflowX !== 'visible') return false;
      }
      return true;
    }
  });
}
