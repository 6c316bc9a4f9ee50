import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { makeFirstAdmin, SESSION_KNOWN_MS, sessionId } from '@cartela/api';
import { coreOn, newPhone } from '@cartela/api/testing';
import { balancesOf, schema, verifyLedger } from '@cartela/db';
import { createTestDatabase, forAllTests } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { field, type LegacyClient, openLegacyClient } from '../kit/legacy/legacy-client.ts';
import { callerOf, ROOM, STAKE_SANTIM, signedInPlayer, WALLET_SANTIM } from '../kit/players.ts';
import { REDIS_AWAY, SELLING, startServer } from '../kit/server-process.ts';
import { openTrpcSocket, type TrpcSocket } from '../kit/trpc-socket.ts';

const { sessions } = schema;
const PASSWORD = 'a long password';
const SESSION_OVER = { code: 4401, reason: 'Failed to verify user. Please login again.' };

const database = await forAllTests(createTestDatabase());
const { db } = database;
/** Once both processes have ended. */
afterAll(async () => {
  expect(await verifyLedger(db)).toMatchObject({ ok: true, differences: [] });
});
const settings = { DATABASE_URL: database.url, REDIS_URL: REDIS_AWAY, ...SELLING };
const server = await forAllTests(startServer(settings));
/** Another process on the same database, from which this one hears nothing. */
const elsewhere = await forAllTests(startServer(settings));
const url = server.url();

async function signedInAdmin(at: string = url) {
  const username = `admin-${randomUUID().slice(0, 8)}`;
  const { userId } = await makeFirstAdmin(coreOn(db), { username, phoneNumber: newPhone(), password: PASSWORD });
  const { token } = await callerOf(at).accounts.adminLogin.mutate({ username, password: PASSWORD });
  return { userId, username, token };
}

/** Makes a session expire in the database, as if time had passed, and tells nobody. */
async function expire(token: string, inMs = -1): Promise<void> {
  const expiresAt = new Date(Date.now() + inMs);
  await db
    .update(sessions)
    .set({ expiresAt })
    .where(eq(sessions.id, sessionId(token)));
}

/**
 * Waits until nothing is known of a session any more: one that was used just now still counts as
 * good.
 */
const notUsedForLong = () => setTimeout(SESSION_KNOWN_MS);

const topUp = (userId: string) => ({ userId, amountEtb: 500, idempotencyKey: randomUUID() });
const card = (cardNo: number) => ({ roomId: ROOM, cardNo, idempotencyKey: randomUUID() });

/** Expects that a call was refused, or not answered at all because the socket was closed before. */
function expectRefused(socket: TrpcSocket, id: number): void {
  for (const { result, error } of socket.answersTo(id)) {
    expect(result).toBeUndefined();
    expect(error).toMatchObject({ message: SESSION_OVER.reason, data: { reason: 'sessionOver' } });
  }
}

function expectNoCard(client: LegacyClient): void {
  expect(client.all('cartelaAccepted')).toEqual([]);
  for (const told of client.all('cartelaRejected')) expect(told).toEqual({ message: SESSION_OVER.reason });
}

