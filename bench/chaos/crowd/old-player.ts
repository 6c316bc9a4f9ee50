import { setTimeout as wait } from 'node:timers/promises';
import { CARD_COUNT } from '@cartela/game-core';
import { type LegacyClient, type Mode, openLegacyClient } from '../../../apps/server/test/kit/legacy/legacy-client.ts';
import type { Person } from './journal.ts';
import type { Stage } from './stage.ts';

const ACT_EVERY_MS = 600;

export interface OldClient {
  readonly userId: string;
  readonly client: LegacyClient;
  /** Whether the client is connected, and was told of the game since. */
  isJoined(): boolean;
}

/** Plays with a client of the old system. */
export function openOldClient({ url }: Stage, { id, token }: Person, roomId: string, mode: Mode): OldClient {
  const client = openLegacyClient(url, { token, mode });
  let isJoined = false;
  client.socket.on('connect', () => client.join(roomId));
  client.socket.on('disconnect', () => {
    isJoined = false;
  });
  client.socket.on('currentGameState', () => {
    isJoined = true;
  });
  return { userId: id, client, isJoined: () => isJoined && client.socket.connected };
}

export async function playWithIt({ random, resting }: Stage, { client }: OldClient, roomId: string): Promise<void> {
  while (!resting.aborted) {
    await wait(ACT_EVERY_MS + random.below(ACT_EVERY_MS));
    if (client.socket.connected) client.select(random.below(CARD_COUNT), roomId);
  }
}
