import { createPlayer } from '@cartela/api/testing';
import { accountCode, postTransfers } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { startServer } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { holdCalls } from '../kit/answers.ts';
import { DESKTOP, sharedBrowser, visit } from '../kit/browser.ts';
import { expectNoProblems, joinRoom, logInAs } from '../kit/player.ts';

const browser = await sharedBrowser();
/** Nothing begins: the countdown starts again until two players hold a card. */
const PACE = { BINGO_COUNTDOWN_MS: '600000' };

it('a player without money buys a free card with coins, plays with it if they say so, and has it back', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const player = await createPlayer(db, { walletSantim: 0 });
  await db.transaction((tx) =>
    postTransfers({ tx, walletChanged() {} }, [
      {
        ...{ debit: accountCode.promotion('COIN'), credit: accountCode.player(player.id, 'COIN'), amount: 450 },
        ...{ kind: 'invitation-reward', idempotencyKey: 'coins to begin with' },
      },
    ]),
  );
  await using server = await startServer({ DATABASE_URL: database.url, ...PACE });
  await using phone = await visit(browser, { url: server.url() });
  const { page } = phone;
  await logInAs(phone, player);

  await page.goto('/wallet');
  const panel = page.getByRole('region', { name: 'Cartelas for coins' });
  await panel.getByRole('button', { name: '10 ETB cartela · 200 coins' }).click();
  await panel.getByRole('listitem').filter({ hasText: '10 ETB cartela, until' }).waitFor();
  await page.getByText('250', { exact: true }).waitFor();
  await phone.screenshot('free-card-wallet');

  await page.goto('/Mainmenu');
  const answerFreeCards = await holdCalls(page, 'rooms.freeCards');
  await joinRoom(phone, 10);
  await page.getByRole('button', { name: 'Cartela 7, free', exact: true }).click();
  answerFreeCards();
  const useIt = page.getByRole('switch', { name: /^Use a cartela bought with coins/ });
  await useIt.waitFor();
  await phone.screenshot('free-card-pick');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Insufficient balance').first().waitFor();
  await useIt.click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('region', { name: 'Your cartelas', exact: true }).waitFor();
  await phone.screenshot('free-card-taken');

  await page.getByRole('button', { name: 'Cartela 7, yours', exact: true }).first().click();
  await page.getByText('Your cartela for coins comes back, with its date.').waitFor();
  await page.getByRole('button', { name: 'Give back' }).click();
  await page.getByRole('button', { name: 'Cartela 7, free', exact: true }).waitFor();
  await page.goto('/wallet');
  await panel.getByRole('listitem').filter({ hasText: '10 ETB cartela, until' }).waitFor();
  await phone.page.setViewportSize(DESKTOP);
  await phone.screenshot('free-card-wallet-desktop');
  expectNoProblems(phone);
  expect(await panel.getByRole('listitem').count()).toBe(1);
});
