import { expect, it } from 'vitest';
import { readChanges } from './change-messages.ts';
import type { Change } from './changes.ts';

const ALL: readonly Change[] = [
  { type: 'wallet', userId: 'abebe' },
  { type: 'inbox', userId: 'abebe' },
  { type: 'cards', roomId: '10' },
  { type: 'room', roomId: '10' },
  { type: 'reaction', roomId: '10-2', reaction: 'luck', userId: 'abebe' },
  { type: 'session-ended', sessionId: 'a-session' },
  { type: 'notice', notice: { id: '1', message: 'ሰላም', sentAtMs: 1 } },
  { type: 'telegram-message' },
  { type: 'business' },
  { type: 'storage-full' },
];

it('every kind of change reaches another process as it is', () => {
  expect(readChanges(JSON.parse(JSON.stringify(ALL)))).toEqual({ changes: ALL, unknown: 0 });
});

it('what a newer or older process sends beside them is left out and counted', () => {
  const strange = [
    { type: 'jackpot', roomId: '10' },
    { type: 'wallet' },
    { type: 'wallet', userId: 7 },
    { type: 'notice', notice: null },
    { type: '__proto__' },
    'business',
    null,
    [],
  ];
  expect(readChanges([...strange, ALL[0], ...strange])).toEqual({ changes: [ALL[0]], unknown: 2 * strange.length });
});

it('a field that this process does not know is left out', () => {
  const sent = [{ type: 'wallet', userId: 'abebe', balance: 1 }];
  expect(readChanges(sent)).toEqual({ changes: [ALL[0]], unknown: 0 });
});
