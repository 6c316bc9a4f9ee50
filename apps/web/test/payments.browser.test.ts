import {
  createPlayer,
  newTransactionNumber,
  offerMethods,
  shownPhone,
  telebirrReceived,
  telebirrSent,
} from '@cartela/api/testing';
import { createTestDatabase } from '@cartela/db/testing';
import { SELLING, startServer } from '@cartela/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ADMIN, logInAsAdmin, openConfirm } from './administrator.ts';
import { DESKTOP, launchBrowser, PHONE, type Visitor, visit } from './browser.ts';
import { forwardSms, WITH_PHONE } from './operators-phone.ts';
import { askForWithdrawal, confirmWithdrawal, expectWallet, logInAs } from './player.ts';

const POLL = { timeout: 60_000, interval: 100 };
const SOMEBODY_ELSE = '2519****0000';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A server with a phone, a player with 500 ETB who is signed in, and an administrator who is. */
async function openBusiness(environment: Record<string, string> = {}) {
  const database = await createTestDatabase();
  await offerMethods(database.db);
  const server = await startServer({ DATABASE_URL: database.url, ...SELLING, ...ADMIN, ...environment });
  const url = server.url();
  const player = await createPlayer(database.db, { walletSantim: 50_000 });
  const client = await visit(browser, { url, viewport: PHONE });
  const admin = await visit(browser, { url, viewport: DESKTOP });
  await logInAs(client, player);
  await logInAsAdmin(admin);
  return {
    url,
    db: database.db,
    player,
    client,
    admin,
    async [Symbol.asyncDispose]() {
      for (const part of [admin, client, server, database]) await part[Symbol.asyncDispose]();
    },
  };
}

async function claim({ page }: Visitor, text: string): Promise<void> {
  await page.goto('/deposit');
  await page.getByLabel('Transaction message or ID').fill(text);
  await page.getByRole('button', { name: 'Claim', exact: true }).click();
  await page.getByRole('heading', { name: 'Waiting for confirmation' }).waitFor();
}

async function requestDeposit({ page }: Visitor, etb: string): Promise<void> {
  await page.goto('/wallet');
  await page.getByLabel('Amount in ETB').fill(etb);
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await page.getByRole('heading', { name: 'Now send the money' }).waitFor();
}

/** The same screen as an administrator sees it on a phone and on a desk. */
async function look({ page, screenshot }: Visitor, name: string): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    await screenshot(name);
  }
}

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

it('confirms deposits by what is known, and withdrawals with their reference', async () => {
  await using business = await openBusiness(WITH_PHONE);
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
  await vi.waitFor(async () => expect(await focusedName(page)).toBe('transactionNumber'), POLL);
  await look(admin, 'admin-deposit-number-used');

  // The message comes while the dialog is open: then nothing is left to type.
  await forwardSms(url, telebirrReceived({ number: second, amountSantim: 25_000, payer: SOMEBODY_ELSE }));
  await dialog.getByText('The player names another amount. What arrived counts.').waitFor(POLL);
  await dialog.getByText('Paid from a phone that is not this player’s').waitFor();
  await dialog.getByText(SOMEBODY_ELSE).waitFor();
  expect(await dialog.getByRole('textbox').count()).toBe(0);
  expect(await dialog.getByRole('alert').count()).toBe(0);
  await look(admin, 'admin-deposit-with-evidence');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
  await client.page.goto('/wallet');
  await expectWallet(client, '770');

  await askForWithdrawal(client, '60');
  await confirmWithdrawal(client);
  await openConfirm(admin, 'Pending Withdrawals', player.username);
  const reference = dialog.getByLabel('Reference (optional)');
  await reference.fill(first);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('This transaction number was already confirmed for another payment.').waitFor();
  await look(admin, 'admin-withdrawal-reference-used');
  const payout = newTransactionNumber();
  await reference.fill(payout);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
  await client.page.goto('/transhistory');
  await client.page.getByText(`Reference ${payout}`).waitFor();
  await look(client, 'transactions-reference');
});

it('confirms a deposit by hand, as claimed, while no phone forwards messages', async () => {
  await using business = await openBusiness();
  const { player, client, admin } = business;
  await requestDeposit(client, '150.50');
  const dialog = await openConfirm(admin, 'Deposits', player.username);
  await dialog.getByText('Left empty, the player’s 150.50 ETB is taken.').waitFor();
  await look(admin, 'admin-deposit-by-hand');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
  await client.page.goto('/wallet');
  await expectWallet(client, '650.50');

  await claim(client, telebirrSent({ number: newTransactionNumber(), amountSantim: 15_050 }));
  await openConfirm(admin, 'Deposits', player.username);
  await dialog.getByText(/May have been confirmed already on \d+ \w+ \d{4}/).waitFor();
  await look(admin, 'admin-deposit-may-repeat');
});

