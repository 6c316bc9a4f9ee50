import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AppRouter } from '@cartela/api';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import type { Browser, ConsoleMessage } from 'playwright-core';
import { FIRST_VISIT_KEY } from '../../apps/web/src/features/help/first-visit-key.ts';
import { launchBrowser, PHONE } from '../../apps/web/test/kit/browser.ts';
import type { Figures } from '../harness/index.ts';
import { mainThreadOfCalls } from './calls.ts';

const WEB_ROOT = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
/** A cheap phone on a slow network. */
const CPU_SLOWDOWN = 4;
const BITS_PER_S = 1_600_000;
const LATENCY_MS = 150;
/** As many cards as a player may hold. */
const CARD_NOS = [7, 8, 9, 10];
const PATIENCE_MS = 120_000;
/** What the page logs when it shows the board. */
const SHOWN = 'board shown at';
const LAST_CARD = `[data-card="${CARD_NOS.at(-1)}"]`;

/** A player who holds four cards in a game that begins soon, in a room where nobody else plays. */
export async function seatPlayer(url: string, roomId: string) {
  const caller = (token?: string) =>
    createTRPCClient<AppRouter>({
      links: [
        httpBatchLink({
          url: `${url}/trpc`,
          ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
        }),
      ],
    });
  const credentials = { username: `Almaz${roomId}`, phoneNumber: `09123456${roomId}` };
  await caller().accounts.register.mutate({ ...credentials, age: 'confirmed' });
  const player = await caller().accounts.login.mutate(credentials);
  // Takes all cards at once: with only the first card, the game might begin already.
  const request = { roomId, cardNos: CARD_NOS, clientSeed: randomUUID(), idempotencyKey: randomUUID() };
  await caller(player.token).rooms.selectCards.mutate(request);
  // A room's id is its stake.
  return { ...player, room: { roomId, stake: roomId } };
}

type Seated = Awaited<ReturnType<typeof seatPlayer>>;

interface Opening {
  readonly figures: Figures;
  readonly calls: readonly Figures[];
  readonly files: readonly string[];
}

/**
 * Measures how long it takes from nothing to the numbers of the board and the player's cards, with
 * nothing kept from before. Then measures what calls cost.
 */
export async function timeToBoard(url: string, player: Seated): Promise<Opening> {
  const browser = await launchBrowser();
  try {
    return await openBoard(browser, url, player);
  } finally {
    await browser.close();
  }
}

async function openBoard(browser: Browser, url: string, player: Seated): Promise<Opening> {
  const context = await browser.newContext({ baseURL: url, viewport: PHONE });
  await context.addInitScript(
    ({ token, visited, ...texts }) => {
      localStorage.setItem('accesstoken', token);
      localStorage.setItem(visited, 'over');
      for (const [key, value] of Object.entries(texts)) localStorage.setItem(key, String(value));
    },
    {
      ...player.room,
      token: player.token,
      visited: FIRST_VISIT_KEY,
      username: player.username,
      phoneNumber: player.phoneNumber,
      telegramId: player.telegramId,
    },
  );
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const files: string[] = [];
  let transferred = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    transferred += encodedDataLength;
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const file = pathname.startsWith('/assets/') ? pathname : '/index.html';
    if (existsSync(join(WEB_ROOT, file)) && !files.includes(file)) files.push(file);
  });
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const bytesPerS = BITS_PER_S / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: bytesPerS,
    uploadThroughput: bytesPerS,
  });
  const search = new URLSearchParams({ username: player.username, telegramId: player.telegramId, ...player.room });
  await page.addInitScript(sayWhenShown, { said: SHOWN, lastCard: LAST_CARD });
  const shown = page.waitForEvent('console', { predicate: says, timeout: PATIENCE_MS });
  await page.goto(`/BingoBoard?${search}`, { waitUntil: 'commit' });
  const ms = Number((await shown).text().slice(SHOWN.length));
  const kb = transferred / 1024;
  const { firstPaintMs, scriptsMs } = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return {
      firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      scriptsMs: Math.max(...scripts.map(({ startTime, duration }) => startTime + duration)),
    };
  });
  const figures = { ms, firstPaintMs: firstPaintMs ?? Number.NaN, scriptsMs, kb };
  return { figures, files: [...files], calls: await mainThreadOfCalls(browser, page, devtools) };
}

const says = (message: ConsoleMessage) => message.text().startsWith(SHOWN);

/**
 * Runs in the page, which itself logs when it has painted the board. Asking the page again and
 * again would cost it time, and the answer would come late. Nothing in here may have a name: for a
 * name, the bundler would need a helper that the page does not have.
 */
function sayWhenShown({ said, lastCard }: { said: string; lastCard: string }): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('td[data-called=true]') || !document.querySelector(lastCard)) return;
    observer.disconnect();
    // By then, the frame has been painted.
    requestAnimationFrame(() => setTimeout(() => console.info(`${said} ${performance.now()}`)));
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-called'] });
}

/** The sizes of these files in bytes, as they are and packed. */
export function weightOf(files: readonly string[]) {
  const size = (path: string) => (existsSync(path) ? statSync(path).size : null);
  const sums = { plain: 0, gzip: 0, brotli: 0 };
  for (const file of files) {
    const plain = size(join(WEB_ROOT, file)) ?? 0;
    sums.plain += plain;
    sums.gzip += size(join(WEB_ROOT, `${file}.gz`)) ?? plain;
    sums.brotli += size(join(WEB_ROOT, `${file}.br`)) ?? plain;
  }
  return sums;
}
