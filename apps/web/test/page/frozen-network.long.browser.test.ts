import { createPlayer, stageSale } from '@cartela/api/testing';
import { createTestDatabase } from '@cartela/db/testing';
import type { Outcome } from '@cartela/game-core';
import { cuttingProxy, startServer } from '@cartela/server/testing';
import type { Page, WebSocket } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharedBrowser, visit } from '../kit/browser.ts';
import { calledNumbers, cardOnBoard, logInAs, takeCard } from '../kit/player.ts';
import { toastText } from '../kit/screen.ts';
import { CARD, openSelection, picked, RIVALS_CARD, SELLING, STARTING, tap } from '../kit/staged-scene.ts';

/** The game begins as soon as its table is watched. Its calls can be followed one by one. */
const GAME = { countdownMs: 2000, callIntervalMs: 2000 };
const PLAYS_ON = /Reconnecting….*Your cartelas stay in the game, and wins are paid\./;

/** Whether the game lasts longer than the test needs. */
const isLong = ({ finalBall }: Outcome) => finalBall > 50;

const browser = await sharedBrowser();

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Reconnecting…' });
const isLive = async (page: Page) => expect.poll(() => banner(page).count()).toBe(0);

/** The sockets that the page opens from now on. */
function watchSockets(page: Page): readonly WebSocket[] {
  const opened: WebSocket[] = [];
  page.on('websocket', (socket) => opened.push(socket));
  return opened;
}

it('never looks live in a network that stands still, keeps or refuses what is tapped, and comes back by itself', async () => {
  await using database = await createTestDatabase();
  const [player, rival] = [await createPlayer(database.db), await createPlayer(database.db)];
  await stageSale(database, { roomId: SELLING, sold: [[rival, RIVALS_CARD]] });
  const sold = [[player, CARD] as const, [rival, RIVALS_CARD] as const];
  await stageSale(database, { roomId: STARTING, sold, settings: GAME, wanted: isLong });
  await using server = await startServer({ DATABASE_URL: database.url });
  await using proxy = await cuttingProxy(Number(new URL(server.url()).port));
  await using visitor = await visit(browser, { url: proxy.url });
  const { page, context } = visitor;
  await logInAs(visitor, player);

  // During a game, the next call does not come.
  await page.goto(`/BingoBoard?roomId=${STARTING}`);
  await cardOnBoard(visitor, CARD).waitFor();
  const called = async () => (await calledNumbers(visitor)).length;
  await expect.poll(called).toBeGreaterThan(0);
  await isLive(page);
  const sockets = watchSockets(page);
  proxy.freeze();
  await expect.poll(() => banner(page).textContent()).toMatch(PLAYS_ON);
  await visitor.screenshot('board-frozen');
  // The page opens a new socket, although the other side cannot have closed the old one.
  await expect.poll(() => sockets.length).toBeGreaterThan(0);
  const before = await called();
  proxy.thaw();
  await isLive(page);
  await expect.poll(called).toBeGreaterThan(before);

  // The browser itself says that the network has gone.
  await context.setOffline(true);
  await banner(page).waitFor();
  await context.setOffline(false);
  await isLive(page);

  // Nothing is due in a room that sells. The lost connection is noticed when the player comes back
  // to the page.
  await openSelection(visitor, SELLING);
  await isLive(page);
  await tap(page, 9);
  await picked(page, 9).waitFor();
  proxy.freeze();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await banner(page).waitFor();
  const act = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await act('Confirm');
  await picked(page, 9).getByRole('button', { name: 'Confirming…' }).waitFor();
  await act('Cancel');
  await toastText(page, 'Cancelled. If cartela 9 is yours after all, you see it here and can give it back.').waitFor();
  expect(await picked(page, 9).count()).toBe(0);

  // A request that cannot be sent is reported, and can be sent again.
  await tap(page, 9);
  await context.setOffline(true);
  await act('Confirm');
  await toastText(page, 'Network error. Please try again.').waitFor();
  await picked(page, 9).getByRole('button', { name: 'Confirm', exact: true }).waitFor();
  proxy.thaw();
  await context.setOffline(false);
  await isLive(page);
  await act('Confirm');
  await page.getByRole('button', { name: 'Cartela 9, yours', exact: true }).last().waitFor();
  await takeCard(visitor, 10);
});

it('says on every screen of a player that nothing is live without a network, and counts nothing down', async () => {
  await using database = await createTestDatabase();
  const [player, rival, other] = [
    await createPlayer(database.db),
    await createPlayer(database.db),
    await createPlayer(database.db),
  ];
  const sold = [[rival, RIVALS_CARD] as const, [other, RIVALS_CARD + 1] as const];
  await stageSale(database, { roomId: SELLING, sold });
  await using server = await startServer({ DATABASE_URL: database.url });
  await using proxy = await cuttingProxy(Number(new URL(server.url()).port));
  await using visitor = await visit(browser, { url: proxy.url });
  const { page } = visitor;
  await logInAs(visitor, player);
  await page.getByRole('timer').first().waitFor();
  await isLive(page);
  proxy.freeze();
  await banner(page).waitFor();
  await expect.poll(() => page.getByRole('timer').first().textContent()).toContain('–:––');
  await visitor.screenshot('rooms-frozen');
  // The balance is live on all screens.
  await page.getByRole('link', { name: 'How to play' }).first().click();
  await page.waitForURL('/howtoplay');
  await page.goBack();
  await banner(page).waitFor();
  proxy.thaw();
  await isLive(page);
  await expect.poll(() => page.getByRole('timer').first().textContent()).toMatch(/\d:\d\d/);
});
