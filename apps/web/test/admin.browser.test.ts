import { createPlayer, offerMethods } from '@cartela/api/testing';
import { createTestDatabase } from '@cartela/db/testing';
import { SELLING, startServer } from '@cartela/server/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ADMIN } from './administrator.ts';
import { DESKTOP, launchBrowser, PHONE, type Visitor, visit } from './browser.ts';
import { askForWithdrawal, confirmWithdrawal, expectNoAccount, expectWallet, logInAs } from './player.ts';

const NOTICE = 'Double coins tonight from eight.';
/** What the audit log calls the day's actions, in their order. */
const ACTIONS = [
  'Sign-in refused',
  'Signed in as administrator',
  'User registered',
  'Administrator registered',
  'Withdrawal rejected',
  'Deposit confirmed',
  'Wallet topped up',
  'User deleted',
  'Notice sent',
];
const POLL = { timeout: 150_000, interval: 100 };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('lets an administrator run a day, and keeps a log of all of it', async () => {
  await using database = await createTestDatabase();
  await using server = await startServer({ DATABASE_URL: database.url, ...SELLING, ...ADMIN });
  const url = server.url();
  await offerMethods(database.db);
  const player = await createPlayer(database.db, { walletSantim: 50_000 });
  const goner = await createPlayer(database.db, { walletSantim: 0 });
  const other = await createPlayer(database.db, { walletSantim: 50_000 });

  await using client = await visit(browser, { url, viewport: PHONE });
  await logInAs(client, other);
  await client.page.goto('/wallet');
  await requestDeposit(client, '200');
  await client.page.getByLabel('Method').selectOption('cbebirr');
  await askForWithdrawal(client, '100');
  await confirmWithdrawal(client);
  await expectWallet(client, '400');

  await using admin = await visit(browser, { url, viewport: DESKTOP });
  await using watcher = await visit(browser, { url, viewport: PHONE });
  await logInAs(watcher, player);
  const { page } = admin;

  await page.goto('/AdminDashboard');
  await page.waitForURL((address) => address.pathname === '/');
  await page.goto('/admines');
  await page.getByLabel('Username').fill(ADMIN.ADMIN_USERNAME);
  await page.getByLabel('Password').fill('wrong password');
  await page.locator('form').getByRole('button').click();
  await page.getByText('Login failed').first().waitFor();
  await page.getByLabel('Password').fill(ADMIN.ADMIN_PASSWORD);
  await page.locator('form').getByRole('button').click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await admin.screenshot('admin-dashboard');

  await register(admin, { username: 'Newcomer', phoneNumber: '0911000077' });
  await register(admin, { username: 'second admin', phoneNumber: '0911000078', password: 'another long password' });

  await page.getByText('via Withdrawal', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Reject ${other.username}` }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('The number does not answer.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await page.getByText('No withdrawal is waiting.').waitFor();
  await page.getByRole('button', { name: /^Deposits/ }).click();
  await page.getByText('via Deposit', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Confirm ${other.username}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Confirm|Yes)$/ })
    .click();
  await page.getByText('No deposit is waiting.').waitFor();
  await expectWallet(client, '700');

  await page.goto('/Dashbord');
  await page
    .getByRole('button', { name: `Add to ${player.username}` })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Amount in ETB').fill('25');
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await page.getByRole('heading', { name: 'Are you sure?' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await page.getByText('25 ETB added.').waitFor();
  await page
    .getByRole('button', { name: `Delete ${goner.username}` })
    .first()
    .click();
  await page.getByText('The wallet is empty: there is nothing to pay out.').waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Delete|Yes)$/ })
    .click();
  await page.getByText('User deleted.').waitFor();
  await admin.screenshot('admin-users');
  await using gone = await visit(browser, { url, viewport: PHONE });
  await expectNoAccount(gone, goner);

  await page.goto('/AdminDashboard');
  await page.getByRole('button', { name: 'brodcast' }).first().click();
  await page.getByRole('dialog').getByRole('textbox').fill(NOTICE);
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await watcher.page.getByText(NOTICE).waitFor();
  await watcher.screenshot('notice');

  await page.goto('/AdminDashboard');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('heading', { name: 'Audit log' }).waitFor();
  const actions = page.getByRole('table', { name: 'Audit log' }).getByRole('rowheader');
  await vi.waitFor(async () => expect(await actions.allTextContents()).toEqual(ACTIONS.toReversed()), POLL);
  await admin.screenshot('admin-audit-log');
});

async function register(
  { page }: Visitor,
  { username, phoneNumber, password }: { username: string; phoneNumber: string; password?: string },
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Phone number').fill(phoneNumber);
  if (password !== undefined) {
    await page.getByLabel('Role').selectOption('admin');
    await page.getByLabel('Password').fill(password);
  }
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('User registered successfully').first().waitFor();
  await page.getByText('User registered successfully').first().waitFor({ state: 'detached' });
}

async function requestDeposit({ page }: Visitor, etb: string): Promise<void> {
  await page.getByLabel('Amount in ETB').fill(etb);
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await page.getByRole('heading', { name: 'Now send the money' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}