describe('a session that has expired', () => {
  it('changes nothing by a socket that was opened before, and the socket is closed with a reason', async () => {
    const [admin, player] = [await signedInAdmin(), await signedInPlayer(url, db)];
    await using socket = await openTrpcSocket(url, admin);
    const answer = await socket.call('mutation', 'wallet.topUp', topUp(player.userId));
    expect(answer.result?.type).toBe('data');

    await expire(admin.token);
    const refused = socket.ask('mutation', 'wallet.topUp', topUp(player.userId));
    expect(await socket.untilClosed()).toEqual(SESSION_OVER);
    expectRefused(socket, refused);
    expect((await balancesOf(db, player.userId)).walletSantim).toBe(WALLET_SANTIM + 500_00);
  });

  it('reads nothing either that is not for everybody', async () => {
    const admin = await signedInAdmin();
    await using socket = await openTrpcSocket(url, admin);
    expect((await socket.call('query', 'accounts.users', {})).result).toBeDefined();
    await expire(admin.token);
    const refused = socket.ask('query', 'accounts.users', {});
    expect(await socket.untilClosed()).toEqual(SESSION_OVER);
    expectRefused(socket, refused);
  });

  it('closes what is open under it, of both protocols, whether or not it is used', async () => {
    const [player, staying] = [await signedInPlayer(url, db), await signedInPlayer(url, db)];
    await using socket = await openTrpcSocket(url, player);
    await using legacy = openLegacyClient(url, { token: player.token });
    await using polling = openLegacyClient(url, { token: player.token, mode: 'polling only' });
    await using other = await openTrpcSocket(url, staying);
    await using anonymous = await openTrpcSocket(url, { token: 'nobody knows this one' });
    for (const open of [socket, other]) await open.call('subscription', 'wallet.changes');
    await anonymous.call('subscription', 'rooms.feed', { roomId: ROOM });
    for (const client of [legacy, polling]) client.join();
    for (const client of [legacy, polling]) await client.until('walletUpdate');

    await expire(player.token, 300);
    expect(await socket.untilClosed()).toEqual(SESSION_OVER);
    for (const client of [legacy, polling]) await expect.poll(client.connections).toBe(2);
    // They have reconnected by themselves, as nobody.
    for (const client of [legacy, polling]) {
      client.select(3);
      expect(field(await client.until('cartelaRejected'), 'message')).toBe(SESSION_OVER.reason);
    }
    for (const open of [other, anonymous]) expect(open.closed()).toBeNull();
  });

  it('is not taken for one that was used meanwhile and lasts longer', async () => {
    const [player, leaving] = [await signedInPlayer(url, db), await signedInPlayer(url, db)];
    await using socket = await openTrpcSocket(url, player);
    await using leavingSocket = await openTrpcSocket(url, leaving);
    for (const open of [socket, leavingSocket]) await open.call('subscription', 'wallet.changes');
    await expire(player.token, 60_000);
    await player.call.accounts.me.query();
    await expire(leaving.token);
    await leavingSocket.untilClosed();
    expect((await socket.call('mutation', 'rooms.selectCard', card(11))).result).toMatchObject({ type: 'data' });
    expect(socket.closed()).toBeNull();
  });

  it('takes no card by an old client, which is then closed', async () => {
    const player = await signedInPlayer(url, db);
    await using client = openLegacyClient(url, { token: player.token });
    client.join();
    await client.until('walletUpdate');
    await expire(player.token);
    await notUsedForLong();
    client.select(3);
    await expect.poll(client.connections).toBe(2);
    expectNoCard(client);
    expect((await balancesOf(db, player.userId)).walletSantim).toBe(WALLET_SANTIM);
  });
});

describe('a session that is ended by another process on the same database, of which nobody tells this one', () => {
  it('closes its sockets of both protocols here in a few seconds, and changes nothing from then on', async () => {
    const player = await signedInPlayer(url, db);
    await using socket = await openTrpcSocket(url, player);
    await using legacy = openLegacyClient(url, { token: player.token });
    await socket.call('subscription', 'wallet.changes');
    legacy.join();
    await legacy.until('walletUpdate');
    expect((await socket.call('mutation', 'rooms.selectCard', card(1))).result).toMatchObject({ type: 'data' });

    await callerOf(elsewhere.url(), player.token).accounts.logout.mutate();
    expect(await socket.untilClosed()).toEqual(SESSION_OVER);
    await expect.poll(legacy.connections).toBe(2);
    await expect(player.call.rooms.selectCard.mutate(card(2))).rejects.toThrow(SESSION_OVER.reason);
    legacy.select(3);
    await legacy.until('cartelaRejected');
    expectNoCard(legacy);
    expect((await balancesOf(db, player.userId)).walletSantim).toBe(WALLET_SANTIM - STAKE_SANTIM);
  });

  it.each([
    ['who was deleted', (boss, userId) => boss.closing.deleteUser.mutate({ userId })],
    ['who has another role now', (boss, userId) => boss.accounts.saveRole.mutate({ userId, adminRole: 'auditor' })],
  ] satisfies [string, (boss: ReturnType<typeof callerOf>, userId: string) => Promise<unknown>][])(
    'leaves no socket of an administrator open %s, used or not',
    async (_, act) => {
      const [admin, player] = [await signedInAdmin(), await signedInPlayer(url, db)];
      const boss = await signedInAdmin(elsewhere.url());
      await using used = await openTrpcSocket(url, admin);
      await using unused = await openTrpcSocket(url, admin);
      for (const socket of [used, unused]) await socket.call('subscription', 'dashboard.pendingFeed');

      await act(callerOf(elsewhere.url(), boss.token), admin.userId);
      used.ask('mutation', 'wallet.topUp', topUp(player.userId));
      for (const socket of [used, unused]) expect(await socket.untilClosed()).toEqual(SESSION_OVER);
      expect((await balancesOf(db, player.userId)).walletSantim).toBe(WALLET_SANTIM);
    },
  );
});

