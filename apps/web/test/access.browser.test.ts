import { createPlayer } from '@cartela/api/testing';
import { createTestDatabase, type TestDatabase } from '@cartela/db/testing';
import { cuttingProxy, SELLING, startServer } from '@cartela/server/testing';
import type { Page, WebSocket } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, sharedBrowser, type Visitor, visit } from './kit/browser.ts';
import { logInAs } from './kit/player.ts';
import { toastsLoaded } from './kit/screen.ts';

type Server = Awaited<ReturnType<typeof startServer>>;
type Stored = Readonly<Record<string, string>>;

/** With a name in the address, the guard opens the page although nobody is signed in. */
const NAMED = '?username=Abebe&telegramId=web-1&roomId=10&stake=10';
const GAME_SCREENS = ['/CartelaSelction', '/BingoBoard'];
/** Addresses with only the name or only the Telegram id. The guard needs both. */
const HALF_NAMED = ['/CartelaSelction?username=Abebe', '/BingoBoard?telegramId=web-1'];
const OTHER_PAGES = ['/wallet', '/deposit', '/transhistory', '/Report', '/TopUsers'];
/** Pages, and the text on each. */
type Said = readonly (readonly [path: string, text: string])[];
const said = (paths: readonly string[], text: string): Said => paths.map((path) => [path, text]);
const TO_VISITORS: Said = [
  ['/Mainmenu', 'No token found. Please login.'],
  ['/GameHistory', 'Please login'],
  ...said([...GAME_SCREENS, ...OTHER_PAGES], 'User not found'),
];
const TO_THE_UNNAMED: Said = [
  ['/Mainmenu', 'No token found. Please login.'],
  ['/mainmenu', 'No token found. Please login.'],
  ['/GameHistory', 'Please login'],
  ...said([...GAME_SCREENS, ...HALF_NAMED], 'Authentication required. Redirecting...'),
  ...said(OTHER_PAGES, 'User not found'),
];
/** The time on the clock of a page that a test sets. */
const START_MS = Date.UTC(2026, 0, 1);
const PAUSE_MS = START_MS + 3_600_000;
const REDIRECT_MS = 2000;
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
let database: TestDatabase;
let server: Server;
let stranger: Visitor;
/** A visitor whose page has a clock that tests set. */
let unnamed: Visitor;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer({ DATABASE_URL: database.url, ...SELLING });
  stranger = await visit(browser, { url: server.url() });
  unnamed = await visit(browser, { url: server.url() });
  await unnamed.page.clock.install({ time: START_MS });
  await unnamed.page.clock.pauseAt(PAUSE_MS);
});
afterAll(async () => {
  for (const part of [stranger, unnamed, server, database]) await part[Symbol.asyncDispose]();
});

/** Replaces what the page has stored, at an address where no code of the app runs. */
async function store(page: Page, local: Stored, tab: Stored): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(
    (areas) => {
      for (const [area, values] of areas) {
        window[area].clear();
        for (const [key, value] of Object.entries(values)) window[area].setItem(key, value);
      }
    },
    [['localStorage', local] as const, ['sessionStorage', tab] as const],
  );
}

/** Opens a path as somebody who was never here. */
async function openAnew({ page, context }: Visitor, path: string): Promise<void> {
  await context.clearCookies();
  await store(page, {}, {});
  await page.goto(path);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const toastOf = (page: Page, text: string) => page.locator('[data-sonner-toast]').getByText(text, { exact: true });

it.each(TO_VISITORS)('asks who opens %s without a token to log in: %s', async (path, text) => {
  const { page } = stranger;
  await openAnew(stranger, `${path}${NAMED}`);
  await heading(page, text).waitFor();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Log in', exact: true }).waitFor();
  if (path !== '/Mainmenu') {
    // There is nothing else to see or to do.
    expect(await main.getByRole('link').count()).toBe(1);
    for (const role of ['button', 'textbox', 'table', 'list'] as const)
      expect(await main.getByRole(role).count()).toBe(0);
    return;
  }
  // The rooms can be looked at, but not joined.
  await page.getByRole('button', { name: 'Join the 10 ETB room' }).click();
  await toastOf(page, 'Please login first!').waitFor();
  await stranger.screenshot('menu-visitor');
});

it.each(TO_THE_UNNAMED)('sends who opens %s without a name to the login: %s', async (path, text) => {
  const { page } = unnamed;
  await openAnew(unnamed, path);
  await heading(page, text).waitFor();
  await toastsLoaded(page);
  await page.clock.runFor(NEAR_MS);
  await toastOf(page, text).waitFor();
  await page.clock.runFor(REDIRECT_MS - 2 * NEAR_MS);
  expect(page.url()).toBe(new URL(path, server.url()).href);
  await page.clock.runFor(NEAR_MS);
  await page.waitForURL((url) => url.pathname === '/');
});

it('says that a player could not be verified, in the words of the page, and starts over', async () => {
  const player = await createPlayer(database.db);
  await using visitor = await visit(browser, { url: server.url(), viewport: DESKTOP, colorScheme: 'dark' });
  const { page, context } = visitor;
  await page.clock.install({ time: START_MS });
  await logInAs(visitor, player);
  // On a clock that runs, the page may have gone on before its words are looked for.
  await page.clock.pauseAt(PAUSE_MS);
  const [local, tab] = await page.evaluate((): [Stored, Stored] => [{ ...localStorage }, { ...sessionStorage }]);
  const cookies = await context.cookies();
  for (const path of ['/Mainmenu', '/GameHistory', ...GAME_SCREENS, ...OTHER_PAGES]) {
    await context.addCookies(cookies);
    await store(page, { ...local, accesstoken: 'over' }, { ...tab, accesstoken: 'over' });
    await page.goto(`${path}${NAMED}`);
    const text = path === '/Mainmenu' ? 'Failed to verify user. Please login again.' : 'Failed to verify user';
    await expect
      .poll(async () => {
        await page.clock.runFor(10);
        return heading(page, text).isVisible();
      })
      .toBe(true);
    await toastsLoaded(page);
    await page.clock.runFor(NEAR_MS);
    await toastOf(page, text).waitFor();
    await visitor.screenshot(`refused-${path.slice(1)}`);
    await page.clock.fastForward(REDIRECT_MS);
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.getItem('accesstoken'))).toBeNull();
  }
});

it('gives up a handshake that is never answered, and comes back by itself', async () => {
  const player = await createPlayer(database.db);
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
