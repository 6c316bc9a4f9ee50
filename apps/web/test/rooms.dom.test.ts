// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiOutputs } from '../src/lib/api/trpc.ts';
import { openApp } from './kit/component/app.tsx';

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

/** A room with one table that sells cards. */
function selling({ stakeEtb, leftMs }: { stakeEtb: number; leftMs: number }): Room {
  const game = {
    stakeSantim: stakeEtb * 100,
    phase: 'selecting' as const,
    selectingEndsAtMs: NOW_MS + leftMs,
    cardsTaken: 37,
    playerCount: 12,
    prizeSantim: stakeEtb * 100 * 37 * 0.8,
    calledCount: 0,
  };
  return {
    ...game,
    roomId: String(stakeEtb),
    name: null,
    possibleWinSantim: stakeEtb * 8000,
    fullPrizeSantim: stakeEtb * 8000,
    houseCutBps: 2000,
    status: 'Starting',
    tables: 1,
    players: 12,
    soonest: { ...game, tableId: String(stakeEtb), tableNo: 1, freeCards: 63, canStart: true },
    opensAtMs: null,
  };
}

it('says that the rooms are not live when no answer comes, and counts on when one has come', async () => {
  const rooms = [selling({ stakeEtb: 10, leftMs: 300_000 })];
  const list = () => ({ serverNowMs: Date.now(), rooms });
  await using app = await openApp('/Mainmenu', { as: 'player', answers: { rooms: { list } } });
  const timer = await screen.findByRole('timer');
  const banner = () => screen.queryByText('Reconnecting…');
  expect(timer.textContent).toMatch(/[45]:\d\d/);
  expect(banner()).toBeNull();

  app.answer({ rooms: { list: () => new Promise(() => {}) } });
  await vi.advanceTimersByTimeAsync(POLL_MS + SAID_AFTER_MS);
  await waitFor(() => expect(banner()?.getAttribute('role')).toBe('status'));
  expect(screen.getByRole('timer').textContent).toContain('–:––');

  app.answer({ rooms: { list } });
  await vi.advanceTimersByTimeAsync(GIVEN_UP_MS);
  await waitFor(() => expect(banner()).toBeNull());
  expect(screen.getByRole('timer').textContent).toMatch(/[34]:\d\d/);
});