describe('a feed that has begun', () => {
  /** A player with clients of both protocols, each with a feed of the wallet. */
  async function followed() {
    const player = await signedInPlayer(url, db);
    const socket = await openTrpcSocket(url, player);
    const legacy = openLegacyClient(url, { token: player.token });
    const polling = openLegacyClient(url, { token: player.token, mode: 'polling only' });
    const feed = socket.ask('subscription', 'wallet.changes');
    for (const client of [legacy, polling]) {
      client.join();
      await client.until('walletUpdate');
    }
    await vi.waitFor(() => expect(socket.answersTo(feed).length).toBeGreaterThan(1), PATIENCE);
    return {
      player,
      socket,
      legacy,
      polling,
      heard: () => [
        socket.answersTo(feed).length,
        ...[legacy, polling].map((client) => client.all('walletUpdate').length),
      ],
      async [Symbol.asyncDispose]() {
        await Promise.all([socket, legacy, polling].map((client) => client[Symbol.asyncDispose]()));
      },
    };
  }

  /**
   * Waits until a client whose socket was closed has opened another one, as documented clients do.
   */
  const cameBack = (client: LegacyClient) => vi.waitFor(() => expect(client.connections()).toBe(2), PATIENCE);

  const ENDS: Readonly<Record<string, (token: string, userId: string) => Promise<unknown>>> = {
    'sign-out here': (token) => callerOf(url, token).accounts.logout.mutate(),
    'sign-out in another process': (token) => callerOf(elsewhere.url(), token).accounts.logout.mutate(),
    expiry: (token) => expire(token),
    'an administrator who ends it in another process': async (_, userId) => {
      const { token } = await signedInAdmin(elsewhere.url());
      await callerOf(elsewhere.url(), token).accounts.endSessions.mutate({ userId });
    },
  };

  it.concurrent.each(Object.entries(ENDS))('ends with its session, over both protocols: %s', async (_, end) => {
    await using ended = await followed();
    await using going = await followed();
    const { player, socket, legacy, polling } = ended;
    await end(player.token, player.userId);
    expect(await socket.untilClosed()).toEqual(SESSION_OVER);
    for (const client of [legacy, polling]) await cameBack(client);
    const before = ended.heard();
    const boss = await signedInAdmin();
    // The clients hear of these in this order. When the second one has come, the first one would
    // have come too.
    for (const { userId } of [player, going.player]) await callerOf(url, boss.token).wallet.topUp.mutate(topUp(userId));
    await going.legacy.until('walletUpdate', (told) => JSON.stringify(told).includes('1000'));
    await going.polling.until('walletUpdate', (told) => JSON.stringify(told).includes('1000'));
    expect(ended.heard()).toEqual(before);
  });

  it.concurrent('ends with the deletion of its player in another process, over both protocols', async () => {
    await using ended = await followed();
    const { token } = await signedInAdmin(elsewhere.url());
    await callerOf(elsewhere.url(), token).closing.deleteUser.mutate({ userId: ended.player.userId });
    expect(await ended.socket.untilClosed()).toEqual(SESSION_OVER);
    for (const client of [ended.legacy, ended.polling]) await cameBack(client);
  });
});
