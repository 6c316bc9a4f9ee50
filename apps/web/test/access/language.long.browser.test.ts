import { randomUUID } from 'node:crypto';
import { createPlayer, stageGame, stageSale } from '@cartela/api/testing';
import { createTestDatabase } from '@cartela/db/testing';
import { callerOf, openServer, startServer } from '@cartela/server/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharedBrowser, visit } from '../kit/browser.ts';
import { playerToken } from '../kit/calls.ts';
import { expectNoProblems, logInAs } from '../kit/player.ts';
import { heading, said, toastOf } from '../kit/screen.ts';
import { openSelection } from '../kit/staged-scene.ts';

const [SELLING, PLAYING] = ['50', '20'] as const;
const [CARD, PICKED, RIVALS_CARD] = [7, 9, 42] as const;
const CALLED = 12;

const browser = await sharedBrowser();

async function inMenu(page: Page, open: string, language: string): Promise<void> {
  await page.getByRole('button', { name: open, exact: true }).click();
  await page.getByRole('button', { name: language, exact: true }).click();
}

it('speaks the browser’s language from the first screen on, refusals included, until another is chosen', async () => {
  await using server = await openServer();
  await using almaz = await visit(browser, { url: server.url(), locale: 'am-ET' });
  const { page } = almaz;
  const lang = () => page.locator('html').getAttribute('lang');
  await page.goto('/');
  await heading(page, 'እንኳን ደህና መጡ').waitFor();
  expect(await lang()).toBe('am');
  await page.getByLabel('የተጠቃሚ ስም', { exact: true }).fill('almaz');
  await page.getByLabel('ስልክ ቁጥር', { exact: true }).fill('0911234567');
  await page.locator('form').getByRole('button', { name: 'ይግቡ', exact: true }).click();
  await said(page, 'የተጠቃሚ ስሙና ስልክ ቁጥሩ ከማንም አካውንት ጋር አይገጥሙም።').waitFor();
  await almaz.screenshot('login-amharic');

  // The input that was refused is still there.
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await heading(page, 'Welcome back').waitFor();
  await said(page, 'Username and phone number do not match an account.').waitFor();
  expect(await page.getByLabel('Username', { exact: true }).inputValue()).toBe('almaz');
  expect(await lang()).toBe('en');
  await page.reload();
  await heading(page, 'Welcome back').waitFor();

  // A language that cannot be loaded is not shown. The next tap asks for it again.
  await page.route(/\/am-[^/]*\.js/, (route) => route.abort());
  await page.getByRole('button', { name: 'አማርኛ', exact: true }).click();
  await toastOf(page, 'This language could not be loaded.').waitFor();
  expect(await lang()).toBe('en');
});

it('changes the language in mid-game, and keeps the pending card, the game and its feeds', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [player, rival] = [await createPlayer(db), await createPlayer(db)];
  await stageSale(database, { roomId: SELLING, sold: [] });
  await stageGame(database, {
    roomId: PLAYING,
    sold: [
      [player, CARD],
      [rival, RIVALS_CARD],
    ],
    wanted: ({ finalBall }) => finalBall > 2 * CALLED,
    called: CALLED,
  });
  await using server = await startServer({ DATABASE_URL: database.url });
  const url = server.url();
  await using almaz = await visit(browser, { url });
  const { page } = almaz;
  await logInAs(almaz, player);
  const ofRival = callerOf(url, await playerToken(url, rival));

  await openSelection(almaz, SELLING);
  await page.getByRole('button', { name: `Cartela ${PICKED}, free`, exact: true }).click();
  await page.getByRole('region', { name: `Cartela ${PICKED}`, exact: true }).waitFor();
  let opened = 0;
  page.on('websocket', () => {
    opened += 1;
  });
  page.on('load', () => {
    opened += 1;
  });
  await inMenu(page, 'Open menu', 'አማርኛ');
  await heading(page, 'ካርቴላ ይምረጡ').waitFor();
  await page.getByRole('button', { name: 'ማውጫ ይዝጉ', exact: true }).click();
  await ofRival.rooms.selectCard.mutate({ roomId: SELLING, cardNo: 10, idempotencyKey: randomUUID() });
  await page.getByRole('button', { name: 'ካርቴላ 10፣ ተይዟል', exact: true }).waitFor();
  await almaz.screenshot('selection-amharic');
  await page
    .getByRole('region', { name: `ካርቴላ ${PICKED}`, exact: true })
    .getByRole('button', { name: 'ያረጋግጡ', exact: true })
    .click();
  await page
    .getByRole('region', { name: 'ካርቴላዎችዎ', exact: true })
    .getByRole('button', { name: `ካርቴላ ${PICKED}፣ የእርስዎ`, exact: true })
    .waitFor();
  expect(opened).toBe(0);

  // The choice is remembered: the board has the language from the start.
  await page.goto(`/BingoBoard?roomId=${PLAYING}`);
  await heading(page, `ካርቴላ ቁጥር ${CARD}`).waitFor();
  await page.getByRole('switch', { name: 'ራስ-ሰር ምልክት' }).click();
  await almaz.screenshot('board-amharic');
  opened = 0;
  await inMenu(page, 'ማውጫ ይክፈቱ', 'English');
  await heading(page, `card number ${CARD}`).waitFor();
  expect(await page.getByRole('switch', { name: 'AUTO SELECT' }).getAttribute('aria-checked')).toBe('false');
  expect(await page.locator('td[data-called=true]').count()).toBe(CALLED);
  expect(opened).toBe(0);

  // Dates and money are in the language as well. Dates are in the calendar that was chosen.
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Ethiopian', exact: true }).click();
  await page.getByRole('group', { name: 'Language', exact: true }).getByRole('button', { name: 'አማርኛ' }).click();
  await expect.poll(() => page.locator('main').textContent()).toMatch(/\d{1,2} \p{Script=Ethiopic}+ 20\d\d \d\d:/u);
  await almaz.screenshot('settings-amharic');
  await page.goto('/wallet');
  await heading(page, 'ቀሪ ሂሳብ').waitFor();
  await expect.poll(() => page.locator('main').textContent()).toMatch(/[\d,.]+ ብር/);
  expectNoProblems(almaz);
});
