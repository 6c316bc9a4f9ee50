import { createPlayer } from '@cartela/api/testing';
import { createTestDatabase } from '@cartela/db/testing';
import { seatTwoPlayers, startServer } from '@cartela/server/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN, logInAsAdmin } from '../kit/administrator.ts';
import { DESKTOP, PHONE, sharedBrowser, type Visitor, visit } from '../kit/browser.ts';
import { layoutFindings } from '../kit/looks/legible.ts';
import { cardOnBoard, expectNoProblems, logInAs } from '../kit/player.ts';
import { said } from '../kit/screen.ts';

const ROOM = '10';
/** A game that goes on for longer than a test. */
const PACE = { BINGO_MIN_PLAYERS: '2', BINGO_COUNTDOWN_MS: '3000', BINGO_CALL_INTERVAL_MS: '5000' };
const WORDS = ['Hello!', 'Good luck!', 'Ha ha!', 'Wow!', 'Congratulations!', 'Thank you!'];
const TOUCH_PX = 44;

const browser = await sharedBrowser();
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Reactions', exact: true });
const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const floating = (page: Page, words: string) => page.locator('[data-reaction]').filter({ hasText: words });

/** Almaz and Chaltu in a game that has just begun, and somebody who only watches it. */
async function openGame() {
  const database = await createTestDatabase();
  const { db } = database;
  const server = await startServer({ DATABASE_URL: database.url, ...ADMIN, ...PACE });
  const url = server.url();
  const [player, rival] = await seatTwoPlayers(url, db);
  const spectator = await createPlayer(db);
  const almaz = await visit(browser, { url, viewport: PHONE });
  const chaltu = await visit(browser, { url, viewport: DESKTOP, colorScheme: 'dark' });
  const people = [
    [almaz, player, 1],
    [chaltu, rival, 2],
  ] as const;
  for (const [visitor, who, cardNo] of people) {
    await logInAs(visitor, who);
    await openBoard(visitor);
    await cardOnBoard(visitor, cardNo).waitFor();
    await button(visitor.page, 'Hello!').waitFor();
  }
  return {
    ...{ url, player, rival, spectator, almaz, chaltu },
    async [Symbol.asyncDispose]() {
      for (const part of [almaz, chaltu, server, database]) await part[Symbol.asyncDispose]();
    },
  };
}

const openBoard = async ({ page }: Visitor) => {
  await page.goto(`/BingoBoard?roomId=${ROOM}`);
  await page.getByRole('table', { name: 'Called numbers' }).waitFor();
};

it('sends reactions by touch and key, and shows them to others above all, touched by nothing and said by nobody', async () => {
  await using game = await openGame();
  const { almaz, chaltu, player, rival } = game;
  const { page } = almaz;
  expect(
    await bar(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))),
  ).toEqual([...WORDS, 'Reactions']);
  for (const each of await bar(page).getByRole('button').all()) {
    const box = await each.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(TOUCH_PX);
    expect(box?.height).toBeGreaterThanOrEqual(TOUCH_PX);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  }
  await button(page, 'Good luck!').click();
  const seen = floating(chaltu.page, 'Good luck!');
  const shown = await seen.evaluate((element) => ({
    text: element.textContent,
    pointerEvents: getComputedStyle(element).pointerEvents,
    saidBy: element.closest('[aria-live], [role=status], [role=log]'),
  }));
  expect(shown).toEqual({ text: `Good luck!${player.username}`, pointerEvents: 'none', saidBy: null });
  await chaltu.screenshot('reaction-on-board');
  await seen.waitFor({ state: 'detached' });
  await said(chaltu.page, `Last reaction, by ${player.username}: Good luck!`).waitFor({ state: 'attached' });

  await button(chaltu.page, 'Congratulations!').focus();
  await chaltu.page.keyboard.press('Enter');
  await floating(page, 'Congratulations!').filter({ hasText: rival.username }).waitFor();
  await button(chaltu.page, 'Thank you!').click();
  await floating(page, 'Thank you!').waitFor();
  await almaz.screenshot('reactions-on-phone');
  expect(await layoutFindings(page, '200%')).toEqual([]);
  for (const each of [almaz, chaltu]) expectNoProblems(each);
});

it('shows them in the language of who reads, without motion if asked, and lets nobody send who has no card', async () => {
  await using game = await openGame();
  await using bekele = await visit(browser, { url: game.url, viewport: PHONE });
  await logInAs(bekele, game.spectator);
  await bekele.page.emulateMedia({ reducedMotion: 'reduce' });
  await bekele.page.evaluate(() => localStorage.setItem('language', 'am'));
  await bekele.page.goto(`/BingoBoard?roomId=${ROOM}`);
  const own = bekele.page.getByRole('toolbar', { name: 'ስሜት መግለጫዎች', exact: true });
  await own.waitFor();
  expect(await own.getByRole('button').count()).toBe(1);
  await button(game.almaz.page, 'Wow!').click();
  const seen = bekele.page.locator('[data-reaction=wow]').filter({ hasText: 'ዋው!' });
  expect(await seen.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
  expectNoProblems(bekele);
});

it('tells who has switched reactions off of none, and keeps that choice on the board and in the settings', async () => {
  await using game = await openGame();
  const { almaz, chaltu, rival } = game;
  const { page } = almaz;
  const told: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void told.push(String(payload))));
  await button(page, 'Reactions').click();
  await button(page, 'Hello!').waitFor({ state: 'detached' });
  await page.reload();
  await button(page, 'Reactions').and(page.locator('[aria-pressed=false]')).waitFor();
  await button(chaltu.page, 'Hello!').click();
  await floating(chaltu.page, 'Hello!').waitFor();
  expect(await page.locator('[data-reaction]').count()).toBe(0);
  expect(told.filter((frame) => frame.includes(rival.username))).toEqual([]);
  await page.goto('/settings');
  const setting = page.getByRole('switch', { name: 'Reactions of players', exact: true });
  expect(await setting.getAttribute('aria-checked')).toBe('false');
  await setting.click();
  await openBoard(almaz);
  await button(page, 'Hello!').waitFor();
  await button(chaltu.page, 'Ha ha!').click();
  await floating(page, 'Ha ha!').waitFor();
  for (const each of [almaz, chaltu]) expectNoProblems(each);
});

it('disappears from open boards when an administrator switches reactions off in the room', async () => {
  await using game = await openGame();
  const { almaz, url } = game;
  await using owner = await visit(browser, { url, viewport: DESKTOP });
  await logInAsAdmin(owner);
  const { page } = owner;
  await page.goto(`/AdminDashboard/rooms/${ROOM}`);
  await page.getByRole('checkbox', { name: 'Players may send reactions over the board', exact: true }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await said(page, 'Players may send reactions over the board: No').waitFor();
  await owner.screenshot('switch-reactions-off');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await bar(almaz.page).waitFor({ state: 'detached' });
  for (const each of [owner, almaz]) expectNoProblems(each);
});
