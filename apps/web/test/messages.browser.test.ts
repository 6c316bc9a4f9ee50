import { createPlayer, newTransactionNumber, shownPhone, telebirrReceived } from '@cartela/api/testing';
import { expect, it } from 'vitest';
import { openConfirm } from './kit/administrator.ts';
import { PHONE, sharedBrowser, visit } from './kit/browser.ts';
import { claim, look, openBusiness, requestDeposit } from './kit/business.ts';
import { callHook, forwardSms, knowBalance, WITH_PHONE } from './kit/operators-phone.ts';
import { expectWallet, logInAs } from './kit/player.ts';

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
  await page.getByText('The messages could not be fetched.').waitFor();
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
  await page.getByText('Not a payment received').waitFor();
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
  await alarms.getByText(`For ${byHand}, 20 ETB was confirmed, the message says 90 ETB by telebirr.`).waitFor();
  await forwardSms(url, telebirrReceived({ number: next, amountSantim: 5_000, payer, balanceSantim: 905_000 }));
  await alarms.getByText('The balance of telebirr should be 1,050 ETB, the message says 9,050 ETB.').waitFor();
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
  await dialog.getByText('Then deposits are credited automatically again.').waitFor();
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

it('saves what messages may credit, and whose messages count', async () => {
  await using business = await openBusiness(browser, WITH_PHONE);
  const { admin } = business;
  const { page } = admin;
  await page.goto('/AdminDashboard/payments');
  const automatic = page.getByRole('region', { name: 'Automatic crediting' });
  await automatic.getByLabel('For one payment, ETB').fill('much');
  await automatic.getByRole('button', { name: 'Save' }).click();
  await automatic.getByText('Enter a valid amount').waitFor();
  await automatic.getByLabel('For one payment, ETB').fill('750.50');
  await automatic.getByLabel('For a player a day, ETB').fill('0');
  await automatic.getByLabel('For all players of one method a day, ETB').fill('2500');
  await automatic.getByLabel('Stop a method when').uncheck();
  await automatic.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();

  const senders = page.getByRole('region', { name: 'Senders of telebirr' });
  const dialog = page.getByRole('dialog');
  await senders.getByRole('textbox', { name: 'New sender' }).fill('127');
  await senders.getByRole('button', { name: 'Add sender' }).click();
  await senders.getByText('This sender is already in the list.').waitFor();
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
  await expect.poll(() => senders.getByRole('listitem').allTextContents()).toHaveLength(1);
  expect(await automatic.getByLabel('For one payment, ETB').inputValue()).toBe('750.50');
  expect(await automatic.getByLabel('For a player a day, ETB').inputValue()).toBe('0');
  expect(await automatic.getByLabel('For all players of one method a day, ETB').inputValue()).toBe('2500');
  expect(await automatic.getByLabel('Stop a method when').isChecked()).toBe(false);
  await page.goto('/AdminDashboard/audit');
  const actions = page.getByRole('table', { name: 'Audit log' }).getByRole('rowheader');
  const names = [
    'Changed the senders of messages',
    'Changed the senders of messages',
    'Changed automatic crediting',
    'Logged in as administrator',
  ];
  await expect.poll(() => actions.allTextContents()).toEqual(names);
});

it('tells administrators what is wrong with the phone, until one of them has looked at it', async () => {
  await using business = await openBusiness(browser, WITH_PHONE);
  const { url, admin } = business;
  const { page } = admin;
  const message = telebirrReceived({ number: newTransactionNumber(), amountSantim: 5000 });
  const anHourAgo = Date.now() - 3_600_000;
  expect((await callHook(url, { message }, 'another-secret-of-a-phone')).ok).toBe(false);
  for (const timestamp of [anHourAgo, anHourAgo + 1]) {
    expect((await callHook(url, { message, timestamp })).ok).toBe(false);
  }
  await forwardSms(url, message, '+251911000000');

  const panel = page.getByRole('region', { name: 'The phone that forwards messages' });
  await panel.getByText('Requests with a wrong signature were refused.').waitFor();
  await panel.getByText('a sender that is not listed').waitFor();
  await panel.getByText(/^2 times, last/).waitFor();
  await look(admin, 'hook-faults');
  const clock = panel.getByRole('listitem').filter({ hasText: 'The timestamp was more than five minutes off' });
  await clock.getByRole('button', { name: 'Resolve' }).click();
  await clock.waitFor({ state: 'detached' });
  expect(await panel.getByRole('listitem').count()).toBe(2);
});
