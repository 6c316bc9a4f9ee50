import axe from 'axe-core';
import type { Page } from 'playwright-core';

// What makes a screen hard to use for somebody. Each function answers what it has found, in words.

/** A thumb's. */
const TARGET_MIN_PX = 44;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

/**
 * What axe finds on a page into which it was loaded, or within a part of it. Colours on their way to others are taken as
 * those.
 */
export function axeFindings(page: Page, within = 'html'): Promise<string[]> {
  return page.evaluate(
    async ([rules, part]) => {
      for (const animation of document.getAnimations()) animation.cancel();
      const { axe: checker } = window as typeof window & { axe: typeof axe };
      const { violations } = await checker.run(part === 'html' ? document : part, {
        runOnly: [...rules],
        resultTypes: ['violations'],
        // Nothing moves the page.
        elementRef: false,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} (${failureSummary})`),
      );
    },
    [RULES, within] as const,
  );
}

/** What one could miss with a thumb. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll('a, button, input, select, textarea, summary');
    return Array.from(controls).flatMap((control) => {
      const { width, height } = boxOf(control);
      const isShown = width > 0 && height > 0 && !control.closest('.sr-only');
      if (!isShown || (width > least - 1 && height > least - 1)) return [];
      return [`${Math.round(width)} x ${Math.round(height)}: ${control.outerHTML.slice(0, 160)}`];
    });

    /** Of all that can be tapped for it: its label, or what it lies over. */
    function boxOf(control: Element): DOMRect {
      const isStretched = getComputedStyle(control, '::after').position === 'absolute';
      const whole = isStretched ? control.closest('.relative, tr, li') : control.closest('label');
      return (whole ?? control).getBoundingClientRect();
    }
  }, TARGET_MIN_PX);
}

/** Figures, and their names, that end where there is no room for them. */
export function cutFigures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('dt, dd, th, label, legend')).flatMap((name) =>
      getComputedStyle(name).overflowX !== 'visible' && !name.closest('.sr-only') && name.scrollWidth > name.clientWidth
        ? [name.outerHTML.slice(0, 160)]
        : [],
    ),
  );
}

/** What reaches out of the page with text of such a size. */
export function tooWide(page: Page, textSize: '100%' | '200%'): Promise<string[]> {
  return page.evaluate(async (size) => {
    const { documentElement: root } = document;
    root.style.fontSize = size;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const found =
      root.scrollWidth > root.clientWidth ? Array.from(document.querySelectorAll('body *')).filter(isOut) : [];
    const [width, ...names] = [`${root.scrollWidth} px`, ...found.map((element) => element.outerHTML.slice(0, 160))];
    root.style.fontSize = '';
    await new Promise(requestAnimationFrame);
    return names.length === 0 && width === `${root.clientWidth} px` ? [] : names.map((name) => `${width}: ${name}`);

    function isOut(element: Element): boolean {
      const reaches = (other: Element) => other.getBoundingClientRect().right > root.clientWidth + 1;
      if (!reaches(element) || Array.from(element.children).some(reaches)) return false;
      for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflowX !== 'visible') return false;
      }
      return true;
    }
  }, textSize);
}
