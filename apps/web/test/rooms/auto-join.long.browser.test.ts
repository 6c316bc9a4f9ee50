import { createPlayer } from '@cartela/api/testing';
import { schema } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { startServer } from '@cartela/server/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PHONE, sharedBrowser, visit } from '../kit/browser.ts';
import { expectNoProblems, logInAs } from '../kit/player.ts';
import { toastOf } from '../kit/screen.ts';
import { figure, openSelection } from '../kit/staged-scene.ts';

const ROOM = '10';
/** The player is alone and always wins. So each game costs the house cut, a fifth of the stake. */
const ALONE = {
  BINGO_MIN_PLAYERS: '1',
  BINGO_COUNTDOWN_MS: '2500',
  BINGO_CALL_INTERVAL_MS: '100',
  BINGO_POPUP_MS: '500',
};

const browser = await sharedBrowser();

/** Closes what was won, one after the other. */
async function closeWins(page: Page): Promise<void> {
  const win = page.getByRole('dialog', { name: 'You won!' });
  while ((await win.count()) > 0) await page.keyboard.press('Escape');
}

it('joins as many games as the player asks for, within their limit, and stops by its own switch and with the page', async () => {
  await using database = await createTestDatabase();
  const player = await createPlayer(database.db);
  await database.db.update(schema.installation).set({ autoJoin: true });
  await using server = await startServer({ DATABASE_URL: database.url, ...ALONE });
  await using almaz = await visit(browser, { url: server.url(), viewport: PHONE });
  const { page } = almaz;
  await logInAs(almaz, player);
  await openSelection(almaz, ROOM);
  const open = page.getByRole('switch', { name: 'Join next games', exact: true, checked: false });
  const dialog = page.getByRole('dialog', { name: 'Play the next games automatically' });
  const running = page.getByRole('region', { name: 'Play the next games automatically' });
  const held = page.getByRole('region', { name: 'Your cartelas', exact: true });
  const start = async (limitEtb: string) => {
    // A win may come up after those before it were closed.
    const press = () => open.click({ timeout: 2000 });
    await expect
      .poll(() =>
        closeWins(page)
          .then(press)
          .then(
            () => true,
            () => false,
          ),
      )
      .toBe(true);
    await dialog.getByLabel('Loss limit (ETB)').fill(limitEtb);
    await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  };

  await open.click();
  await almaz.screenshot('auto-join');
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await start('5');
  await dialog.getByText('One game costs 10 ETB.', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();

  // Plays three games, from the cards to the board and back.
  await start('30');
  await running.waitFor();
  await held.waitFor();
  await almaz.screenshot('auto-join-running');
  await page.waitForURL(/\/BingoBoard/);
  await running.waitFor();
  await toastOf(page, 'No more games are joined: yours are played.').waitFor();
  await running.waitFor({ state: 'detached' });
  await expect.poll(() => figure(page, 'Wallet').textContent()).toBe('494 ETB');

  // After the loss of one game, a second one could cost more than the limit.
  await start('10');
  await toastOf(page, 'No more games are joined: the next one could go over your loss limit.').waitFor();
  await expect.poll(() => figure(page, 'Wallet').textContent()).toBe('492 ETB');

  await start('30');
  await running.waitFor();
  await held.waitFor();
  // No other tap stops it.
  await page.getByRole('main').click({ position: { x: 5, y: 5 } });
  expect(await running.textContent()).toMatch(/^Join next games1 of 3 games, 10 ETB staked\. Lost 0 ETB of 30 ETB\.$/);
  // By the keyboard: the toast of the last limit may still lie over it.
  await running.getByRole('switch', { name: 'Join next games', checked: true }).press('Space');
  // The board is awaited at once: the game may already be running, and is soon over.
  await Promise.all([
    page.waitForURL(/\/BingoBoard/),
    toastOf(page, 'No more games are joined.').waitFor(),
    running.waitFor({ state: 'detached' }),
  ]);
  await page.waitForURL(/\/CartelaSelction/);
  await start('30');
  await running.waitFor();
  await page.reload();
  await toastOf(page, 'No more games are joined because the page was reloaded.').waitFor();
  expect(await running.count()).toBe(0);
  expectNoProblems(almaz);
});
