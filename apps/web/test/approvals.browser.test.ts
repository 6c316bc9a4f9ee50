import { makeFirstAdmin } from '@cartela/api';
import { coreOn, createPlayer, newPhone, walletOf } from '@cartela/api/testing';
import { createTestDatabase } from '@cartela/db/testing';
import { SELLING, startServer } from '@cartela/server/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, launchBrowser, PHONE, type Visitor, visit } from './browser.ts';
import { expectNoProblems } from './player.ts';

const PASSWORD = 'correct horse battery';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('lets one administrator ask and a second one approve', async () => {
  await using database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, ...SELLING };
  await using server = await startServer({ ...settings, ADMIN_USERNAME: 'selam', ADMIN_PASSWORD: PASSWORD });
  const player = await createPlayer(database.db, { walletSantim: 50_000 });
  await using asking = await visit(browser, { url: server.url(), viewport: DESKTOP });
  await signIn(asking, 'selam');
  await open(asking);
  await asking.page.getByText('Off: there is only one administrator.').waitFor();
  await asking.page.getByText('Nothing waits for approval.').waitFor();
  await asking.screenshot('approvals-alone');
  await makeFirstAdmin(coreOn(database.db), { username: 'dawit', phoneNumber: newPhone(), password: PASSWORD });

  await open(asking);
  const { page } = asking;
  await page.getByLabel('Top-ups above (ETB)').fill('ten');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Enter a valid amount').waitFor();
  await page.getByLabel('Top-ups above (ETB)').fill('100');
  await page.getByLabel('Change of a receiving account').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();

  await page.goto('/Dashbord');
  await page.getByRole('button', { name: `Add to ${player.username}` }).click();
  await page.getByLabel('Amount in ETB').fill('250');
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await page.getByText('A second administrator has to approve this.').first().waitFor();

  await using approving = await visit(browser, { url: server.url(), viewport: PHONE });
  await signIn(approving, 'dawit');
  await open(approving);
  await approving.page.getByText('Asked for by selam').waitFor();
  await approving.screenshot('approvals-waiting');
  await approving.page.getByRole('button', { name: 'Approve' }).click();
  await approving.page.getByRole('dialog').getByText('250 ETB').waitFor();
  await approving.screenshot('approvals-dialog');
  await approving.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await approving.page.getByText('Nothing waits for approval.').waitFor();
  expect(await walletOf(database.db, player)).toBe(75_000);
  expectNoProblems(approving);
});

async function signIn({ page }: Visitor, username: string): Promise<void> {
  await page.goto('/admines');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.locator('form').getByRole('button').click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}

async function open({ page }: Visitor): Promise<void> {
  await page.goto('/AdminDashboard/approvals');
  await page.getByRole('heading', { name: 'Approvals' }).waitFor();
}
