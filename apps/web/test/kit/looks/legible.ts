import type { Page } from 'playwright-core';
import { tooWide } from './accessible.ts';

/**
 * A word with more letters may be broken: with large text, a line on a phone has no room for it.
 */
const WHOLE_LETTERS_MAX = 9;
/** The part of its height by which a line of text may overlap another. */
const TOUCH = 0.3;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Word {
  readonly text: string;
  /** Where it stands, in words for people who read the finding. */
  readonly place: string;
  /** The word's part of each line of text. There are several if it is broken. */
  readonly lines: readonly Box[];
  /** Whether it is cut off by the page's edge, or by an element that cannot be scrolled. */
  readonly isCut: boolean;
  /** It is quoted letter by letter, so it may break anywhere. */
  readonly isVerbatim: boolean;
  /** It moves with the page, and is not in a line that is hidden because its text is shortened. */
  readonly isOfPage: boolean;
}

/** What has no room on the page with text of this size. */
export async function layoutFindings(page: Page, textSize: '100%' | '200%'): Promise<string[]> {
  await setTextSize(page, textSize);
  const findings = [...(await tooWide(page)), ...(await illegible(page))];
  await setTextSize(page, '');
  return findings;
}

function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate(async (fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
  }, size);
}

/**
 * Words and figures that cannot be read: cut, broken in the middle, or with others over them. What
 * can be scrolled to is readable. So is a text that is shortened in its last line, as a tap opens
 * it.
 */
async function illegible(page: Page): Promise<string[]> {
  const words = await page.evaluate(readWords);
  const faults = words.flatMap((word) => {
    const fault = faultOf(word);
    return fault ? [`${fault}: ${word.text} in ${word.place}`] : [];
  });
  return [...faults, ...overlaps(words.filter((word) => word.isOfPage && word.lines.length === 1))];
}

function faultOf({ text, lines, isCut, isVerbatim }: Word): 'broken' | 'cut' | null {
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '').length;
  const mayBreak = isVerbatim || letters > WHOLE_LETTERS_MAX || /[-–/]/.test(text);
  if (lines.length > 1 && !mayBreak) return 'broken';
  return isCut ? 'cut' : null;
}

function overlaps(words: readonly Word[]): string[] {
  const boxes = words
    .flatMap(({ lines: [box], text, place }) => (box ? [{ ...box, text, place }] : []))
    .toSorted((a, b) => a.top - b.top);
  return boxes.flatMap((one, at) => {
    const below = boxes.slice(at + 1);
    const end = below.findIndex(({ top }) => top >= one.bottom);
    return below
      .slice(0, end === -1 ? undefined : end)
      .filter((other) => isOver(one, other))
      .map((other) => `over ${other.text}: ${one.text} in ${one.place}`);
  });
}

function isOver(one: Box, other: Box): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - other.top;
  return across > 2 && down > TOUCH * Math.min(one.bottom - one.top, other.bottom - other.top);
}

/** Runs in the page. Returns every word that can be seen there. */
function readWords(): Word[] {
  const words: Word[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement: parent, textContent } = node;
    if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (parent.closest('option, [aria-hidden=true]')) continue;
    const places = placesOf(parent);
    if (places.some(isOnlyHeard)) continue;
    const isFixed = places.some((place) => /fixed|sticky/.test(getComputedStyle(place).position));
    const isVerbatim = parent.closest('code, bdo') !== null;
    for (const { 0: text, index } of (textContent ?? '').matchAll(/[^\s·*]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      const lines = linesOf(range);
      words.push({
        ...{ text, lines, isVerbatim },
        place: parent.outerHTML.slice(0, 120),
        isCut: lines.some((line) => isCutIn(line, places)),
        isOfPage: !isFixed && !lines.some((line) => isBelowLast(line, places)),
      });
    }
  }
  return words;

  function placesOf(element: Element): Element[] {
    const above = element.parentElement;
    return element === document.body || !above ? [] : [element, ...placesOf(above)];
  }

  function isOnlyHeard(place: Element): boolean {
    const { width, height } = place.getBoundingClientRect();
    return width < 2 && height < 2 && getComputedStyle(place).overflowX === 'hidden';
  }

  /** One box for each line, even if the browser gives a line in several pieces. */
  function linesOf(range: Range): Box[] {
    const pieces = Array.from(range.getClientRects()).filter(({ width }) => width > 0);
    const byTop = new Map(pieces.map((piece) => [Math.round(piece.top), piece]));
    return Array.from(byTop.values(), ({ left, right, top, bottom }) => ({ left, right, top, bottom }));
  }

  function isCutIn({ left, right }: Box, places: readonly Element[]): boolean {
    for (const place of places) {
      const { overflowX, contain } = getComputedStyle(place);
      if (overflowX === 'auto' || overflowX === 'scroll') return false;
      if (overflowX === 'visible' && !/strict|content|paint/.test(contain)) continue;
      const box = place.getBoundingClientRect();
      if (left < box.left - 1 || right > box.right + 1) return true;
    }
    return left < -1 || right > innerWidth + 1;
  }

  function isBelowLast({ bottom }: Box, places: readonly Element[]): boolean {
    const clamped = places.find((place) => getComputedStyle(place).webkitLineClamp !== 'none');
    return clamped !== undefined && bottom > clamped.getBoundingClientRect().bottom + 1;
  }
}
