import { afterAll, beforeAll } from 'vitest';
import {
  type LegacyAdmin,
  type LegacyPlayer,
  type LegacyServer,
  legacyAdmin,
  legacyPlayer,
  type Served,
  startLegacyServer,
} from './legacy-server.ts';

/**
 * One server for all tests of the file, or of the `describe`, in which this is called. It starts
 * before the first of them and ends after the last.
 */
export function sharedLegacyServer(environment: Readonly<Record<string, string>> = {}) {
  let started: LegacyServer | undefined;
  beforeAll(async () => {
    started = await startLegacyServer(environment);
  });
  afterAll(() => started?.[Symbol.asyncDispose]());
  const server = () => {
    if (!started) throw new Error('the server starts only before the first test');
    return started;
  };
  return {
    get url() {
      return server().url;
    },
    get db() {
      return server().db;
    },
    get unguarded() {
      return server().unguarded;
    },
    get log() {
      return server().log;
    },
  };
}

export type SharedServer = ReturnType<typeof sharedLegacyServer>;

/**
 * One player for all those tests, who signs in before the first. Until then the fields are empty.
 */
export function sharedPlayer(server: Served): LegacyPlayer {
  const player: LegacyPlayer = {
    id: '',
    username: '',
    phoneNumber: '',
    telegramId: '',
    role: 'client',
    adminRole: null,
    token: '',
  };
  beforeAll(async () => {
    Object.assign(player, await legacyPlayer(server));
  });
  return player;
}

/** One administrator for all those tests, likewise. */
export function sharedAdmin(server: Served): LegacyAdmin {
  const admin: LegacyAdmin = { id: '', username: '', token: '' };
  beforeAll(async () => {
    Object.assign(admin, await legacyAdmin(server));
  });
  return admin;
}
