import { createPlayer } from '@cartela/api/testing';
import { openServer, SELLING } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { ADMIN, logInAsAdmin } from '../kit/administrator.ts';
import { DESKTOP, PHONE, sharedBrowser, visit } from '../kit/browser.ts';

const browser = await sharedBrowser();

it('an administrator makes a key, sees what it is used for and by whom, and revokes it', async () => {
  await using server = await openServer({ ...SELLING, ...ADMIN });
  const url = server.url();
  const { username } = await createPlayer(server.db, { walletSantim: 50_000 });
  await using admin = await visit(browser, { url, viewport: PHONE });
  const { page } = admin;
  await logInAsAdmin(admin);
  await page.goto('/AdminDashboard/keys');

  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('The cashier');
  await dialog.getByLabel('Read players').uncheck();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await dialog.getByText('Choose at least one.').waitFor();
  await dialog.getByLabel('Request withdrawals').check();
  await dialog.getByLabel('ETB a day').fill('200');
  await dialog.getByLabel('Expires after').selectOption('30');
  await admin.screenshot('admin-key-dialog');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const key = await dialog.locator('[data-api-key]').textContent();
  await dialog.getByRole('button', { name: 'I have copied it' }).click();

  const withdraw = (amount: number) =>
    fetch(`${url}/api/transactions/withdraw`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ username, amount, method: 'telebirr' }),
    });
  expect((await withdraw(150)).status).toBe(200);
  const refused = await withdraw(60);
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({ message: expect.stringContaining('50 ETB is left for today') }),
  ]);

  await page.reload();
  await page.getByText('150 of 200').waitFor();
  await admin.screenshot('admin-keys');
  await page.setViewportSize(DESKTOP);
  await admin.screenshot('admin-keys-wide');
  await page.goto('/AdminDashboard/audit');
  await page.getByText('Withdrawal requested for a player').waitFor();
  await page.getByText('API key: The cashier').waitFor();

  await page.goto('/AdminDashboard/keys');
  await page.getByRole('button', { name: 'Revoke The cashier' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('Revoked', { exact: true }).waitFor();
  expect((await withdraw(50)).status).toBe(401);
  expect(admin.problems).toEqual([]);
});
