import { createPlayer, stageSale } from '@cartela/api/testing';
import { createTestDatabase } from '@cartela/db/testing';
import type { Outcome } from '@cartela/game-core';
import { startServer } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { sharedBrowser, visit } from '../kit/browser.ts';
import { calledNumbers, cardOnBoard, expectNoProblems, logInAs } from '../kit/player.ts';
import { CARD, RIVALS_CARD, STARTING } from '../kit/staged-scene.ts';

/** A game whose calls can be followed one by one. */
const GAME = { countdownMs: 1500, callIntervalMs: 2000 };

/** Whether the game lasts longer than the test needs. */
const isLong = ({ finalBall }: Outcome) => finalBall > 50;

const browser = await sharedBrowser();

it('calls the numbers aloud after a tap, in the language that was chosen, until the player wants it quiet', async () => {
  await using database = await createTestDatabase();
  const [player, rival] = [await createPlayer(database.db), await createPlayer(database.db)];
  const sold = [[player, CARD] as const, [rival, RIVALS_CARD] as const];
  await stageSale(database, { roomId: STARTING, sold, settings: GAME, wanted: isLong });
  await using server = await startServer({ DATABASE_URL: database.url });
  await using visitor = await visit(browser, { url: server.url() });
  const { page } = visitor;
  await page.addInitScript(() => {
    const { wakeLock } = navigator;
    const request = wakeLock.request.bind(wakeLock);
    wakeLock.request = (kind) => {
      document.documentElement.dataset.keptOn = kind;
      return request(kind);
    };
  });
  await page.addInitScript(() => {
    const Context = window.AudioContext;
    window.AudioContext = class extends Context {
      constructor() {
        super();
        window.addEventListener('end-sound', () => void this.close());
      }
    };
  });
  const clips: string[] = [];
  page.on('request', (request) => {
    const [, clip] = /\/sounds\/(.+)\.mp3$/.exec(request.url()) ?? [];
    if (clip !== undefined) clips.push(clip);
  });
  const heard = () => clips.filter((clip) => clip.includes('/'));
  await logInAs(visitor, player);
  await page.goto(`/BingoBoard?roomId=${STARTING}`);
  await cardOnBoard(visitor, CARD).waitFor();
  const called = async () => (await calledNumbers(visitor)).length;
  await expect.poll(called).toBeGreaterThan(0);
  await expect.poll(() => page.locator('html[data-kept-on=screen]').count()).toBe(1);
  expect(clips).toEqual([]);

  await page.getByRole('table', { name: 'Called numbers' }).click();
  await expect.poll(heard).not.toEqual([]);
  expect(clips).toContain('ball');
  const said = heard();
  const numbers = (await calledNumbers(visitor)).map((number) => `en/${number}`);
  expect(numbers).toEqual(expect.arrayContaining(said));

  await page.getByRole('button', { name: 'About this game' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Call numbers in' }).getByRole('button', { name: 'አማርኛ' }).click();
  await page.goBack();
  await expect.poll(() => heard().at(-1)).toMatch(/^am\//);

  // The next tap brings the sound back if the browser has closed it.
  await page.evaluate(() => window.dispatchEvent(new Event('end-sound')));
  const saidBefore = heard().length;
  await page.getByRole('table', { name: 'Called numbers' }).click();
  await expect.poll(() => heard().length).toBeGreaterThan(saidBefore);

  const sound = page.getByRole('button', { name: 'Sound', exact: true });
  await sound.click();
  const [quiet, before] = [clips.length, await called()];
  await expect.poll(called).toBeGreaterThan(before + 1);
  expect(clips).toHaveLength(quiet);
  await page.reload();
  await expect.poll(() => sound.getAttribute('aria-pressed')).toBe('false');
  expectNoProblems(visitor);
});
