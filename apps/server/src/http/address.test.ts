import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { addressOf } from './identity.ts';

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['203.0.113.1, 198.51.100.7:50123', '198.51.100.7'],
  ['[2001:db8::7]:50123', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
])('takes the address out of what a proxy says, without the port: %s', (said, address) => {
  const request = Object.assign(new IncomingMessage(new Socket()), { headers: { 'x-forwarded-for': said } });
  expect(addressOf(request, { trustProxy: true })).toBe(address);
});
