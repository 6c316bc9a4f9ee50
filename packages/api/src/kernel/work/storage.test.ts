import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordingLog, silentLog } from '../../../test/kit/application.ts';
import { type Change, type ChangeBus, createChanges } from './changes.ts';
import { watchStorage } from './storage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nobodyFails = (error: unknown) => {
  throw error;
};

it('a full disk that one process meets with is known to all of them, until nothing is refused any more', () => {
  const sent: Change[] = [];
  const bus: ChangeBus = { send: (changes) => void sent.push(...changes), listen() {} };
  const { log, lines } = recordingLog();
  const storage = watchStorage(log, createChanges(nobodyFails, bus));
  const others = createChanges(nobodyFails);
  const another = watchStorage(silentLog, others);
  expect(storage.isFull()).toBe(false);
  for (let times = 0; times < 100; times += 1) storage.noteFull();
  expect(sent).toHaveLength(1);
  others.hear(sent);
  expect([storage.isFull(), another.isFull()]).toEqual([true, true]);

  for (let second = 0; second < 30; second += 1) {
    vi.advanceTimersByTime(1000);
    storage.noteFull();
  }
  expect(storage.isFull()).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect([storage.isFull(), another.isFull()]).toEqual([false, false]);
  expect(lines.map(({ level }) => level)).toEqual(['error', 'warn']);
});

it('what the database cannot do for many calls has one line a minute', () => {
  const { log, lines } = recordingLog();
  const storage = watchStorage(log, createChanges(nobodyFails));
  for (let second = 0; second < 90; second += 1) {
    for (const path of ['rooms.list', 'identify']) storage.noteFailure(new Error('away'), path);
    vi.advanceTimersByTime(1000);
  }
  expect(lines.map(({ level, about }) => [level, about])).toEqual([
    ['error', { err: new Error('away'), path: 'rooms.list' }],
    ['error', { err: new Error('away'), path: 'rooms.list' }],
  ]);
});
