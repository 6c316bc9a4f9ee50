import { expect, it } from 'vitest';
import { inOrder } from './room-order.ts';

const NOW_MS = 1_000_000;
const selling = (selectingEndsAtMs: number, awaitedPlayers: number) =>
  ({ phase: 'selecting', soonest: { selectingEndsAtMs, awaitedPlayers } }) as const;

it('puts first what begins first, then rooms that lack players, that play, and that are closed', () => {
  const rooms = [
    { roomId: '10', stakeSantim: 1000, phase: 'closed', soonest: null } as const,
    { roomId: '20', stakeSantim: 2000, phase: 'active', soonest: null } as const,
    { roomId: '25', stakeSantim: 2500, ...selling(NOW_MS + 1000, 1) },
    { roomId: '30', stakeSantim: 3000, ...selling(NOW_MS, 1) },
    { roomId: '40', stakeSantim: 4000, ...selling(NOW_MS + 9000, 0) },
    { roomId: '50', stakeSantim: 5000, ...selling(NOW_MS + 2000, 0) },
  ];
  expect(inOrder(rooms, 'soonest').map(({ roomId }) => roomId)).toEqual(['50', '40', '25', '30', '20', '10']);
  expect(inOrder(rooms, 'stake')).toEqual(rooms);
});

it('puts the lower stake first where games begin in the same second', () => {
  const rooms = [
    { roomId: 'dear', stakeSantim: 5000, ...selling(NOW_MS, 0) },
    { roomId: 'later', stakeSantim: 1000, ...selling(NOW_MS + 1000, 0) },
    { roomId: 'cheap', stakeSantim: 2000, ...selling(NOW_MS + 20, 0) },
  ];
  expect(inOrder(rooms, 'soonest').map(({ roomId }) => roomId)).toEqual(['cheap', 'dear', 'later']);
});
