import { createPlayer } from '@cartela/api/testing';
import { openServer } from '@cartela/server/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN, broadcast } from '../kit/administrator.ts';
import { holdCalls } from '../kit/answers.ts';
import { DESKTOP, PHONE, sharedBrowser, type Visitor, visit } from '../kit/browser.ts';
import { groundOf, isOf, ORANGE, RED } from '../kit/looks/colours.ts';
import { coveredBy } from '../kit/looks/covering.ts';
import { expectNoProblems, joinRoom, logInAs, takeCard, waitForBoard } from '../kit/player.ts';
import { toastText } from '../kit/screen.ts';

const ROOM_ETB = 10;
/** The countdown starts again until two players hold a card. The game then lasts for minutes. */
const PACE = { BINGO_COUNTDOWN_MS: '5000', BINGO_CALL_INTERVAL_MS: '6000' };
/** Far more than a line, also on a desktop. */
const LONG_NOTICE =
  'Tonight from eight to ten every deposit counts twice, and the winners of each room share more. '.repeat(4);

const browser = await sharedBrowser();

const notices = (page: Page) => page.getByRole('status', { name: 'News from Cartela' }).locator('section');

/** Keeps everybody's notice on the screen: its time stops while the mouse is over it. */
async function holdNotices(visitors: readonly Visitor[]): Promise<void> {
  await Promise.all(visitors.map(({ page }) => notices(page).hover()));
}

/**
 * Expects that one notice is on the screen, that it covers nothing, and that a long one shows two
 * lines.
 */
async function expectModest(visitor: Visitor, { lines }: { readonly lines: 1 | 2 }): Promise<void> {
  const { page } = visitor;
  await holdNotices([visitor]);
  expect(await notices(page).count()).toBe(1);
  expect(await coveredBy(notices(page))).toEqual([]);
  const shown = await notices(page)
    .locator('[data-notice-text]')
    .evaluate((text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight));
  expect(Math.round(shown)).toBe(lines);
}

/** Expects that no notice is left once the mouse is elsewhere. */
async function expectGone({ page }: Visitor): Promise<void> {
  await page.mouse.move(1, 1);
  await notices(page).waitFor({ state: 'detached' });
}

/** Expects that notices wait and take no space: only the bell counts them. */
async function expectWaiting({ page }: Visitor, count: number): Promise<void> {
  await page.getByRole('link', { name: `Your messages, ${count} new`, exact: true }).waitFor();
  expect(await notices(page).count()).toBe(0);
}

async function swipeAway({ page }: Visitor): Promise<void> {
  const box = await notices(page).boundingBox();
  if (!box) throw new Error('no notice is on the screen');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 40, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, y, { steps: 5 });
  await page.mouse.up();
}

/** The positions of the called numbers and of the player's own cards. */
async function boardBoxes({ page }: Visitor) {
  await page.getByRole('table', { name: 'Called numbers' }).waitFor();
  await page.getByRole('region', { name: 'Your cartelas', exact: true }).waitFor();
  // Both are measured at once, as a toast that leaves moves both.
  const [numbers, own] = await page.evaluate(() =>
    ['table[aria-label="Called numbers"]', 'section[aria-label="Your cartelas"]'].map((name) => {
      const box = document.querySelector(name)?.getBoundingClientRect();
      return box && { x: box.x, y: box.y, width: box.width, height: box.height };
    }),
  );
  if (!numbers || !own) throw new Error('the board is not on the screen');
  return { numbers, own };
}

