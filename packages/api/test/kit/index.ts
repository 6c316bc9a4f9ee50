import { randomInt, randomUUID } from 'node:crypto';
import { accountCode, type Db, postTransfers } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { registerPlayer } from '../../src/accounts/registration.ts';
import type { User } from '../../src/accounts/sessions.ts';
import { openApplication } from '../../src/application.ts';
import type { Context, Log } from '../../src/kernel/context.ts';
import type { RoundSettings } from '../../src/rooms/settings.ts';
import { createCaller } from '../../src/router.ts';

/** Rounds that a test steps through by hand: nothing ends by itself within a test. */
export const slowRounds: RoundSettings = {
  countdownMs: 600_000,
  callIntervalMs: 60_000,
  popupMs: 600_000,
  minPlayers: 2,
  houseCutBps: 2000,
  coinsPerCard: 1,
};

/** A whole game in a second or two. */
export const quickRounds: RoundSettings = { ...slowRounds, countdownMs: 400, callIntervalMs: 10, popupMs: 300 };

export const silentLog: Log = { info() {}, warn() {}, error() {} };

/** Log lines kept for a test to look at. */
export function recordingLog() {
  const lines: { level: keyof Log; about: object; text: string }[] = [];
  const at = (level: keyof Log) => (about: object, text: string) => void lines.push({ level, about, text });
  const log: Log = { info: at('info'), warn: at('warn'), error: at('error') };
  return { log, lines };
}

/** A player with a name, a phone and a wallet of their own. */
export async function createPlayer(db: Db, { walletSantim = 50_000 }: { walletSantim?: number } = {}): Promise<User> {
  const username = `p${randomUUID().slice(0, 12)}`;
  const phoneNumber = `+2519${randomInt(10_000_000, 99_999_999)}`;
  const { userId } = await registerPlayer({ db, playMoneySantim: 0 }, { username, phoneNumber });
  if (walletSantim > 0) {
    await db.transaction((tx) =>
      postTransfers(tx, [
        {
          debit: accountCode.promotion('ETB'),
          credit: accountCode.player(userId, 'ETB'),
          amount: walletSantim,
          kind: 'play-money',
          idempotencyKey: `test:${userId}`,
        },
      ]),
    );
  }
  return { id: userId, username, phoneNumber, telegramId: `web-${userId}`, role: 'client' };
}

/** The application on a database of its own, with its rooms open; dispose of it when done. */
export async function startTestApplication({ rounds = slowRounds, log = silentLog } = {}) {
  const database = await createTestDatabase();
  const app = await openApplication({ db: database.db, log, rounds, playMoneySantim: 50_000 });
  return {
    ...app,
    databaseUrl: database.url,
    /** The router as somebody (nobody without a user) would call it. */
    as(user: User | null) {
      const context: Context = {
        app,
        identity: user && { user, token: 'test-token' },
        hadToken: user !== null,
        address: '127.0.0.1',
        connection: null,
        setSession() {},
      };
      return createCaller(context);
    },
    async [Symbol.asyncDispose]() {
      await app.close();
      await database[Symbol.asyncDispose]();
    },
  };
}
