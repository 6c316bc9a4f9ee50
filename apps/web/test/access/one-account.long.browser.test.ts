import { makeFirstAdmin } from '@cartela/api';
import { coreOn, createPlayer, newPhone } from '@cartela/api/testing';
import { callerOf, openServer, SELLING } from '@cartela/server/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { OF_PLAYER } from '../../src/lib/session/storage.ts';
import { ADMIN, logInAsAdmin } from '../kit/administrator.ts';
import { DESKTOP, sharedBrowser, visit } from '../kit/browser.ts';
import { fillInLogin, joinRoom, logInAs, submitLogin } from '../kit/player.ts';

const browser = await sharedBrowser();

/** Fills every key of a player, as if each part of the app had stored something in both areas. */
const fillAll = (page: Page) =>
  page.evaluate((keys) => {
    for (const area of [localStorage, sessionStorage]) {
      for (const key of keys) if (area.getItem(key) === null) area.setItem(key, '[]');
    }
  }, OF_PLAYER);

/** The keys of a player that are still stored. */
const kept = (page: Page) =>
  page.evaluate(
    (keys) => [localStorage, sessionStorage].flatMap((area) => keys.filter((key) => area.getItem(key) !== null)),
    OF_PLAYER,
  );

async function openMenu(page: Page): Promise<void> {
  await page.goto('/Mainmenu');
  await page.getByRole('button', { name: 'Join the 10 ETB room', exact: true }).waitFor();
}

it('forgets everything of a player at a log-out here, in another tab, or when the session is over', async () => {
  await using server = await openServer(SELLING);
  const [marta, dawit] = [await createPlayer(server.db), await createPlayer(server.db, { walletSantim: 50_000 })];
  await using visitor = await visit(browser, { url: server.url() });
  const { page, context } = visitor;
  const other = await context.newPage();

  await logInAs(visitor, marta);
  await fillAll(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'LogOut', exact: true }).click();
  await page.waitForURL(/logins/);
  expect(await kept(page)).toEqual([]);

  await logInAs(visitor, marta);
  await openMenu(other);
  await fillAll(page);
  await other.getByRole('button', { name: 'Open menu' }).click();
  await other.getByRole('button', { name: 'LogOut', exact: true }).click();
  await other.waitForURL(/logins/);
  // Only whose tab it was is kept, so that it does not become another's unasked.
  await expect.poll(() => kept(page)).toEqual(['account']);
  await page.getByText('You logged out in another tab.', { exact: true }).waitFor();
  expect(await page.getByText(/Failed to verify user|User not found/).count()).toBe(0);
  await other.close();

  await logInAs(visitor, marta);
  await fillAll(page);
  const token = (await page.evaluate(() => localStorage.getItem('accesstoken'))) ?? '';
  await callerOf(server.url(), token).accounts.logout.mutate();
  const refusal = page.getByText('Failed to verify user. Please login again.');
  await refusal.waitFor();
  expect(await refusal.count()).toBe(1);
  expect(await kept(page)).toEqual(['account']);

  await logInAs(visitor, dawit);
  await joinRoom(visitor, 10);
  await page.getByRole('heading', { name: 'Choose your cartelas', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^Cartela \d+, yours$/ }).count()).toBe(0);
});

it('stops a tab when another account signs in in another one, also when it is loaded again', async () => {
  await using server = await openServer(SELLING);
  const [marta, dawit] = [await createPlayer(server.db), await createPlayer(server.db)];
  await using visitor = await visit(browser, { url: server.url() });
  const { page, context } = visitor;
  await logInAs(visitor, marta);
  await joinRoom(visitor, 10);
  await page.getByRole('heading', { name: 'Choose your cartelas', exact: true }).waitFor();

  const other = await context.newPage();
  const { token, userId, username, phoneNumber, telegramId } = await callerOf(server.url()).accounts.login.mutate(
    dawit,
  );
  await other.goto('/favicon.svg');
  await other.evaluate(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { username, phoneNumber, telegramId, account: userId, accesstoken: token },
  );
  const stopped = page.getByText('Another account is logged in on this browser now, so this page has stopped.');
  await stopped.waitFor();
  await visitor.screenshot('other-account');
  expect(await page.getByRole('button', { name: /^Cartela / }).count()).toBe(0);
  await page.reload();
  await stopped.waitFor();

  await page.getByRole('button', { name: `Continue as ${dawit.username}`, exact: true }).click();
  await page.getByRole('button', { name: 'Join the 10 ETB room', exact: true }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('account'))).toBe(userId);
});

