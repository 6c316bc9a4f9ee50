import { randomUUID } from 'node:crypto';
import type { User } from '@cartela/api';
import type { AdminRole } from '@cartela/api/permissions';
import { createPlayer, newPhone, newUsername, offerMethods, registerAdmin } from '@cartela/api/testing';
import { accountCode, type Db, postTransfers, verifyLedger } from '@cartela/db';
import { createTestDatabase, forAllTests } from '@cartela/db/testing';
import { expect } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { serve, takePort } from '../../../src/server.ts';
import { callerOf } from '../players.ts';

export { newPhone };
export const WEB_ORIGIN = 'https://play.example';
export const FOREIGN_ORIGIN = 'https://elsewhere.example';
export const PASSWORD = 'a long password';
/** Ids as other systems number their things, and texts that are no ids. None is known here. */
export const UNKNOWN_IDS = [
  randomUUID(),
  '507f1f77bcf86cd799439011',
  '12345',
  'no-id',
  '-1',
  'ሀ ለ',
  '\u0000',
  'x'.repeat(500),
];
/** So long that no game begins while the test looks on. */
export const COUNTDOWN_MS = 600_000;
const SELLING = { BINGO_COUNTDOWN_MS: String(COUNTDOWN_MS) };

interface LogLine {
  readonly level: string;
  readonly text: string;
}

/** The whole server on a port and a database of its own, in this process. */
export async function startLegacyServer(environment: Readonly<Record<string, string>> = {}) {
  const database = await createTestDatabase();
  await offerMethods(database.db);
  const lines: LogLine[] = [];
  const at = (level: string) => (_about: object, text: string) => void lines.push({ level, text });
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    WEB_ORIGINS: WEB_ORIGIN,
    ...SELLING,
    ...environment,
  });
  const running = await serve({
    config,
    server: await takePort(config),
    database: {
      db: database.db,
      onFull: () => {},
      isStalled: () => false,
      identity: database.url,
      disconnect: async () => {},
      close: async () => {},
    },
    log: { info: at('info'), warn: at('warn'), error: at('error') },
  });
  return {
    url: running.localUrl,
    db: database.db,
    unguarded: database.unguarded,
    log: lines,
    /** Whatever was done to the server, the ledger must be sound at the end. */
    async [Symbol.asyncDispose]() {
      await running.close();
      try {
        await expectSound(database.db);
      } finally {
        await database[Symbol.asyncDispose]();
      }
    },
  };
}

export type LegacyServer = Awaited<ReturnType<typeof startLegacyServer>>;

/** The same for all tests of a file or a `describe`. */
export const sharedLegacyServer = (environment?: Readonly<Record<string, string>>) =>
  forAllTests(startLegacyServer(environment));

/** What calls and their set-up need of a server. */
export type Served = Pick<LegacyServer, 'url' | 'db'>;

export interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, except that a text is sent as it is. */
  readonly body?: unknown;
  readonly token?: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed answer, or its text if it is not JSON. */
  readonly body: unknown;
}

/** One call by HTTP, as an integrator's program makes it. */
export async function send(
  { url }: { url: string },
  method: string,
  path: string,
  { headers, body, token }: Sent = {},
): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : text };
}

export interface LegacyPlayer extends User {
  readonly token: string;
}

/** A player with 500 ETB who has signed in by the legacy call. */
export async function legacyPlayer(server: Served): Promise<LegacyPlayer> {
  const user = await createPlayer(server.db);
  const { username, phoneNumber } = user;
  const { body } = await send(server, 'POST', '/auth/login', { body: { username, phoneNumber } });
  const { telegramId } = await callerOf(server.url, tokenIn(body)).accounts.me.query();
  return { ...user, telegramId, token: tokenIn(body) };
}

/** An administrator who has signed in by the legacy call. */
export async function legacyAdmin(server: Served, adminRole: AdminRole = 'owner') {
  const username = `admin-${randomUUID().slice(0, 8)}`;
  const { userId } = await registerAdmin(server.db, { username, password: PASSWORD, adminRole });
  const { body } = await send(server, 'POST', '/admin/login', { body: { username, password: PASSWORD } });
  return { id: userId, username, token: tokenIn(body) };
}

export type LegacyAdmin = Awaited<ReturnType<typeof legacyAdmin>>;

type NewKey = Parameters<ReturnType<typeof callerOf>['apiKeys']['createKey']['mutate']>[0];

export async function apiKey(server: { url: string }, admin: { token: string }, key: Omit<NewKey, 'name'>) {
  const { createKey } = callerOf(server.url, admin.token).apiKeys;
  return (await createKey.mutate({ name: key.scopes.join(' and '), ...key })).key;
}

export function giveCoins(db: Db, userId: string, amount: number): Promise<void> {
  const [debit, credit] = [accountCode.promotion('COIN'), accountCode.player(userId, 'COIN')];
  // Nobody is watching yet who would have to hear of the change.
  const walletChanged = () => {};
  return db.transaction((tx) =>
    postTransfers({ tx, walletChanged }, [
      { debit, credit, amount, kind: 'coins-earned', idempotencyKey: randomUUID() },
    ]),
  );
}

export const newName = newUsername;

/** Expects a refusal in the one form of the protocol, without anything of the server's insides. */
export function expectRefused(answer: Answer, status: number, text: string | RegExp = /./): void {
  expect(answer).toMatchObject({
    status,
    body: { message: expect.stringMatching(text), error: expect.stringMatching(text) },
  });
  expect(Object.keys(Object(answer.body)).toSorted()).toEqual(['error', 'message']);
  expect(Reflect.get(Object(answer.body), 'message')).toBe(Reflect.get(Object(answer.body), 'error'));
  expect(answer.text).not.toMatch(/\bat .*\.ts|node_modules|Zod|TRPC|select /);
}

export async function expectSound(db: Db): Promise<void> {
  expect(await verifyLedger(db)).toMatchObject({ ok: true, differences: [], escrows: [], holds: [] });
}

function tokenIn(body: unknown): string {
  const token: unknown = Reflect.get(Object(body), 'token');
  if (typeof token !== 'string') throw new Error(`nobody was signed in: ${JSON.stringify(body)}`);
  return token;
}
