import { SELLING, startTryOut } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { ADMIN, logInAsAdmin, openConfirm } from '../kit/administrator.ts';
import { DESKTOP, PHONE, sharedBrowser, visit } from '../kit/browser.ts';
import { look } from '../kit/business.ts';
import { askForWithdrawal, confirmWithdrawal, signUp } from '../kit/player.ts';

const browser = await sharedBrowser();

it('sends a newcomer’s withdrawal of play money after one click of an administrator, who types nothing', async () => {
  await using server = await startTryOut({ DEMO: 'off', ...SELLING, ...ADMIN });
  const url = server.url();
  await using visitor = await visit(browser, { url, viewport: PHONE });
  await using admin = await visit(browser, { url, viewport: DESKTOP });
  const { page } = visitor;
  await signUp(visitor, { username: 'Newcomer', phoneNumber: '911000078' });
  await page.goto('/wallet');
  await askForWithdrawal(visitor, '100');
  await confirmWithdrawal(visitor);
  await page.getByText('We will pay your withdrawal of 100 ETB to your phone by telebirr.').waitFor();

  await logInAsAdmin(admin);
  await admin.page.goto('/AdminDashboard/payments');
  const dialog = await openConfirm(admin, 'Pending Withdrawals', 'Newcomer');
  await look(admin, 'send-by-provider');
  await dialog.getByRole('button', { name: 'Send by Try-out', exact: true }).click();
  await admin.page.getByText('The withdrawal is being sent.', { exact: true }).waitFor();

  await page.getByText('Your withdrawal of 100 ETB was paid out.').first().waitFor();
  await expect
    .poll(() => page.getByText(/^(We will pay your withdrawal|Your withdrawal of 100 ETB is being)/).count())
    .toBe(0);
  await look(visitor, 'withdrawal-sent');
  await page.goto('/transhistory');
  await page.getByText('Paid out to your phone.', { exact: true }).waitFor();
  await admin.page.getByRole('button', { name: 'All', exact: true }).click();
  await admin.page.getByText('Try-out', { exact: true }).click();
  await admin.page.getByText('Was sent', { exact: true }).waitFor();
});
