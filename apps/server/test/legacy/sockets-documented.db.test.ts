import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { field, type LegacyClient, openLegacyClient, ROOM } from '../kit/legacy/legacy-client.ts';
import { legacyAdmin, legacyPlayer, sharedLegacyServer, startLegacyServer } from '../kit/legacy/legacy-server.ts';
import { callerOf } from '../kit/players.ts';

/** Joins as the documentation shows it: with names, and without a credential. */
function joinAs({ socket, clientId }: LegacyClient, names: object): Promise<unknown> {
  return socket.emitWithAck('joinRoom', { roomId: ROOM, clientId, ...names });
}

const answerTo = async (client: LegacyClient, cartelaIndex: number) => {
  const { clientId } = client;
  return client.socket.emitWithAck('selectCartela', { roomId: ROOM, clientId, cartelaIndex });
};

describe('with LEGACY_AUTH=documented, a socket without a credential', async () => {
  const server = await sharedLegacyServer({ LEGACY_AUTH: 'documented' });

  it('acts for the player that it names, and is sent their wallet', async () => {
    const player = await legacyPlayer(server);
    await using client = openLegacyClient(server.url);
    await joinAs(client, { username: player.username, telegramId: player.telegramId });
    await client.until('walletUpdate', (told) => field(told, 'wallet') === 500);
    client.select(10);
    expect(await client.until('cartelaAccepted')).toEqual({ cartelaIndex: 10, Wallet: 490 });
    await client.until('walletUpdate', (told) => field(told, 'wallet') === 490);
    client.socket.emit('checkPlayerStatus', { roomId: ROOM, clientId: client.clientId });
    expect(await client.until('playerStatus')).toEqual({ inGame: false, selectedCartelas: [10] });
  });

  it('is known by the telegramId alone, a number or a text, and by the name if they differ', async () => {
    const [one, two] = [await legacyPlayer(server), await legacyPlayer(server)];
    await server.db.update(schema.users).set({ telegramId: '987654321' }).where(eq(schema.users.id, one.id));
    for (const [index, telegramId] of [987654321, '987654321'].entries()) {
      await using client = openLegacyClient(server.url);
      await joinAs(client, { telegramId });
      client.select(20 + index);
      expect(await client.until('cartelaAccepted')).toMatchObject({ Wallet: 490 - 10 * index });
    }
    await using client = openLegacyClient(server.url);
    await joinAs(client, { username: two.username, telegramId: 987654321 });
    client.select(22);
    expect(await client.until('cartelaAccepted')).toEqual({ cartelaIndex: 22, Wallet: 490 });
  });

  it('leaves the one before when it names another, whose wallet it is sent from then on', async () => {
    const [one, two] = [await legacyPlayer(server), await legacyPlayer(server)];
    await using client = openLegacyClient(server.url);
    await joinAs(client, { username: one.username });
    await client.until('walletUpdate');
    await joinAs(client, { username: two.username });
    client.heard.splice(0);
    await using other = openLegacyClient(server.url, { token: one.token });
    other.select(30);
    await other.until('walletUpdate', (told) => field(told, 'wallet') === 490);
    client.select(31);
    await client.until('walletUpdate', (told) => field(told, 'wallet') === 490);
    client.select(32);
    await client.until('walletUpdate', (told) => field(told, 'wallet') === 480);
    const told = client.all('walletUpdate').map((payload) => field(payload, 'wallet'));
    expect(told.filter((wallet) => wallet === 490)).toHaveLength(1);
  });

  it('may only watch under a name that is nobody’s, an administrator’s or a deleted player’s', async () => {
    const admin = await legacyAdmin(server);
    const gone = await legacyPlayer(server);
    await using leaving = openLegacyClient(server.url);
    await joinAs(leaving, { username: gone.username });
    await server.db.update(schema.users).set({ deletedAt: new Date() }).where(eq(schema.users.id, gone.id));
    expect(field(await answerTo(leaving, 40), 'message')).toBe('No token found. Please login.');
    for (const username of ['nobody-at-all', admin.username, gone.username, "' or 1=1 --", 'a\u0000b']) {
      await using client = openLegacyClient(server.url);
      expect(await joinAs(client, { username })).toEqual({});
      await client.until('currentGameState');
      expect(field(await answerTo(client, 41), 'message')).toBe('No token found. Please login.');
      expect(client.all('walletUpdate')).toEqual([]);
    }
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('that was opened with a credential acts for nobody else', async () => {
    const [one, two] = [await legacyPlayer(server), await legacyPlayer(server)];
    await using spent = openLegacyClient(server.url, { token: 'no-such-session' });
    await joinAs(spent, { username: one.username });
    expect(field(await answerTo(spent, 50), 'message')).toMatch(/login/);
    await using client = openLegacyClient(server.url, { token: two.token });
    expect(await joinAs(client, { username: one.username })).toEqual({ message: 'You are not allowed to do this.' });
    await joinAs(client, { telegramId: one.telegramId });
    client.select(51);
    await client.until('cartelaAccepted');
    await using looking = openLegacyClient(server.url, { token: one.token });
    looking.join();
    expect(await looking.until('walletUpdate')).toEqual({ wallet: 500 });
  });

  it('is sent nothing more of a player who has set a PIN', async () => {
    const player = await legacyPlayer(server);
    await using named = openLegacyClient(server.url);
    await joinAs(named, { username: player.username });
    await named.until('walletUpdate');
    await using own = openLegacyClient(server.url, { token: player.token });
    own.join();
    await own.until('walletUpdate');
    const { accounts } = callerOf(server.url, player.token);
    await accounts.setPin.mutate({ newPin: '2749' });
    expect(await accounts.ownPin.query()).toMatchObject({ isSet: true });
    named.heard.splice(0);
    own.select(52);
    await own.until('walletUpdate', (told) => field(told, 'wallet') === 490);
    expect(field(await answerTo(named, 53), 'message')).toBe('No token found. Please login.');
    expect(named.all('walletUpdate')).toEqual([]);
  });

  it('was warned of at the start', () => {
    const warnings = server.log.filter(({ level }) => level === 'warn').map(({ text }) => text);
    expect(warnings).toContainEqual(expect.stringMatching(/^LEGACY_AUTH=documented: .*Socket\.IO/));
  });
});

it('with credentials enforced, names make a player of no socket without one', async () => {
  await using server = await startLegacyServer();
  const player = await legacyPlayer(server);
  await using client = openLegacyClient(server.url);
  expect(await joinAs(client, { username: player.username, telegramId: player.telegramId })).toEqual({});
  expect(field(await answerTo(client, 60), 'message')).toBe('No token found. Please login.');
  expect(client.all('walletUpdate')).toEqual([]);
});
