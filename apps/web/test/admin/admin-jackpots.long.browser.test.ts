import { makeFirstAdmin } from '@cartela/api';
import { coreOn, newPhone } from '@cartela/api/testing';
import { schema } from '@cartela/db';
import { expect, it } from 'vitest';
import { ADMIN, logInAsAdmin } from '../kit/administrator.ts';
import { PHONE, sharedBrowser, visit } from '../kit/browser.ts';
import { look, openBusiness } from '../kit/business.ts';
import { toastOf } from '../kit/screen.ts';

const browser = await sharedBrowser();

const COLLEAGUE = { username: 'dawit', password: ADMIN.ADMIN_PASSWORD };

it('an owner makes a jackpot, gives it to a room, and switches it off with a colleague', async () => {
  await using business = await openBusiness(browser);
  const { admin, client, db, url } = business;
  const { page } = admin;
  await page.goto('/AdminDashboard/jackpots');
  await page.getByText('Make one below, and then choose it in the settings of its rooms.').waitFor();
  await look(admin, 'jackpots-none');
  const make = page.getByRole('region', { name: 'New jackpot' });
  for (const [label, typed] of [
    ['Share of the stakes (%)', '3'],
    ['Won within (balls)', '24'],
    ['Fed until it holds (ETB)', '10,000'],
    ['Due after (days)', '30'],
  ] as const) {
    await make.getByLabel(label).fill(typed);
  }
  await make.getByRole('button', { name: 'Make jackpot' }).click();
  await toastOf(page, 'The jackpot is saved. It counts for games that open from now on.').waitFor();
  const jackpot = page.getByRole('region', { name: 'Jackpot 1', exact: true });
  await jackpot.locator('summary', { hasText: 'Add the house’s money' }).click();
  await jackpot.getByLabel('Amount from the house (ETB)').fill('500');
  await jackpot.getByRole('button', { name: 'Add the house’s money' }).click();
  await toastOf(page, 'The house added 500 ETB to the jackpot.').waitFor();

  await page.goto('/AdminDashboard/rooms/10');
  await page.getByLabel('Jackpot that it feeds').selectOption('Jackpot 1 · 3% · 500 ETB');
  await page.getByText('the prize is 770 ETB, after 20% for the house and 3% for the jackpot.').waitFor();
  await look(admin, 'room-with-jackpot');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Jackpot that it feeds: Jackpot 1').waitFor();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Close room' }).click();
  await dialog.getByText(/^Its jackpot keeps what it holds/).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // From here on, two decide.
  await makeFirstAdmin(coreOn(db), { ...COLLEAGUE, phoneNumber: newPhone() });
  await db.update(schema.approvalSettings).set({ paymentAccount: true });
  await page.goto('/AdminDashboard/jackpots');
  await jackpot.getByText('Room 10', { exact: true }).waitFor();
  await jackpot.getByText(/^Room 10: /).waitFor();
  await jackpot.getByText('Change rules, switch on or off').click();
  await jackpot.getByLabel('State').selectOption('Off');
  await jackpot.getByRole('button', { name: 'Save' }).click();
  await jackpot.getByText('Waits for a colleague’s approval').waitFor();
  await jackpot.getByText('On', { exact: true }).first().waitFor();
  await look(admin, 'jackpots-waiting');
  await using colleague = await visit(browser, { url, viewport: PHONE });
  await logInAsAdmin(colleague, COLLEAGUE);
  await colleague.page.goto('/AdminDashboard/approvals');
  await colleague.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await colleague.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await colleague.page.getByText('Nothing waits for approval.', { exact: true }).waitFor();
  await page.reload();
  await jackpot.getByText('Off', { exact: true }).first().waitFor();
  expect(await jackpot.getByText('Waits for a colleague’s approval').count()).toBe(0);

  // It is won no more in games of its room, and its last game gets what it holds.
  const { page: player } = client;
  await player.goto('/Mainmenu');
  await player.getByText(/^Jackpot 500 ETB: its last game opens from /).waitFor();
  expect(await player.getByText('Jackpot').count()).toBe(1);
});
