import { createPlayer } from '@cartela/api/testing';
import { callerOf } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { adminToken } from '../kit/administrator.ts';
import { PHONE, sharedBrowser, visit } from '../kit/browser.ts';
import { look, openBusiness } from '../kit/business.ts';
import { playerToken } from '../kit/calls.ts';
import { cardOnBoard, expectNoProblems, expectWallet } from '../kit/player.ts';
import { heading, said, toastOf } from '../kit/screen.ts';

const NAME = 'Saturday night';
const NAME_AM = 'የቅዳሜ ምሽት';
const SOON = 'Now and then';
const DAY_MS = 86_400_000;

const browser = await sharedBrowser();

it('plans a game for tomorrow, whose cards are bought and given back, and of which one is reminded', async () => {
  await using business = await openBusiness(browser);
  const { admin, client, url } = business;
  const { page } = admin;
  const dialog = page.getByRole('dialog');
  await page.goto('/AdminDashboard/rooms');
  await page.getByRole('button', { name: 'New room', exact: true }).click();
  const day = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  for (const [label, typed] of [
    ['Name in English', NAME],
    ['Name in Amharic', NAME_AM],
    ['Stake, ETB', '20'],
    ['Possible win, ETB', '1,600'],
    ['First game on', day],
    ['Least prize, ETB', '500'],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).fill(typed);
  }
  await dialog.getByLabel('Maximum cartelas per player', { exact: true }).selectOption('2');
  await dialog.getByRole('checkbox', { name: 'Repeat each week', exact: true }).check();
  await dialog.getByRole('button', { name: 'Create room', exact: true }).click();
  await said(page, 'Choose a day and a time in the future, or neither.').waitFor();
  await dialog.getByLabel('Begins at', { exact: true }).fill('20:00');
  await look(admin, 'planned-new-room');
  await dialog.getByRole('button', { name: 'Create room', exact: true }).click();
  await toastOf(page, 'The room is made.').waitFor();
  await heading(page, NAME).waitFor();
  await look(admin, 'planned-room');

  await client.page.goto('/Mainmenu');
  const game = client.page.getByRole('listitem').filter({ has: client.page.getByRole('heading', { name: NAME }) });
  await game.getByText('at least 500 ETB').waitFor();
  await game.getByRole('switch', { name: 'Remind me', exact: true }).click();
  await toastOf(client.page, 'You will be reminded 15 minutes before.').waitFor();
  expect(await game.getByRole('switch', { checked: true }).count()).toBe(1);
  await look(client, 'planned-lobby');
  await client.page.setViewportSize(PHONE);
  await game.getByRole('button', { name: `Join ${NAME}, 20 ETB`, exact: true }).click();
  await client.page.waitForURL(/\/CartelaSelction/);
  await client.page.getByText(/^(Today|Tomorrow) 20:00$/).waitFor();
  await client.page.locator('summary').filter({ hasText: 'More' }).click();
  await client.page.getByText('Cartelas can be given back until 2 minutes before.').waitFor();
  await client.page.getByRole('button', { name: 'Cartela 7, free', exact: true }).click();
  await client.page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expectWallet(client, '480');
  await client.page.getByText('the house fills the prize up to 500 ETB.').waitFor();
  await look(client, 'planned-selection');
  await client.page.setViewportSize(PHONE);
  expect(await client.page.getByRole('button', { name: '3 random cartelas', exact: true }).count()).toBe(0);
  // A card of tomorrow is no game that one is in.
  await client.page.goto('/Mainmenu');
  await game.getByText('You’re in · 1 cartela').waitFor();
  expect(await client.page.getByRole('navigation', { name: 'Your games' }).isVisible()).toBe(false);

  await using reader = await visit(browser, { url, viewport: PHONE, locale: 'am-ET', colorScheme: 'dark' });
  await reader.page.goto('/Mainmenu?username=Abebe&telegramId=web-1');
  await said(reader.page, NAME_AM).scrollIntoViewIfNeeded();
  await reader.screenshot('planned-lobby-am');
  expectNoProblems(client);
  expectNoProblems(admin);
});

it('begins at its time, and pays what was promised', async () => {
  await using business = await openBusiness(browser, { BINGO_CALL_INTERVAL_MS: '100' });
  const { client, url, db, player } = business;
  const rival = await createPlayer(db);
  const { rooms } = callerOf(url, await adminToken(url));
  const plan = { startsAtMs: Date.now() + 60_000, weekly: false, leastPrizeSantim: 50_000, cardsEach: 4 };
  const asConfigured = { countdownMs: null, callIntervalMs: null, minPlayers: null, houseCutBps: null };
  const { roomId } = await rooms.make.mutate({
    ...{ name: { en: SOON, am: 'አልፎ አልፎ' }, stakeSantim: 2000, possibleWinSantim: 160_000, open: true, plan },
    ...{ ...asConfigured, idempotencyKey: crypto.randomUUID() },
  });
  for (const [who, cardNo] of [
    [player, 7],
    [rival, 42],
  ] as const) {
    const { rooms: own } = callerOf(url, await playerToken(url, who));
    await own.selectCard.mutate({ roomId, cardNo, idempotencyKey: crypto.randomUUID() });
  }
  await client.page.goto('/Mainmenu');
  await client.page.getByRole('button', { name: `Join ${SOON}, 20 ETB`, exact: true }).click();
  await client.page.waitForURL(/\/CartelaSelction/);
  await client.page.getByRole('timer').first().waitFor();
  await client.screenshot('planned-countdown');
  await client.page.waitForURL(/\/BingoBoard/);
  await cardOnBoard(client, 7).waitFor();
  await client.page
    .getByText(/(?:Winner\(s\)!|You won!)/)
    .first()
    .waitFor();
  await client.screenshot('planned-end');
  // One of them wins, or both on the same ball.
  const won = (await callerOf(url).history.lastWins.query()).filter((win) => win.roomId === roomId);
  expect(won.reduce((sum, { prizeSantim }) => sum + prizeSantim, 0)).toBe(50_000);
  expectNoProblems(client);
});
