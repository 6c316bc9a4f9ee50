import { expect, it } from 'vitest';
import { inOrder } from './room-order.ts';

const NOW_MS = 1_000_000;
const selling = (selectingEndsAtMs: number, canStart: boolean) =>
  ({ phase: 'selecting', soonest: { selectingEndsAtMs, canStart } }) as const;

it('puts first what begins first, then rooms that lack players, that play, and that are closed', () => {
  const rooms = [
    { roomId: '10', phase: 'closed', soonest: null } as const,
    { roomId: '20', phase: 'active', soonest: null } as const,
    { roomId: '25', ...selling(NOW_MS + 1000, false) },
    { roomId: '30', ...selling(NOW_MS, false) },
    { roomId: '40', ...selling(NOW_MS + 9000, true) },
    { roomId: '50', ...selling(NOW_MS + 2000, true) },
  ];
  expect(inOrder(rooms, 'soonest').map(({ roomId }) => roomId)).toEqual(['50', '40', '25', '30', '20', '10']);
  expect(inOrder(rooms, 'stake')).toEqual(rooms);
});
