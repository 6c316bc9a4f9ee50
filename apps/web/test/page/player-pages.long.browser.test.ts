import { coinsOf, createPlayer, giveCoins, offerMethods, walletOf } from '@cartela/api/testing';
import { forAllTests } from '@cartela/db/testing';
import { SELLING, startServer } from '@cartela/server/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answerAgain, failCalls, holdCalls, loseCalls, silenceSockets } from '../kit/answers.ts';
import { sharedBrowser, visit } from '../kit/browser.ts';
import { openPlayedRooms } from '../kit/played-games.ts';
import { askForWithdrawal, logInAs } from '../kit/player.ts';
import { heading, headsOf, said, tintOf, toastOf } from '../kit/screen.ts';

const PAGE_SIZE = 10;
/** 'MMMM Do YYYY', and the same with 'h:mm:ss a'. */
const DAY = '[A-Z][a-z]+ [1-9]\\d?(st|nd|rd|th) 20\\d\\d';
const A_DAY = new RegExp(`^${DAY}$`);
/** As all times are shown that have no specified form. */
const A_TIME = /^[0-2]\d:[0-5]\d$/;
const A_SECOND = /^[1-3]?\d [A-Z][a-z]+ 20\d\d [0-2]\d:[0-5]\d:[0-5]\d$/;
const A_MOMENT = new RegExp(`^${DAY}, (1[0-2]|[1-9]):[0-5]\\d:[0-5]\\d [ap]m$`);

const browser = await sharedBrowser();
const rooms = await forAllTests(openPlayedRooms({ least: PAGE_SIZE + 2 }));
await offerMethods(rooms.db);
const server = await forAllTests(startServer({ DATABASE_URL: rooms.url, ...SELLING }));
const signedIn = await forAllTests(visit(browser, { url: server.url() }));
await logInAs(signedIn, rooms.player);

/** Opens a page of the player who is signed in. */
async function open(path: string): Promise<Page> {
  const page = await signedIn.context.newPage();
  await page.goto(path);
  return page;
}

it('lists the rooms with a way into each, and the wallet with the ways to it', async () => {
  await using page = await open('/Mainmenu');
  const etb = (await walletOf(rooms.db, rooms.player)) / 100;
  const wallet = page.getByRole('button', { name: `Wallet balance ${etb} ETB` });
  await wallet.waitFor();
  expect(await wallet.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).waitFor();
  expect(await headsOf(page.getByRole('table'))).toEqual(['Stake', 'Game Status', 'Possible win', 'Join']);
  await page.getByRole('button', { name: 'Join the 50 ETB room' }).waitFor();
  const rows = page.locator('tbody tr');
  expect(await rows.count()).toBe(5);
  expect(await rows.getByRole('button').allTextContents()).toEqual(Array(5).fill('Join'));
  expect(await rows.getByText('Starting', { exact: true }).count()).toBe(5);
  await page.getByRole('button', { name: 'Deposit', exact: true }).waitFor();

  await page.goto('/CartelaSelction?roomId=99');
  await heading(page, 'Failed to initialize game. Please try again.').waitFor();
  await failCalls(page, 'rooms.list');
  await page.goto('/Mainmenu');
  await heading(page, 'Failed to initialize game. Please try again.').waitFor();
  await answerAgain(page);
  await failCalls(page, 'wallet.balance');
  await silenceSockets(page);
  await page.reload();
  await said(page, 'Error loading wallet').waitFor();
});

it('takes who plays already to the board, with what the guard knows, and keeps their cards', async () => {
  await using page = await open('/Mainmenu');
  await page.getByRole('button', { name: 'Join the 10 ETB room' }).click();
  await page.waitForURL(/\/BingoBoard/);
  const kept = await page.evaluate(() => ({ ...localStorage }));
  expect(kept).toMatchObject({ myCartelas: '[1]', username: rooms.player.username, roomId: '10', stake: '10' });
  const { username, telegramId, roomId, stake } = kept;
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ username, telegramId, roomId, stake });
});

it('takes a tap anywhere on the card of a room for one on its button', async () => {
  await using page = await open('/Mainmenu');
  const stake = await page.getByRole('rowheader', { name: '20 ETB' }).boundingBox();
  if (!stake) throw new Error('the room is not shown');
  await page.mouse.click(stake.x + 2, stake.y + 2);
  await page.waitForURL(/\/CartelaSelction\?.*roomId=20/);
});

