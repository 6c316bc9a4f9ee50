// @vitest-environment happy-dom
import { THREE_PARTS } from '@cartela/game-core/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiOutputs } from '../../src/lib/api/trpc.ts';
import { openApp } from '../kit/component/app.tsx';

type Room = ApiOutputs['rooms']['list']['rooms'][number];

const NOW_MS = Date.UTC(2026, 9, 5, 11, 30);
const POLL_MS = 2500;
const SAID_AFTER_MS = 4000;
/** A call without an answer is given up by then, and sent again. */
const GIVEN_UP_MS = 25_000;

beforeEach(() => {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true, now: NOW_MS });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A room whose only table is closed. */
const closed: Room = {
  roomId: '50',
  name: null,
  stakeSantim: 5000,
  possibleWinSantim: 900_000,
  fullPrizeSantim: 400_000,
  houseCutBps: 2000,
  status: 'Starting',
  phase: 'closed',
  selectingEndsAtMs: null,
  playerCount: 0,
  cardsTaken: 0,
  prizeSantim: 0,
  calledCount: 0,
  tables: 0,
  players: 0,
  soonest: null,
  opensAtMs: null,
};

const playing: Room = {
  ...closed,
  ...{ roomId: '40', stakeSantim: 4000, phase: 'active', tables: 1, players: 2, playerCount: 2 },
  ...{ cardsTaken: 2, prizeSantim: 6400, calledCount: 12 },
};

/** A room with one table that sells cards, of which 37 are sold. */
function selling(stakeEtb: number, game: Partial<NonNullable<Room['soonest']>> & { readonly leftMs: number }): Room {
  const { leftMs, ...given } = game;
  const soonest = {
    ...{ tableId: String(stakeEtb), tableNo: 1, stakeSantim: stakeEtb * 100, phase: 'selecting' as const },
    ...{ selectingEndsAtMs: NOW_MS + leftMs, cardsTaken: 37, freeCards: 63, playerCount: 12, calledCount: 0 },
    ...{ prizeSantim: stakeEtb * 37 * 80, awaitedPlayers: 0, comesBack: null, ...given },
  };
  const { phase, selectingEndsAtMs, stakeSantim, cardsTaken, playerCount, prizeSantim } = soonest;
  return {
    ...closed,
    ...{ phase, selectingEndsAtMs, stakeSantim, cardsTaken, playerCount, prizeSantim, soonest },
    ...{ roomId: String(stakeEtb), possibleWinSantim: stakeEtb * 8000, fullPrizeSantim: stakeEtb * 8000 },
    ...{ tables: 1, players: playerCount },
  };
}

it('says how each room stands, in the documented columns, the soonest game first', async () => {
  const rooms = [
    selling(10, { leftMs: 60_000, awaitedPlayers: 2, cardsTaken: 0, playerCount: 0, prizeSantim: 0 }),
    selling(20, { leftMs: 42_000 }),
    selling(30, { leftMs: 9000, cardsTaken: 100, freeCards: 0 }),
    playing,
    closed,
  ];
  const list = () => ({ serverNowMs: NOW_MS, rooms });
  const cardsInPlay = () => ({
    cards: 1,
    games: [{ roomId: '40', roundId: '7', stakeSantim: 4000, phase: 'active' as const, cards: [7] }],
  });
  await using _app = await openApp('/Mainmenu', { as: 'player', answers: { rooms: { list, cardsInPlay } } });
  await screen.findByText(/Your game is on/);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Stake', 'Game Status', 'Possible win', 'Join'],
  ]);
  const rows = screen.getAllByRole('row').slice(1);
  const cells = rows.map((row) =>
    [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')].map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    [
      '30 ETB',
      'Starting 0:09100 of 100 sold · 12 players · 2,400 ETB when full',
      'Prize so far 888 ETBPossible win 2,400 ETB',
      'Join',
    ],
    [
      '20 ETB',
      'Starting 0:4237 of 100 sold · 12 players · 1,600 ETB when full',
      'Prize so far 592 ETBPossible win 1,600 ETB',
      'Join',
    ],
    [
      '10 ETB',
      // No game starts at the end of its countdown, so that is not shown.
      'Starting needs 2 more players0 of 100 sold · 0 players',
      'with 100 cartelas 800 ETBPossible win 800 ETB',
      'Join',
    ],
    [
      '40 ETB',
      'Starting 12✓ Your game is on · 12 of 75 called · 2 players',
      'Prize 64 ETBPossible win 9,000 ETB',
      'Join',
    ],
    [
      '50 ETB',
      'Starting when the room opens again · 0 of 100 sold · 0 players',
      'with 100 cartelas 4,000 ETBPossible win 9,000 ETB',
      'Join',
    ],
  ]);
  expect(screen.getAllByRole('timer').map((timer) => timer.getAttribute('aria-label'))[0]).toBe('in 0:09');
});

