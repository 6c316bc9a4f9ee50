import { expect, it } from 'vitest';
import { destinationOf, isInvitation } from './start-param.ts';

it.each([
  ['room-10', { to: 'room', roomId: '10' }],
  ['room-10-2', { to: 'room', roomId: '10-2' }],
  ['ref-abc', { to: 'menu' }],
  [null, { to: 'menu' }],
  ['', { to: 'menu' }],
  ['room-', { to: 'menu' }],
  ['room-10?username=x', { to: 'menu' }],
  ['room-../wallet', { to: 'menu' }],
  [`room-${'1'.repeat(33)}`, { to: 'menu' }],
])('%s leads to %o', (startParam, destination) => {
  expect(destinationOf(startParam)).toEqual(destination);
});

it('knows an invitation from other links', () => {
  expect(['ref-abc', 'ref-A_1', 'ref-', 'ref-a b', 'room-10', null].map(isInvitation)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
