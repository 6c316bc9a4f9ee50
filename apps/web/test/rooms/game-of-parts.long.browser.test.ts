import { createPlayer, openTestRooms, stageGame } from '@cartela/api/testing';
import { schema } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { shapeOf } from '@cartela/game-core';
import { THREE_PARTS } from '@cartela/game-core/testing';
import { SELLING, startServer } from '@cartela/server/testing';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN, logInAsAdmin } from '../kit/administrator.ts';
import { DESKTOP, sharedBrowser, visit } from '../kit/browser.ts';
import { cardOnBoard, expectNoProblems, joinRoom, logInAs } from '../kit/player.ts';
import { said, toastOf } from '../kit/screen.ts';

const browser = await sharedBrowser();
const [OWN, OTHER] = [7, 42];
const NEW_ROOM = [
  ['Name in English', 'Corners'],
  ['Name in Amharic', 'ማእዘናት'],
  ['Stake, ETB', '15'],
  ['Possible win, ETB', '1,200'],
] as const;

/** An owner among the rooms' settings, and what the database has of them. */
async function openRooms() {
  const database = await createTestDatabase();
  const server = await startServer({ DATABASE_URL: database.url, ...ADMIN, ...SELLING });
  const owner = await visit(browser, { url: server.url(), viewport: DESKTOP });
  const { page } = owner;
  await logInAsAdmin(owner);
  const dialog = page.getByRole('dialog');
  return {
    owner,
    page,
    dialog,
    game: page.getByLabel('What wins', { exact: true }),
    async save() {
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    },
    async partsOf(roomId: string) {
      const room = await database.db.query.rooms.findFirst({ where: ({ id }, { eq }) => eq(id, roomId) });
      return room?.parts;
    },
    async [Symbol.asyncDispose]() {
      for (const part of [owner, server, database]) await part[Symbol.asyncDispose]();
    },
  };
}

/** Waits until this has the focus. */
const focused = (what: Locator) => what.and(what.page().locator(':focus')).waitFor();

