import { createPlayer } from '@cartela/api/testing';
import { cuttingProxy, openServer, SELLING } from '@cartela/server/testing';
import type { WebSocket } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharedBrowser, visit } from '../kit/browser.ts';
import { logInAs } from '../kit/player.ts';
import { heading } from '../kit/screen.ts';

/** With a name in the address, the guard opens the page although nobody is signed in. */
const NAMED = '?username=Abebe&telegramId=web-1&roomId=10&stake=10';
/** The time on the clock of a page that a test sets. */
const START_MS = Date.UTC(2026, 0, 1);
const PAUSE_MS = START_MS + 3_600_000;
const HANDSHAKE_MS = 20_000;
/** The time that may pass between two checks of a page. */
const NEAR_MS = 100;
/** On a clock that a test sets: longer than a handshake and the wait after it. */
const HANDSHAKE_AND_WAIT_MS = 26_000;
/**
 * A client that gives up at some time would try fewer handshakes than this. The browser delays
 * later ones.
 */
const HANDSHAKES = 7;

const browser = await sharedBrowser();

it('gives up a handshake that is never answered, and comes back by itself', async () => {
  await using server = await openServer(SELLING);
  const player = await createPlayer(server.db);
  await using proxy = await cuttingProxy(Number(new URL(server.url()).port));
  await using visitor = await visit(browser, { url: proxy.url });
  const { page } = visitor;
  await page.clock.install({ time: START_MS });
  await logInAs(visitor, player);
  // Nothing comes by HTTP instead.
  await page.route(/trpc\/rooms\.feed/, (route) => route.abort());
  // An address without a page that reconnects as well, or that loads itself again when a part of it
  // is cut off.
  await page.goto('/favicon.svg');
  proxy.treatUpgrades('swallow');
  proxy.cut();
  await page.clock.pauseAt(PAUSE_MS);
  const handshakes: WebSocket[] = [];
  page.on('websocket', (handshake) => handshakes.push(handshake));
  await page.goto(`/CartelaSelction${NAMED}`);
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return handshakes.length;
    })
    .toBe(1);
  await page.clock.runFor(HANDSHAKE_MS - 5 * NEAR_MS);
  expect(handshakes.map((handshake) => handshake.isClosed())).toEqual([false]);
  await page.clock.runFor(5 * NEAR_MS);
  await expect.poll(() => handshakes[0]?.isClosed()).toBe(true);
  await page.clock.resume();
  // However often the handshake has failed, it is tried again.
  const later = <T>(look: () => T) =>
    expect.poll(async () => {
      await page.clock.fastForward(HANDSHAKE_AND_WAIT_MS);
      return look();
    });
  await later(() => proxy.swallowed()).toBeGreaterThan(HANDSHAKES);
  proxy.treatUpgrades('pass');
  await later(() => heading(page, 'Choose your cartelas').isVisible()).toBe(true);
});