it('makes a page that is nobody’s the account’s that signs in in another tab, and forgets it with that', async () => {
  await using server = await openServer(SELLING);
  const [marta, dawit] = [await createPlayer(server.db), await createPlayer(server.db)];
  await using visitor = await visit(browser, { url: server.url() });
  const { page, context } = visitor;
  const other = { ...visitor, page: await context.newPage() };
  await page.goto('/howtoplay');
  await logInAs(other, marta);
  await expect.poll(() => kept(page)).toContain('account');
  await fillAll(page);

  await other.page.getByRole('button', { name: 'Open menu' }).click();
  await other.page.getByRole('button', { name: 'LogOut', exact: true }).click();
  await other.page.waitForURL(/logins/);
  await logInAs(other, dawit);
  await page.getByText('Another account is logged in on this browser now, so this page has stopped.').waitFor();
});

it('finds whose a stored token is, and refuses one that has been put in the place of another', async () => {
  await using server = await openServer(SELLING);
  const [marta, dawit] = [await createPlayer(server.db), await createPlayer(server.db)];
  await using visitor = await visit(browser, { url: server.url() });
  const { page } = visitor;
  const tokenOf = async (player: typeof marta) => (await callerOf(server.url()).accounts.login.mutate(player)).token;
  const store = (token: string) => page.evaluate((value) => localStorage.setItem('accesstoken', value), token);
  await page.goto('/favicon.svg');
  await store(await tokenOf(marta));
  await openMenu(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('username'))).toBe(marta.username);

  await store(await tokenOf(dawit));
  await page.reload();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Join the 10 ETB room', exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('username'))).toBe(dawit.username);
});

it('stops an administrator’s tab when a colleague signs in in another one', async () => {
  await using server = await openServer(ADMIN);
  const colleague = { username: 'dawit', password: ADMIN.ADMIN_PASSWORD };
  await makeFirstAdmin(coreOn(server.db), { ...colleague, phoneNumber: newPhone() });
  await using visitor = await visit(browser, { url: server.url(), viewport: DESKTOP });
  const { page, context } = visitor;
  await logInAsAdmin(visitor);

  const other = await context.newPage();
  await other.goto('/favicon.svg');
  const { token, userId, username } = await callerOf(server.url()).accounts.adminLogin.mutate(colleague);
  await other.evaluate(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { adminname: username, adminaccount: userId, admintoken: token },
  );
  const stopped = page.getByText('Another account is logged in on this browser now, so this page has stopped.');
  await stopped.waitFor();
  expect(await page.getByRole('link', { name: /Payments|Dashboard/ }).count()).toBe(0);
  await page.reload();
  await stopped.waitFor();
  await visitor.screenshot('other-administrator');

  await page.getByRole('button', { name: 'Continue as dawit', exact: true }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
});

it('shows other tabs whose the session is before its token, and no moment without one, when another account logs in', async () => {
  await using server = await openServer(SELLING);
  const [marta, dawit] = [await createPlayer(server.db), await createPlayer(server.db)];
  await using visitor = await visit(browser, { url: server.url() });
  const { page, context } = visitor;
  // A login page that was left open while somebody has logged in in another tab.
  const other = { ...visitor, page: await context.newPage() };
  await fillInLogin(other, dawit);
  await logInAs(visitor, marta);
  const steps: string[] = [];
  page.on('console', (line) => {
    if (/^(?:account|accesstoken) /.test(line.text())) steps.push(line.text());
  });
  await page.evaluate(() => {
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === 'account' || key === 'accesstoken') console.info(`${key} ${newValue === null ? 'removed' : 'set'}`);
    });
  });
  await submitLogin(other.page);
  await other.page.waitForURL(/\/mainmenu/i);

  await page.getByRole('button', { name: `Continue as ${dawit.username}`, exact: true }).waitFor();
  await expect.poll(() => steps).toEqual(['account set', 'accesstoken set']);
});
