import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@cartela/db/testing';
import { SELLING, startServer } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../src/lib/languages.ts';
import { sharedBrowser, visit } from './browser.ts';
import { expectNoProblems } from './player.ts';

const WEB_ROOT = fileURLToPath(new URL('../dist', import.meta.url));
/** Of the scripts between nothing and the board, packed. */
const BOARD_GZIP_BYTES_MAX = 140_000;
/** Of the texts that a player loads besides, in one language. */
const TEXTS_GZIP_BYTES_MAX = 12_000;
/** What comes when it is asked for, or once the board is there. */
const NOT_FOR_THE_BOARD = /\/(?:admin|lists|shared|way-in|round-end|game-info|auto-join|notice|reminder)/;
const DARK_PAGE = 'rgb(22, 16, 12)';

it('is dark before any script of the app has come, for who chose that, and asks for the screen at once', async () => {
  await using database = await createTestDatabase();
  await using server = await startServer({ DATABASE_URL: database.url, ...SELLING });
  const browser = await sharedBrowser();
  await using visitor = await visit(browser, { url: server.url(), colorScheme: 'light' });
  const { page } = visitor;
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/assets\/way-in-/);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByText('Cartela', { exact: true }).waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(DARK_PAGE);
  await asked;
  expect(await page.getByRole('heading').count()).toBe(0);
  await visitor.screenshot('first-paint');
  letGo();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(DARK_PAGE);
  expectNoProblems(visitor);
});

it('keeps the scripts of the board within their budget, and those of administrators from players', async () => {
  const page = await readFile(`${WEB_ROOT}/index.html`, 'utf8');
  const ofEveryScreen = Array.from(page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g), ([, file]) => String(file));
  const [, ofTheBoard = ''] = /"\/bingoboard":\[([^\]]*)\]/.exec(page) ?? [];
  const files = [...ofEveryScreen, ...filesIn(ofTheBoard)];
  expect(files.some((file) => file.includes('/BingoBoard-'))).toBe(true);
  expect(files.filter((file) => NOT_FOR_THE_BOARD.test(file))).toEqual([]);
  expect(await packedSizes(files)).toBeLessThanOrEqual(BOARD_GZIP_BYTES_MAX);
  expect(filesIn(page).filter((file) => file.includes('/admin'))).toEqual([]);
  for (const language of LANGUAGE_CODES) {
    const [, ofTheLanguage = ''] = new RegExp(`\\b${language}:\\[([^\\]]*)\\]`).exec(page) ?? [];
    const texts = filesIn(ofTheLanguage).filter((file) => !files.includes(file));
    expect(texts.some((file) => file.includes(`/${language}-`))).toBe(true);
    expect(await packedSizes(texts)).toBeLessThanOrEqual(TEXTS_GZIP_BYTES_MAX);
  }
});

async function packedSizes(files: readonly string[]): Promise<number> {
  return (await Promise.all(files.map(packedSize))).reduce((sum, size) => sum + size, 0);
}

const filesIn = (list: string) => Array.from(list.matchAll(/"([^"]+)"/g), ([, file]) => String(file));

/** Small files are not packed. */
async function packedSize(file: string): Promise<number> {
  const { size } = await stat(`${WEB_ROOT}${file}.gz`).catch(() => stat(`${WEB_ROOT}${file}`));
  return size;
}