it('says what a room is played for where that is not the usual game', async () => {
  const shape = [{ patterns: ['shape-1041041' as const], needs: 1, shareBps: 10_000 }];
  const rooms = [
    { ...selling(10, { leftMs: 10_000 }), parts: [...THREE_PARTS] },
    { ...selling(20, { leftMs: 20_000 }), parts: shape },
    selling(30, { leftMs: 30_000 }),
  ];
  const list = () => ({ serverNowMs: NOW_MS, rooms });
  await using _app = await openApp('/Mainmenu', { as: 'player', answers: { rooms: { list } } });
  await screen.findByText('This shape');
  const said = screen.getAllByRole('row').map(({ textContent }) => /Wins:.*(?=37 of)/.exec(textContent)?.[0]);
  expect(said).toEqual([undefined, 'Wins:One line ·2 lines ·Whole cartela', 'Wins:This shape', undefined]);
});

it('says how much of the stakes comes back, and which part of that the jackpot is', async () => {
  const comesBack = { prizeBps: 7700, jackpotBps: 300, withheldBpsMax: 1400 };
  const rooms = [
    selling(10, { leftMs: 10_000, comesBack }),
    selling(20, { leftMs: 20_000, comesBack: { ...comesBack, withheldBpsMax: 0 } }),
  ];
  const list = () => ({ serverNowMs: NOW_MS, rooms });
  await using _app = await openApp('/Mainmenu', { as: 'player', answers: { rooms: { list } } });
  await screen.findByText(/^· 66–80 of 100 ETB come back$/);
  screen.getByText(/^· 80 of 100 ETB come back$/);
});

it('says that the rooms are not live when no answer comes, and counts on when one has come', async () => {
  const rooms = [selling(10, { leftMs: 300_000 })];
  const list = () => ({ serverNowMs: Date.now(), rooms });
  // The wallet's feed says the balance at once. One that says nothing is not live either.
  async function* changes() {
    yield { walletSantim: 50_000, coins: 0 };
  }
  await using app = await openApp('/Mainmenu', { as: 'player', answers: { rooms: { list }, wallet: { changes } } });
  const timer = await screen.findByRole('timer');
  const banner = () => screen.queryByText(/^Reconnecting…/);
  expect(timer.textContent).toMatch(/[45]:\d\d/);
  expect(banner()).toBeNull();

  app.answer({ rooms: { list: () => new Promise(() => {}) } });
  await vi.advanceTimersByTimeAsync(POLL_MS + SAID_AFTER_MS);
  await screen.findByText('Reconnecting… Join once it is back.');
  expect(screen.getByRole('timer').textContent).toContain('–:––');

  app.answer({ rooms: { list } });
  await vi.advanceTimersByTimeAsync(GIVEN_UP_MS);
  await waitFor(() => expect(banner()).toBeNull());
  expect(screen.getByRole('timer').textContent).toMatch(/[34]:\d\d/);
});
