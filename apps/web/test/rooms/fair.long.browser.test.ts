import { forAllTests } from '@cartela/db/testing';
import type { PublicRecord } from '@cartela/game-core/record';
import { SELLING, startServer } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE, sharedBrowser, visit } from '../kit/browser.ts';
import { openPlayedRooms } from '../kit/played-games.ts';
import { logInAs } from '../kit/player.ts';
import { heading, said } from '../kit/screen.ts';

const browser = await sharedBrowser();
const rooms = await forAllTests(openPlayedRooms({ least: 1 }));
const server = await forAllTests(startServer({ DATABASE_URL: rooms.url, ...SELLING }));

it('shows anybody the page of a game, computes it anew in their browser, and says what it checked', async () => {
  await using visitor = await visit(browser, { url: server.url(), viewport: PHONE });
  const { page } = visitor;
  await page.goto('/fair/1');
  await heading(page, 'Game 1').waitFor();
  await said(page, 'No public random number was mixed into this draw.').waitFor();
  await visitor.screenshot('fair-game');
  await page.getByRole('button', { name: 'Check this game' }).click();
  await said(page, 'Checked on your device: everything is right').waitFor();
  const steps = page.locator('[data-check]');
  expect(await steps.evaluateAll((all) => all.map((step) => step.getAttribute('data-check')))).toEqual([
    'version',
    'fields',
    'chain',
    'sale',
    'commitment',
    'entries',
    'beacon',
    'draw',
    'winners',
    'prize',
  ]);
  expect(await steps.getByText('passed', { exact: true }).count()).toBe(9);
  expect(await steps.getByText('none was mixed in', { exact: true }).count()).toBe(1);
  await visitor.screenshot('fair-checked');
  expect(visitor.problems).toEqual([]);
});

it('says which part of an altered record is wrong, and of a game that is not over that it is not', async () => {
  await using visitor = await visit(browser, { url: server.url(), viewport: DESKTOP, colorScheme: 'dark' });
  const { page } = visitor;
  await page.route('**/fair/1.json', async (route) => {
    const response = await route.fetch();
    const record: PublicRecord = await response.json();
    await route.fulfill({ response, json: { ...record, houseCutBps: record.houseCutBps + 1 } });
  });
  await page.goto('/fair/1');
  await page.getByRole('button', { name: 'Check this game' }).click();
  await said(page, 'Checked on your device: this record is wrong').waitFor();
  await page.locator('[data-check="fields"]').getByText('houseCutBps', { exact: true }).waitFor();
  await visitor.screenshot('fair-altered');

  const { id } = await rooms.round();
  await page.goto(`/fair/${id}`);
  await heading(page, 'This game is not over yet.').waitFor();
  await page.goto('/fair/x');
  await heading(page, 'This game does not exist.').waitFor();
  await page.route('**/fair/2.json', (route) => route.abort());
  await page.goto('/fair/2');
  await heading(page, 'The record could not be loaded').waitFor();
});

it('explains how games are checked, and leads there from the start page, the room and the history', async () => {
  await using visitor = await visit(browser, { url: server.url(), viewport: PHONE, colorScheme: 'dark' });
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('link', { name: 'Draws you can check' }).click();
  await heading(page, 'How you can know that games are fair').waitFor();
  await page.getByText(/^\d+ links so far$/).waitFor();
  await visitor.screenshot('fair');
  await page.getByLabel('Game number').fill('1');
  await page.getByRole('button', { name: 'Show game' }).click();
  await page.waitForURL('/fair/1');

  await logInAs(visitor, rooms.player);
  await page.goto('/GameHistory/1');
  await page.getByRole('button', { name: 'Check this game' }).click();
  await said(page, 'Checked on your device: everything is right').waitFor();
  await page.getByRole('link', { name: 'Public page of this game' }).click();
  await page.waitForURL('/fair/1');

  await page.goto('/CartelaSelction?roomId=20&stake=20');
  const commitment = page.locator('summary').filter({ hasText: 'Fair draw' });
  await commitment.click();
  await page.getByText(/^sha256 [0-9a-f]{64}$/).waitFor();
  await visitor.screenshot('fair-room');
  await page.getByRole('link', { name: 'Page of this game' }).click();
  await heading(page, 'This game is not over yet.').waitFor();
});
