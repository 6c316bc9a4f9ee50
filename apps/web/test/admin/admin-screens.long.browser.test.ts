import { createPlayer, createPlayers, offerMethods } from '@cartela/api/testing';
import { schema } from '@cartela/db';
import { createTestDatabase, forAllTests } from '@cartela/db/testing';
import { PAYMENT_METHODS } from '@cartela/game-core';
import { SELLING, startServer } from '@cartela/server/testing';
import type { Locator, Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN, adminToken, logInAsAdmin } from '../kit/administrator.ts';
import { DESKTOP, PHONE, sharedBrowser, type Visitor, visit } from '../kit/browser.ts';
import { look } from '../kit/business.ts';
import { playerToken, post } from '../kit/calls.ts';
import { figure } from '../kit/staged-scene.ts';

const COLLEAGUE = { username: 'Dawit', phoneNumber: '0911000078', role: 'admin', password: 'another long password' };
const NEWCOMER = { username: 'Newcomer', phoneNumber: '0911000077' };
/**
 * How many players there are, and how many of them ask for two deposits and two withdrawals each.
 */
const [PLAYERS, ASKING] = [10, 4];
const [DEPOSIT_ETB, WITHDRAWAL_ETB] = [150, 60];
const WAITING = 2 * ASKING - 1;

const browser = await sharedBrowser();
const office = await forAllTests(openOffice());

/**
 * Two administrators, and players whose payments wait. One deposit and one withdrawal are
 * confirmed.
 */
async function openOffice() {
  const database = await createTestDatabase();
  const { db } = database;
  await offerMethods(db);
  const crowd = await createPlayers(db, PLAYERS - 1);
  const server = await startServer({ DATABASE_URL: database.url, ...SELLING, ...ADMIN });
  const url = server.url();
  const token = await adminToken(url);
  for (const player of crowd.slice(0, ASKING)) {
    const own = await playerToken(url, player);
    for (const method of PAYMENT_METHODS) {
      const request = { username: player.username, method };
      await post(url, '/api/transactions/deposit', { ...request, amount: DEPOSIT_ETB }, own);
      await post(url, '/api/transactions/withdraw', { ...request, amount: WITHDRAWAL_ETB }, own);
    }
  }
  const payments = await db.select().from(schema.payments);
  const firstOf = (wanted: string) => payments.find(({ type }) => type === wanted)?.id;
  await post(url, '/admin/confirm-depo', { depositId: firstOf('deposit') }, token);
  await post(url, '/admin/confirm-withdrawal', { withdrawalId: firstOf('withdraw') }, token);
  await post(url, '/admin/register-user', COLLEAGUE, token);
  return {
    url,
    unguarded: database.unguarded,
    newest: await createPlayer(db, { walletSantim: 123_400 }),
    async [Symbol.asyncDispose]() {
      for (const part of [server, database]) await part[Symbol.asyncDispose]();
    },
  };
}

