import { SELLING, startTryOut } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { ADMIN, logInAsAdmin, openConfirm } from '../kit/administrator.ts';
import { DESKTOP, PHONE, sharedBrowser, visit } from '../kit/browser.ts';
import { look } from '../kit/business.ts';
import { signUp } from '../kit/player.ts';

const browser = await sharedBrowser();

it('lets a newcomer pay 100 ETB of play money in four taps, pay less, cancel, and leave', async () => {
  await using server = await startTryOut({ DEMO: 'off', ...SELLING, ...ADMIN });
  await using visitor = await visit(browser, { url: server.url(), viewport: PHONE });
  const { page } = visitor;
  const card = page.getByRole('status');
  const pretend = page.getByRole('heading', { name: 'Try-out', exact: true });
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await signUp(visitor, { username: 'Newcomer', phoneNumber: '911000077' });

  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await tap('100');
  await look(visitor, 'wallet-online');
  await tap('Deposit');
  await pretend.waitFor();
  await look(visitor, 'try-out-checkout');
  await tap('Pay 100 ETB');
  await page.waitForURL(/\/wallet\?paid=/);
  await page.getByText('Your deposit of 100 ETB is confirmed.').waitFor();
  await expect.poll(() => page.getByText(/^Waiting for/).count()).toBe(0);

  await tap('200');
  await tap('Deposit');
  await tap('Leave without an answer');
  await card.getByText('Waiting for 200 ETB from Try-out.', { exact: true }).waitFor();
  await look(visitor, 'checkout-waits');
  await tap('Pay now');
  await tap('Do not pay');
  await card.getByText('Try-out says that 200 ETB was not paid. You can try again.').waitFor();
  await tap('200');
  await tap('Deposit');
  await tap('Pay only 100 ETB');
  await card.getByText('You paid at Try-out otherwise than you ordered (200 ETB).').waitFor();
  await look(visitor, 'checkout-to-decide');

  await using admin = await visit(browser, { url: server.url(), viewport: DESKTOP });
  await logInAsAdmin(admin);
  await admin.page.goto('/AdminDashboard/payments');
  const dialog = await openConfirm(admin, 'Deposits', 'Newcomer');
  await look(admin, 'checkout-differs');
  await dialog.getByRole('heading', { name: 'Try-out', exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Confirm deposit' }).click();
  await page.getByText('In your wallet now: 700 ETB').waitFor();

  await tap('50');
  await tap('Deposit');
  await tap('Pay twice');
  await page.getByText('Your deposit of 50 ETB is confirmed.').waitFor();
});
