import { expect, it } from 'vitest';
import { destinationOf, invitationIn } from './start-param.ts';

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

it('knows the code of an invitation', () => {
  expect(['ref-abc', 'ref-A_1', 'ref-', 'ref-a b', 'room-10', null].map(invitationIn)).toEqual([
    'abc',
    'A_1',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
