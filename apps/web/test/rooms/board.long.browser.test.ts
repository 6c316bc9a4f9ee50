import { createPlayer, stageGame } from '@cartela/api/testing';
import { createTestDatabase } from '@cartela/db/testing';
import { letterOf, nearnessOf, playersOneToGo } from '@cartela/game-core';
import { callerOf, startServer, takeCard } from '@cartela/server/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE, sharedBrowser, type Visitor, visit } from '../kit/browser.ts';
import { cardOnBoard, expectNoProblems, logInAs } from '../kit/player.ts';
import { toastOf } from '../kit/screen.ts';

const ROOM = '20';
const OWN = [7, 8, 9, 10] as const;
/** The card that wins with the next call. */
const NEAREST = 9;
const CALLED = 22;
/** The size of text that can be read at arm's length. */
const LEGIBLE_PX = 16;
const TOUCH_PX = 44;
/** Desktops, the smallest first. On each, all of a game is seen at once. */
const DESKTOPS = [{ width: 1280, height: 720 }, DESKTOP, { width: 1440, height: 900 }] as const;
/** A number of the call board that is read from a chair's distance. */
const HALL_PX = 40;

const browser = await sharedBrowser();

const own = (page: Page) => page.getByRole('region', { name: 'Your cartelas', exact: true });
const shownOrder = (page: Page) =>
  own(page)
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('data-card'))));
const cellSizes = (page: Page) =>
  own(page)
    .locator('[data-number]')
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const { width, height, right, bottom } = cell.getBoundingClientRect();
        return { width, height, right, bottom, fontPx: Number.parseFloat(getComputedStyle(cell).fontSize) };
      }),
    );

async function expectAllCellsSeen(page: Page): Promise<void> {
  const cells = await cellSizes(page);
  expect(cells).toHaveLength(24 * OWN.length);
  for (const { right, bottom, fontPx } of cells) {
    expect(right).toBeLessThanOrEqual(PHONE.width);
    expect(bottom).toBeLessThanOrEqual(PHONE.height);
    expect(fontPx).toBeGreaterThanOrEqual(LEGIBLE_PX);
  }
}

/** Expects all of a game on a desktop: the call board, in squares, the last ball, and all cards. */
async function expectHall(page: Page, cards: number, window: (typeof DESKTOPS)[number]): Promise<void> {
  await page.setViewportSize(window);
  const boxes = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((one) => {
        const { width, height, right, bottom } = one.getBoundingClientRect();
        return { width, height, right, bottom };
      }),
    );
  const numbers = await boxes('td[data-number]');
  const cells = await boxes('article [data-number]');
  const [ball] = await boxes('[data-last-call] [data-letter]');
  expect(numbers).toHaveLength(75);
  expect(cells).toHaveLength(24 * cards);
  for (const { width, height } of numbers) {
    expect(width).toBeGreaterThanOrEqual(HALL_PX);
    expect(Math.abs(width - height)).toBeLessThan(2);
  }
  for (const { width, height } of cells) expect(Math.abs(width - height)).toBeLessThan(2);
  expect(ball?.width).toBeGreaterThanOrEqual(2 * HALL_PX);
  for (const { right, bottom } of [...numbers, ...cells, ...(ball ? [ball] : [])]) {
    expect(right).toBeLessThanOrEqual(window.width);
    expect(bottom).toBeLessThanOrEqual(window.height);
  }
}

async function openBoard({ page }: Visitor): Promise<void> {
  await page.goto(`/BingoBoard?roomId=${ROOM}`);
  await page.getByRole('table', { name: 'Called numbers' }).waitFor();
}

