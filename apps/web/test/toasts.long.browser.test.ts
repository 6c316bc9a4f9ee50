import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { holdCalls } from './kit/answers.ts';
import { sharedBrowser, type Visitor } from './kit/browser.ts';
import { coveredBy, hiddenSince, markSeen } from './kit/looks/covering.ts';
import { expectNoProblems, takeCard } from './kit/player.ts';
import { toastsLoaded } from './kit/screen.ts';
import { gamesShown, openBoard, openScene, openSelection, PLAYING, picked, SELLING, tap } from './kit/staged-scene.ts';
import { CLIENT_BAR_PX, clientState, DEVICE_BAR_PX, launch } from './kit/telegram/telegram-client.ts';
import { menu } from './kit/telegram/telegram-player.ts';
import { openTelegramScene } from './kit/telegram/telegram-scene.ts';

/** A phone so small that the board does not fit and is scrolled. */
const SMALL = { width: 360, height: 560 };

const browser = await sharedBrowser();

const toasts = (page: Page) => page.locator('[data-sonner-toast][data-mounted=true]:not([data-removed=true])');
const said = (page: Page, text: string) => toasts(page).filter({ hasText: text });

/** Expects that all toasts are within the page, below the bars, and cover nothing. */
async function expectClear({ page }: Visitor, topPx = 0): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const boxes = [];
  // The time of all toasts stops while the mouse is over one, so none leaves after it was listed.
  await toasts(page).first().hover();
  for (const toast of await toasts(page).all()) {
    await toast.hover();
    expect(await coveredBy(toast)).toEqual([]);
    boxes.push(await toast.boundingBox());
  }
  expect(boxes).not.toEqual([]);
  for (const box of boxes) {
    if (!box) throw new Error('a toast is not on the screen');
    expect([box.x, box.y - topPx, width - box.x - box.width, height - box.y - box.height]).toEqual(
      Array.from({ length: 4 }, () => expect.toSatisfy((px: number) => px >= 0)),
    );
  }
}

/**
 * Expects, on a page that is scrolled to its end, that no toast hides anything that was visible.
 */
async function expectClearAtEnd({ page }: Visitor, act: () => Promise<void>): Promise<void> {
  await page.mouse.move(1, 300);
  // Waits for toasts that are leaving, too: the same toast would leave with them if it were shown
  // again.
  await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached' });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  expect(await markSeen(page)).toBeGreaterThan(20);
  await act();
  // The page learns the toast's height a frame later, and moves down. `hover` waits until nothing
  // moves any more, and keeps the toast.
  await toasts(page).first().hover();
  expect(await hiddenSince(page)).toEqual([]);
}

const confirmNothing = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true }).click();
const callBingo = (page: Page) => page.getByRole('button', { name: 'Bingo!' }).click();
/** Waits for Telegram's script, which may come later than the screen, and moves it down. */
const isFullscreen = (page: Page) => expect.poll(async () => (await clientState(page)).isFullscreen).toBe(true);

it('says on a room’s screens what it has to say, and covers nothing, on a phone and on a desktop', async () => {
  await using scene = await openScene(browser);
  for (const visitor of [scene.almaz, scene.bekele]) {
    const { page } = visitor;
    await openSelection(visitor, SELLING);
    await confirmNothing(page);
    await said(page, 'Select at least one cartela first').waitFor();
    // Two toasts are shown at once.
    const taken = page.getByRole('button', { name: 'Cartela 42, taken' });
    // At the end of the page, something may lie over the card, so it is scrolled to the middle.
    await taken.evaluate((card) => card.scrollIntoView({ block: 'center' }));
    await taken.click({ force: true });
    await said(page, 'Cannot select this cartela').waitFor();
    await expectClear(visitor);
    await visitor.screenshot('toasts-selection');
    await expectClearAtEnd(visitor, () => confirmNothing(page));
  }
  const { almaz } = scene;
  await openBoard(almaz, PLAYING);
  await callBingo(almaz.page);
  await expectClear(almaz);
  await almaz.screenshot('toasts-board');
  await almaz.page.setViewportSize(SMALL);
  await expectClearAtEnd(almaz, () => callBingo(almaz.page));
  for (const visitor of [scene.almaz, scene.bekele]) expectNoProblems(visitor);
});

