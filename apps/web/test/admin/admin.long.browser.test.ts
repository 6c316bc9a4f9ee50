import { createPlayer, offerMethods } from '@cartela/api/testing';
import { openServer, SELLING } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { ADMIN } from '../kit/administrator.ts';
import { answerAgain, loseCalls } from '../kit/answers.ts';
import { DESKTOP, PHONE, sharedBrowser, type Visitor, visit } from '../kit/browser.ts';
import { look } from '../kit/business.ts';
import { askForWithdrawal, confirmWithdrawal, expectNoAccount, expectWallet, logInAs } from '../kit/player.ts';

const NOTICE = 'Double coins tonight from eight.';
const NOTE = 'Called on Monday: asks for a payout to another number.';
/** The audit log's names for the day's actions, in their order. */
const ACTIONS = [
  'Login refused',
  'Logged in as administrator',
  'User registered',
  'Administrator registered',
  'Withdrawal rejected',
  'Deposit credited',
  'Wallet topped up',
  'Note on a player added',
  'Player suspended',
  'Suspension lifted',
  'User deleted',
  'Notice sent',
];

const browser = await sharedBrowser();

it('lets an administrator run a day, and keeps a log of all of it', async () => {
  await using server = await openServer({ ...SELLING, ...ADMIN });
  const url = server.url();
  await offerMethods(server.db);
  const player = await createPlayer(server.db, { walletSantim: 50_000 });
  const goner = await createPlayer(server.db, { walletSantim: 0 });
  const other = await createPlayer(server.db, { walletSantim: 50_000 });

  await using client = await visit(browser, { url, viewport: PHONE });
  await logInAs(client, other);
  await client.page.goto('/wallet');
  await requestDeposit(client, '200');
  await client.page.getByLabel('Method', { exact: true }).selectOption('cbebirr');
  await askForWithdrawal(client, '100');
  await confirmWithdrawal(client);
  await expectWallet(client, '400');

  await using admin = await visit(browser, { url, viewport: DESKTOP });
  await using watcher = await visit(browser, { url, viewport: PHONE });
  await logInAs(watcher, player);
  // A toast stays while the mouse is over it.
  await watcher.page.mouse.move(1, 1);
  const { page } = admin;

  await page.goto('/AdminDashboard');
  await page.waitForURL((address) => address.pathname === '/');
  // If nobody is signed in as an administrator, the page of users leads to the administrators'
  // login.
  await page.goto('/Dashbord');
  await page.waitForURL((address) => address.pathname === '/admines');
  await page.getByLabel('Username', { exact: true }).fill(ADMIN.ADMIN_USERNAME);
  await page.getByLabel('Password', { exact: true }).fill('wrong password');
  const logIn = page.locator('form').getByRole('button', { name: 'Log in', exact: true });
  const failed = page.getByRole('alert').getByText('Login failed', { exact: true });
  // The first time no answer comes, the second time the server's own.
  await loseCalls(page, 'accounts.adminLogin');
  await logIn.click();
  await failed.waitFor();
  await answerAgain(page);
  const answered = page.waitForResponse(/accounts\.adminLogin/);
  await logIn.click();
  await answered;
  await failed.waitFor();
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.ADMIN_PASSWORD);
  await logIn.click();
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor();
  await admin.screenshot('admin-dashboard');

  await register(admin, { username: 'Newcomer', phoneNumber: '0911000077' });
  await register(admin, { username: 'second admin', phoneNumber: '0911000078', password: 'another long password' });

  await page.getByText('via Withdrawal', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Reject ${other.username}`, exact: true }).click();
  await page.getByRole('dialog').getByLabel('Reason', { exact: true }).fill('The number does not answer.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByText('No withdrawal is waiting.', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Deposits/ }).click();
  await page.getByText('via Deposit', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Confirm ${other.username}`, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Confirm deposit|Yes)$/ })
    .click();
  await page.getByText('No deposit is waiting.', { exact: true }).waitFor();
  await expectWallet(client, '700');

  await page.goto('/Dashbord');
  await page
    .getByRole('button', { name: `Add to ${player.username}`, exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const holdings = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: player.username, exact: true }) });
  await dialog.getByLabel('Amount in ETB', { exact: true }).fill('25');
  await dialog.getByLabel('Reason for it').fill('Prize of the week');
  // The answer No leads back to the amount, and adds nothing.
  for (const answer of ['No', 'Yes']) {
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('heading', { name: 'Are you sure?', exact: true }).waitFor();
    await dialog.getByRole('button', { name: answer, exact: true }).click();
    if (answer === 'Yes') break;
    expect(await dialog.getByLabel('Amount in ETB', { exact: true }).inputValue()).toBe('25');
    await holdings.getByText('500 ETB', { exact: true }).waitFor();
  }
  await page.getByText('25 ETB added.', { exact: true }).waitFor();
  await holdings.getByText('525 ETB', { exact: true }).waitFor();
  await watcher.page.getByRole('button', { name: 'Wallet balance 525 ETB', exact: true }).waitFor();
  await holdings.getByRole('link', { name: player.username, exact: true }).click();
  const notes = page.getByRole('region', { name: 'Notes', exact: true });
  const addNote = notes.getByRole('button', { name: 'Add note', exact: true });
  await addNote.click();
  await notes.getByText('Please fill in all required fields!').waitFor();
  await loseCalls(page, 'accounts.addNote');
  await notes.getByLabel('Note', { exact: true }).fill(NOTE);
  await addNote.click();
  await notes.getByText('The note could not be added.').waitFor();
  await answerAgain(page);
  await addNote.click();
  await notes.getByRole('listitem').getByText(NOTE).waitFor();
  expect(await notes.getByLabel('Note', { exact: true }).inputValue()).toBe('');
  await look(admin, 'admin-player-notes');
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Reason', { exact: true }).fill('Two accounts of one person.');
  await look(admin, 'admin-suspend');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click();
  await page.getByText('The player is suspended.', { exact: true }).waitFor();
  await watcher.page.getByText(/^Your account is suspended/).waitFor();
  await look(watcher, 'player-suspended');
  await page.getByText('Two accounts of one person.', { exact: true }).waitFor();
  await look(admin, 'admin-player-suspended');
  await page.getByRole('button', { name: 'Lift suspension', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lift suspension', exact: true }).click();
  await page.getByRole('button', { name: 'Suspend', exact: true }).waitFor();
  await page.goto('/Dashbord');
  await page
    .getByRole('button', { name: `Delete ${goner.username}`, exact: true })
    .first()
    .click();
  await page.getByText('The wallet is empty: there is nothing to pay out.', { exact: true }).waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Delete|Yes)$/ })
    .click();
  await page
    .getByText('User deleted. The name and the phone number stay taken for at least 30 days.', { exact: true })
    .waitFor();
  await admin.screenshot('admin-users');
  await using gone = await visit(browser, { url, viewport: PHONE });
  await expectNoAccount(gone, goner);

  await page.goto('/AdminDashboard');
  await page.getByRole('button', { name: 'brodcast', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('textbox').fill(NOTICE);
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await watcher.page.getByText(NOTICE).waitFor();
  await watcher.screenshot('notice');

  await page.goto('/AdminDashboard');
  await page.getByRole('link', { name: 'Audit log', exact: true }).click();
  await page.getByRole('heading', { name: 'Audit log', exact: true }).waitFor();
  const actions = page.getByRole('table', { name: 'Audit log', exact: true }).getByRole('rowheader');
  await expect.poll(() => actions.allTextContents()).toEqual(ACTIONS.toReversed());
  await admin.screenshot('admin-audit-log');
});

async function register(
  { page }: Visitor,
  { username, phoneNumber, password }: { username: string; phoneNumber: string; password?: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Register user', exact: true }).click();
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Phone number', { exact: true }).fill(phoneNumber);
  if (password !== undefined) {
    await page.getByLabel('Role', { exact: true }).selectOption('admin');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByText('Please fill in all required fields!', { exact: true }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill(password);
  } else {
    await page.getByLabel('I vouch for it').check();
  }
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByText('User registered successfully', { exact: true }).first().waitFor();
  await page.getByText('User registered successfully', { exact: true }).first().waitFor({ state: 'detached' });
}

async function requestDeposit({ page }: Visitor, etb: string): Promise<void> {
  await page.getByLabel('Amount in ETB', { exact: true }).fill(etb);
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await page.getByRole('heading', { name: 'Now send the money', exact: true }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
}
