import { makeFirstAdmin } from '@cartela/api';
import { coreOn, createPlayer, newPhone, OPERATOR, walletOf } from '@cartela/api/testing';
import { schema } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { SELLING, startServer } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE, sharedBrowser, type Visitor, visit } from '../kit/browser.ts';
import { expectNoProblems } from '../kit/player.ts';

const PASSWORD = 'correct horse battery';
const SENT = 'Sent to a second administrator. It is done as soon as they approve it, under Approvals.';

const browser = await sharedBrowser();

it('lets one administrator ask and a second one approve', async () => {
  await using database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, ...SELLING };
  await using server = await startServer({ ...settings, ADMIN_USERNAME: 'selam', ADMIN_PASSWORD: PASSWORD });
  const player = await createPlayer(database.db, { walletSantim: 50_000 });
  await using asking = await visit(browser, { url: server.url(), viewport: DESKTOP });
  // Anybody can open the page where administrators register, but to register they need the set-up
  // code.
  for (const path of ['/qazxsw', '/Adminsu']) {
    await asking.page.goto(path);
    await asking.page.getByRole('heading', { name: 'Admin Registration', exact: true }).waitFor();
    await asking.page.getByLabel('Set-up code', { exact: true }).waitFor();
    expect(new URL(asking.page.url()).pathname).toBe(path);
  }
  await signIn(asking, 'selam');
  await open(asking);
  await asking.page
    .getByText('Off: there is only one administrator. Register a second one to use this.', { exact: true })
    .waitFor();
  await asking.page.getByText('Nothing waits for approval.', { exact: true }).waitFor();
  await asking.screenshot('approvals-alone');
  await makeFirstAdmin(coreOn(database.db), { username: 'dawit', phoneNumber: newPhone(), password: PASSWORD });

  await open(asking);
  const { page } = asking;
  await page.getByLabel('Top-ups a day above (ETB)', { exact: true }).fill('ten');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Enter a valid amount', { exact: true }).waitFor();
  await page.getByLabel('Top-ups a day above (ETB)', { exact: true }).fill('100');
  await page.getByLabel('The acts named above need approval even if every amount is empty').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();

  await page.goto('/Dashbord');
  await page.getByRole('button', { name: `Add to ${player.username}`, exact: true }).click();
  await page.getByLabel('Amount in ETB', { exact: true }).fill('250');
  await page.getByLabel('Reason for it').fill('Prize of the week');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click();
  // The request waits for a colleague: nothing failed, and the dialog has closed.
  await page.getByText(SENT, { exact: true }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.getByRole('alert').filter({ visible: true, hasText: /\w/ }).count()).toBe(0);
  await asking.screenshot('approvals-sent');

  await database.db.update(schema.installation).set(OPERATOR);
  await page.goto('/AdminDashboard/real-money');
  await page.getByLabel('Licence number').fill('NLA/117');
  await page.getByLabel('Issued by').fill('National Lottery Administration');
  await page.getByLabel('Valid until').fill('2099-12-31');
  await page.getByRole('checkbox', { name: 'I have read this' }).check();
  await page.getByRole('button', { name: 'Switch real money on' }).click();
  await page.getByText(SENT, { exact: true }).waitFor();
  await expect.poll(() => page.getByLabel('Licence number').inputValue()).toBe('');
  await using approving = await visit(browser, { url: server.url(), viewport: PHONE });
  await signIn(approving, 'dawit');
  await open(approving);
  await approve(approving, 'Real money', 'National Lottery Administration: NLA/117');

  await page.goto('/AdminDashboard/payment-accounts');
  const panel = page.getByRole('region', { name: 'telebirr', exact: true });
  await panel.getByLabel('Account name', { exact: true }).fill('Mine');
  await panel.getByLabel('Account number', { exact: true }).fill('0999 999 999');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(SENT, { exact: true }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => panel.getByLabel('Account name', { exact: true }).inputValue()).toBe('');
  await asking.screenshot('approvals-account-sent');

  await page.goto('/qazxsw');
  await page.getByLabel('Username', { exact: true }).fill('hana');
  await page.getByLabel('Phone number', { exact: true }).fill('0911223344');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByText(SENT, { exact: true }).waitFor();
  await expect.poll(() => page.getByLabel('Username', { exact: true }).inputValue()).toBe('');
  await asking.screenshot('approvals-admin-sent');

  await open(approving);
  await approving.page.getByText('Asked for by selam').nth(2).waitFor();
  await approving.screenshot('approvals-waiting');
  for (const [kind, said] of Object.entries({
    'Top-up': '250 ETB',
    'Change of a receiving account': '0999 999 999',
    'New administrator': 'hana',
  })) {
    await approve(approving, kind, said);
  }
  await approving.page.getByText('Nothing waits for approval.', { exact: true }).waitFor();
  expect(await walletOf(database.db, player)).toBe(75_000);
  await using hana = await visit(browser, { url: server.url(), viewport: PHONE });
  await signIn(hana, 'hana');
  expectNoProblems(approving);
});

it('asks how a deleted player is paid out when the pay-out is rejected', async () => {
  await using database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, ...SELLING };
  await using server = await startServer({ ...settings, ADMIN_USERNAME: 'selam', ADMIN_PASSWORD: PASSWORD });
  const { username: name } = await createPlayer(database.db, { walletSantim: 50_000 });
  await using visitor = await visit(browser, { url: server.url(), viewport: PHONE });
  const { page } = visitor;
  await signIn(visitor, 'selam');
  await page.goto('/Dashbord');
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText(/^User deleted\. 500 ETB now wait among the pending withdrawals/).waitFor();

  await page.goto('/AdminDashboard');
  await page.getByRole('button', { name: `Reject ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('This player is deleted, so the money cannot go back to the wallet.').waitFor();
  await dialog.getByLabel('Method', { exact: true }).selectOption('cbebirr');
  await dialog.getByLabel('Reason', { exact: true }).fill('No telebirr account at this number');
  await visitor.screenshot('reject-deleted');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByText('500 ETB wait as a new withdrawal').waitFor();
  const again = page.getByRole('article').filter({ hasText: name });
  await again.getByText('CBE Birr', { exact: true }).waitFor();
  // In the list and in the details.
  await expect.poll(() => again.getByText('Deleted', { exact: true }).count()).toBe(2);
  await visitor.screenshot('paid-out-again');
  expectNoProblems(visitor);
});

async function signIn({ page }: Visitor, username: string): Promise<void> {
  await page.goto('/admines');
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.locator('form').getByRole('button').click();
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor();
}

async function approve({ page, screenshot }: Visitor, kind: string, said: string): Promise<void> {
  const entry = page.getByRole('article').filter({ hasText: kind });
  await entry.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(said).first().waitFor();
  await screenshot(`approvals-dialog-${kind.split(' ')[0]}`);
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await entry.waitFor({ state: 'detached' });
}

async function open({ page }: Visitor): Promise<void> {
  await page.goto('/AdminDashboard/approvals');
  await page.getByRole('heading', { name: 'Approvals', exact: true }).waitFor();
}
