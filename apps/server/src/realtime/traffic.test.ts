import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Sender, Traffic } from './traffic.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const traffic = new Traffic({ trustProxy: true });

function senderAt(address: string): Sender {
  const request = new IncomingMessage(new Socket());
  request.headers['x-forwarded-for'] = address;
  return traffic.senderOf(request);
}

/** How many of so many frames are let through. */
const sends = (sender: Sender, frames: number, bytes = 100) =>
  Array.from({ length: frames }, () => sender.isFlooding(bytes)).filter((isFlooding) => !isFlooding).length;

it.each([
  ['one address', (_nth: number) => '196.188.0.7'],
  ['one customer of IPv6', (nth: number) => `2001:db8:7:${nth.toString(16)}::1`],
])('cuts off who floods from %s, and nobody who sends little', (_what, addressOf) => {
  const flood = Array.from({ length: 200 }, (_, nth) => senderAt(addressOf(nth)));
  const neighbour = senderAt(addressOf(1));
  for (let second = 0; second < 2; second += 1) {
    const passed = flood.reduce((sum, sender) => sum + sends(sender, 1000), 0);
    expect(passed).toBeGreaterThanOrEqual(20_000);
    expect(passed).toBeLessThan(80_000);
    expect(sends(neighbour, 20)).toBe(20);
    expect(sends(senderAt('196.188.0.9'), 5000)).toBe(5000);
    vi.advanceTimersByTime(1000);
  }
});

it('takes long frames, which are slow to parse, for many', () => {
  const flood = Array.from({ length: 200 }, () => senderAt('196.188.0.7'));
  const passed = flood.reduce((sum, sender) => sum + sends(sender, 20, 30_000), 0);
  expect(passed).toBeGreaterThanOrEqual(50);
  expect(passed).toBeLessThan(500);
  expect(sends(senderAt('196.188.0.8'), 20, 30_000)).toBe(20);
});

it('lets thousands of players of one carrier come back in the same second', () => {
  const players = Array.from({ length: 5000 }, () => senderAt('196.188.0.10'));
  // Who they are, their feeds, and what they ask at once.
  for (const player of players) expect(sends(player, 3, 900)).toBe(3);
});