it('shows the games of a player ten by ten, green where won and red where not', async () => {
  await using page = await open('/TopUsers');
  const release = await holdCalls(page, 'history.list');
  await page.goto('/GameHistory');
  await said(page, 'Loading game history...').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  release();
  await page.getByRole('table').waitFor();
  await said(page, `Dear ${rooms.player.username} here is your Game History.`).waitFor();
  expect(await headsOf(page.getByRole('table'))).toEqual(['Time', 'Stake', 'Outcome']);

  const rows = page.locator('tbody tr').filter({ has: page.locator('time') });
  const [previous, next] = [page.getByRole('button', { name: 'Previous' }), page.getByRole('button', { name: 'Next' })];
  const tints = new Set<string>();
  const look = async (count: number) => {
    await expect.poll(() => rows.count()).toBe(count);
    for (const row of await rows.all()) {
      expect(await row.locator('time').textContent()).toMatch(A_MOMENT);
      expect(await row.getByRole('cell').nth(1).textContent()).toBe('10 ETB1 cartela#1');
      const outcome = row.locator('[data-outcome]');
      const result = await row.getByRole('cell').nth(2).textContent();
      tints.add(`${result?.replace(/\d+/, 'N')} is ${await tintOf(outcome)}`);
    }
  };
  await look(PAGE_SIZE);
  expect(await previous.isDisabled()).toBe(true);
  await next.click();
  await said(page, `Page 2 of ${Math.ceil(rooms.gamesPlayed / PAGE_SIZE)}`).waitFor();
  await look(Math.min(rooms.gamesPlayed - PAGE_SIZE, PAGE_SIZE));
  for (let left = rooms.gamesPlayed - 2 * PAGE_SIZE; left > 0; left -= PAGE_SIZE) {
    await next.click();
    await look(Math.min(left, PAGE_SIZE));
  }
  expect([...tints].toSorted()).toEqual(['lose−N ETB is red', 'win+N ETB is green']);
  await previous.click();
  await look(PAGE_SIZE);
  // Games are listed day by day. Fewer of them were won.
  await page.getByRole('rowheader').first().waitFor();
  await page.getByRole('button', { name: 'Won', exact: true }).click();
  await page.waitForURL('/GameHistory?only=won');
  await expect.poll(() => rows.locator('[data-outcome=lose]').count()).toBe(0);
  expect(await rows.locator('[data-outcome=win]').count()).toBeGreaterThan(0);

  await failCalls(page, 'history.list');
  await page.reload();
  await heading(page, 'Error fetching game history').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
});

it('shows games only once the server has said who asks, and else leads to the start', async () => {
  await using page = await open('/TopUsers');
  const release = await holdCalls(page, 'accounts.me');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/GameHistory');
  await said(page, 'Loading game history...').waitFor();
  await expect.poll(() => asked.some((url) => url.includes('accounts.me'))).toBe(true);
  expect(asked.filter((url) => url.includes('history.list'))).toEqual([]);
  release();
  await page.getByRole('table').waitFor();

  await failCalls(page, 'accounts.me');
  await page.reload();
  await heading(page, 'Failed to verify user').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  // The start leads who holds a token to the menu.
  await page.waitForURL((url) => url.pathname === '/Mainmenu');
});

it('reports by day, week and month', async () => {
  await using page = await open('/Report');
  // The sum is said first.
  const summary = page.getByRole('region', { name: 'The last 30 days' });
  await summary.getByText(`in ${rooms.gamesPlayed} games`).waitFor();
  await summary.getByText('Your result').waitFor();
  for (const period of ['Daily', 'Weekly', 'Monthly']) {
    const table = page.getByRole('table', { name: period });
    await table.waitFor();
    expect(await headsOf(table)).toEqual(['period', 'startDate', 'endDate', 'Total Profit', 'Total Games Played']);
    const games: number[] = [];
    for (const row of await table.locator('tbody tr').all()) {
      const [name, start = '', end = '', profit, played] = await row.getByRole('cell').allTextContents();
      expect(name).toBe(period.toLowerCase());
      expect([start, end].every((day) => A_DAY.test(day))).toBe(true);
      expect(profit).toMatch(/^[+−]?\d+(\.\d\d)? ETB$/);
      games.push(Number(played));
    }
    expect(games.reduce((sum, count) => sum + count)).toBe(rooms.gamesPlayed);
  }
});

it('shows the wallet, what fails with it, and the way back', async () => {
  await using page = await open('/wallet');
  const coins = page.locator('section').filter({ has: heading(page, 'Coins') });
  await coins.getByText(String(await coinsOf(rooms.db, rooms.player)), { exact: true }).waitFor();
  const amount = page.getByLabel('Amount in ETB');
  await loseCalls(page, 'payments.requestDeposit');
  await loseCalls(page, 'payments.requestWithdrawal');
  await loseCalls(page, 'wallet.convertCoins');
  await amount.fill('100');
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await said(page, 'Deposit failed').waitFor();
  await askForWithdrawal({ ...signedIn, page }, '100');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw 100 ETB' }).click();
  await said(page, 'Withdrawal failed').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Convert' }).click();
  await said(page, 'Conversion failed').waitFor();
  await answerAgain(page);

  await failCalls(page, 'wallet.balance');
  await silenceSockets(page);
  await page.reload();
  await said(page, 'Failed to fetch wallet and coins').waitFor();
  await answerAgain(page);
  await page.getByRole('link', { name: 'Back to menu' }).click();
  await page.waitForURL('/Mainmenu');
});

