import { createPlayer, stageGame, stageSale } from '@cartela/api/testing';
import { schema } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { cardByNumber, letterOf, type Outcome } from '@cartela/game-core';
import { callerOf, SELLING, startServer, takeCard as takeOver } from '@cartela/server/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PHONE, sharedBrowser, visit } from '../kit/browser.ts';
import { look } from '../kit/business.ts';
import { playerToken } from '../kit/calls.ts';
import { cardOnBoard, expectNoProblems, joinRoom, logInAs, takeCard } from '../kit/player.ts';
import { heading, toastOf } from '../kit/screen.ts';

const ROOM = '10';
const SECOND = '10-2';
const CALLED = 5;
const CARD = 7;
const RIVALS_CARD = 8;
/** How many balls are called in a game that ends with the next one. */
const NEAR = 30;

const browser = await sharedBrowser();

const atTable = (page: Page, tableId: string) =>
  page.waitForURL(({ searchParams }) => searchParams.get('roomId') === tableId);
const stakesOf = async (page: Page) => (await page.getByRole('rowheader').allTextContents()).map(Number.parseFloat);

it('leads players to a table of their own when they look for one, and finds it again', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [almaz, bekele, rival] = [await createPlayer(db), await createPlayer(db), await createPlayer(db)];
  const sold = [[rival, 1] as const, [await createPlayer(db), 2] as const];
  await stageGame(database, { roomId: ROOM, sold, wanted: ({ finalBall }) => finalBall > 20, called: CALLED });
  await db.update(schema.rooms).set({ playersLooking: 2 });
  await using server = await startServer({ DATABASE_URL: database.url, ...SELLING });
  await using her = await visit(browser, { url: server.url() });
  await using him = await visit(browser, { url: server.url(), colorScheme: 'dark' });
  const { page } = her;
  await Promise.all([logInAs(her, almaz), logInAs(him, bekele)]);
  const join = (on: Page) => on.getByRole('button', { name: 'Join the 10 ETB room' }).click();
  const row = page.getByRole('row', { name: '10 ETB' });

  await row.getByText('Starting', { exact: true }).waitFor();
  await row.getByText(`${CALLED} of 75 called · 2 players`).waitFor();
  await row.getByText('800 ETB').waitFor();
  await row.getByText('16 ETB', { exact: true }).waitFor();
  expect(await stakesOf(page)).toEqual([20, 30, 40, 50, 10]);
  expect(await page.getByRole('columnheader', { name: 'Game Status' }).getAttribute('aria-sort')).toBe('ascending');
  await page.getByRole('button', { name: 'Stake' }).click();
  expect(await stakesOf(page)).toEqual([10, 20, 30, 40, 50]);
  await page.reload();
  await row.waitFor();
  expect(await stakesOf(page)).toEqual([10, 20, 30, 40, 50]);
  await page.getByRole('button', { name: 'Game Status' }).click();
  expect(await stakesOf(page)).toEqual([20, 30, 40, 50, 10]);

  // All tables play. She waits at the running game, even after a reload, until she ends the search.
  await join(page);
  await atTable(page, ROOM);
  const waiting = heading(page, 'Looking for a table…');
  await waiting.waitFor();
  await waiting.locator('..').getByText('A new table opens when 1 more player looks for one.').waitFor();
  await look(her, 'looking-for-table');
  await page.setViewportSize(PHONE);
  await page.reload();
  await waiting.waitFor();
  await page.getByRole('button', { name: 'Stop looking' }).click();
  await waiting.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Find me a table' }).click();
  await waiting.waitFor();
  expect(await page.getByRole('navigation', { name: 'Tables' }).count()).toBe(0);

  // When two players look for a table, one opens, and both are led to it.
  // She may be led there some seconds before him, and her toast does not stay that long.
  await Promise.all([
    toastOf(page, 'Room 10 · Table 2 is selling cartelas now.').waitFor(),
    join(him.page),
    atTable(him.page, SECOND),
    atTable(page, SECOND),
  ]);
  expect(await waiting.count()).toBe(0);
  await takeCard(him, 33);
  await takeCard(her, 34);
  const tables = page.getByRole('navigation', { name: 'Tables' }).getByRole('link');
  const [first, second] = [tables.filter({ hasText: 'Table 1' }), tables.filter({ hasText: '✓ Table 2' })];
  await second.filter({ hasText: /· \d+:\d\d· 2 sold$/ }).waitFor();
  await look(her, 'table-strip');
  await look(him, 'table-strip');
  await first.filter({ hasText: `· ${CALLED}/75· 2 sold` }).click();
  await atTable(page, ROOM);
  await page.getByText(/^Game started – please wait… \d+\/75$/).waitFor();
  await expect.poll(() => first.getAttribute('aria-current')).toBe('page');
  expect(await second.getAttribute('aria-current')).toBeNull();
  await second.click();
  await page.reload();
  await page.getByRole('button', { name: 'Cartela 34, yours' }).first().waitFor();
  await page.goBack();
  await page.waitForURL(/Mainmenu/);
  await row.getByText('4 players').waitFor();
  await row.getByText(/✓ (You are playing|Your game is on)/).waitFor();
  await look(her, 'menu-tables');
  await join(page);
  await atTable(page, SECOND);
  await page.goto('/BingoBoard');
  await atTable(page, SECOND);
  for (const each of [her, him]) expectNoProblems(each);
});

