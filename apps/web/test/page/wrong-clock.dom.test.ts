// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { openApp } from '../kit/component/app.tsx';
import { NO_LIMITS, ROOMS, TERMS } from '../kit/component/signed-in.ts';

const HOUR_MS = 3_600_000;
const NOW_MS = TERMS.serverNowMs;
/** A day, and as much as Ethiopian time seems to be off. */
const CLOCKS = [-24, -6, 6, 24];

afterEach(() => void vi.useRealTimers());

describe.each(CLOCKS)('on a phone whose clock is %i hours off', (hours) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS + hours * HOUR_MS });
  });

  it('the time that a player has played is right', async () => {
    const sitting = { sinceMs: NOW_MS - HOUR_MS - 5 * 60_000, stakedSantim: 2000, netSantim: -2000 };
    const answers = { playerLimits: { mine: () => ({ ...NO_LIMITS, sitting }) } };
    await using _app = await openApp('/limits', { as: 'player', answers });
    await screen.findByText(/^1 h(our)? 5 min(utes)?$/);
  });

  it('a planned game is on the day on which it is', async () => {
    const plan = { startsAtMs: NOW_MS + 60_000, weekly: false, leastPrizeSantim: 0, cardsEach: 4 };
    const [first, ...others] = ROOMS;
    if (!first) throw new Error('there is no room');
    const list = () => ({ serverNowMs: NOW_MS, rooms: [{ ...first, name: null, plan }, ...others] });
    const answers = { rooms: { list, reminders: () => [] } };
    await using _app = await openApp('/Mainmenu', { as: 'player', answers });
    await screen.findByRole('button', { name: /^Today 14:31/ });
    await screen.findByRole('switch');
  });
});
