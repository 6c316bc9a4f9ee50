import { createPlayer, stageGame, stageSale } from '@cartela/api/testing';
import { createTestDatabase } from '@cartela/db/testing';
import { nearnessOf } from '@cartela/game-core';
import { callerOf, startServer, takeCard } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { PHONE, sharedBrowser, visit } from '../kit/browser.ts';
import { playerToken } from '../kit/calls.ts';
import { layoutFindings } from '../kit/looks/legible.ts';
import { cardOnBoard, closeWin, expectNoProblems, logInAs } from '../kit/player.ts';
import { toastOf } from '../kit/screen.ts';
import { CALLED, CARD, PLAYING, RIVALS_CARD, SECOND_CARD, SELLING, STARTING } from '../kit/staged-scene.ts';

/** A game that begins when the rival joins, and is soon over. */
const QUICK = { countdownMs: 1500, callIntervalMs: 20, popupMs: 600_000 };

const browser = await sharedBrowser();

it('shows on every screen how games go on, leads back to them, says how they end, and takes the same cards again', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [player, rival] = [await createPlayer(db), await createPlayer(db)];
  const [mine, theirs] = [[player, CARD] as const, [rival, RIVALS_CARD] as const];
  await stageSale(database, { roomId: SELLING, sold: [theirs] });
  await stageSale(database, { roomId: STARTING, sold: [mine], settings: QUICK });
  const game = await stageGame(database, {
    roomId: PLAYING,
    sold: [mine, [player, SECOND_CARD], theirs],
    wanted: ({ finalBall }) => finalBall > 2 * CALLED,
    called: CALLED,
  });
  await using server = await startServer({ DATABASE_URL: database.url });
  const url = server.url();
  await using visitor = await visit(browser, { url });
  const { page } = visitor;
  await logInAs(visitor, player);

  const games = page.getByRole('navigation', { name: 'Your games' }).getByRole('link');
  const called = new Set(game.calledNumbers);
  const left = Math.min(...[CARD, SECOND_CARD].map((cardNo) => nearnessOf(cardNo, called).toGo));
  const playing = games.filter({ hasText: `Room ${PLAYING} · ${CALLED}/75 · ${left} to go` });
  const starting = games.filter({ hasText: `Room ${STARTING} · needs 1 more player` });
  await playing.waitFor();
  await starting.waitFor();
  const row = (stake: string) => page.getByRole('row', { name: `${stake} ETB` });
  await row(PLAYING).getByText('✓ Your game is on').waitFor();
  await row(STARTING).getByText('✓ You are playing').waitFor();
  expect(await page.getByText('✓').count()).toBe(2);
  await visitor.screenshot('menu-playing');

  // A game ends in another room.
  await takeCard({ call: callerOf(url, await playerToken(url, rival)) }, RIVALS_CARD, STARTING);
  // Both players may win with the same ball, and then share the prize.
  const won = page.getByRole('dialog', { name: 'You won!' }).getByText(/Room 30/);
  await toastOf(page, 'Room 30: the game is over. No win this time.').or(won).waitFor();
  if (await won.count()) await closeWin(visitor);
  await starting.waitFor({ state: 'detached' });

  await page.goto('/wallet');
  await playing.waitFor();
  await page.setViewportSize({ ...PHONE, width: 320 });
  const bar = page.getByRole('navigation', { name: 'Your games' });
  expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize(PHONE);
  expect(await layoutFindings(page, '200%')).toEqual([]);
  await playing.click();
  await cardOnBoard(visitor, CARD).waitFor();
  expect(await games.count()).toBe(0);
  expectNoProblems({ ...visitor, problems: visitor.problems.filter((problem) => !problem.includes('409')) });
});
