import { expect, it } from 'vitest';
import { miniAppLink, readStartParam, type StartTarget } from './start-param.ts';

const TARGETS: readonly (readonly [string, StartTarget])[] = [
  ['room-10', { to: 'room', roomId: '10' }],
  ['room-10-2', { to: 'room', roomId: '10-2' }],
  ['room-r3', { to: 'room', roomId: 'r3' }],
  ['ref-ABCD2345', { to: 'join', invitation: 'ABCD2345' }],
  ['wallet', { to: 'wallet' }],
  [`ref-${'A'.repeat(60)}`, { to: 'join', invitation: 'A'.repeat(60) }],
];

it.each(TARGETS)('%s asks for %o, and its link is written so', (startParam, target) => {
  expect(readStartParam(startParam)).toEqual(target);
  expect(miniAppLink('cartela_bot', target)).toBe(`https://t.me/cartela_bot?startapp=${startParam}`);
});

it.each([
  null,
  '',
  'room-',
  'wallet-',
  'wallets',
  'ref-',
  'ref-a b',
  'rooms-10',
  'room-10?username=x',
  'room-../wallet',
  'room-10\n',
  `room-${'1'.repeat(60)}`,
  `ref-${'A'.repeat(61)}`,
])('%j asks for nothing', (startParam) => {
  expect(readStartParam(startParam)).toBeNull();
});
