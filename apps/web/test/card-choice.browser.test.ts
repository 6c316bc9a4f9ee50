import { ownDataDir, startServer } from '@cartela/server/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdCalls } from './answers.ts';
import { launchBrowser, visit } from './browser.ts';
import { GREEN, groundOf, isOf } from './colours.ts';
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
  const toasts = page.locator('[data-sonner-toast]');
  // What the sign-up said is gone.
  await toasts.first().waitFor({ state: 'detached' });
  expect(await page.getByRole('timer').first().textContent()).toMatch(/^(10:00|[89]:[0-5]\d)$/);
  for (const cardNo of [7, 8, 3]) {
    await page.getByRole('button', { name: `Cartela ${cardNo}, free`, exact: true }).click();
    await page.getByRole('region', { name: `card number ${cardNo}`, exact: true }).waitFor();
    expect(
      await page
        .locator('[data-state=picked]')
        .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card'))),
    ).toEqual([String(cardNo)]);
  }
  expect(await toasts.count()).toBe(0);

  // The one message about it is for who taps while a choice is on its way.
  const release = await holdCalls(page, 'rooms.selectCard');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('button', { name: 'Cartela 9, free', exact: true }).click();
  await toasts.getByText('Please confirm your current selection first', { exact: true }).waitFor();
  release();
  const held = page.getByRole('region', { name: 'Your cartelas', exact: true }).getByRole('button');
  await held.first().waitFor();
  expect(await held.allTextContents()).toEqual(['3 ✓']);
  const { hue, saturation } = await groundOf(page.locator('[data-card="3"][data-state="mine"]'));
  expect(isOf(GREEN, hue)).toBe(true);
  expect(saturation).toBeGreaterThan(0.6);
  expectNoProblems(almaz);
});