it('lets an owner choose a game of three parts for a room, and says what it would change before', async () => {
  await using rooms = await openRooms();
  const { owner, page, game, dialog, save, partsOf } = rooms;
  await page.goto('/AdminDashboard/rooms/10');
  await game.selectOption('One line 20% · 2 lines 30% · Whole cartela 50%');
  await said(page, 'Players read before they buy: One line 20% · 2 lines 30% · Whole cartela 50%.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText('What wins: One line 20%', { exact: false }).waitFor();
  await owner.screenshot('choose-game-of-parts');
  await save();
  expect(await partsOf('10')).toEqual(THREE_PARTS);
  await page.reload();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toastOf(page, 'Nothing has changed.').waitFor();
  await game.selectOption('One of the 13 patterns');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await save();
  expect(await partsOf('10')).toBeNull();
  expectNoProblems(owner);
});

it('lets an owner put a game together: parts, shares, and a shape drawn by taps and keys', async () => {
  await using rooms = await openRooms();
  const { owner, page, game, dialog, save, partsOf } = rooms;
  await page.goto('/AdminDashboard/rooms/10');
  await game.selectOption('Parts of your own');
  const part = (place: number) => page.getByRole('group', { name: `Part ${place}`, exact: true });
  await page.getByRole('button', { name: 'Add a part', exact: true }).click();
  await part(1).getByLabel('Won by', { exact: true }).selectOption('Letter X');
  await part(2).getByLabel('Won by', { exact: true }).selectOption('A shape that you draw');
  await part(1).getByLabel('Share, %', { exact: true }).fill('30');
  await part(2).getByLabel('Share, %', { exact: true }).fill('60');
  await said(page, 'The shares add up to 90%. They have to add up to 100%.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await focused(part(1).getByLabel('Share, %', { exact: true }));
  await part(2).getByLabel('Share, %', { exact: true }).fill('70');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const cell = (name: string) => part(2).getByRole('button', { name, exact: true });
  await focused(cell('B 1'));
  await page.keyboard.press('Space');
  for (const key of ['ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await page.keyboard.press('Space');
  for (const name of ['N 3', 'G 4', 'O 5', 'O 1', 'O 1']) await cell(name).click();
  await owner.screenshot('own-parts');
  await said(page, 'Players read before they buy: Letter X 30% · This shape 70%.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await save();
  const parts = [
    { patterns: ['letter-x'], needs: 1, shareBps: 3000 },
    { patterns: [shapeOf([0, 6, 12, 18, 24])], needs: 1, shareBps: 7000 },
  ];
  expect(await partsOf('10')).toEqual(parts);
  await page.reload();
  await page.getByRole('button', { name: 'Remove part 1', exact: true }).click();
  await said(page, 'The shares add up to 70%. They have to add up to 100%.').waitFor();

  await page.goto('/AdminDashboard/rooms');
  await page.getByRole('button', { name: 'New room', exact: true }).click();
  for (const [label, typed] of NEW_ROOM) await dialog.getByLabel(label, { exact: true }).fill(typed);
  await game.selectOption('Four corners');
  await owner.screenshot('new-room-of-corners');
  await dialog.getByRole('button', { name: 'Create room', exact: true }).click();
  await toastOf(page, 'The room is made.').waitFor();
  expect(await partsOf('r1')).toEqual([{ patterns: ['corners'], needs: 1, shareBps: 10_000 }]);
  expectNoProblems(owner);
});

it('shows a player which part is on, who has won the others, and what each card needs for it', async () => {
  await using database = await createTestDatabase();
  const [player, rival] = [await createPlayer(database.db), await createPlayer(database.db)];
  const sold = [
    [player, OWN],
    [rival, OTHER],
  ] as const;
  const game = { sold: [...sold], parts: THREE_PARTS };
  const firstTwo = await stageGame(database, {
    ...{ ...game, roomId: '10', called: 45 },
    wanted: ({ balls: [, two = 0, three = 0], winners }) => two <= 45 && three > 50 && winners[0]?.cardNo === OTHER,
  });
  const over = await stageGame(database, {
    ...{ ...game, roomId: '20', called: 75 },
    wanted: ({ winners }) => winners.map(({ cardNo }) => cardNo).join() === `${OTHER},${OTHER},${OTHER}`,
  });
  await using server = await startServer({ DATABASE_URL: database.url, ...SELLING, BINGO_POPUP_MS: '600000' });
  await using visitor = await visit(browser, { url: server.url() });
  const { page } = visitor;
  await logInAs(visitor, player);
  await joinRoom(visitor, 10);
  // The selection shows the parts too, until the board replaces it.
  await cardOnBoard(visitor, OWN).waitFor();
  const parts = page.getByRole('list', { name: 'What this game is for' }).getByRole('listitem');
  await parts.filter({ hasText: 'Whole cartela' }).and(page.locator('[aria-current=step]')).waitFor();
  expect(await parts.count()).toBe(3);
  expect(await parts.first().textContent()).toBe(`One line3.20 ETB✓ ${rival.username}`);
  const missing = 24 - (await cardOnBoard(visitor, OWN).locator('[data-called=true]').count());
  await cardOnBoard(visitor, OWN).getByText(`${missing} to go`, { exact: true }).waitFor();
  await visitor.screenshot('board-of-parts');
  expect(firstTwo.outcome.balls).toHaveLength(3);

  await page.goto(`/fair/${over.roundId}`);
  await page.getByText('Whole cartela').waitFor();
  await page.getByText('2 lines').waitFor();
  expectNoProblems(visitor);
});

it('lets anybody check a game of three parts on their device', async () => {
  await using rooms = await openTestRooms();
  await rooms.db.update(schema.rooms).set({ parts: THREE_PARTS });
  await rooms.cancel();
  await rooms.open();
  for (const cardNo of [OWN, OTHER]) await rooms.select(await rooms.player(), cardNo);
  await rooms.start();
  await rooms.settle();
  await using server = await startServer({ DATABASE_URL: rooms.url, ...SELLING });
  await using visitor = await visit(browser, { url: server.url() });
  const { page } = visitor;
  await page.goto('/fair/2');
  await page.getByRole('button', { name: 'Check this game' }).click();
  await said(page, 'Checked on your device: everything is right').waitFor();
  await visitor.screenshot('fair-game-of-parts');
  expect(visitor.problems).toEqual([]);
});
