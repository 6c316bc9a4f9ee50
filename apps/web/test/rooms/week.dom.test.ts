// @vitest-environment happy-dom

import { Refusal } from '@cartela/api/refusals';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { ApiOutputs } from '../../src/lib/api/trpc.ts';
import { refused } from '../kit/component/answers.ts';
import { openApp } from '../kit/component/app.tsx';

type Week = ApiOutputs['weeks']['list'];

const PLACED = { games: 22, wins: 4, coins: null };
const WEEK: Week = {
  ...{ week: '2026-11-23', lastDay: '2026-11-29', endsAtMs: Date.parse('2026-11-29T21:00:00Z'), state: 'running' },
  ...{ prizes: [1500, 700], nextPrizes: [] },
  listed: [
    { ...PLACED, place: 1, points: 28, name: 'Se***', isMe: false },
    { ...PLACED, place: 2, points: 27, name: null, isMe: false },
  ],
  mine: { ...PLACED, place: 14, points: 9, next: { place: 13, points: 2 } },
  ...{ listedAs: 'initials', earlier: '2026-11-16', later: null },
};

const open = (list: () => Week, address = '/week') => openApp(address, { as: 'player', answers: { weeks: { list } } });

it('shows who leads, the own place far below, and what the next one takes', async () => {
  await using _app = await open(() => WEEK);
  await screen.findByText('You have place 14, with 9 points.');
  screen.getByText('2 points more make it place 13.');
  screen.getByText('Prizes in coins, from place 1 on: 1,500 · 700');
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['1. Se***', '2. Hidden player']);
  expect(rows[0]?.textContent).toContain('28 points in 22 games, 4 won');
  screen.getByText(
    /^The list ranks players .* with at least 5 players brings 1 point, or 3 if your first cartela wins\.$/,
  );
  screen.getByText('Games are counted once an hour.');
  screen.getByText('How points are counted');
});

it('leads to past weeks, which have their prizes', async () => {
  const past: Week = {
    ...WEEK,
    ...{ state: 'ended', week: '2026-11-16', lastDay: '2026-11-22', earlier: null, later: '2026-11-23' },
    listed: [{ ...PLACED, place: 1, points: 28, name: 'player', isMe: true, coins: 1500 }],
    mine: { ...PLACED, place: 1, points: 28, coins: 1500, next: null },
  };
  await using app = await open(() => WEEK);
  const before = await screen.findByRole('link', { name: 'Week before' });
  app.answer({ weeks: { list: () => past } });
  await app.user.click(before);
  await screen.findByText('You won 1,500 coins.');
  expect(screen.queryByText('Games are counted once an hour.')).toBeNull();
  expect(app.asked('weeks.list')).toEqual([{}, { week: '2026-11-16' }]);
  within(screen.getByRole('table')).getByText('1,500');
  screen.getByRole('link', { name: 'Week after' });
  expect(screen.queryByRole('link', { name: 'Week before' })).toBeNull();
});

it.each([
  ['You have no points this week.', WEEK.listed, WEEK.prizes],
  ['Nobody has points yet: who plays now leads the list.', [], WEEK.prizes],
  ['Nobody has points yet: who plays now leads the list.', [], []],
] as const)('leads to a game whom has no points: %s', async (said, listed, prizes) => {
  await using _app = await open(() => ({ ...WEEK, listed: [...listed], prizes: [...prizes], mine: null }));
  await screen.findByText(said);
  expect(screen.queryAllByText('First place earns 1,500 coins.')).toHaveLength(prizes.length > 0 ? 1 : 0);
  screen.getByText('Games are counted once an hour.');
  expect(screen.queryByText('Nobody has points this week.')).toBeNull();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Play' }).getAttribute('href')).toBe('/Mainmenu');
});

it('says in a week without prizes which the next one has', async () => {
  await using _app = await open(() => ({ ...WEEK, prizes: [], nextPrizes: [1000, 500] }));
  await screen.findByText('No prizes this week. Next week, in coins, from place 1 on: 1,000 · 500');
});

it('says that nobody has points yet, and that a week’s places are still to be counted', async () => {
  await using _app = await open(() => ({ ...WEEK, state: 'over', prizes: [], listed: [], mine: null, earlier: null }));
  await screen.findByText('Nobody has points this week.');
  screen.getByText('You have no points this week.');
  screen.getByText('This week has no prizes.');
  screen.getByText('This week is over. Its places are final in about an hour.');
});

it('saves how the player wants to be shown', async () => {
  await using app = await open(() => WEEK);
  const choice = async (name: string) => (await screen.findByRole('button', { name })).getAttribute('aria-pressed');
  expect([await choice('Initials'), await choice('Hidden')]).toEqual(['true', 'false']);
  app.answer({ weeks: { saveListedAs: (input) => input, list: () => ({ ...WEEK, listedAs: 'hidden' }) } });
  await app.user.click(screen.getByRole('button', { name: 'Hidden' }));
  await waitFor(() => expect(app.asked('weeks.saveListedAs')).toEqual([{ listedAs: 'hidden' }]));
  await waitFor(() => expect(app.asked('weeks.list')).toHaveLength(2));
  await waitFor(async () => expect(await choice('Hidden')).toBe('true'));
});

it('says that the list could not be loaded, and tries again', async () => {
  await using app = await open(refused(new Refusal('somethingWentWrong')));
  await screen.findByText('The week’s list could not be loaded.');
  app.answer({ weeks: { list: () => WEEK } });
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('You have place 14, with 9 points.');
});
