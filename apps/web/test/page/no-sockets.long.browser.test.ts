import { createPlayer } from '@cartela/api/testing';
import { callerOf, cuttingProxy, openServer, QUICK_GAME, takeCard as takeCardAs } from '@cartela/server/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharedBrowser, visit } from '../kit/browser.ts';
import { calledNumbers, joinRoom, logInAs, takeCard, waitForBoard, waitForRoundEnd } from '../kit/player.ts';

/**
 * Long enough to take a card by hand, on a screen that first waits some seconds for a WebSocket,
 * and to see calls on the board.
 */
const GAME = { ...QUICK_GAME, BINGO_COUNTDOWN_MS: '8000', BINGO_CALL_INTERVAL_MS: '400', BINGO_POPUP_MS: '5000' };
const OWN_CARD = 7;
const RIVALS_CARD = 42;
const FEEDS = /\/trpc\/(\w+\.feed|wallet\.changes)/;

const browser = await sharedBrowser();

it.each([400, 403, 426, 'swallow', 'mute'] as const)(
  'plays a game to its end where a proxy treats WebSockets like this: %s',
  async (treatment) => {
    await using server = await openServer(GAME);
    await using proxy = await cuttingProxy(Number(new URL(server.url()).port));
    proxy.treatUpgrades(treatment);
    await using visitor = await visit(browser, { url: proxy.url });
    const [player, rival] = [await createPlayer(server.db), await createPlayer(server.db)];
    await logInAs(visitor, player);
    await joinRoom(visitor, 10);
    await takeCard(visitor, OWN_CARD);
    const { token } = await callerOf(server.url()).accounts.login.mutate(rival);
    await takeCardAs({ call: callerOf(server.url(), token) }, RIVALS_CARD);
    await waitForBoard(visitor);
    await expect.poll(async () => (await calledNumbers(visitor)).length).toBeGreaterThan(0);
    await visitor.screenshot(`board-by-http-${treatment}`);
    await waitForRoundEnd(visitor, OWN_CARD);
  },
);

it('comes back to a WebSocket once one gets through, and says so while nothing does', async () => {
  await using server = await openServer({ BINGO_COUNTDOWN_MS: '600000' });
  await using proxy = await cuttingProxy(Number(new URL(server.url()).port));
  await using visitor = await visit(browser, { url: proxy.url });
  const { page } = visitor;
  await logInAs(visitor, await createPlayer(server.db));
  proxy.treatUpgrades(403);
  await page.route(/trpc\/rooms\.feed/, (route) => route.abort());
  await page.goto('/CartelaSelction?roomId=10');
  await page.getByRole('status').filter({ hasText: 'Reconnecting…' }).waitFor();
  await page.unroute(/trpc\/rooms\.feed/);
  await page.getByRole('heading', { name: 'Choose your cartelas', exact: true }).waitFor();
  const opened: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => opened.push(String(payload))));
  proxy.treatUpgrades('pass');
  await expect.poll(() => opened.some((text) => text.includes('snapshot'))).toBe(true);
});

it('says on every screen that it is not live where a proxy holds what never ends', async () => {
  await using server = await openServer({ BINGO_COUNTDOWN_MS: '600000' });
  await using proxy = await cuttingProxy(Number(new URL(server.url()).port));
  proxy.treatUpgrades('swallow');
  await using visitor = await visit(browser, { url: proxy.url });
  const { page } = visitor;
  await page.route(FEEDS, () => {});
  await logInAs(visitor, await createPlayer(server.db));
  for (const path of ['/Mainmenu', '/jackpots', '/week', '/invite', '/wallet', '/CartelaSelction?roomId=10']) {
    await page.goto(path);
    await page.getByRole('status').filter({ hasText: 'Reconnecting…' }).waitFor();
  }
});

it('leaves connections to calls, however many games a player is in', async () => {
  await using server = await openServer({ BINGO_COUNTDOWN_MS: '600000' });
  await using proxy = await cuttingProxy(Number(new URL(server.url()).port));
  await using visitor = await visit(browser, { url: proxy.url });
  proxy.treatUpgrades(403);
  const player = await createPlayer(server.db);
  const { token } = await callerOf(server.url()).accounts.login.mutate(player);
  for (const roomId of ['10', '20', '30', '40']) {
    await takeCardAs({ call: callerOf(server.url(), token) }, RIVALS_CARD, roomId);
  }
  await logInAs(visitor, player);
  const feeds = countFeeds(visitor.page);
  await visitor.page.goto('/CartelaSelction?roomId=50');
  await expect.poll(feeds).toBeGreaterThanOrEqual(4);
  await takeCard(visitor, OWN_CARD);
});

it('follows the player’s other game beside the board, rather than the reactions there', async () => {
  await using server = await openServer({ ...GAME, BINGO_CALL_INTERVAL_MS: '1500' });
  await using proxy = await cuttingProxy(Number(new URL(server.url()).port));
  proxy.treatUpgrades(403);
  await using visitor = await visit(browser, { url: proxy.url });
  const { page } = visitor;
  const player = await createPlayer(server.db);
  await logInAs(visitor, player);
  for (const [each, cardNo] of [[player, OWN_CARD] as const, [await createPlayer(server.db), RIVALS_CARD] as const]) {
    const { token } = await callerOf(server.url()).accounts.login.mutate(each);
    for (const roomId of ['10', '20']) await takeCardAs({ call: callerOf(server.url(), token) }, cardNo, roomId);
  }
  await page.goto('/CartelaSelction?roomId=10');
  await waitForBoard(visitor);
  const otherGame = page
    .getByRole('navigation', { name: 'Your games', exact: true })
    .getByRole('link', { name: 'Room 20' });
  const calls = async () => Number(/(\d+)\/75/.exec((await otherGame.textContent()) ?? '')?.[1] ?? 0);
  await expect.poll(calls).toBeGreaterThan(0);
  const first = await calls();
  await expect.poll(calls).toBeGreaterThan(first + 2);
});

it('gives up connections to a call that waits, where windows side by side have them all', async () => {
  await using server = await openServer({ BINGO_COUNTDOWN_MS: '600000' });
  await using proxy = await cuttingProxy(Number(new URL(server.url()).port));
  await using visitor = await visit(browser, { url: proxy.url });
  proxy.treatUpgrades(403);
  await logInAs(visitor, await createPlayer(server.db));
  const beside = await visitor.context.newPage();
  for (const [page, roomId] of [[visitor.page, '50'] as const, [beside, '40'] as const]) {
    const feeds = countFeeds(page);
    await page.goto(`/CartelaSelction?roomId=${roomId}`);
    await expect.poll(feeds).toBeGreaterThanOrEqual(3);
  }
  await takeCard(visitor, OWN_CARD);
});

/** Counts the live feeds that a page opens by HTTP from now on. */
function countFeeds(page: Page): () => number {
  let feeds = 0;
  page.on('request', (request) => {
    if (FEEDS.test(request.url())) feeds += 1;
  });
  return () => feeds;
}
