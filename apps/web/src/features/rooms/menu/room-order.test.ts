import { expect, it } from 'vitest';
import { inOrder } from './room-order.ts';

const NOW_MS = 1_000_000;
const selling = (selectingEndsAtMs: number, awaitedPlayers: number) =>
  ({ phase: 'selecting', soonest: { selectingEndsAtMs, awaitedPlayers } }) as const;

it('puts first what begins first, then rooms that lack players, that play, and that are closed', () => {
  const rooms = [
    { roomId: '10', phase: 'closed', soonest: null } as const,
    { roomId: '20', phase: 'active', soonest: null } as const,
    { roomId: '25', ...selling(NOW_MS + 1000, 1) },
    { roomId: '30', ...selling(NOW_MS, 1) },
    { roomId: '40', ...selling(NOW_MS + 9000, 0) },
    { roomId: '50', ...selling(NOW_MS + 2000, 0) },
  ];
  expect(inOrder(rooms, 'soonest').map(({ roomId }) => roomId)).toEqual(['50', '40', '25', '30', '20', '10']);
  expect(inOrder(rooms, 'stake')).toEqual(rooms);
});

it('keeps the operator’s order where games begin in the same second', () => {
  const rooms = [
    { roomId: 'later', ...selling(NOW_MS + 1000, 0) },
    { roomId: 'moved up', ...selling(NOW_MS + 20, 0) },
    { roomId: 'below', ...selling(NOW_MS, 0) },
  ];
  expect(inOrder(rooms, 'soonest').map(({ roomId }) => roomId)).toEqual(['moved up', 'below', 'later']);
});