/** A new browser on a desktop, in which an administrator is logged in. */
async function openAdmin(): Promise<Visitor> {
  const admin = await visit(browser, { url: office.url, viewport: DESKTOP });
  await logInAsAdmin(admin);
  return admin;
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const heads = (table: Locator) => table.getByRole('columnheader').allTextContents();
const rows = (table: Locator) => table.locator('tbody tr');
/** Breaks the connection of this call, so that no answer comes. */
const cutOff = (page: Page, procedure: RegExp) => page.route(procedure, (route) => route.abort());

/** The input of a request with one call. */
function inputOf(request: Request): unknown {
  const batch: unknown = request.postDataJSON();
  return typeof batch === 'object' && batch !== null ? Object.values(batch)[0] : undefined;
}

it('shows what waits within two screens of a phone, and the rest once it is opened, also after a reload', async () => {
  await using admin = await openAdmin();
  const { page } = admin;
  await page.setViewportSize(PHONE);
  await panel(page, 'Pending requests').getByRole('article').first().waitFor();
  await admin.screenshot('admin-dashboard-folded');
  const users = page.getByRole('table', { name: 'Users' });
  expect(await users.isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2 * PHONE.height);
  await page.getByRole('button', { name: 'Users', exact: true }).click();
  await users.waitFor();
  await page.reload();
  await users.waitFor();
  await page.getByRole('button', { name: 'Figures', exact: true }).click();
  await figure(page, 'Total Clients').waitFor();
  expect(await users.isVisible()).toBe(false);
});

it('shows what the business has made and what waits, in pages, and registers users', async () => {
  await using admin = await openAdmin();
  const { page } = admin;
  const token = await page.evaluate(() => localStorage.getItem('admintoken'));
  const answer = await fetch(`${office.url}/admin/users`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);

  const totals = { 'Total Deposits': '150 ETB', 'Total Withdrawals': '60 ETB', 'Total Clients': String(PLAYERS) };
  for (const [name, total] of Object.entries(totals)) {
    await figure(page, name).waitFor();
    expect(await figure(page, name).textContent()).toBe(total);
  }
  const pending = panel(page, 'Pending requests');
  for (const list of ['Pending Withdrawals', 'Deposits']) {
    await pending.getByRole('button', { name: new RegExp(`^${list}`) }).click();
    await expect.poll(() => pending.getByRole('article').count()).toBe(5);
    await pending.getByRole('button', { name: 'Page 2' }).click();
    await expect.poll(() => pending.getByRole('article').count()).toBe(WAITING - 5);
  }
  const recent = page.getByRole('table', { name: 'Recent Transactions' });
  await expect.poll(() => rows(recent).count()).toBe(10);
  expect((await heads(recent)).slice(0, 4)).toEqual(['Transaction number', 'Type', 'Amount', 'Raw message']);
  const users = page.getByRole('table', { name: 'Users' });
  await expect.poll(() => rows(users).count()).toBe(10);
  await panel(page, 'Users').getByRole('button', { name: 'Page 2' }).click();
  await expect.poll(() => rows(users).count()).toBe(PLAYERS + 2 - 10);
  await look(admin, 'admin-dashboard-pages');

  await page.getByRole('button', { name: 'Register user', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Register user' });
  const register = form.getByRole('button', { name: 'Register' });
  const sent: Request[] = [];
  page.on('request', (request) => request.url().includes('accounts.registerUser') && sent.push(request));
  for (const { name, value } of [
    { name: 'Username', value: NEWCOMER.username },
    { name: 'Phone number', value: NEWCOMER.phoneNumber },
  ]) {
    await register.click();
    await form.getByText('Please fill in all required fields!').waitFor();
    await form.getByLabel(name).fill(value);
  }
  await register.click();
  await form.getByText('Please fill in all required fields!').waitFor();
  expect(sent).toHaveLength(0);
  await form.getByLabel('The player is 18 or older. I vouch for it.').check();
  const password = form.getByLabel('Password');
  expect(await password.count()).toBe(0);
  await form.getByLabel('Role').selectOption('admin');
  await password.waitFor();
  await form.getByLabel('Role').selectOption('client');
  expect(await password.count()).toBe(0);
  await form.getByLabel('I vouch for it').check();
  await register.click();
  await page.getByText('User registered successfully').waitFor();
  expect(sent.map(inputOf)).toEqual([{ ...NEWCOMER, role: 'client' }]);
});

it('has a menu bar, and a table of users with what can be done about each', async () => {
  const { newest } = office;
  await using admin = await openAdmin();
  const { page } = admin;
  const menu = page.getByRole('navigation', { name: 'Administrator' });
  for (const [name, path] of [
    ['Active user', '/AdminDashboard/active'],
    ['Regster user', '/signups'],
    ['change Password', '/AdminPasswordReset'],
  ] as const) {
    await page.goto('/Dashbord');
    await menu.getByRole('link', { name, exact: true }).click();
    await page.waitForURL((url) => url.pathname === path);
  }

  await page.goto('/Dashbord');
  const users = page.getByRole('table', { name: 'Users' });
  await users.waitFor();
  expect(await heads(users)).toEqual(['Username', 'Phone number', 'Role', 'Wallet', 'Actions']);
  const names: string[] = [];
  for (const number of [1, 2]) {
    if (number === 2) {
      await panel(page, 'Users').getByRole('button', { name: 'Page 2' }).click();
      await expect.poll(() => rows(users).count()).toBeLessThan(10);
    }
    for (const row of await rows(users).all()) {
      const name = await row.getByRole('rowheader').textContent();
      const cells = await row.getByRole('cell').allTextContents();
      const isSelf = name === ADMIN.ADMIN_USERNAME;
      const isAdmin = isSelf || name === COLLEAGUE.username;
      expect(cells[1]).toBe(isAdmin ? 'admin · Owner' : 'client');
      expect(cells[2]).toMatch(isAdmin ? /^No wallet$/ : /^[\d,.]+ ETB$/);
      expect(await row.getByRole('button', { name: `Add to ${name}` }).count()).toBe(isAdmin ? 0 : 1);
      expect(await row.getByRole('button', { name: `Delete ${name}` }).count()).toBe(isSelf ? 0 : 1);
      if (isSelf) expect(cells[3]).toBe('You');
      if (name === newest.username) expect(cells[2]).toBe('1,234 ETB');
      names.push(name ?? '');
    }
  }
  expect(names).toEqual(expect.arrayContaining([newest.username, COLLEAGUE.username, ADMIN.ADMIN_USERNAME]));
  await look(admin, 'admin-users-pages');

  await page.setViewportSize(DESKTOP);
  await menu.getByRole('button', { name: 'LogOut' }).click();
  await page.waitForURL((url) => url.pathname === '/admines');
  expect(await page.evaluate(() => localStorage.getItem('admintoken'))).toBeNull();
  await logInAsAdmin(admin);
  // The dashboard has one of its own. What comes above it moves it.
  await page.getByText(/warnings about real money/).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'LogOut' }).click();
  await page.waitForURL((url) => url.pathname === '/admines');
  expect(await page.evaluate(() => localStorage.getItem('admintoken'))).toBeNull();
});

it('says why a user was not deleted or registered, and a password not changed', async () => {
  const { newest } = office;
  await using admin = await openAdmin();
  const { page } = admin;
  const refused = (text: string) => page.getByRole('alert').getByText(text, { exact: true }).first().waitFor();

  await cutOff(page, /closing\.deleteUser/);
  for (const [path, name, text] of [
    ['/AdminDashboard', `Delete ${newest.username}`, 'Delete failed'],
    ['/Dashbord', `Delete ${newest.username}`, 'Delete failed'],
    [`/AdminDashboard/players/${newest.id}`, 'Delete', 'Failed to delete user'],
  ] as const) {
    await page.goto(path);
    if (name === 'Delete') await page.locator('summary').filter({ hasText: 'More' }).click();
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this user?' });
    await dialog.getByText(newest.username).waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await refused(text);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(path);
  }

  for (const path of ['/AdminDashboard', '/qazxsw']) {
    await page.unrouteAll();
    await page.goto(path);
    if (path === '/AdminDashboard') await page.getByRole('button', { name: 'Register user', exact: true }).click();
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Register' }) });
    await form.getByLabel('Username').fill(COLLEAGUE.username);
    await form.getByLabel('Phone number').fill('0911000079');
    if (path === '/qazxsw') await form.getByLabel('Password').fill(COLLEAGUE.password);
    else await form.getByLabel('I vouch for it').check();
    await form.getByRole('button', { name: 'Register' }).click();
    await refused('This username is already taken.');
    await cutOff(page, /accounts\.register/);
    await form.getByRole('button', { name: 'Register' }).click();
    await refused('Registration error');
  }

  await page.goto('/AdminPasswordReset');
  const reset = async (name: string) => {
    await page.getByLabel('Customer id').fill(name);
    await page.getByLabel('New password').fill('a password that is new');
    await page.getByRole('button', { name: 'Reset password' }).click();
  };
  await reset('nobody at all');
  await refused('User not found');
  await reset(COLLEAGUE.username);
  await page.getByRole('status').getByText('The password is changed.').waitFor();
  await cutOff(page, /accounts\.resetPassword/);
  await reset(COLLEAGUE.username);
  await refused('An error occurred');
});

it('says that the disk of the database is full', async () => {
  const { newest, unguarded } = office;
  await using admin = await openAdmin();
  const { page } = admin;
  await page.goto('/Dashbord');
  // The error that PostgreSQL gives when it cannot make a table longer.
  await unguarded.execute(`create function no_space() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  await unguarded.execute('create trigger no_space before insert on audit_log execute function no_space()');
  await page.getByRole('button', { name: `Delete ${newest.username}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this user?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Nothing can be saved right now').first().waitFor();
  const banner = page.getByRole('heading', { name: 'The disk of the database is full' });
  await banner.waitFor();
  await look(admin, 'admin-storage-full');
  await unguarded.execute('drop trigger no_space on audit_log');
  await banner.waitFor({ state: 'detached' });
});
