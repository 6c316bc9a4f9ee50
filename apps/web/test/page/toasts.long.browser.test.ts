import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { holdCalls } from '../kit/answers.ts';
import { DESKTOP, sharedBrowser, type Visitor } from '../kit/browser.ts';
import { coveredBy } from '../kit/looks/covering.ts';
import { expectNoProblems, takeCard } from '../kit/player.ts';
import { gamesShown, openBoard, openScene, openSelection, PLAYING, picked, SELLING, tap } from '../kit/staged-scene.ts';
import { CLIENT_BAR_PX, clientState, DEVICE_BAR_PX, launch } from '../kit/telegram/telegram-client.ts';
import { menu } from '../kit/telegram/telegram-player.ts';
import { openTelegramScene } from '../kit/telegram/telegram-scene.ts';

/** A phone so small that the board does not fit and is scrolled. */
const SMALL = { width: 360, height: 560 };
/** The most that a toast is high: two lines of text, and the space around them. */
const TWO_LINES_PX = 76;

const browser = await sharedBrowser();

const toasts = (page: Page) => page.locator('[data-toast]');
const said = (page: Page, text: string) => toasts(page).filter({ hasText: text });
const gone = (page: Page) => toasts(page).waitFor({ state: 'detached' });

const tapConfirm = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true }).click();
const callBingo = (page: Page) => page.getByRole('button', { name: 'Bingo!' }).click();
/** Waits for Telegram's script, which may come later than the screen, and moves it down. */
const isFullscreen = (page: Page) => expect.poll(async () => (await clientState(page)).isFullscreen).toBe(true);

/** Where everything is that can be tapped or read. */
const places = (page: Page) =>
  page.locator('main :is(h1, h2, button, dl, td), header, [data-bottom-bar]').evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [x, y, width, height].join(' ');
    }),
  );

/**
 * Expects that what `act` says lies over the page, which does not move, and covers neither the bars
 * nor the sheet nor how much time is left.
 */
async function expectOver(
  { page }: Visitor,
  text: string,
  act: () => Promise<void>,
  { isOnBoard = false } = {},
): Promise<void> {
  // A toast stays while the mouse is over it.
  await page.mouse.move(1, 300);
  await gone(page);
  await page.evaluate(() => document.fonts.ready);
  const before = await places(page);
  await act();
  const toast = said(page, text);
  await toast.hover();
  expect(await places(page)).toEqual(before);
  const box = await toast.boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  if (!box) throw new Error('the toast is not on the screen');
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
  expect(box.height).toBeLessThanOrEqual(TWO_LINES_PX);
  expect(box.y < height / 2).toBe(isOnBoard || width === DESKTOP.width);
  const covered = await coveredBy(toast);
  // On the board, the cards count more than the game's figures.
  const kept = isOnBoard ? /^<(header|nav|a|article)\b/ : /^<(header|nav|a|dl)\b/;
  expect(covered.filter((html) => kept.test(html))).toEqual([]);
  const onToast = await toast.evaluate((element) =>
    [...document.querySelectorAll('aside, header, [role=timer], [data-bottom-bar]')]
      .filter((part) => {
        const [one, other] = [part.getBoundingClientRect(), element.getBoundingClientRect()];
        return one.top < other.bottom && one.bottom > other.top && one.left < other.right && one.right > other.left;
      })
      .map((part) => part.outerHTML.slice(0, 80)),
  );
  expect(onToast).toEqual([]);
}

it('says on a room’s screens what it has to say, over the page and one at a time, on a phone and on a desktop', async () => {
  await using scene = await openScene(browser);
  for (const visitor of [scene.almaz, scene.bekele]) {
    const { page } = visitor;
    await openSelection(visitor, SELLING);
    if (visitor === scene.almaz) await gamesShown(page);
    await expectOver(visitor, 'Select at least one cartela first', () => tapConfirm(page));
    await visitor.screenshot('toasts-selection');
    // The next one waits until this one is gone.
    const taken = page.getByRole('button', { name: 'Cartela 42, taken' });
    await taken.evaluate((card) => card.scrollIntoView({ block: 'center' }));
    await taken.dispatchEvent('click');
    expect(await toasts(page).allTextContents()).toEqual([expect.stringContaining('Select at least one')]);
    await toasts(page).getByRole('button', { name: 'Close' }).click();
    await said(page, 'Cannot select this cartela').waitFor();
    expect(await toasts(page).count()).toBe(1);
  }
  const { almaz } = scene;
  await openBoard(almaz, PLAYING);
  await gamesShown(almaz.page);
  await expectOver(almaz, 'u click wrong pattern', () => callBingo(almaz.page), { isOnBoard: true });
  await almaz.screenshot('toasts-board');
  await almaz.page.setViewportSize(SMALL);
  await expectOver(almaz, 'u click wrong pattern', () => callBingo(almaz.page), { isOnBoard: true });
  for (const visitor of [scene.almaz, scene.bekele]) expectNoProblems(visitor);
});

it('does so above what Telegram has at the foot, and below its buttons, where these lie over a full screen', async () => {
  await using scene = await openTelegramScene(browser, { colorScheme: 'dark' });
  const { almaz, person } = scene;
  const { page } = almaz;
  await launch(page, { person });
  await menu(page).waitFor();
  await openBoard(almaz, PLAYING);
  await isFullscreen(page);
  await expectOver(almaz, 'u click wrong pattern', () => callBingo(page), { isOnBoard: true });
  await almaz.screenshot('telegram-toasts-board');
  await openSelection(almaz, SELLING);
  await Promise.all([isFullscreen(page), gamesShown(page)]);
  await expectOver(almaz, 'Select at least one cartela first', () => tapConfirm(page));
  await page.setViewportSize(DESKTOP);
  expect((await toasts(page).boundingBox())?.y).toBeGreaterThan(DEVICE_BAR_PX + CLIENT_BAR_PX);
  await almaz.screenshot('telegram-toasts-selection');
  expectNoProblems(almaz);
});

it('lets a tap through to what was there when a toast comes under the finger', async () => {
  await using scene = await openScene(browser);
  const { almaz } = scene;
  const { page } = almaz;
  await openSelection(almaz, SELLING);
  await gamesShown(page);
  await takeCard(almaz, 12);
  await tap(page, 12);
  const answer = await holdCalls(page, 'rooms.returnCard');
  await page.getByRole('button', { name: 'Give back', exact: true }).click();
  // Finds the card that the toast will come over.
  const sheet = await page.locator('main aside').boundingBox();
  const y = (sheet?.y ?? 0) - 30;
  const cardNo = await page.evaluate((top) => {
    const found = [60, 90, 120, 150].map((x) => document.elementFromPoint(x, top)?.closest('[data-card]'));
    return Number(found.find((card) => card)?.getAttribute('data-card') ?? 0);
  }, y);
  await page.locator(`[data-card="${cardNo}"]`).hover();
  await page.mouse.down();
  answer();
  await said(page, 'Cartela 12 was given back.').waitFor();
  await page.mouse.up();
  await picked(page, cardNo).waitFor();
  expectNoProblems(almaz);
});

it('gives the focus back to where it was when a toast that had it is closed', async () => {
  await using scene = await openScene(browser);
  const { page } = scene.almaz;
  await openSelection(scene.almaz, SELLING);
  await tapConfirm(page);
  await toasts(page).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await gone(page);
  const focused = page.locator(':focus');
  expect(await focused.textContent()).toBe('Confirm');
  expectNoProblems(scene.almaz);
});
