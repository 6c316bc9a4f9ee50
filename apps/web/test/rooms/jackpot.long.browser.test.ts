import { createPlayer, stageGame, stageSale } from '@cartela/api/testing';
import { createTestDatabase } from '@cartela/db/testing';
import { SELLING, startServer } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { sharedBrowser, visit } from '../kit/browser.ts';
import { cardOnBoard, expectNoProblems, joinRoom, logInAs } from '../kit/player.ts';

const [OWN, OTHER] = [7, 42];
/** When it was won, and on which ball. */
const FINAL = String.raw`.*\d+`;
const JACKPOT = { feedBps: 300, balls: 75, seedSantim: 412_000 };

it('shows a jackpot in the lobby, before one buys, on the board and in the record, as long as it can be won', async () => {
  await using database = await createTestDatabase();
  const [player, rival] = [await createPlayer(database.db), await createPlayer(database.db)];
  const sold = [
    [player, OWN],
    [rival, OTHER],
  ] as const;
  await stageSale(database, { roomId: '10', sold: [...sold], jackpot: { ...JACKPOT, balls: 38 } });
  const { calledNumbers } = await stageGame(database, {
    ...{ roomId: '20', sold: [...sold], called: 30, jackpot: { ...JACKPOT, balls: 31 } },
    wanted: ({ finalBall }) => finalBall > 40,
  });
  expect(calledNumbers).toHaveLength(30);
  await stageGame(database, {
    ...{ roomId: '30', sold: [...sold], called: 31, jackpot: { ...JACKPOT, balls: 31 } },
    wanted: ({ finalBall }) => finalBall > 40,
  });
  const won = await stageGame(database, {
    ...{ roomId: '50', sold: [...sold], called: 75, jackpot: JACKPOT },
    wanted: ({ winners }) => winners.map(({ cardNo }) => cardNo).join() === String(OTHER),
  });
  await using server = await startServer({ DATABASE_URL: database.url, ...SELLING, BINGO_POPUP_MS: '600000' });
  await using visitor = await visit(await sharedBrowser(), { url: server.url() });
  const { page } = visitor;
  await logInAs(visitor, player);
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Join the 10 ETB room' }) });
  await row.getByText('Jackpot 4,120 ETB within 38 balls').waitFor();
  await visitor.screenshot('jackpot-lobby');

  await joinRoom(visitor, 10);
  // The same figure as in the list: what the two cards add comes at the end.
  await page.getByText('Jackpot 4,120 ETB within 38 balls').waitFor();
  await page.locator('summary').filter({ hasText: 'More' }).click();
  await page.getByText('3% of this game’s stakes are added when it ends').waitFor();
  await visitor.screenshot('jackpot-selection');
  await page.goto('/BingoBoard?roomId=20');
  await cardOnBoard(visitor, OWN).waitFor();
  await page.getByText('Jackpot 4,120 ETB within 31 balls').waitFor();
  await visitor.screenshot('jackpot-board');
  await page.goto('/BingoBoard?roomId=30');
  await cardOnBoard(visitor, OWN).waitFor();
  expect(await page.getByText('Jackpot').count()).toBe(0);

  await page.goto(`/fair/${won.roundId}`);
  // Two stakes of 50 ETB: 3 ETB for the jackpot, and 77 for the winner beside it.
  const jackpot = page.getByTestId('jackpot');
  await jackpot.getByText('It was won.').waitFor();
  expect(await jackpot.textContent()).toContain('The jackpot held 4,123 ETB, for whoever won within 75 balls.');
  await page.getByText('4,200 ETB').waitFor();
  await page.getByText(/^Cartela \d+ · (Row \d|Column [BINGO]|Diagonal|Four corners)/).waitFor();
  await visitor.screenshot('jackpot-record');
  await page.goto('/Mainmenu');
  await page.getByRole('link', { name: 'Jackpot 4,120 ETB within 38 balls' }).click();
  await page.getByRole('heading', { name: 'Jackpots' }).waitFor();
  // Where a game is on, nobody knows when the next one begins.
  await page.getByText(/^30 ETB · \d+ of 75 called$/).waitFor();
  const wins = page.getByRole('region', { name: 'Won so far' });
  const row50 = wins.getByRole('row').last();
  expect(await row50.textContent()).toMatch(new RegExp(`^Game ${won.roundId}.*${FINAL} of 75.*4,123 ETB$`));
  await visitor.screenshot('jackpots');
  await row50.getByRole('link').click();
  await page.getByTestId('jackpot').waitFor();

  // Who has won it reads what of the prize is from the jackpot.
  await using winner = await visit(await sharedBrowser(), { url: server.url() });
  await logInAs(winner, rival);
  const dialog = winner.page.getByRole('dialog', { name: 'You won!' });
  await dialog.getByText('including the jackpot of 4,123 ETB').waitFor();
  await winner.screenshot('jackpot-win');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await winner.page.goto('/GameHistory');
  await winner.page.getByText('including the jackpot of 4,123 ETB').waitFor();
  await winner.page.goto(`/GameHistory/${won.roundId}`);
  await winner.page.getByText('including the jackpot of 4,123 ETB').waitFor();
  await winner.page.goto('/inbox');
  await winner.page.getByText('including 4,123 ETB from the jackpot').waitFor();
  expectNoProblems(winner);
  expectNoProblems(visitor);
});
