import {
  createPlayer,
  newTransactionNumber,
  offerMethods,
  shownPhone,
  telebirrReceived,
  telebirrSent,
} from '@cartela/api/testing';
import { createTestDatabase } from '@cartela/db/testing';
import { callerOf, SELLING, startServer } from '@cartela/server/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN, adminToken, logInAsAdmin } from '../kit/administrator.ts';
import { DESKTOP, PHONE, sharedBrowser, visit } from '../kit/browser.ts';
import { look } from '../kit/business.ts';
import { playerToken, post } from '../kit/calls.ts';
import { axeFindings, loadAxe } from '../kit/looks/accessible.ts';
import { forwardSms, knowBalance, WITH_PHONE } from '../kit/operators-phone.ts';
import { expectNoProblems } from '../kit/player.ts';

const browser = await sharedBrowser();
const AMOUNT = 9_000;
const PAYERS = 4;

/** Deposits that wait although a message proves them, one that is odd, and some withdrawals. */
async function openDesk() {
  const database = await createTestDatabase();
  await offerMethods(database.db);
  const players: Awaited<ReturnType<typeof createPlayer>>[] = [];
  for (let index = 0; index <= PAYERS; index += 1) players.push(await createPlayer(database.db));
  const server = await startServer({ DATABASE_URL: database.url, ...SELLING, ...ADMIN, ...WITH_PHONE });
  const url = server.url();
  await knowBalance(database.db, 100_000);
  const colleague = callerOf(url, await adminToken(url));
  const { messageHook: _hook, senders: _senders, ...settings } = await colleague.payments.automatic.query();
  await colleague.payments.saveAutomatic.mutate({ ...settings, automaticPaymentMaxSantim: 0 });
  const numbers: string[] = [];
  for (const [index, { username, ...player }] of players.entries()) {
    const token = await playerToken(url, { username, ...player });
    const number = newTransactionNumber();
    numbers.push(number);
    const message = telebirrSent({ number, amountSantim: AMOUNT });
    await post(url, '/api/deposit', { message, phoneNumber: player.phoneNumber }, token);
    const isOdd = index === PAYERS;
    await forwardSms(
      url,
      telebirrReceived({
        number,
        amountSantim: AMOUNT,
        payer: isOdd ? '2519********' : shownPhone(player.phoneNumber),
        balanceSantim: 100_000 + AMOUNT * (index + 1),
      }),
    );
    await post(url, '/api/transactions/withdraw', { username, method: 'telebirr', amount: 60 }, token);
  }
  return {
    url,
    players,
    numbers,
    colleague,
    async [Symbol.asyncDispose]() {
      for (const part of [server, database]) await part[Symbol.asyncDispose]();
    },
  };
}

const list = (page: Page) => page.getByRole('main').getByRole('article');
const searchPayments = (page: Page) => page.getByRole('searchbox', { name: 'Number, name, phone or amount' });

it('finds payments of all times, and confirms in one go what messages prove', async () => {
  await using desk = await openDesk();
  const { url, players, numbers, colleague } = desk;
  const [first, second] = players;
  const odd = players[PAYERS];
  if (!first || !second || !odd) throw new Error('nobody came');
  await using admin = await visit(browser, { url, viewport: DESKTOP });
  const { page } = admin;
  await logInAsAdmin(admin);
  await page.getByRole('link', { name: /^Payments/ }).click();
  await expect.poll(() => list(page).count()).toBe(PAYERS + 1);
  await searchPayments(page).fill(second.username);
  await expect.poll(() => list(page).count()).toBe(1);
  await page.getByRole('button', { name: /^Deposits/ }).click();
  await list(page).filter({ hasText: second.username }).getByText('Evidence agrees').waitFor();
  expect(await list(page).count()).toBe(1);
  await page.reload();
  await expect.poll(() => searchPayments(page).inputValue()).toBe(second.username);
  await expect.poll(() => list(page).count()).toBe(1);
  await searchPayments(page).fill('');
  await expect.poll(() => list(page).count()).toBe(PAYERS + 1);
  await look(admin, 'admin-payments');

  // What a colleague decides while the dialog is open is refused, and the others are confirmed.
  await page.getByRole('button', { name: `Confirm all ${PAYERS} whose evidence agrees` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: `Confirm ${PAYERS} deposits?` }).waitFor();
  await loadAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  await look(admin, 'admin-confirm-agreeing');
  const { payments } = await colleague.payments.pending.query({ type: 'deposit', pageSize: 25 });
  const taken = payments.find(({ username }) => username === first.username);
  await colleague.payments.reject.mutate({ paymentId: taken?.id ?? '', reason: 'Paid twice' });
  await dialog.getByRole('button', { name: 'Confirm 360 ETB' }).click();
  await dialog.getByText(`Confirmed ${PAYERS - 1} of ${PAYERS}`).waitFor();
  await dialog.getByText('already rejected', { exact: false }).waitFor();
  await look(admin, 'admin-confirmed-agreeing');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => list(page).count()).toBe(1);
  await list(page).filter({ hasText: odd.username }).getByText('Payer in doubt').waitFor();
  const { entries } = await colleague.audit.list.query({});
  expect(entries.filter(({ action }) => action === 'confirm-deposit')).toHaveLength(PAYERS - 1);

  await page.getByRole('button', { name: 'All', exact: true }).click();
  const rows = page.getByRole('table', { name: 'Recent Transactions' }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(1 + 2 * (PAYERS + 1));
  await page.getByRole('combobox', { name: 'Status' }).selectOption('rejected');
  await expect.poll(() => rows.count()).toBe(2);
  await look(admin, 'admin-all-payments');

  // One search, from anywhere.
  await page.getByRole('link', { name: 'Ledger', exact: true }).click();
  await page.getByRole('heading', { name: 'Ledger', level: 1 }).waitFor();
  await page.keyboard.press('/');
  const search = dialog.getByRole('searchbox');
  await search.fill(numbers[PAYERS] ?? '');
  await dialog.getByRole('link', { name: new RegExp(numbers[PAYERS] ?? '') }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await look(admin, 'admin-search');
  await dialog.getByRole('link', { name: new RegExp(numbers[PAYERS] ?? '') }).click();
  await list(page).filter({ hasText: odd.username }).waitFor();
  await page.keyboard.press('Control+k');
  await search.fill(second.phoneNumber);
  await dialog.getByRole('link', { name: new RegExp(`^${second.username} `) }).click();
  await page.getByRole('heading', { name: second.username, level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await search.fill('nobody at all');
  await dialog.getByText('Nothing was found for “nobody at all”.').waitFor();
  // The browser itself reports the one decision that came too late.
  expect(admin.problems).toEqual([expect.stringContaining('409')]);
});

it('shows the desk and its menu on a phone', async () => {
  await using desk = await openDesk();
  await using admin = await visit(browser, { url: desk.url, viewport: PHONE });
  const { page } = admin;
  await logInAsAdmin(admin);
  await page.getByRole('link', { name: /^Withdrawals/ }).waitFor();
  await admin.screenshot('admin-desk');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await admin.screenshot('admin-menu');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Payments/ })
    .click();
  await page.getByRole('button', { name: /^Deposits/ }).click();
  await expect.poll(() => list(page).count()).toBe(PAYERS + 1);
  await admin.screenshot('admin-payments');
  expectNoProblems(admin);
});