it('has a tab for each of several games, keeps their marks apart, and ends at three tables', async () => {
  await using database = await createTestDatabase();
  const [player, rival] = [await createPlayer(database.db), await createPlayer(database.db)];
  const sold = [[player, CARD] as const, [rival, RIVALS_CARD] as const];
  const isWon = ({ winners }: Outcome) => winners.length === 1 && winners[0]?.cardNo === CARD;
  const far = await stageGame(database, {
    roomId: '20',
    sold,
    wanted: ({ finalBall }) => finalBall > 20,
    called: CALLED,
  });
  const near = await stageGame(database, {
    roomId: '50',
    sold,
    settings: { popupMs: 600_000 },
    wanted: (outcome) => outcome.finalBall === NEAR + 1 && isWon(outcome),
    called: NEAR,
  });
  const quick = { countdownMs: 1500, callIntervalMs: 20, popupMs: 600_000 };
  await stageSale(database, { roomId: '40', sold: sold.slice(0, 1), settings: quick });
  await database.db.insert(schema.roomTables).values({ roomId: '20', number: 2, closedAt: new Date() });
  await using server = await startServer({ DATABASE_URL: database.url, ...SELLING, BINGO_TABLES_AT_ONCE: '3' });
  const url = server.url();
  await using visitor = await visit(browser, { url, colorScheme: 'dark' });
  const { page } = visitor;
  await logInAs(visitor, player);
  const tabs = page.getByRole('navigation', { name: 'Your games' }).getByRole('link');
  const tab = (stake: number) => tabs.filter({ hasText: `Room ${stake}` });
  await tab(20)
    .filter({ hasText: `· ${CALLED}/75 · ` })
    .click();
  await cardOnBoard(visitor, CARD).waitFor();
  expect(await tab(20).getAttribute('aria-current')).toBe('page');
  await tab(40).filter({ hasText: ' · needs 1 more player' }).waitFor();
  // The tab of a game stands out, by more than its colour, if a card needs one more number.
  await tab(50)
    .filter({ hasText: `· ${NEAR}/75 · 1 to go` })
    .waitFor();
  const frameOf = (stake: number) => tab(stake).evaluate((link) => getComputedStyle(link).borderTopColor);
  const [near50, calm] = [await frameOf(50), await frameOf(40)];
  expect(near50).not.toBe(calm);
  await look(visitor, 'board-tabs');
  await page.setViewportSize(PHONE);
  // There, all of them are in view, and each has two lines.
  const bar = page.getByRole('navigation', { name: 'Your games' });
  expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await tab(40).getByText('Waiting...', { exact: true }).waitFor();
  expect(await tab(40).evaluate(({ clientHeight }) => clientHeight)).toBeLessThanOrEqual(44);

  // A number that was marked by hand stays marked while another game is shown.
  const called = new Set([...far.calledNumbers, ...near.calledNumbers]);
  const number = cardByNumber(CARD).find((other) => other !== 0 && !called.has(other)) ?? 0;
  const cell = cardOnBoard(visitor, CARD).getByRole('button', { name: `${letterOf(number)} ${number}` });
  const marked = () => cell.getAttribute('aria-pressed');
  const before = await marked();
  for (const stake of [20, 50]) {
    await tab(stake).click();
    await atTable(page, String(stake));
    await expect.poll(marked).toBe(before);
    await cell.click();
    await expect.poll(marked).not.toBe(before);
  }
  await tab(20).click();
  await atTable(page, '20');
  await expect.poll(marked).not.toBe(before);

  // The end of another game is said here, and its tab goes at last.
  await takeOver({ call: callerOf(url, await playerToken(url, rival)) }, RIVALS_CARD, '40');
  await toastOf(page, /room 40/i).waitFor();
  await tab(40).waitFor({ state: 'detached' });
  expect(await tabs.count()).toBe(2);

  // A table that has closed because nobody played there says so, and leads to another one.
  await page.goto('/CartelaSelction?roomId=20-2');
  await heading(page, 'This table has closed').waitFor();
  await look(visitor, 'table-closed');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Find me a table' }).click();
  await atTable(page, '20');

  await page.goto('/Mainmenu');
  await joinRoom(visitor, 30);
  await takeCard(visitor, CARD);
  await expect.poll(() => tabs.count()).toBe(3);
  await page.goto('/Mainmenu');
  await joinRoom(visitor, 10);
  await page.getByRole('button', { name: `Cartela ${CARD}, free` }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const TABLE_LIMIT = 'You hold cartelas at 3 tables, the maximum.';
  await toastOf(page, TABLE_LIMIT).waitFor();
  const quickPick = page.getByRole('button', { name: 'Quick pick: 1 cartela', exact: true });
  expect(await quickPick.count()).toBe(0);
  const free = page.locator('[data-card][data-state=free]').first();
  expect(await free.getAttribute('aria-disabled')).toBe('true');
  // Nobody has bought here, so there is no prize so far.
  expect(await page.getByText('with 100 cartelas').locator('..').textContent()).toMatch(/^Room 10 .*800 ETB$/);
  await look(visitor, 'table-limit');

  // The last ball of the game is called. The tab then says what was won, and also stands out by
  // that.
  await database.unguarded.execute(`
    update rounds set started_at = started_at - wait, finishes_at = finishes_at - wait
    from (select id, finishes_at - now() + interval '1 second' as wait from rounds) due
    where due.id = rounds.id and rounds.id = ${near.roundId}`);
  const frame = await page.waitForFunction(() => {
    const won = Array.from(document.querySelectorAll('nav a')).find((link) => link.textContent?.includes('Won 80 ETB'));
    return won && getComputedStyle(won).borderTopColor;
  });
  expect([near50, calm]).not.toContain(await frame.jsonValue());
  // Another table may be joined again.
  await page.locator('aside').getByText(TABLE_LIMIT).waitFor({ state: 'hidden' });
  await quickPick.waitFor();
  await look(visitor, 'board-tab-won');
  expectNoProblems({ ...visitor, problems: visitor.problems.filter((problem) => !problem.includes('409')) });
});
