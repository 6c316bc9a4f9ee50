import { createPlayer } from '@cartela/api/testing';
import { createTestDatabase } from '@cartela/db/testing';
import { SELLING, startServer } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { sharedBrowser, visit } from '../kit/browser.ts';
import { expectNoProblems, joinRoom, logInAs } from '../kit/player.ts';

it('explains the game on the first visit, and everything about it one tap from each room', async () => {
  await using database = await createTestDatabase();
  const support = 'https://t.me/cartela_help';
  await using server = await startServer({ DATABASE_URL: database.url, SUPPORT_CONTACT: support, ...SELLING });
  const player = await createPlayer(database.db);
  const browser = await sharedBrowser();
  await using visitor = await visit(browser, { url: server.url(), isNewHere: true });
  const { page } = visitor;
  await logInAs(visitor, player);
  const panel = (title: string) => page.getByRole('dialog', { name: title, exact: true });
  await panel('Pick your cartelas').waitFor();
  await visitor.screenshot('first-visit');
  await panel('Pick your cartelas').getByRole('button', { name: 'Next' }).click();
  await panel('Numbers are called').getByRole('button', { name: 'Next' }).click();
  await panel('First pattern wins').getByRole('button', { name: 'Let’s play' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Join' }).first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  await joinRoom(visitor, 10);
  await page.getByRole('heading', { name: 'Choose your cartelas' }).waitFor();
  await page.getByRole('link', { name: 'How to play' }).click();
  await page.getByRole('heading', { name: 'The 13 winning patterns' }).waitFor();
  expect(await page.getByRole('main').getByRole('heading').allTextContents()).toEqual([
    'How to play',
    'Contact us',
    'A game in four steps',
    'The 13 winning patterns',
    'Games of other patterns, or of several parts',
    'Prizes',
    'When stakes come back',
    'Where your money is',
    'Fair draws',
    'The terms in short',
  ]);
  expect(await page.getByRole('link', { name: 't.me/cartela_help' }).getAttribute('href')).toBe(support);
  await visitor.screenshot('how-to-play');
  await page.goBack();
  await page.getByRole('heading', { name: 'Choose your cartelas' }).waitFor();
  expectNoProblems(visitor);
});
