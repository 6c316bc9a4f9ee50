import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createPlayer, stageGame } from '@cartela/api/testing';
import { createTestDatabase } from '@cartela/db/testing';
import { openServer, SELLING, startServer } from '@cartela/server/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../src/locales/languages.ts';
import { sharedBrowser, visit } from '../kit/browser.ts';
import { cardOnBoard, expectNoProblems, joinRoom, logInAs } from '../kit/player.ts';

const WEB_ROOT = fileURLToPath(new URL('../../dist', import.meta.url));
/** The most bytes of scripts, packed, that a phone loads from the login page to the board. */
const SCRIPTS_GZIP_BYTES_MAX = 215_000;
/** The most bytes of texts, packed, that a player may have to load besides, in one language. */
const TEXTS_GZIP_BYTES_MAX = 12_100;
/** Matches what is loaded only when it is needed, or once the board is there. */
const NOT_FOR_THE_BOARD = /\/(?:admin|pages|shared|way-in|round-end|game-info|auto-join|news)/;
const DARK_PAGE = 'rgb(22, 16, 12)';

it('is dark before any script of the app has come, for who chose that, and asks for the screen at once', async () => {
  await using server = await openServer(SELLING);
  const browser = await sharedBrowser();
  await using visitor = await visit(browser, { url: server.url(), colorScheme: 'light' });
  const { page } = visitor;
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  const letGo = await holdScripts(page);
  const asked = page.waitForRequest(/\/assets\/way-in-/);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByText('Cartela', { exact: true }).waitFor();
  // Until it is painted, the styles may not have come.
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(DARK_PAGE);
  await asked;
  expect(await page.getByRole('heading').count()).toBe(0);
  await visitor.screenshot('first-paint');
  letGo();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(DARK_PAGE);
  expectNoProblems(visitor);
});

it('asks for a room once, and for the player’s cards, money and games in one request', async () => {
  await using server = await openServer(SELLING);
  await using visitor = await visit(await sharedBrowser(), { url: server.url() });
  const { page } = visitor;
  await logInAs(visitor, await createPlayer(server.db));
  // The page after the login may still be asking.
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('websocket', (socket) => {
    asked.push(socket.url());
    socket.on('framesent', ({ payload }) => asked.push(String(payload)));
  });
  await page.goto('/CartelaSelction?roomId=10&stake=10');
  await page.getByRole('main').getByText('needs 2 more players').waitFor();
  for (const what of [
    /^ws:/,
    /"path":"rooms\.feed"/,
    /playerStatus/,
    /\/trpc\/rooms\.playerStatus,wallet\.balance,rooms\.cardsInPlay/,
  ]) {
    expect(asked.filter((each) => what.test(each))).toHaveLength(1);
  }
  expectNoProblems(visitor);
});

it('keeps the scripts from the login page to the board within their budget, and those of administrators from players', async () => {
  await using database = await createTestDatabase();
  const [player, rival] = [await createPlayer(database.db), await createPlayer(database.db)];
  await stageGame(database, {
    roomId: '10',
    sold: [
      [player, 7],
      [rival, 42],
    ],
    called: 5,
    wanted: ({ finalBall }) => finalBall > 60,
  });
  await using server = await startServer({ DATABASE_URL: database.url, ...SELLING });
  await using visitor = await visit(await sharedBrowser(), { url: server.url() });
  const { page } = visitor;
  const loaded = new Set<string>();
  page.on('request', (request) => loaded.add(new URL(request.url()).pathname));
  // A finger rests over no link, which would load its page beforehand.
  await page.addInitScript(() => addEventListener('mouseover', (event) => event.stopImmediatePropagation(), true));
  await logInAs(visitor, player);
  await joinRoom(visitor, 10);
  await cardOnBoard(visitor, 7).waitFor();
  await page.waitForLoadState('networkidle');
  // Where an answer by the socket takes long, live feeds are asked for by HTTP too.
  const scripts = [...loaded].filter((path) => path.endsWith('.js') && !path.includes('/feed-stream-'));
  expect(scripts.some((file) => file.includes('/BingoBoard-'))).toBe(true);
  expect(scripts.filter((file) => file.includes('/admin'))).toEqual([]);
  expect(await packedSizes(scripts), scripts.join(' ')).toBeLessThanOrEqual(SCRIPTS_GZIP_BYTES_MAX);
});

it('keeps what the board does not need from its first files, and the texts of a language within their budget', async () => {
  const page = await readFile(`${WEB_ROOT}/index.html`, 'utf8');
  const ofEveryScreen = Array.from(page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g), ([, file]) => String(file));
  const [, ofTheBoard = ''] = /"\/bingoboard":\[([^\]]*)\]/.exec(page) ?? [];
  const files = [...ofEveryScreen, ...filesIn(ofTheBoard)];
  expect(files.some((file) => file.includes('/BingoBoard-'))).toBe(true);
  expect(files.filter((file) => NOT_FOR_THE_BOARD.test(file))).toEqual([]);
  for (const language of LANGUAGE_CODES) {
    const [, ofTheLanguage = ''] = new RegExp(`\\b${language}:\\[([^\\]]*)\\]`).exec(page) ?? [];
    const texts = filesIn(ofTheLanguage).filter((file) => !files.includes(file));
    expect(texts.some((file) => file.includes(`/${language}-`))).toBe(true);
    expect(await packedSizes(texts)).toBeLessThanOrEqual(TEXTS_GZIP_BYTES_MAX);
  }
});

/** Holds the app's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

async function packedSizes(files: readonly string[]): Promise<number> {
  return (await Promise.all(files.map(packedSize))).reduce((sum, size) => sum + size, 0);
}

const filesIn = (list: string) => Array.from(list.matchAll(/"([^"]+)"/g), ([, file]) => String(file));

/** The size of a packed file. Small files are not packed. */
async function packedSize(file: string): Promise<number> {
  const { size } = await stat(`${WEB_ROOT}${file}.gz`).catch(() => stat(`${WEB_ROOT}${file}`));
  return size;
}
