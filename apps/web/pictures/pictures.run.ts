// Takes the README's pictures of the running app: `pnpm pictures`.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN } from '../test/kit/administrator.ts';
import { DESKTOP, launchBrowser, visit } from '../test/kit/browser.ts';
import { openPictureScene, PLAYING, WON } from './scene.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/pictures', import.meta.url));
const QUALITY = 72;
const USUAL_HOST = 'localhost:3000';
/** People who read the README load all of the pictures. */
const ALL_BYTES_MAX = 500_000;

it('takes the pictures', async () => {
  await mkdir(FOLDER, { recursive: true });
  await using scene = await openPictureScene();
  const { url, player, admin, pastGame } = scene;
  const browser = await launchBrowser();
  const ofPlayer = {
    accesstoken: player.token,
    username: player.username,
    phoneNumber: player.phoneNumber,
    telegramId: player.telegramId,
  };
  let bytes = 0;

  interface Picture {
    readonly address: string;
    readonly storage?: Readonly<Record<string, string>>;
    readonly look?: Partial<Parameters<typeof visit>[1]>;
    /** Resolves when the screen is worth a picture. */
    readonly ready: (page: Page) => Promise<unknown>;
  }

  async function take(name: string, { address, storage = {}, look = {}, ready }: Picture): Promise<void> {
    await using visitor = await visit(browser, { url, scale: 2, ...look });
    const { page, context } = visitor;
    // The page's examples name the host of the request. So it is requested by the usual host, not
    // by this run's.
    await page.route('**/api/docs', async (route) =>
      route.fulfill({ response: await route.fetch({ headers: { ...route.request().headers(), host: USUAL_HOST } }) }),
    );
    // No code of the app runs at this address.
    await page.goto('/favicon.svg');
    await page.evaluate((texts) => {
      for (const [key, value] of Object.entries(texts)) localStorage.setItem(key, value);
    }, storage);
    await page.goto(address);
    await ready(page);
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
    await page.evaluate(async () => {
      await document.fonts.ready;
      // Ends transitions, so that colours have reached their final values.
      for (const animation of document.getAnimations()) animation.cancel();
    });
    const session = await context.newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    const picture = Buffer.from(data, 'base64');
    await writeFile(join(FOLDER, `${name}.webp`), picture);
    bytes += picture.byteLength;
    process.stdout.write(`docs/pictures/${name}.webp: ${Math.round(picture.byteLength / 1000)} kB\n`);
    expect(visitor.problems).toEqual([]);
  }

  try {
    await take('rooms', {
      address: '/Mainmenu',
      storage: ofPlayer,
      ready: (page) => page.getByRole('button', { name: 'Join the 50 ETB room' }).waitFor(),
    });
    await take('board', {
      address: `/BingoBoard?roomId=${PLAYING}`,
      storage: ofPlayer,
      ready: (page) =>
        page
          .getByText(/^needs [BINGO] \d+$/)
          .first()
          .waitFor(),
    });
    await take('win-in-amharic', {
      address: `/BingoBoard?roomId=${WON}`,
      storage: ofPlayer,
      look: { locale: 'am-ET', colorScheme: 'dark' },
      ready: (page) => page.getByTestId('own-prize').waitFor(),
    });
    await take('wallet', {
      address: '/wallet',
      storage: ofPlayer,
      look: { colorScheme: 'dark' },
      ready: async (page) => {
        const balance = page.getByRole('main').getByText(/^[\d,]+ ETB$/);
        await balance.first().waitFor();
        await page.getByText(/^Room 20 · \d+\/75/).waitFor();
      },
    });
    await take('fair', {
      address: `/fair/${pastGame}`,
      storage: ofPlayer,
      ready: async (page) => {
        await page.getByRole('button', { name: 'Check this game' }).click();
        await page.getByText('Checked on your device: everything is right').waitFor();
      },
    });
    await take('dashboard', {
      address: '/AdminDashboard',
      storage: { admintoken: admin, adminname: ADMIN.ADMIN_USERNAME },
      look: { viewport: DESKTOP },
      ready: (page) => page.getByRole('heading', { name: 'Dashboard' }).waitFor(),
    });
    await take('api', {
      address: '/api/docs#post-auth-login',
      look: { viewport: DESKTOP, colorScheme: 'dark' },
      ready: (page) => page.getByRole('heading', { name: 'POST /auth/login' }).waitFor(),
    });
  } finally {
    await browser.close();
  }
  expect(bytes).toBeLessThan(ALL_BYTES_MAX);
});
