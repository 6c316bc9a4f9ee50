import { setTimeout } from 'node:timers/promises';
import { NUMBER_COUNT } from '@cartela/game-core';
import { startTryOut } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { DESKTOP, sharedBrowser, type Visitor, visit } from '../kit/browser.ts';
import { eventually } from '../kit/eventually.ts';
import {
  calledNumbers,
  cardOnBoard,
  closeWin,
  expectNoProblems,
  expectWallet,
  joinRoom,
  signUp,
  takeCard,
  waitForBoard,
  waitForRoundEnd,
} from '../kit/player.ts';

const PLAY_MONEY_ETB = 500;
const STAKE_ETB = 10;
/** Two stakes of 10 ETB, less the house cut of 20 %. */
const PRIZE_ETB = 16;
/**
 * Long enough to pick a card by hand, and short enough for a test. The countdown starts again until
 * both hold a card. With its popup, a short game still lasts while a slow browser loads its board
 * again.
 */
const PACE = { BINGO_COUNTDOWN_MS: '5000', BINGO_CALL_INTERVAL_MS: '250', BINGO_POPUP_MS: '8000' };
/** How late the answers about a player's own cards come. */
const LATE_MS = 1000;

const browser = await sharedBrowser();

it('lets two players sign up, play a round for money, and come back to the next one after a reload', async () => {
  await using server = await startTryOut(PACE);
  await using almaz = await visit(browser, { url: server.url(), hasMotion: true });
  await using bekele = await visit(browser, {
    url: server.url(),
    viewport: DESKTOP,
    colorScheme: 'dark',
    hasMotion: true,
  });
  const players = [
    { visitor: almaz, cardNo: 7, credentials: { username: 'Almaz', phoneNumber: '0912345601' } },
    { visitor: bekele, cardNo: 42, credentials: { username: 'Bekele', phoneNumber: '0712345602' } },
  ];
  const everybody = (act: (player: (typeof players)[number]) => Promise<void>) => Promise.all(players.map(act));

  await everybody(async ({ visitor, credentials }) => {
    await visitor.page.goto('/');
    await visitor.page.getByRole('heading').first().waitFor();
    await visitor.screenshot('login');
    await signUp(visitor, credentials);
    await visitor.page.getByRole('button', { name: `Join the ${STAKE_ETB} ETB room`, exact: true }).waitFor();
    await visitor.screenshot('menu');
    await joinRoom(visitor, STAKE_ETB);
  });
  await everybody(({ visitor, cardNo }) => takeCard(visitor, cardNo));
  await everybody(({ visitor }) => visitor.screenshot('selection'));

  await everybody(({ visitor }) => waitForBoard(visitor));
  await everybody(async ({ visitor }) => {
    await expect.poll(async () => (await calledNumbers(visitor)).length).toBeGreaterThan(3);
    await visitor.screenshot('board');
  });
  for (const { visitor, cardNo } of players) {
    const { GameID, Prize, Players } = await figuresOf(visitor);
    expect({ GameID, Prize, Players }).toEqual({
      GameID: expect.stringMatching(/^\d+$/),
      Prize: `${PRIZE_ETB} ETB`,
      Players: String(players.length),
    });
    await expectCallsMarked(visitor);
    expect(await cellsInRows(visitor, cardNo)).toEqual([5, 5, 5, 5, 5]);
  }

  const ends = await Promise.all(
    players.map(async ({ visitor, cardNo }) => {
      const { won } = await waitForRoundEnd(visitor, cardNo);
      // The wallet is not only pushed: it is fetched again once the next round opens.
      const refetched = visitor.page.waitForRequest(/wallet\.balance/);
      await visitor.screenshot('winners');
      return { visitor, won, refetched };
    }),
  );
  const winners = ends.filter(({ won }) => won).length;
  expect(winners).toBeGreaterThan(0);
  for (const { visitor, won, refetched } of ends) {
    await visitor.page.waitForURL(/\/CartelaSelction/);
    if (won) await closeWin(visitor);
    await refetched;
    const walletAfter = PLAY_MONEY_ETB - STAKE_ETB + (won ? PRIZE_ETB / winners : 0);
    await expectWallet(visitor, String(walletAfter));
  }

  await everybody(({ visitor, cardNo }) => takeCard(visitor, cardNo + 1));
  await everybody(({ visitor }) => waitForBoard(visitor));
  const before = await eventually(async () => {
    const called = await calledNumbers(almaz);
    expect(called.length).toBeGreaterThan(2);
    return called;
  });
  // The answers about the player's cards come late. The board waits for them.
  await almaz.page.route(/rooms\.playerStatus/, async (route) => {
    await setTimeout(LATE_MS);
    await route.continue();
  });
  await almaz.page.reload();
  await almaz.page.waitForURL(/\/BingoBoard/);
  // Waits only for the first numbers. They must be all that were called, and the card must be
  // there.
  const after = await eventually(async () => {
    const called = await calledNumbers(almaz);
    expect(called.length).toBeGreaterThan(0);
    return called;
  });
  expect(await cardOnBoard(almaz, 8).count()).toBe(1);
  expect(after).toEqual(expect.arrayContaining(before));

  for (const { visitor } of players) expectNoProblems(visitor);
});

/** The figures above the board, by their names. */
function figuresOf({ page }: Visitor): Promise<Record<string, string>> {
  return page
    .locator('dl > div')
    .evaluateAll((figures) =>
      Object.fromEntries(
        figures.map((figure) => [figure.querySelector('dt')?.textContent, figure.querySelector('dd')?.textContent]),
      ),
    );
}

/** Expects that called numbers say so, and have a background that no other number has. */
async function expectCallsMarked(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const [number] = await calledNumbers(visitor);
  await page.getByRole('cell', { name: `${number}, called`, exact: true }).waitFor();
  const grounds = await page.locator('td[data-number]').evaluateAll((cells) =>
    cells.map((cell) => ({
      isCalled: cell.getAttribute('aria-label') === `${cell.textContent}, called`,
      ground: getComputedStyle(cell).backgroundColor,
    })),
  );
  expect(grounds).toHaveLength(NUMBER_COUNT);
  const of = (isCalled: boolean) => new Set(grounds.flatMap((cell) => (cell.isCalled === isCalled ? cell.ground : [])));
  expect(of(true).size).toBeGreaterThan(0);
  expect([...of(true)].filter((ground) => of(false).has(ground))).toEqual([]);
}

/** How many cells are in each row of one of the player's cards, from the top. */
async function cellsInRows(visitor: Visitor, cardNo: number): Promise<number[]> {
  const tops = await cardOnBoard(visitor, cardNo)
    .getByRole('button')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)));
  return [...new Set(tops)].toSorted((a, b) => a - b).map((row) => tops.filter((top) => top === row).length);
}
