import { expect, it } from 'vitest';
import { createPresence, NO_SHARED_PRESENCE, type SharedPresence } from './presence.ts';

/** A presence that notes what the process tells the others about its players. */
function recordingPresence(answers: Partial<SharedPresence> = {}) {
  const told: string[] = [];
  const sharedPresence: SharedPresence = {
    ...NO_SHARED_PRESENCE,
    came: (place, userId) => void told.push(`${userId} came: ${place}`),
    left: (place, userId) => void told.push(`${userId} left: ${place}`),
    ...answers,
  };
  return { presence: createPresence(sharedPresence), told };
}

it('the others are told of a player’s first connection and of the last, and of none between', () => {
  const { presence, told } = recordingPresence();
  const leave = [presence.enter('almaz'), presence.enterRoom('10', 'almaz'), presence.enter('almaz')];
  expect(told).toEqual(['almaz came: anywhere', 'almaz came: room 10']);
  leave[1]?.();
  leave[1]?.();
  expect(told.splice(0)).toEqual(['almaz came: anywhere', 'almaz came: room 10', 'almaz left: room 10']);
  leave[0]?.();
  expect(told).toEqual([]);
  leave[2]?.();
  expect(told).toEqual(['almaz left: anywhere']);
});

it('players are counted over all processes, and over this one while nobody can say', async () => {
  let everywhere: number | null = 5;
  const { presence } = recordingPresence({ count: async () => everywhere });
  presence.enterRoom('10', 'almaz');
  expect([await presence.connectedPlayers(), await presence.playersIn('10')]).toEqual([5, 5]);
  everywhere = null;
  expect([await presence.connectedPlayers(), await presence.playersIn('10')]).toEqual([1, 1]);
});

it('a player who is connected elsewhere is connected', async () => {
  const { presence } = recordingPresence({ isElsewhere: async (_place, userId) => userId === 'hana' });
  presence.enter('almaz');
  const asked = ['almaz', 'hana', 'selam'].map((userId) => presence.isConnected(userId));
  expect(await Promise.all(asked)).toEqual([true, true, false]);
});