it('shows a room from the menu to its game as the rules of the screens say, and notices that cover nothing', async () => {
  await using server = await openServer({ ...ADMIN, ...PACE });
  const url = server.url();
  await using almaz = await visit(browser, { url, viewport: PHONE });
  await using bekele = await visit(browser, { url, viewport: DESKTOP, colorScheme: 'dark' });
  for (const visitor of [almaz, bekele]) await logInAs(visitor, await createPlayer(server.db));
  const { page } = almaz;
  const everybody = [almaz, bekele];

  // On the menu, the word about each room is followed by what it means.
  const status = (stakeEtb: number) =>
    page
      .getByRole('row', { name: `${stakeEtb} ETB` })
      .getByRole('cell')
      .first();
  await expect.poll(() => status(20).textContent()).toMatch(/^Starting needs 2 more players/);

  // Notices wait in a queue and are shown one at a time.
  await broadcast(url, 'First of two');
  await holdNotices(everybody);
  await broadcast(url, LONG_NOTICE);
  for (const visitor of everybody) {
    await expectModest(visitor, { lines: 1 });
    await visitor.screenshot('notice-menu');
  }
  for (const visitor of everybody) {
    expect(await notices(visitor.page).textContent()).toContain('First of two');
    await swipeAway(visitor);
    await expect.poll(() => notices(visitor.page).textContent()).toContain('Tonight from eight');
    await expectModest(visitor, { lines: 2 });
  }
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await coveredBy(notices(page))).toEqual([]);
  await almaz.screenshot('notice-open-menu');
  await page.getByRole('button', { name: 'Close menu' }).click();
  // The whole text can be read.
  await notices(page)
    .getByRole('button', { name: /Tonight from eight/ })
    .click();
  await page.getByRole('dialog').getByText(LONG_NOTICE.trim()).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expectGone(almaz);
  // For a player who does nothing, the notice closes by itself.
  await expectGone(bekele);

  // The selection.
  await joinRoom(almaz, ROOM_ETB);
  await joinRoom(bekele, ROOM_ETB);
  for (const visitor of everybody) {
    await visitor.page.getByRole('heading', { name: 'Choose your cartelas' }).waitFor();
  }
  await broadcast(url, LONG_NOTICE);
  for (const visitor of everybody) {
    await expectWaiting(visitor, 1);
    await visitor.screenshot('notice-selection');
  }

  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await toastText(page, 'Select at least one cartela first').waitFor();
  await almaz.screenshot('confirm-nothing');

  await takeCard(bekele, 42);
  await page.locator('[data-card="42"][data-state="taken"]').waitFor();
  const taken = await groundOf(page.locator('[data-card="42"]'));
  expect(isOf(RED, taken.hue)).toBe(true);
  expect(taken.saturation).toBeGreaterThan(0.6);
  const free = await groundOf(page.locator('[data-card="1"][data-state="free"]'));
  expect(isOf(ORANGE, free.hue)).toBe(true);
  expect(free.lightness).toBeGreaterThan(0.75);
  expect(await page.locator('[data-card="42"]').textContent()).toContain('✕');

  for (const visitor of everybody) await visitor.screenshot('cards-taken');

  // The server refuses without a text.
  await page.route(/rooms\.selectCard/, (route) =>
    route.fulfill({ status: 207, json: [{ error: { message: '', code: -32009, data: { code: 'CONFLICT' } } }] }),
  );
  await page.getByRole('button', { name: 'Cartela 7, free' }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await toastText(page, 'Cartela selection error').waitFor();
  await page.unroute(/rooms\.selectCard/);

  // Chaltu has too little money for one room, and is too late for another.
  await using chaltu = await visit(browser, { url, viewport: PHONE });
  // Until then, a cartela could be a free one, and is picked.
  const hasNoFree = chaltu.page.waitForResponse(/rooms\.freeCards/);
  await logInAs(chaltu, await createPlayer(server.db, { walletSantim: ROOM_ETB * 100 }));
  await joinRoom(chaltu, 2 * ROOM_ETB);
  await hasNoFree;
  await chaltu.page.getByRole('button', { name: 'Cartela 9, free', exact: true }).click();
  await toastText(chaltu.page, 'Insufficient balance to select cartela').waitFor();
  await chaltu.page.goto('/Mainmenu');
  await joinRoom(chaltu, ROOM_ETB);
  await chaltu.page.getByRole('button', { name: 'Cartela 9, free', exact: true }).click();
  const release = await holdCalls(chaltu.page, 'rooms.selectCard');
  await chaltu.page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await takeCard(almaz, 7);

  // The board.
  for (const visitor of everybody) await waitForBoard(visitor);
  release();
  await toastText(chaltu.page, 'Cannot add cartela – game in progress').waitFor();
  // What was picked may be ordered for the next game.
  expect(await chaltu.page.locator('[data-state=picked]').count()).toBe(1);
  await chaltu.page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await chaltu.page.getByText('Game in progress – wait until it ends', { exact: true }).waitFor();
  await chaltu.screenshot('game-in-progress');
  // The player's own cards are below the numbers on a phone, and beside them on a desktop.
  const phone = await boardBoxes(almaz);
  expect(phone.own.y).toBeGreaterThanOrEqual(phone.numbers.y + phone.numbers.height);
  const desktop = await boardBoxes(bekele);
  expect(desktop.own.x).toBeGreaterThanOrEqual(desktop.numbers.x + desktop.numbers.width);
  await broadcast(url, LONG_NOTICE);
  for (const visitor of everybody) {
    await expectWaiting(visitor, 2);
    await visitor.screenshot('notice-board');
  }
  const star = await page.locator('article').getByText('*', { exact: true }).boundingBox();
  expect(star?.width).toBeGreaterThan(4);
  expect(star?.height).toBeGreaterThan(4);

  // During a game, the menu says so in one phrase.
  await page.goto('/Mainmenu');
  await expectModest(almaz, { lines: 2 });
  await expect.poll(() => status(ROOM_ETB).textContent()).toMatch(/^Starting \d+.*\d+ of 75 called/);
  expect(await status(ROOM_ETB).textContent()).not.toContain('Game in progress');
  await almaz.screenshot('menu-game-on');
  await joinRoom(almaz, 20);
  for (const visitor of everybody) expectNoProblems(visitor);
});