it('lists what a player has asked for, and says that there is nothing or that it cannot be had', async () => {
  await using page = await open('/transhistory');
  await heading(page, 'No transactions found.').waitFor();
  const token = await page.evaluate(() => localStorage.getItem('accesstoken'));
  const ask = (type: string, amount: number, method: string) =>
    fetch(`${server.url()}/api/transactions/${type}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ username: rooms.player.username, amount, method }),
    });
  for (const answer of [await ask('deposit', 150, 'telebirr'), await ask('withdraw', 60, 'cbebirr')]) {
    expect(answer.status).toBe(200);
  }
  await page.reload();
  const rows = page.getByRole('main').getByRole('listitem');
  const etb = (await walletOf(rooms.db, rooms.player)) / 100;
  const set = 'Set aside. We will pay it to your phone.';
  const expected = [
    ['Withdrawal', '−60 ETB', 'CBE Birr', 'pending', set, `Wallet after: ${etb} ETB`],
    ['Deposit', '+150 ETB', 'telebirr', 'pending', 'Send the money, then paste the confirmation message.'],
  ];
  await page.getByRole('heading', { name: /^Today/ }).waitFor();
  for (const [index, texts] of expected.entries()) {
    const row = rows.nth(index);
    for (const text of texts) await row.getByText(text, { exact: true }).waitFor();
    expect(await row.locator('time').textContent()).toMatch(A_TIME);
    expect(await row.locator('time').getAttribute('title')).toMatch(A_SECOND);
  }
  expect(await rows.count()).toBe(expected.length);
  const [out, waiting] = ['Money out', 'Pending'].map((name) => page.getByRole('button', { name, exact: true }));
  await out?.click();
  await expect.poll(() => rows.count()).toBe(1);
  await waiting?.click();
  await expect.poll(() => rows.count()).toBe(2);
  await page.waitForURL('/transhistory?only=pending');
  // The announced deposit can be continued from here.
  await page.getByRole('button', { name: 'Continue' }).click();
  await heading(page, 'Now send the money').waitFor();
  await failCalls(page, 'wallet.transactions');
  await page.reload();
  await heading(page, 'Failed to fetch transactions').waitFor();
});

it('says why a claim was not taken, and moves no money without a stored phone number', async () => {
  await using visitor = await visit(browser, { url: server.url() });
  const { page } = visitor;
  await logInAs(visitor, rooms.player);
  await page.goto('/deposit');
  const claim = page.getByRole('button', { name: 'Claim', exact: true });
  await page.getByLabel('Transaction message or ID').fill('I have paid');
  await claim.click();
  await said(
    page,
    'There is no transaction ID of telebirr or CBE Birr in this text. Paste the whole message, or only the ID.',
  ).waitFor();
  await loseCalls(page, 'payments.claimDeposit');
  await claim.click();
  await said(page, 'Error processing deposit').waitFor();
  await page.evaluate(() => localStorage.removeItem('phoneNumber'));
  await claim.click();
  await said(page, 'User phone number not found. Please login again.').waitFor();
  await page.goto('/Mainmenu');
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await toastOf(page, 'Phone number not found. Please login again.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/Mainmenu');
});

it('shows the top five by coins, with medals for three', async () => {
  const leaders = [];
  for (const coins of [5000, 4000, 3000, 2000, 1000, 999]) {
    const leader = await createPlayer(rooms.db);
    await giveCoins(rooms.db, leader, coins);
    leaders.push({ name: leader.username, coins: coins.toLocaleString('en') });
  }
  await using page = await open('/TopUsers');
  await heading(page, 'Top 5 Users by Coins').waitFor();
  const rows = page.getByRole('main').getByRole('listitem');
  await rows.nth(4).waitFor();
  expect(await rows.count()).toBe(5);
  for (const [index, { name, coins }] of leaders.slice(0, 5).entries()) {
    const row = rows.nth(index);
    await row.getByText(name, { exact: true }).waitFor();
    expect(await row.textContent()).toContain(coins);
    expect(await row.getByRole('img', { name: `Rank ${index + 1}` }).count()).toBe(index < 3 ? 1 : 0);
    expect(await row.getByText(`#${index + 1}`, { exact: true }).count()).toBe(index < 3 ? 0 : 1);
  }
});
