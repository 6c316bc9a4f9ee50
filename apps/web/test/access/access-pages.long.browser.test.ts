import { createPlayer } from '@cartela/api/testing';
import { forAllTests } from '@cartela/db/testing';
import { openServer, SELLING } from '@cartela/server/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN } from '../kit/administrator.ts';
import { holdCalls } from '../kit/answers.ts';
import { DESKTOP, PHONE, sharedBrowser, visit } from '../kit/browser.ts';
import { joinRoom, logInAs, takeCard } from '../kit/player.ts';
import { heading, said, toastOf } from '../kit/screen.ts';

/** The time on the page's own clock, which some of these tests set. */
const START_MS = Date.UTC(2026, 0, 1);
const PAUSE_MS = START_MS + 3_600_000;
const REDIRECT_MS = 2000;
const TOAST_MS = 3000;
const NEAR_MS = 100;
const ABOVE_KEYBOARD = { width: PHONE.width, height: 430 };

const browser = await sharedBrowser();
const server = await forAllTests(openServer({ ...SELLING, ...ADMIN }));

const pathOf = (page: Page) => new URL(page.url()).pathname;
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const storedInTab = (page: Page) => page.evaluate(() => ({ ...sessionStorage }));

async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}
const SOMEBODY = { Username: 'Almaz', 'Phone number': '0912345601' };

it('keeps the button of the login above a phone’s keyboard, and turns it while it is busy', async () => {
  await using visitor = await visit(browser, { url: server.url() });
  const { page } = visitor;
  const submit = page.locator('form').getByRole('button');
  await page.goto('/logins');
  await heading(page, 'Welcome back').waitFor();
  await fillIn(page, SOMEBODY);
  // While somebody types, a phone's keyboard takes the lower half of the page.
  await page.getByLabel('Username', { exact: true }).click();
  await page.setViewportSize(ABOVE_KEYBOARD);
  const isAbove = async () => {
    const box = await submit.boundingBox();
    return box !== null && box.y + box.height <= ABOVE_KEYBOARD.height;
  };
  await expect.poll(isAbove).toBe(true);
  await visitor.screenshot('login-keyboard');
  await page.setViewportSize(PHONE);

  await holdCalls(page, 'accounts.login');
  await submit.click();
  await said(page, 'Logging in…').waitFor();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const turning = await submit.locator('svg').evaluate((spinner) => getComputedStyle(spinner).animationName);
  expect(turning).toBe('spin');
  await visitor.screenshot('login-busy');
});

it('shows visitors the way to the login and players their menu', async () => {
  const player = await createPlayer(server.db);
  await using visitor = await visit(browser, { url: server.url() });
  const { page } = visitor;
  const bar = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/signups');
  await bar.getByText('Please click login to play.', { exact: true }).waitFor();
  await bar.getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL('/logins');
  await page.goto('/wallet?username=Abebe&telegramId=web-1');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL('/logins');

  await logInAs(visitor, player);
  for (const path of ['/', '/logins']) {
    await page.goto(path);
    await page.waitForURL('/Mainmenu');
  }
  // All five rooms are visible above the bar at the bottom.
  const lowest = page.getByRole('main').getByRole('button', { name: /^Join/ }).nth(4);
  await lowest.waitFor();
  const [room, bottom] = [await lowest.boundingBox(), await page.locator('[data-bottom-bar]').boundingBox()];
  expect((room?.y ?? Number.NaN) + (room?.height ?? 0)).toBeLessThanOrEqual(bottom?.y ?? 0);
  const [history, play] = [
    bar.getByRole('link', { name: 'History' }),
    bar.getByRole('link', { name: 'Play', exact: true }),
  ];
  const report = bar.getByRole('link', { name: 'Report' });
  expect(await report.isVisible()).toBe(false);
  await bar.getByRole('button', { name: 'Open menu' }).click();
  await bar.getByRole('button', { name: 'LogOut' }).waitFor();
  await visitor.screenshot('menu-open');
  await bar.getByRole('button', { name: 'Close menu' }).click();
  await report.waitFor({ state: 'hidden' });
  await bar.getByRole('button', { name: 'Open menu' }).click();
  await report.click();
  await page.waitForURL('/Report');
  await report.waitFor({ state: 'hidden' });
  await history.click();
  await page.waitForURL('/GameHistory');
  await bar.getByRole('link', { name: 'Wallet 500 ETB' }).click();
  await page.waitForURL('/wallet');
  await page.setViewportSize(DESKTOP);
  expect(await bar.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false);
  await play.click();
  await page.waitForURL('/Mainmenu');
});

