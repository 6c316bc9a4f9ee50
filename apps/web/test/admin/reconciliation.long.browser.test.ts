import { createPlayer, newKey, newTransactionNumber, offerMethods, statementCsv } from '@cartela/api/testing';
import { createTestDatabase } from '@cartela/db/testing';
import { SELLING, startServer } from '@cartela/server/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE, sharedBrowser, visit } from '../kit/browser.ts';
import { logInAs } from '../kit/player.ts';

const ADMIN = { ADMIN_USERNAME: 'selam', ADMIN_PASSWORD: 'correct horse battery' };
const inAddisAbaba = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Addis_Ababa' });

const browser = await sharedBrowser();

it('lets an administrator settle what a statement and the deposits do not agree about', async () => {
  await using database = await createTestDatabase();
  const secret = { SMS_WEBHOOK_SECRET: 'a secret of thirty-two characters' };
  await using server = await startServer({ DATABASE_URL: database.url, ...SELLING, ...ADMIN, ...secret });
  const url = server.url();
  await offerMethods(database.db);
  const desk = await openDesk(url);
  const payer = await createPlayer(database.db, { walletSantim: 0 });
  const waiting = await createPlayer(database.db, { walletSantim: 0 });
  const agreed = await desk.confirmed(payer, 10_000);
  const different = await desk.confirmed(payer, 20_000);
  const absent = await desk.confirmed(payer, 4000);
  await desk.request(waiting, 30_000);
  const [found, unknown, fee, sent, out] = Array.from({ length: 5 }, () => newTransactionNumber());
  if (!found || !unknown || !fee || !sent || !out) throw new Error('no numbers');
  await desk.withdrawn(payer, 6000);
  await desk.withdrawn(payer, 8000, sent);
  await desk.withdrawn(payer, 9000, null);
  const csv = statementCsv([
    { number: agreed, amountSantim: 10_000 },
    { number: different, amountSantim: 25_000 },
    { number: found, amountSantim: 30_000 },
    { number: unknown, amountSantim: 5000 },
    { number: fee, amountSantim: -700 },
    { number: sent, amountSantim: -8400 },
    { number: out, amountSantim: -6000 },
    { number: newTransactionNumber(), amountSantim: -9000 },
  ]);

  await using admin = await visit(browser, { url, viewport: DESKTOP });
  const { page } = admin;
  await logIn(page);
  await page.getByRole('link', { name: 'Reconciliation' }).click();
  await page.getByText('Choose a statement first').waitFor();
  await admin.screenshot('admin-reconciliation-empty');
  await page.getByLabel('Day in Addis Ababa').fill(inAddisAbaba.format());
  await page.getByText('3 · 340 ETB').waitFor();
  await page
    .getByLabel('CSV file of that day')
    .setInputFiles({ name: 'nothing.csv', mimeType: 'text/csv', buffer: Buffer.from('nothing to see') });
  await page.getByText('This is not a CSV file').waitFor();
  const buffer = Buffer.from(csv);
  await page.getByLabel('CSV file of that day').setInputFiles({ name: 'day.csv', mimeType: 'text/csv', buffer });
  await page.getByText('Completion Time').first().waitFor();
  for (const [label, chosen] of [
    ['Transaction number is in', '1'],
    ['Time is in', '2'],
    ['Amount received is in', '3'],
    ['Amount paid out is in', ''],
    ['In or out is in', ''],
  ] as const) {
    expect(await page.getByLabel(label).inputValue()).toBe(chosen);
  }
  await admin.screenshot('admin-reconciliation-columns');
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('9 differences are to be settled.').waitFor();
  expect(await listed(page, 'In both')).toContain(agreed);
  await admin.screenshot('admin-reconciliation');
  await page.setViewportSize(PHONE);
  await page.getByRole('heading', { name: 'Only in the statement', exact: true }).scrollIntoViewIfNeeded();
  await expectNoSideways(page);
  await admin.screenshot('admin-reconciliation-narrow');
  await page.setViewportSize(DESKTOP);

  await page.getByRole('button', { name: `Confirm for ${waiting.username}` }).click();
  await page.getByText(`300 ETB is added to the wallet of ${waiting.username}.`).waitFor();
  await admin.screenshot('admin-reconciliation-confirm');
  await settle(page, 'Confirm 300 ETB');
  await page.getByText('8 differences are to be settled.').waitFor();

  await page.getByRole('button', { name: `Correct ${different}` }).click();
  await page.getByText(`50 ETB is added to the wallet of ${payer.username}, which then has 160 ETB.`).waitFor();
  await settle(page, 'Correct');
  await page.getByRole('dialog').getByText('Say why.').waitFor();
  await settle(page, 'Correct', 'The provider received more');
  await page.getByText('7 differences are to be settled.').waitFor();

  await page.getByRole('button', { name: `Take all back: ${absent}` }).click();
  await page.getByText(`40 ETB is taken from the wallet of ${payer.username}`).waitFor();
  await settle(page, 'Take all back', 'It never arrived');
  await page.getByText('6 differences are to be settled.').waitFor();

  await page.getByRole('button', { name: `Explain ${unknown}` }).click();
  await settle(page, 'Explain', 'Sent by the operator');
  await page.getByText('5 differences are to be settled.').waitFor();
  await settlePayouts(admin, { payer, fee, sent });
  await page.getByText('Nothing is left to settle.').waitFor();
  expect(await listed(page, 'Explained before')).toContain('selam: Sent by the operator');
  await admin.screenshot('admin-reconciliation-settled');
  expect(admin.problems.filter((problem) => !problem.includes('400'))).toEqual([]);

  await pastesOnAPhone(url, csv);
  await using player = await visit(browser, { url, viewport: PHONE });
  await logInAs(player, payer);
  await player.page.goto('/transhistory');
  await player.page.getByText('Correction +50 ETB: The provider received more').waitFor();
  await player.page.getByText('Correction −40 ETB: It never arrived').waitFor();
  await player.screenshot('transactions-corrected');
});

