import { appendFile, cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFolder } from '@cartela/db/testing';
import { serveWeb } from '@cartela/server/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharedBrowser, visit } from '../kit/browser.ts';

const WEB_ROOT = fileURLToPath(new URL('../../dist', import.meta.url));

const browser = await sharedBrowser();

const isKept = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated'));
const offer = (page: Page) => page.getByRole('status').getByText('A new version of Cartela is ready.', { exact: true });
const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome back' });

it('opens without a network, and takes a newer version when the player wants it, never in a room', async () => {
  const webRoot = await makeFolder('kept');
  await cp(WEB_ROOT, webRoot, { recursive: true });
  await using server = await serveWeb(webRoot);
  await using visitor = await visit(browser, { url: server.url, keepsApp: true });
  const { page, context } = visitor;
  await page.goto('/');
  await welcome(page).waitFor();
  await isKept(page);

  await context.setOffline(true);
  await page.goto('/BingoBoard?roomId=10');
  await page.getByText('Cartela', { exact: true }).filter({ visible: true }).first().waitFor();
  expect(await page.title()).toContain('Cartela');
  // An administrator's page has headers of its own, so it always comes from the server.
  await expect(page.goto('/admines')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await context.setOffline(false);

  await page.goto('/');
  await welcome(page).waitFor();
  expect(await offer(page).count()).toBe(0);
  await appendFile(join(webRoot, 'service-worker.js'), '\n// A newer one.');
  for (const packed of ['br', 'gz']) await rm(join(webRoot, `service-worker.js.${packed}`));
  server.deploy();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await offer(page).waitFor();
  await visitor.screenshot('update-ready');
  await page.evaluate(() => window.history.pushState(null, '', '/BingoBoard?roomId=10'));
  await offer(page).waitFor({ state: 'detached' });
  await page.evaluate(() => window.history.pushState(null, '', '/logins'));
  await offer(page).waitFor();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update now' }).click();
  await loaded;
  await welcome(page).waitFor();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  expect(await offer(page).count()).toBe(0);
  await rm(webRoot, { recursive: true });
});

it('can be installed: its manifest names pictures that are there', async () => {
  const manifest: unknown = JSON.parse(await readFile(join(WEB_ROOT, 'app.webmanifest'), 'utf8'));
  expect(manifest).toMatchObject({ name: 'Cartela – live bingo', display: 'standalone', start_url: '/Mainmenu' });
  const { icons } = manifest as { icons: { src: string; sizes: string }[] };
  await using server = await serveWeb(WEB_ROOT);
  for (const { src } of icons) expect((await fetch(`${server.url}${src}`)).status, src).toBe(200);
  const served = await fetch(`${server.url}/app.webmanifest`);
  expect(served.headers.get('content-type')).toContain('manifest+json');
});
