import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPresence, MARK_MS } from './presence.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const counts = (presence: ReturnType<typeof createPresence>) =>
  Promise.all([presence.connectedPlayers(), presence.playersIn('10'), presence.playersIn('20')]);

it('a player who is marked in a room is counted there until the mark is old', async () => {
  const presence = createPresence();
  presence.markInRoom('10', 'almaz');
  vi.advanceTimersByTime(MARK_MS - 1);
  presence.markInRoom('10', 'almaz');
  expect(await counts(presence)).toEqual([1, 1, 0]);
  vi.advanceTimersByTime(MARK_MS - 1);
  expect(await counts(presence)).toEqual([1, 1, 0]);
  vi.advanceTimersByTime(1);
  expect(await counts(presence)).toEqual([0, 0, 0]);
});

it('a mark in another room takes the place of the one before, and none ends a connection', async () => {
  const presence = createPresence();
  const leave = presence.enterRoom('10', 'almaz');
  presence.markInRoom('10', 'almaz');
  presence.markInRoom('20', 'almaz');
  expect(await counts(presence)).toEqual([1, 1, 1]);
  vi.advanceTimersByTime(MARK_MS);
  expect(await counts(presence)).toEqual([1, 1, 0]);
  leave();
  expect(await counts(presence)).toEqual([0, 0, 0]);
});