it('does so below Telegram’s buttons, where these lie over a full screen', async () => {
  await using scene = await openTelegramScene(browser, { colorScheme: 'dark' });
  const { almaz, person } = scene;
  const { page } = almaz;
  const barsPx = DEVICE_BAR_PX + CLIENT_BAR_PX;
  await launch(page, { person });
  await menu(page).waitFor();
  await openBoard(almaz, PLAYING);
  await isFullscreen(page);
  await callBingo(page);
  await expectClear(almaz, barsPx);
  await almaz.screenshot('telegram-toasts-board');
  await expectClearAtEnd(almaz, () => callBingo(page));
  await openSelection(almaz, SELLING);
  await isFullscreen(page);
  await confirmNothing(page);
  await expectClear(almaz, barsPx);
  await almaz.screenshot('telegram-toasts-selection');
  await expectClearAtEnd(almaz, () => confirmNothing(page));
  expectNoProblems(almaz);
});

it('lets nothing move under a finger when toasts come and go, so that no tap is lost', async () => {
  await using scene = await openScene(browser);
  const { almaz } = scene;
  const { page } = almaz;
  const title = page.getByRole('heading', { name: 'Choose your cartelas' });
  const top = async () => (await title.boundingBox())?.y;
  const pressDuring = async (pressed: Locator, change: () => Promise<void>) => {
    await pressed.hover();
    const before = await top();
    await page.mouse.down();
    await change();
    expect(await top()).toBe(before);
    await page.mouse.up();
  };
  await openSelection(almaz, SELLING);
  await Promise.all([toastsLoaded(page), gamesShown(page)]);
  const topWithoutToasts = await top();

  await takeCard(almaz, 12);
  await tap(page, 12);
  const answer = await holdCalls(page, 'rooms.returnCard');
  await page.getByRole('button', { name: 'Give back', exact: true }).click();
  await pressDuring(page.locator('[data-card="11"]'), async () => {
    answer();
    await said(page, 'Cartela 12 was given back.').waitFor();
  });
  await picked(page, 11).waitFor();

  await pressDuring(picked(page, 11).getByRole('button', { name: 'Cancel', exact: true }), () =>
    page.locator('[data-sonner-toast]').waitFor({ state: 'detached' }),
  );
  await picked(page, 11).waitFor({ state: 'detached' });
  await expect.poll(top).toBe(topWithoutToasts);
  expectNoProblems(almaz);
});

it('moves the page for toasts only together with what is seen, so that a tap reaches what was there', async () => {
  await using scene = await openScene(browser);
  const { page } = scene.almaz;
  const title = page.getByRole('heading', { name: 'Choose your cartelas' });
  const top = async () => (await title.boundingBox())?.y;
  await openSelection(scene.almaz, SELLING);
  await Promise.all([toastsLoaded(page), gamesShown(page)]);
  const topWithoutToasts = await top();
  // Notes where the title is as soon as a toast has come or gone, before the browser draws that.
  await title.evaluate((element) => {
    const tops: number[] = [];
    Object.assign(window, { tops });
    const isToast = (node: Node) =>
      node instanceof Element && node.matches('[data-sonner-toast], :has([data-sonner-toast])');
    new MutationObserver((records) => {
      const changed = records.flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes]);
      if (changed.some(isToast)) tops.push(element.getBoundingClientRect().top);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await confirmNothing(page);
  await toasts(page).first().hover();
  const topWithToast = await top();
  expect(topWithToast).toBeGreaterThan(topWithoutToasts ?? 0);
  await page.mouse.move(1, 300);
  await page.locator('[data-sonner-toast]').waitFor({ state: 'detached' });
  await expect.poll(top).toBe(topWithoutToasts);
  expect(await page.evaluate((): number[] => Reflect.get(window, 'tops'))).toEqual([topWithoutToasts, topWithToast]);
});
