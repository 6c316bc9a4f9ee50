import { describe, expect, it } from 'vitest';
import type { Room } from './room.ts';
import { changesOf, readSetting, typedSetting } from './settings.ts';

const room: Room = {
  id: '10',
  stakeSantim: 1000,
  possibleWinSantim: 80_000,
  open: true,
  countdownMs: 30_000,
  callIntervalMs: null,
  houseCutBps: 1250,
  minPlayers: 2,
  name: null,
  hours: null,
  parts: null,
  jackpotId: null,
  plan: null,
  allowsReactions: true,
  inHours: true,
  maxTables: 20,
  freeCards: 20,
  playersLooking: 5,
  idleMs: 180_000,
  defaults: { countdownMs: 25_000, callIntervalMs: 4000, minPlayers: 2, houseCutBps: 2000 },
};

describe('room settings as they are typed', () => {
  it('are in ETB, seconds, percent and players', () => {
    expect(typedSetting(room, 'stakeSantim')).toBe('10');
    expect(typedSetting(room, 'countdownMs')).toBe('30');
    expect(typedSetting(room, 'houseCutBps')).toBe('12.50');
    expect(typedSetting(room, 'callIntervalMs')).toBe('');
  });

  it.each([
    ['stakeSantim', '12.5', 1250],
    ['possibleWinSantim', '1,600', 160_000],
    ['countdownMs', '1.5', 1500],
    ['callIntervalMs', '0.2', 200],
    ['houseCutBps', '0', 0],
    ['houseCutBps', '20', 2000],
    ['minPlayers', '3', 3],
    ['maxTables', '1000', 1000],
    ['idleMs', '180', 180_000],
    ['countdownMs', '', null],
  ] as const)('%s %j is read', (name, typed, stored) => {
    expect(readSetting(name, typed)).toBe(stored);
  });

  it.each([
    ['stakeSantim', ''],
    ['stakeSantim', '0'],
    ['stakeSantim', 'ten'],
    ['countdownMs', '0'],
    ['countdownMs', '3601'],
    ['houseCutBps', '101'],
    ['minPlayers', '1.5'],
    ['minPlayers', '1'],
  ] as const)('%s %j is refused', (name, typed) => {
    expect(readSetting(name, typed)).toBeUndefined();
  });

  it('say what saving would change', () => {
    const { id: roomId, ...same } = room;
    expect(changesOf(room, { roomId, ...same })).toEqual([]);
    expect(changesOf(room, { roomId, ...same, countdownMs: null, callIntervalMs: 2500 })).toEqual([
      { label: 'adminCountdownS', before: '30', after: '25' },
      { label: 'adminCallIntervalS', before: '4', after: '2.5' },
    ]);
  });
});