it('shows what the phone forwarded, and matches a message with its deposit', async () => {
  await using business = await openBusiness(WITH_PHONE);
  const { url, db, player, client, admin } = business;
  const { page } = admin;
  const stranger = await createPlayer(db, { walletSantim: 0 });

  const toMessages = (address: URL) => address.pathname.includes('payments.messages');
  await page.route(toMessages, (route) => route.abort());
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await page.getByText('The messages could not be fetched.').waitFor(POLL);
  await look(admin, 'admin-messages-failed');
  await page.unroute(toMessages);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No message has come yet.').waitFor();
  await look(admin, 'admin-messages-empty');

  const [mine, forged] = [newTransactionNumber(), newTransactionNumber()];
  const payer = shownPhone(player.phoneNumber);
  await requestDeposit(client, '300');
  await using other = await visit(browser, { url, viewport: PHONE });
  await logInAs(other, stranger);
  await requestDeposit(other, '300');
  const waiting = telebirrReceived({ number: mine, amountSantim: 25_000, payer, balanceSantim: 100_000 });
  await forwardSms(url, waiting);
  await forwardSms(url, waiting);
  await forwardSms(url, 'Win a car! Send YES to 8555.', 'PROMO');
  await forwardSms(url, telebirrReceived({ number: forged, amountSantim: 7_500_000, payer }), '\u202a127\u202c');

  const entries = page.getByRole('main').getByRole('article');
  await vi.waitFor(async () => expect(await entries.count()).toBe(4), POLL);
  await page.getByText('Not a payment received').waitFor();
  await page.getByText('Sent twice').waitFor();
  const foreign = entries.filter({ hasText: 'Not from a provider' });
  await foreign.getByText('from [U+202A]127[U+202C]').waitFor();
  expect(await foreign.getByRole('button').count()).toBe(0);
  await look(admin, 'admin-messages');

  await page.getByRole('button', { name: 'Only those that wait' }).click();
  await vi.waitFor(async () => expect(await entries.count()).toBe(1), POLL);
  await entries.getByText('Waits: no deposit with this number.').waitFor();
  await page.reload();
  await vi.waitFor(async () => expect(await entries.count()).toBe(1), POLL);

  // By the keyboard alone.
  await page.getByRole('button', { name: `Match ${mine}` }).press('Enter');
  const dialog = page.getByRole('dialog');
  const choices = dialog.getByRole('radio');
  await vi.waitFor(async () => expect(await choices.count()).toBe(2), POLL);
  await expect.poll(() => choices.first().getAttribute('value'), POLL).toBeTruthy();
  await dialog.getByText('Payer’s digits fit').waitFor();
  await dialog.getByText('Payer’s digits do not fit').waitFor();
  expect(
    await dialog
      .getByRole('group')
      .getByText(/^p[0-9a-f-]{11,12}$/)
      .allTextContents(),
  ).toEqual([player.username, stranger.username]);
  await dialog.getByRole('button', { name: 'Confirm' }).press('Enter');
  await dialog.getByText('Choose a deposit.').waitFor();
  await page.keyboard.press('Space');
  await look(admin, 'admin-match');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('No message waits.').waitFor();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByText(`Confirmed 250 ETB for ${player.username}.`).waitFor();
  await look(admin, 'admin-messages-matched');
  await client.page.goto('/wallet');
  await expectWallet(client, '750');
});

it('raises alarms where messages do not add up, until somebody has looked', async () => {
  await using business = await openBusiness(WITH_PHONE);
  const { url, player, client, admin } = business;
  const { page } = admin;
  const alarms = page.getByRole('region', { name: 'Alarms' });
  expect(await alarms.count()).toBe(0);

  const [byHand, next] = [newTransactionNumber(), newTransactionNumber()];
  const payer = shownPhone(player.phoneNumber);
  await claim(client, byHand);
  const dialog = await openConfirm(admin, 'Deposits', player.username);
  await dialog.getByLabel('Amount that arrived, in ETB').fill('20');
  await dialog.getByLabel('Method').selectOption('telebirr');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });

  await forwardSms(url, telebirrReceived({ number: byHand, amountSantim: 9_000, payer, balanceSantim: 100_000 }));
  await alarms.getByText(`For ${byHand}, 20 ETB was confirmed, the message says 90 ETB by telebirr.`).waitFor(POLL);
  await forwardSms(url, telebirrReceived({ number: next, amountSantim: 5_000, payer, balanceSantim: 905_000 }));
  await alarms.getByText('The balance of telebirr should be 1,050 ETB, the message says 9,050 ETB.').waitFor(POLL);
  await alarms.getByText('No telebirr deposit is credited by itself until its alarm is resolved.').waitFor();
  await look(admin, 'admin-alarms');

  await claim(client, next);
  await page.getByText('Crediting by itself was stopped').first().waitFor(POLL);
  await alarms.getByRole('link', { name: 'To the messages' }).click();
  await page.getByText(`Disagrees: 20 ETB was confirmed for ${player.username} with this number.`).waitFor();
  await page.getByText('The balance in it does not continue from the message before.').waitFor();
  await page.getByText(`The deposit of ${player.username} waits.`).waitFor();
  await look(admin, 'admin-messages-alarms');

  await page.getByRole('link', { name: /^Dashboard/ }).click();
  await alarms.getByRole('button', { name: 'Resolve' }).first().click();
  await dialog.getByText('Then deposits are credited by themselves again.').waitFor();
  await look(admin, 'admin-resolve-alarm');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await vi.waitFor(async () => expect(await alarms.getByRole('button', { name: 'Resolve' }).count()).toBe(1), POLL);
  expect(await alarms.getByText('is credited by itself until').count()).toBe(0);
  await alarms.getByRole('button', { name: 'Resolve' }).click();
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await alarms.waitFor({ state: 'detached' });
});