it('shows four cards at once with the nearest first, large ones for who marks by hand, and a spectator the way to the next game', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [player, rival, spectator] = [await createPlayer(db), await createPlayer(db), await createPlayer(db)];
  const game = await stageGame(database, {
    roomId: ROOM,
    sold: [...OWN.map((cardNo) => [player, cardNo] as const), [rival, 42]],
    wanted: ({ finalBall, winners }) =>
      finalBall === CALLED + 1 && winners.length === 1 && winners[0]?.cardNo === NEAREST,
    called: CALLED,
  });
  await using server = await startServer({ DATABASE_URL: database.url });
  const url = server.url();
  await using almaz = await visit(browser, { url, viewport: PHONE });
  await using chaltu = await visit(browser, { url, viewport: DESKTOP, colorScheme: 'dark' });
  const { page } = almaz;
  await logInAs(almaz, player);
  await openBoard(almaz);

  // All four cards are shown at once and legible, the nearest first.
  await cardOnBoard(almaz, NEAREST).waitFor();
  const called = new Set(game.calledNumbers);
  const left = (cardNo: number) => nearnessOf(cardNo, called).toGo;
  const order = await shownOrder(page);
  expect(order.toSorted((a, b) => a - b)).toEqual(OWN);
  expect(order.map(left)).toEqual(OWN.map(left).toSorted((a, b) => a - b));
  await expectAllCellsSeen(page);
  const controls = await page
    .getByRole('main')
    .getByRole('switch')
    .or(page.getByRole('main').getByRole('button', { name: /^(Bingo!|REFRESH|Sound|About this game)$/ }))
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right })));
  expect(controls).toHaveLength(5);
  for (const control of controls) {
    expect(control.left).toBeGreaterThanOrEqual(0);
    expect(control.right).toBeLessThanOrEqual(PHONE.width);
  }
  await almaz.screenshot('board-four');

  // The missing numbers are named, and marked on the card.
  const lacking = nearnessOf(NEAREST, called).numbers.map((number) => `${letterOf(number)} ${number}`);
  await cardOnBoard(almaz, NEAREST)
    .getByText(lacking.length === 1 ? `needs ${lacking}` : `${lacking.length} ways`, { exact: true })
    .waitFor();
  const heads = own(page).locator('article > header > *');
  expect(await heads.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
  const needed = cardOnBoard(almaz, NEAREST).locator('[data-needed=true]');
  expect(
    (await needed.evaluateAll((cells) => cells.map(({ dataset }) => `${dataset.letter} ${dataset.number}`))).toSorted(),
  ).toEqual(lacking.toSorted());
  const round = { takenCards: [...OWN, 42], holders: [0, 0, 0, 0, 1], winners: [] };
  const near = playersOneToGo(round, called);
  await page.getByText(`${near} ${near === 1 ? 'player needs' : 'players need'} one number`, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Bingo!' }).click();
  await toastOf(page, `Cartela ${NEAREST} is closest: it needs ${lacking.join(' or ')}.`).waitFor();
  await almaz.screenshot('board-wrong-bingo');

  // The stake, the wallet and the ways to win open with one tap.
  await page.getByRole('button', { name: 'About this game' }).click();
  const info = page.getByRole('dialog', { name: 'About this game' });
  await info.getByText('13 ways to win', { exact: true }).waitFor();
  expect(await info.getByRole('listitem').count()).toBe(13);
  expect(await info.getByRole('definition').allTextContents()).toEqual(['20 ETB', '420 ETB']);
  await almaz.screenshot('board-info');
  await info.getByRole('button', { name: 'Close' }).click();

  // There is room for all cards below the tabs of several games.
  const token = await page.evaluate(() => localStorage.getItem('accesstoken'));
  await takeCard({ call: callerOf(url, String(token)) }, 1, '50');
  const tabs = page.getByRole('navigation', { name: 'Your games' }).getByRole('link');
  await expect.poll(() => tabs.count()).toBe(2);
  await toastOf(page, `Cartela ${NEAREST} is closest`).waitFor({ state: 'hidden' });
  await almaz.screenshot('board-four-tabs');
  await expectAllCellsSeen(page);

  // Marking by hand has large cells and one card at a time, and is remembered.
  await page.getByRole('switch', { name: 'AUTO SELECT' }).click();
  await page.reload();
  await cardOnBoard(almaz, OWN[0]).waitFor();
  expect(await page.getByRole('switch', { name: 'AUTO SELECT' }).getAttribute('aria-checked')).toBe('false');
  expect(await shownOrder(page)).toEqual(OWN);
  for (const { width, height } of await cellSizes(page)) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(TOUCH_PX);
  }
  const dot = (cardNo: number) => page.getByRole('button', { name: `card number ${cardNo}`, exact: true });
  await expect.poll(() => dot(OWN[0]).getAttribute('aria-current')).toBe('true');
  await dot(OWN[2]).click();
  await expect.poll(() => dot(OWN[2]).getAttribute('aria-current')).toBe('true');
  await almaz.screenshot('board-four-by-hand');
  expectNoProblems(almaz);

  // A spectator has nothing to mark or to call, and is not greeted to a game that had begun.
  await logInAs(chaltu, spectator);
  await openBoard(chaltu);
  await chaltu.page.getByRole('heading', { name: 'You hold no cartela in this game' }).waitFor();
  expect(await chaltu.page.getByRole('switch').count()).toBe(0);
  expect(await chaltu.page.getByRole('button', { name: 'Bingo!' }).count()).toBe(0);
  expect(await toastOf(chaltu.page, 'Game started!').count()).toBe(0);
  await chaltu.screenshot('board-spectator');
  await chaltu.page.getByRole('link', { name: 'Order for the next game' }).click();
  await chaltu.page.getByRole('heading', { name: 'Choose your cartelas' }).waitFor();
  await using wide = await visit(browser, { url, viewport: DESKTOP });
  await logInAs(wide, player);
  await openBoard(wide);
  await cardOnBoard(wide, NEAREST).waitFor();
  await wide.screenshot('board-four');
  for (const window of DESKTOPS) await expectHall(wide.page, OWN.length, window);
  expectNoProblems(chaltu);
});
