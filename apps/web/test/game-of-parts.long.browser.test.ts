import { createPlayer, stageGame } from '@cartela/api/testing';
import { createTestDatabase } from '@cartela/db/testing';
import { THREE_PARTS } from '@cartela/game-core/testing';
import { SELLING, startServer } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { ADMIN, logInAsAdmin } from './kit/administrator.ts';
import { DESKTOP, sharedBrowser, visit } from './kit/browser.ts';
import { cardOnBoard, expectNoProblems, joinRoom, logInAs } from './kit/player.ts';
import { toastOf } from './kit/screen.ts';

const browser = await sharedBrowser();
const [OWN, OTHER] = [7, 42];

it('lets an owner choose a game of three parts for a room, and says what it would change before', async () => {
  await using database = await createTestDatabase();
  await using server = await startServer({ DATABASE_URL: database.url, ...ADMIN, ...SELLING });
  await using owner = await visit(browser, { url: server.url(), viewport: DESKTOP });
  const { page } = owner;
  await logInAsAdmin(owner);
  await page.goto('/AdminDashboard/rooms/10');
  const game = page.getByLabel('What wins', { exact: true });
  await game.selectOption('One line 20 %, two lines 30 %, whole card 50 %');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('What wins: One line 20 %', { exact: false }).waitFor();
  await owner.screenshot('choose-game-of-parts');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const parts = async () =>
    (await database.db.query.rooms.findFirst({ where: ({ id }, { eq }) => eq(id, '10') }))?.parts;
  expect(await parts()).toEqual(THREE_PARTS);
  await page.reload();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toastOf(page, 'Nothing has changed.').waitFor();
  await game.selectOption('One of the 13 patterns');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await parts()).toBeNull();
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
  const parts = page.getByRole('list', { name: 'What this game is for' }).getByRole('listitem');
  await parts.filter({ hasText: 'Whole card' }).and(page.locator('[aria-current=step]')).waitFor();
  expect(await parts.count()).toBe(3);
  expect(await parts.first().textContent()).toBe(`One line3.20 ETB✓ ${rival.username}`);
  const missing = 24 - (await cardOnBoard(visitor, OWN).locator('[data-called=true]').count());
  await cardOnBoard(visitor, OWN).getByText(`${missing} to go`, { exact: true }).waitFor();
  await visitor.screenshot('board-of-parts');
  expect(firstTwo.outcome.balls).toHaveLength(3);

  await page.goto(`/fair/${over.roundId}`);
  await page.getByText('Whole card').waitFor();
  await page.getByText('2 lines').waitFor();
  expectNoProblems(visitor);
});
