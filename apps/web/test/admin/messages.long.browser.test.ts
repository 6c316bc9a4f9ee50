import { createPlayer, newTransactionNumber, shownPhone, telebirrReceived } from '@cartela/api/testing';
import { expect, it } from 'vitest';
import { openConfirm } from '../kit/administrator.ts';
import { PHONE, sharedBrowser, visit } from '../kit/browser.ts';
import { claim, look, openBusiness, requestDeposit } from '../kit/business.ts';
import { forwardSms, knowBalance, WITH_PHONE } from '../kit/operators-phone.ts';
import { expectWallet, logInAs } from '../kit/player.ts';

const browser = await sharedBrowser();

/** Another phone number, whose visible digits are never the same as those of `phone`. */
const otherEnding = (phone: string) => `${phone.slice(0, -1)}${(Number(phone.at(-1)) + 1) % 10}`;

it('shows what the phone forwarded, and matches a message with its deposit', async () => {
  await using business = await openBusiness(browser, WITH_PHONE);
  const { url, db, player, client, admin } = business;
  const { page } = admin;
  const stranger = await createPlayer(db, { walletSantim: 0, phoneNumber: otherEnding(player.phoneNumber) });

  const toMessages = (address: URL) => address.pathname.includes('payments.messages');
  await page.route(toMessages, (route) => route.abort());
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await page.getByText('The messages could not be loaded.').waitFor();
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
  await forwardSms(url, 'Win a car! Send YES to 8555.');
  await forwardSms(url, telebirrReceived({ number: forged, amountSantim: 7_500_000, payer }), '\u202a127\u202c');

  const entries = page.getByRole('main').getByRole('article');
  await expect.poll(() => entries.count()).toBe(4);
  await page.getByText('Not read as a receipt').waitFor();
  await page.getByText('Sent twice').waitFor();
  const foreign = entries.filter({ hasText: 'Not from a provider' });
  await foreign.getByText('from [U+202A]127[U+202C]').waitFor();
  expect(await foreign.getByRole('button').count()).toBe(0);
  await look(admin, 'admin-messages');

  await page.getByRole('button', { name: 'Only those that wait' }).click();
  await expect.poll(() => entries.count()).toBe(1);
  await entries.getByText('Waits: no deposit with this number.').waitFor();
  await page.reload();
  await expect.poll(() => entries.count()).toBe(1);

  // With the keyboard only.
  await page.getByRole('button', { name: `Match ${mine}` }).press('Enter');
  const dialog = page.getByRole('dialog');
  const choices = dialog.getByRole('radio');
  await expect.poll(() => choices.count()).toBe(2);
  await expect.poll(() => choices.first().getAttribute('value')).toBeTruthy();
  await dialog.getByText('Payer’s digits fit').waitFor();
  await dialog.getByText('Payer’s digits do not fit').waitFor();
  expect(
    await dialog
      .getByRole('group')
      .getByText(/^p\d{10}$/)
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
  await using business = await openBusiness(browser, WITH_PHONE);
  const { url, player, client, admin } = business;
  const { page } = admin;
  await knowBalance(business.db, 91_000);
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
  await alarms.getByText(`20 ETB was confirmed for ${byHand}, but the message says 90 ETB by telebirr.`).waitFor();
  await forwardSms(url, telebirrReceived({ number: next, amountSantim: 5_000, payer, balanceSantim: 905_000 }));
  await alarms.getByText('The balance of telebirr should be 1,050 ETB, but the message says 9,050 ETB.').waitFor();
  await alarms.getByText('No telebirr deposit is credited automatically until its alarm is resolved.').waitFor();
  await look(admin, 'admin-alarms');

  await claim(client, next);
  await page.getByText('Automatic crediting was stopped').first().waitFor();
  await alarms.getByRole('link', { name: 'To the messages' }).click();
  await page.getByText(`Disagrees: 20 ETB was confirmed for ${player.username} with this number.`).waitFor();
  await page.getByText('The balance in it does not continue from the message before.').waitFor();
  await page.getByText(`The deposit of ${player.username} waits.`).waitFor();
  await look(admin, 'admin-messages-alarms');

  await page.getByRole('link', { name: /^Dashboard/ }).click();
  await alarms.getByRole('button', { name: 'Resolve' }).first().click();
  await dialog.getByText('Once you resolve the alarm, deposits are credited automatically again.').waitFor();
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await dialog.getByText('Choose whether the message is true.').last().waitFor();
  await dialog.getByRole('radio', { name: 'It is not true' }).check();
  await look(admin, 'admin-resolve-alarm');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect.poll(() => alarms.getByRole('button', { name: 'Resolve' }).count()).toBe(1);
  expect(await alarms.getByText('is credited automatically until').count()).toBe(0);
  await alarms.getByRole('button', { name: 'Resolve' }).click();
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await alarms.waitFor({ state: 'detached' });
});
