import { appCode, createPlayer } from '@cartela/api/testing';
import { schema } from '@cartela/db';
import { openServer, SELLING } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE, sharedBrowser, type Visitor, visit } from '../kit/browser.ts';
import { askForWithdrawal, confirmWithdrawal, logInAs } from '../kit/player.ts';

const PRINTED = 'printed-at-start';
const ADMIN = { ADMIN_USERNAME: 'selam', ADMIN_PASSWORD: PRINTED };
const PASSWORD = 'correct horse battery';
const COLLEAGUE = { username: 'Dawit', phoneNumber: '+251911000078', password: 'another long password' };

const browser = await sharedBrowser();

it('lets administrators look after how they sign in: password, second factor, sessions', async () => {
  await using server = await openServer({ ...SELLING, ...ADMIN });
  const url = server.url();
  await server.db.update(schema.users).set({ mustChangePassword: true });

  await using admin = await visit(browser, { url, viewport: PHONE });
  const { page } = admin;
  await signIn(admin, 'selam', PRINTED);
  await page.getByRole('heading', { name: 'Choose a password of your own' }).waitFor();
  await admin.screenshot('admin-first-password');
  await page.goto('/Dashbord');
  await page.getByLabel('Current password').fill(PRINTED);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('heading', { name: 'Users' }).first().waitFor();

  await page.goto('/AdminDashboard/security');
  await page.getByText('To require it of everybody, set up your own first.').waitFor();
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('dialog').getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Next' }).click();
  const secret = await secretShown(admin);
  await page.getByRole('img', { name: 'QR code of the secret' }).waitFor();
  await admin.screenshot('admin-second-factor');
  await page.getByLabel('The code that the app shows').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('This code is wrong').waitFor();
  await page.getByLabel('The code that the app shows').fill(appCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const codes = await page.locator('[data-recovery-codes] li').allTextContents();
  expect(codes).toHaveLength(10);
  await admin.screenshot('admin-recovery-codes');
  await page.getByRole('button', { name: 'I have written them down' }).click();
  await page.getByText('10 recovery codes are left.').waitFor();

  await page.getByRole('button', { name: 'Require of everybody' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await page.getByText('Every administrator needs one, so it cannot be turned off.').waitFor();

  await using elsewhere = await visit(browser, { url, viewport: DESKTOP });
  await signIn(elsewhere, 'selam', PASSWORD);
  await elsewhere.page.getByLabel('Code').fill('123456');
  await elsewhere.page.getByRole('button', { name: 'Continue' }).click();
  await elsewhere.page.getByText('This code is wrong').waitFor();
  await elsewhere.screenshot('admin-code');
  await elsewhere.page.getByLabel('Code').fill(codes[0] ?? '');
  await elsewhere.page.getByRole('button', { name: 'Continue' }).click();
  await elsewhere.page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await elsewhere.page.goto('/AdminDashboard/security');
  await elsewhere.page.getByText('9 recovery codes are left.').waitFor();
  await elsewhere.screenshot('admin-security');

  await page.reload();
  await page.getByRole('button', { name: 'End the session of Chrome on Linux' }).waitFor();
  await admin.screenshot('admin-security');
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await page.getByText('You are logged out everywhere else.').waitFor();
  await elsewhere.page.waitForURL(/\/admines$/);
});

it('asks a colleague for a second factor before anything else, and resets a lost one', async () => {
  await using server = await openServer({ ...SELLING, ...ADMIN });
  const url = server.url();

  await using admin = await visit(browser, { url, viewport: DESKTOP });
  await signIn(admin, 'selam', PRINTED);
  await admin.page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await admin.page.getByRole('button', { name: 'Register user' }).click();
  const form = admin.page.getByRole('dialog');
  await form.getByLabel('Username').fill(COLLEAGUE.username);
  await form.getByLabel('Phone number').fill(COLLEAGUE.phoneNumber);
  await form.getByLabel('Role').selectOption('admin');
  await form.getByLabel('Password').fill(COLLEAGUE.password);
  await form.getByRole('button', { name: 'Register' }).click();
  await admin.page.getByText('User registered successfully').first().waitFor();
  await server.db.update(schema.accessSettings).set({ secondFactorRequired: true });

  await using colleague = await visit(browser, { url, viewport: PHONE });
  const { page } = colleague;
  await signIn(colleague, COLLEAGUE.username, COLLEAGUE.password);
  await page.getByText('Every administrator needs one.').waitFor();
  await colleague.screenshot('admin-held');
  await page.getByLabel('Password').fill(COLLEAGUE.password);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('The code that the app shows').fill(appCode(await secretShown(colleague)));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have written them down' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();

  await server.db.update(schema.accessSettings).set({ secondFactorRequired: false });
  await admin.page.goto('/Dashbord');
  await admin.page.getByRole('link', { name: COLLEAGUE.username }).click();
  await admin.page.getByRole('button', { name: 'Reset second factor' }).click();
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Reset second factor' }).click();
  await admin.page.getByText('The second factor is reset, and all their sessions are ended.').waitFor();
  await page.waitForURL(/\/admines$/);
  await signIn(colleague, COLLEAGUE.username, COLLEAGUE.password);
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
});

it('says what becomes of a player’s money before the player is deleted, and names both in the log', async () => {
  await using server = await openServer({ ...SELLING, ...ADMIN });
  const url = server.url();
  const player = await createPlayer(server.db, { walletSantim: 50_000 });

  await using client = await visit(browser, { url, viewport: PHONE });
  await logInAs(client, player);
  await client.page.goto('/wallet');
  await askForWithdrawal(client, '100');
  await confirmWithdrawal(client);

  await using admin = await visit(browser, { url, viewport: PHONE });
  const { page } = admin;
  await signIn(admin, 'selam', PRINTED);
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.goto('/Dashbord');
  const deletion = page.getByRole('button', { name: `Delete ${player.username}` }).first();
  await deletion.click();
  await page.getByText('1 payment waits for a decision: Withdrawal of 100 ETB. Decide first.').waitFor();
  await admin.screenshot('admin-delete-blocked');
  await page.getByRole('button', { name: 'Close' }).click();

  await page.goto('/AdminDashboard');
  await page.getByRole('button', { name: `Confirm ${player.username}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm 100 ETB' }).click();
  await page.getByText('No withdrawal is waiting.').waitFor();

  await page.goto('/Dashbord');
  await deletion.click();
  await page.getByText(`is paid out: it becomes a withdrawal to ${player.phoneNumber}`).waitFor();
  await admin.screenshot('admin-delete');
  await page.setViewportSize(DESKTOP);
  await admin.screenshot('admin-delete-wide');
  await page.setViewportSize(PHONE);
  await page.getByRole('dialog').getByLabel('Paid out by').selectOption('cbebirr');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText(`400 ETB now wait among the pending withdrawals`).waitFor();
  await page.goto('/AdminDashboard');
  await page.getByRole('button', { name: `Confirm ${player.username}` }).waitFor();

  await page.goto('/AdminDashboard/audit');
  await page.getByRole('link', { name: player.username }).waitFor();
  await page.getByText('Withdrawal of 100 ETB').waitFor();
  await admin.screenshot('admin-audit-names');
  await page.setViewportSize(DESKTOP);
  await admin.screenshot('admin-audit-names-wide');
});

async function signIn({ page }: Visitor, username: string, password: string): Promise<void> {
  await page.goto('/admines');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.locator('form').getByRole('button').click();
}

/** The secret as a person would type it into an app. */
async function secretShown({ page }: Visitor): Promise<string> {
  const shown = await page.locator('[data-secret]').textContent();
  return (shown ?? '').replaceAll(' ', '');
}
