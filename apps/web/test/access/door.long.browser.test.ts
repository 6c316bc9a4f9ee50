import { createPlayer, offerMethods, stageGame, stageSale } from '@cartela/api/testing';
import { createTestDatabase } from '@cartela/db/testing';
import { NUMBER_COUNT } from '@cartela/game-core';
import { startServer } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE, sharedBrowser, visit } from '../kit/browser.ts';
import { axeFindings, loadAxe, smallTargets } from '../kit/looks/accessible.ts';
import { expectNoProblems, fillInSignUp } from '../kit/player.ts';
import { heading } from '../kit/screen.ts';

const [SELLING, WON] = ['50', '40'] as const;

it('shows a newcomer what is on in both languages and colours, and leads from a tap on a room to an account', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [almaz, bekele] = [await createPlayer(db, { username: 'Almaz' }), await createPlayer(db)];
  const sold = [[almaz, 7] as const, [bekele, 42] as const];
  await stageSale(database, { roomId: SELLING, sold });
  const wanted = ({ winners }: { readonly winners: readonly unknown[] }) => winners.length === 1;
  await stageGame(database, { roomId: WON, sold, wanted, called: NUMBER_COUNT });
  await using server = await startServer({ DATABASE_URL: database.url });
  await offerMethods(db);
  const browser = await sharedBrowser();
  for (const locale of ['en-US', 'am-ET']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await using newcomer = await visit(browser, { url: server.url(), locale, colorScheme, isNewHere: true });
      const { page } = newcomer;
      await page.goto('/');
      await page.getByRole('timer').first().waitFor();
      await page
        .getByRole('contentinfo')
        .getByText(/NLA\/117/)
        .waitFor();
      await page.getByRole('contentinfo').getByText(/^18 /).waitFor();
      await expect.poll(() => page.locator('a[href^="/fair/"]').count()).toBe(1);
      await newcomer.screenshot(`door-${locale}`);
      await page.locator('summary').click();
      for (const size of [PHONE, DESKTOP]) {
        await page.setViewportSize(size);
        await loadAxe(page);
        expect([...(await axeFindings(page)), ...(await smallTargets(page))]).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
        await newcomer.screenshot(`door-login-${locale}`);
      }
      expectNoProblems(newcomer);
    }
  }

  await using newcomer = await visit(browser, { url: server.url(), isNewHere: true });
  const { page } = newcomer;
  await page.goto('/');
  await page.getByRole('link', { name: '50 ETB' }).click();
  await heading(page, 'Create Your Account').waitFor();
  const name = page.getByLabel('Username', { exact: true });
  await name.fill('almaz');
  await page.getByLabel('Phone number', { exact: true }).fill('0912345699');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.getByText('This username is already taken.').waitFor();
  expect(await page.getByRole('button', { name: /^almaz\d+$/ }).count()).toBe(2);
  await newcomer.screenshot('sign-up-taken');
  await page.getByLabel('Phone number', { exact: true }).fill('12');
  await name.click();
  await page.getByText(/^Enter an Ethiopian mobile number/).waitFor();
  // The bar at the top covers part of a page that is scrolled.
  await page.evaluate(() => window.scrollTo(0, 0));
  await loadAxe(page);
  expect([...(await axeFindings(page)), ...(await smallTargets(page))]).toEqual([]);
  await newcomer.screenshot('sign-up-errors');
  await fillInSignUp(newcomer, { username: 'Newcomer', phoneNumber: '0912345699' });
});