it('keeps on this browser who plays and in which room until they log out, and its own id for good', async () => {
  const [player, opponent] = [await createPlayer(server.db), await createPlayer(server.db)];
  await using visitor = await visit(browser, { url: server.url(), viewport: DESKTOP });
  await using other = await visit(browser, { url: server.url() });
  const { page } = visitor;
  const { username, phoneNumber } = player;
  await logInAs(visitor, player);
  const { accesstoken: token } = await stored(page);
  expect(await stored(page)).toMatchObject({ username, phoneNumber, telegramId: expect.stringMatching(/^web-/) });
  expect(await storedInTab(page)).toMatchObject({ accesstoken: token });
  const headers = { authorization: `Bearer ${token}` };
  const access = await fetch(`${server.url()}/useracess`, { method: 'POST', headers });
  expect(await access.json()).toMatchObject({ username });

  await joinRoom(visitor, 20);
  await takeCard(visitor, 3);
  const { clientId, ...kept } = await stored(page);
  expect(kept).toMatchObject({ roomId: '20', stake: '20', myConfirmedCartelas: '[3]' });
  await logInAs(other, opponent);
  await joinRoom(other, 20);
  await takeCard(other, 4);
  expect((await stored(other.page)).clientId).not.toBe(clientId);

  await page.goto('/Mainmenu');
  await page.getByRole('button', { name: 'LogOut' }).click();
  await page.waitForURL('/logins');
  expect(await stored(page)).not.toHaveProperty('accesstoken');
  expect(await storedInTab(page)).not.toHaveProperty('accesstoken');
  await logInAs(visitor, player);
  await joinRoom(visitor, 20);
  await takeCard(visitor, 5);
  expect(clientId).toMatch(/^\S{16,}$/);
  expect(await stored(page)).toMatchObject({ clientId, myConfirmedCartelas: '[3,5]' });
});

it('hands the name, the Telegram id, the room and the stake on to the screens, wherever they stand', async () => {
  await using visitor = await visit(browser, { url: server.url() });
  const { page } = visitor;
  const player = await createPlayer(server.db);
  await logInAs(visitor, player);
  // While cards are sold, the board leads to the selection and hands on what it was given.
  const board = '/BingoBoard';
  async function expectHandedOn(given: Readonly<Record<string, string>>) {
    await page.waitForURL(/\/CartelaSelction/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(given);
    await page.locator('dl > div').filter({ hasText: 'Stake' }).getByText(`${given.stake} ETB`).waitFor();
  }
  const inAddress = { username: 'Abebe', telegramId: 'web-1', roomId: '20', stake: '20' };
  await page.goto(`${board}?${new URLSearchParams(inAddress)}`);
  await expectHandedOn(inAddress);

  const inStorage = { username: 'Chala', telegramId: 'web-2', roomId: '30', stake: '30' };
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, inStorage);
  await page.goto(board);
  await expectHandedOn(inStorage);

  const inState = { username: 'Desta', telegramId: 'web-3', roomId: '40', stake: '40' };
  // As after a reload: the browser still has the state with which the page was opened.
  await page.addInitScript((state) => {
    if (location.pathname === '/BingoBoard') history.replaceState({ __TSR_key: 'kept', ...state, stake: 40 }, '');
  }, inState);
  await page.goto(board);
  await expectHandedOn(inState);

  // Joining a room and the wallet's buttons pass their values to the next screen by the navigation
  // state.
  await page.goto('/Mainmenu');
  await joinRoom(visitor, 50);
  await heading(page, 'Choose your cartelas').waitFor();
  expect(await page.evaluate(() => history.state)).toMatchObject({ roomId: '50', username: 'Chala', stake: 50 });
  for (const button of ['Withdraw', 'Deposit']) {
    await page.goto('/Mainmenu');
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.waitForURL(/\/wallet/);
    expect(await page.evaluate(() => history.state)).toMatchObject({ phoneNumber: player.phoneNumber });
  }
});

it('shows a toast at the top for three seconds, and leaves for the login after two', async () => {
  await using visitor = await visit(browser, { url: server.url(), viewport: DESKTOP });
  const { page } = visitor;
  await page.clock.install({ time: START_MS });
  await page.clock.pauseAt(PAUSE_MS);
  await page.goto('/BingoBoard');
  const text = 'Authentication required. Redirecting...';
  await heading(page, text).waitFor();
  await page.clock.runFor(1);
  await toastOf(page, text).waitFor();
  const box = await toastOf(page, text).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(DESKTOP.width / 2, -1);
  expect(box?.y).toBeLessThan(DESKTOP.height / 8);
  await page.clock.runFor(REDIRECT_MS - NEAR_MS);
  expect(pathOf(page)).toBe('/BingoBoard');
  await page.clock.runFor(NEAR_MS);
  await page.waitForURL('/');
  await page.clock.runFor(TOAST_MS - REDIRECT_MS - NEAR_MS);
  expect(await toastOf(page, text).count()).toBe(1);
  await page.clock.runFor(NEAR_MS);
  await toastOf(page, text).waitFor({ state: 'detached' });
});