it('saves what messages may credit, and whose messages count', async () => {
  await using business = await openBusiness(WITH_PHONE);
  const { admin } = business;
  const { page } = admin;
  await page.goto('/AdminDashboard/payments');
  const automatic = page.getByRole('region', { name: 'Crediting by itself' });
  await automatic.getByLabel('For one payment, ETB').fill('much');
  await automatic.getByRole('button', { name: 'Save' }).click();
  await automatic.getByText('Enter a valid amount').waitFor();
  await automatic.getByLabel('For one payment, ETB').fill('750.50');
  await automatic.getByLabel('For a player a day, ETB').fill('0');
  await automatic.getByLabel('Stop a method when').uncheck();
  await automatic.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();

  const senders = page.getByRole('region', { name: 'Senders of telebirr' });
  const dialog = page.getByRole('dialog');
  await senders.getByRole('textbox', { name: 'New sender' }).fill('127');
  await senders.getByRole('button', { name: 'Add sender' }).click();
  await senders.getByText('This sender is in the list.').waitFor();
  await senders.getByRole('textbox', { name: 'New sender' }).fill('Telebirr');
  await senders.getByRole('textbox', { name: 'New sender' }).press('Enter');
  await dialog.getByRole('heading', { name: 'Trust messages from “Telebirr”?' }).waitFor();
  await look(admin, 'admin-sender-add');
  await dialog.getByRole('button', { name: 'Add sender' }).click();
  await senders.getByRole('button', { name: 'Remove Telebirr' }).waitFor();
  await senders.getByRole('button', { name: 'Remove 127' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await senders.getByRole('button', { name: 'Remove 127' }).waitFor({ state: 'detached' });
  await look(admin, 'admin-payment-settings');

  await page.reload();
  await vi.waitFor(async () => expect(await senders.getByRole('listitem').allTextContents()).toHaveLength(1), POLL);
  expect(await automatic.getByLabel('For one payment, ETB').inputValue()).toBe('750.50');
  expect(await automatic.getByLabel('For a player a day, ETB').inputValue()).toBe('0');
  expect(await automatic.getByLabel('Stop a method when').isChecked()).toBe(false);
  await page.goto('/AdminDashboard/audit');
  const actions = page.getByRole('table', { name: 'Audit log' }).getByRole('rowheader');
  const names = [
    'Changed the senders of messages',
    'Changed the senders of messages',
    'Changed what is credited by itself',
  ];
  await vi.waitFor(async () => expect(await actions.allTextContents()).toEqual(names), POLL);
});

it('offers players deposits only by methods that have an account', async () => {
  await using business = await openBusiness();
  const { db, client } = business;
  const { page } = client;
  await requestDeposit(client, '100');
  await requestDeposit(client, '200');
  await page.goto('/transhistory');
  await page.getByText('Reason: Replaced by a newer request.').waitFor();
  await client.screenshot('transactions-replaced');

  await db.execute(`delete from payment_accounts where method = 'telebirr'`);
  await page.goto('/wallet');
  const method = page.getByLabel('Method');
  await vi.waitFor(async () => expect(await method.inputValue()).toBe('cbebirr'), POLL);
  await method.selectOption('telebirr');
  const deposit = page.getByRole('button', { name: 'Deposit', exact: true });
  await page.getByText('Deposits by this method are not offered now. Choose another one.').waitFor();
  expect(await deposit.isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Withdraw', exact: true }).isDisabled()).toBe(false);
  await client.screenshot('wallet-method-not-offered');

  // The last account goes while the page is open: then the server refuses.
  await method.selectOption('cbebirr');
  await db.execute(`delete from payment_accounts`);
  await page.getByLabel('Amount in ETB').fill('100');
  await deposit.click();
  await page.getByRole('alert').getByText('Deposits by this method are not offered now.').waitFor();
});