/**
 * Settles a withdrawal that waits, one without its reference, a fee, and an amount that differs.
 */
async function settlePayouts(
  { page, screenshot }: Awaited<ReturnType<typeof visit>>,
  { payer, fee, sent }: { payer: Named; fee: string; sent: string },
): Promise<void> {
  await page.getByRole('heading', { name: 'Payouts only in the statement' }).scrollIntoViewIfNeeded();
  await screenshot('admin-reconciliation-payouts');
  await page.setViewportSize(PHONE);
  await page.getByRole('heading', { name: 'Payouts only in the statement' }).scrollIntoViewIfNeeded();
  await expectNoSideways(page);
  await screenshot('admin-reconciliation-payouts-narrow');
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: `It is the withdrawal of ${payer.username}` }).click();
  await page.getByText('No money moves, as 60 ETB was paid out before.').waitFor();
  await settle(page, 'Yes');
  await page.getByText('3 differences are to be settled.').waitFor();
  await page.getByRole('button', { name: `Confirm the withdrawal of ${payer.username}` }).click();
  await page.getByText('The statement says that 90 ETB went out.').waitFor();
  await settle(page, 'Confirm 90 ETB');
  await page.getByText('2 differences are to be settled.').waitFor();
  await page.getByRole('button', { name: `Explain ${fee}` }).click();
  await settle(page, 'Explain', 'Fee of the day');
  await page.getByText('1 difference is to be settled.').waitFor();
  await page.getByRole('button', { name: `Explain ${sent}` }).click();
  await settle(page, 'Explain', 'With the fee');
}

async function pastesOnAPhone(url: string, csv: string): Promise<void> {
  await using admin = await visit(browser, { url, viewport: PHONE });
  const { page } = admin;
  await logIn(page);
  await page.goto('/AdminDashboard/reconciliation');
  await page.getByLabel('Day in Addis Ababa').fill(inAddisAbaba.format());
  await page.getByText('Or paste it').click();
  await page.getByLabel('Text of the statement').fill(`${csv}${newTransactionNumber()},soon,"12.00",\n`);
  await page.getByRole('button', { name: 'Use this text' }).click();
  await page.getByLabel('Amount received is in').waitFor();
  await admin.screenshot('admin-reconciliation-columns');
  // With the keyboard only.
  await page.getByLabel('In or out is in').press('Enter');
  await page.getByRole('button', { name: 'Compare' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Nothing is left to settle.').waitFor();
  expect(await listed(page, 'Rows that could not be used')).toContain('Line 12: the time cannot be read');
  await expectNoSideways(page);
  await page.getByText('Nothing is left to settle.').scrollIntoViewIfNeeded();
  await admin.screenshot('admin-reconciliation');
}

/** Expects that nothing is wider than the screen. */
async function expectNoSideways(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
}

/** The text of a list of the comparison. */
async function listed(page: Page, name: string): Promise<string> {
  return (await page.getByRole('list', { name, exact: true }).textContent()) ?? '';
}

async function settle(page: Page, action: string, reason?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByLabel('Why').fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  if (reason !== undefined) await dialog.waitFor({ state: 'detached' });
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/admines');
  await page.getByLabel('Username').fill(ADMIN.ADMIN_USERNAME);
  await page.getByLabel('Password').fill(ADMIN.ADMIN_PASSWORD);
  await page.locator('form').getByRole('button').click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}

interface Named {
  readonly username: string;
  readonly phoneNumber: string;
}

/** Makes what happened before the page is opened, by the same calls as other pages make. */
async function openDesk(url: string) {
  const credentials = { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD };
  const token = textOf(await call(url, 'accounts.adminLogin', credentials), 'token');
  const request = async ({ username, phoneNumber }: Named, amountSantim: number) => {
    const player = textOf(await call(url, 'accounts.login', { username, phoneNumber }), 'token');
    const input = { amountSantim, method: 'telebirr', idempotencyKey: newKey() };
    const answer = await call(url, 'payments.requestDeposit', input, player);
    return textOf(Reflect.get(Object(answer), 'payment'), 'id');
  };
  return {
    request,
    /**
     * A withdrawal that was paid out, with its reference or without. If `reference` is null, it
     * still waits.
     */
    async withdrawn({ username, phoneNumber }: Named, amountSantim: number, reference?: string | null): Promise<void> {
      const player = textOf(await call(url, 'accounts.login', { username, phoneNumber }), 'token');
      const input = { amountSantim, method: 'telebirr', idempotencyKey: newKey() };
      const answer = await call(url, 'payments.requestWithdrawal', input, player);
      const paymentId = textOf(Reflect.get(Object(answer), 'payment'), 'id');
      if (reference === null) return;
      await call(url, 'payments.confirm', { paymentId, transactionNumber: reference }, token);
    },
    /** Confirms a deposit, and returns its number. */
    async confirmed(player: Named, amountSantim: number): Promise<string> {
      const transactionNumber = newTransactionNumber();
      const paymentId = await request(player, amountSantim);
      await call(url, 'payments.confirm', { paymentId, transactionNumber, amountSantim }, token);
      return transactionNumber;
    },
  };
}

async function call(url: string, path: string, input: object, token?: string): Promise<unknown> {
  const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/trpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer },
    body: JSON.stringify(input),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return Reflect.get(Object(Reflect.get(Object(answer), 'result')), 'data');
}

function textOf(answer: unknown, key: string): string {
  return String(Reflect.get(Object(answer), key));
}
