import { ownDataDir, startServer } from '@cartela/server/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, visit } from './browser.ts';
import { expectNoProblems, joinRoom, logIn, signUp } from './player.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('a tap on another card while one is pending replaces it, and only the last one is taken', async () => {
  await using dataDir = await ownDataDir();
  await using server = await startServer({ DATA_DIR: dataDir.path, DEMO: 'off', BINGO_COUNTDOWN_MS: '600000' });
  await using almaz = await visit(browser, { url: server.url() });
  const { page } = almaz;
  await signUp(almaz, { username: 'Almaz', phoneNumber: '0912345601' });
  await logIn(almaz);
  await joinRoom(almaz, 10);
  for (const cardNo of [7, 8, 3]) {
    await page.getByRole('button', { name: `Cartela ${cardNo}, free` }).click();
    await page.getByRole('region', { name: `card number ${cardNo}`, exact: true }).waitFor();
    expect(
      await page
        .locator('[data-state=picked]')
        .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card'))),
    ).toEqual([String(cardNo)]);
  }
  await page.getByRole('button', { name: 'Confirm' }).click();
  const held = page.getByRole('region', { name: 'Your cartelas' }).getByRole('button');
  await held.first().waitFor();
  expect(await held.allTextContents()).toEqual(['3 ✓']);
  expectNoProblems(almaz);
});
