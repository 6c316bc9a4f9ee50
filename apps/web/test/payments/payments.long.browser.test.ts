import {
  newTransactionNumber,
  SOME_BALANCE_SANTIM,
  shownPhone,
  telebirrReceived,
  telebirrSent,
} from '@cartela/api/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openConfirm } from '../kit/administrator.ts';
import { sharedBrowser } from '../kit/browser.ts';
import { claim, look, openBusiness, requestDeposit } from '../kit/business.ts';
import { forwardSms, knowBalance, WITH_PHONE } from '../kit/operators-phone.ts';
import { askForWithdrawal, confirmWithdrawal, expectWallet } from '../kit/player.ts';

const SOMEBODY_ELSE = '2519****0000';

const browser = await sharedBrowser();

it('confirms deposits by what is known', async () => {
  await using business = await openBusiness(browser, WITH_PHONE);
  const { url, player, client, admin } = business;
  const { page } = admin;

  const first = newTransactionNumber();
  await claim(client, telebirrSent({ number: first, amountSantim: 9_000_000 }));
  const dialog = await openConfirm(admin, 'Deposits', player.username);
  await dialog.getByRole('region', { name: 'Claimed by the player' }).getByText('90,000 ETB').first().waitFor();
  await dialog.getByRole('region', { name: 'Evidence' }).getByText('None. No message').waitFor();
  const [number, amount] = [dialog.getByLabel('Transaction number'), dialog.getByLabel('Amount that arrived, in ETB')];
  expect(await number.inputValue()).toBe(first);
  expect(await amount.inputValue()).toBe('');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('Please fill this in.').waitFor();
  expect(await focusedName(page)).toBe('amount');
  await look(admin, 'admin-deposit-without-evidence');
  await amount.fill('20');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
  await client.page.goto('/wallet');
  await expectWallet(client, '520');

  const second = newTransactionNumber();
  await claim(client, telebirrSent({ number: second, amountSantim: 30_000 }));
  await openConfirm(admin, 'Deposits', player.username);
  await number.fill('no number');
  await amount.fill('300');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('This is not a transaction number.').waitFor();
  await number.fill(first);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('This transaction number was already confirmed for another payment.').waitFor();
  await expect.poll(() => focusedName(page)).toBe('transactionNumber');
  await look(admin, 'admin-deposit-number-used');

  // The message comes while the dialog is open, so nothing is left to type.
  await forwardSms(url, telebirrReceived({ number: second, amountSantim: 25_000, payer: SOMEBODY_ELSE }));
  await dialog.getByText('The player names another amount. What arrived counts.').waitFor();
  await dialog.getByText('Paid from a phone that is not this player’s').waitFor();
  await dialog.getByText(SOMEBODY_ELSE).waitFor();
  expect(await dialog.getByRole('textbox').count()).toBe(0);
  expect(await dialog.getByRole('alert').count()).toBe(0);
  await look(admin, 'admin-deposit-with-evidence');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
  await client.page.goto('/wallet');
  await expectWallet(client, '770');
});

it('confirms a withdrawal with its reference, which no other payment has', async () => {
  await using business = await openBusiness(browser, WITH_PHONE);
  const { url, player, client, admin } = business;
  await knowBalance(business.db, SOME_BALANCE_SANTIM - 10_000);
  const payment = { number: newTransactionNumber(), amountSantim: 10_000, payer: shownPhone(player.phoneNumber) };
  await claim(client, payment.number);
  await forwardSms(url, telebirrReceived(payment));
  await client.page.getByRole('heading', { name: 'Deposit confirmed' }).waitFor();

  await client.page.goto('/wallet');
  await askForWithdrawal(client, '60');
  await confirmWithdrawal(client);
  const dialog = await openConfirm(admin, 'Pending Withdrawals', player.username);
  const reference = dialog.getByLabel('Reference (optional)');
  await reference.fill(payment.number);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('This transaction number was already confirmed for another payment.').waitFor();
  await look(admin, 'admin-withdrawal-reference-used');
  const payout = newTransactionNumber();
  await reference.fill(payout);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
  await client.page.goto('/transhistory');
  await client.page.getByText(`Transaction ID ${payout}`).waitFor();
  await look(client, 'transactions-reference');
});

it('confirms a deposit by hand, as claimed, while no phone forwards messages', async () => {
  await using business = await openBusiness(browser);
  const { player, client, admin } = business;
  await requestDeposit(client, '150.50');
  const dialog = await openConfirm(admin, 'Deposits', player.username);
  await dialog.getByText('If it is empty, the player’s 150.50 ETB is used.').waitFor();
  await look(admin, 'admin-deposit-by-hand');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
  await client.page.goto('/wallet');
  await expectWallet(client, '650.50');

  await claim(client, telebirrSent({ number: newTransactionNumber(), amountSantim: 15_050 }));
  await openConfirm(admin, 'Deposits', player.username);
  await dialog.getByText(/May already have been confirmed on \d+ \w+ \d{4}/).waitFor();
  await look(admin, 'admin-deposit-may-repeat');
});

it('offers players deposits only by methods that have an account', async () => {
  await using business = await openBusiness(browser);
  const { unguarded, client } = business;
  const { page } = client;
  await requestDeposit(client, '100');
  await requestDeposit(client, '200');
  await page.goto('/transhistory');
  await page.getByText(/^Replaces your request of 100 ETB, /).waitFor();
  await client.screenshot('transactions-replaced');

  await unguarded.execute(`delete from payment_accounts where method = 'telebirr'`);
  await page.goto('/wallet');
  const method = page.getByLabel('Method');
  await expect.poll(() => method.inputValue()).toBe('cbebirr');
  expect(await method.locator('option').allTextContents()).toEqual(['telebirr', 'CBE Birr']);
  await method.selectOption('telebirr');
  const deposit = page.getByRole('button', { name: 'Deposit', exact: true });
  await page.getByText('Deposits by this method are not offered now').first().waitFor();
  expect(await deposit.isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Withdraw', exact: true }).isDisabled()).toBe(false);
  await client.screenshot('wallet-method-not-offered');

  // The last account is removed while the page is open, so the server refuses.
  await method.selectOption('cbebirr');
  await unguarded.execute(`delete from payment_accounts`);
  await page.getByLabel('Amount in ETB').fill('100');
  await deposit.click();
  await page.getByRole('alert').getByText('Deposits by this method are not offered now').waitFor();
});

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
