import { appRouter } from '@cartela/api';
import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CALLS } from '../kit/legacy/call-table.ts';
import { openLegacyClient, ROOM } from '../kit/legacy/legacy-client.ts';
import { type LegacyPlayer, legacyPlayer, send, sharedLegacyServer } from '../kit/legacy/legacy-server.ts';
import { restCalls } from '../kit/legacy/rest-calls.ts';
import { callerOf } from '../kit/players.ts';

const PIN = '2749';
const REQUIRED = { status: 401, body: { reason: 'pinRequired', message: 'Enter the PIN of this account.' } };
const WRONG = { status: 401, body: { reason: 'pinWrong', message: 'This PIN is wrong.' } };

const JSON_BODY = { 'content-type': 'application/json' };

/** What a stranger can put into the input of any procedure who knows a player's name and number. */
const knownOf = ({ id, username, phoneNumber, telegramId }: LegacyPlayer) => ({
  ...{ userId: id, username, phoneNumber, telegramId, user: username },
  ...{ role: 'client', age: 'confirmed', ageAndTerms: true, phone: { phoneNumber } },
  ...{ initData: `user=${telegramId}`, token: id, password: phoneNumber, code: phoneNumber, setupCode: phoneNumber },
  ...{ amountSantim: 6000, method: 'telebirr', roomId: ROOM, cardNo: 7, cardNos: [7], message: 'CK12345678' },
  ...{ newPin: '8305', paymentId: id, idempotencyKey: crypto.randomUUID(), clientId: 'a-browser' },
});

describe.each(['enforced', 'documented'])(
  'somebody with another’s name and number, with LEGACY_AUTH=%s',
  async (auth) => {
    const server = await sharedLegacyServer({ LEGACY_AUTH: auth });
    const { post } = restCalls(server);

    async function withPin() {
      const owner = await legacyPlayer(server);
      await callerOf(server.url, owner.token).accounts.setPin.mutate({ newPin: PIN });
      return owner;
    }

    /** What the owner has. A stranger must change none of it. */
    async function stateOf({ id, token }: LegacyPlayer) {
      const { db } = server;
      const { sessions, payments, entries } = schema;
      const call = callerOf(server.url, token);
      return {
        wallet: await call.wallet.balance.query(),
        sessions: await db.$count(sessions, eq(sessions.userId, id)),
        payments: await db.$count(payments, eq(payments.userId, id)),
        cards: await db.$count(entries, eq(entries.userId, id)),
        pin: await call.accounts.ownPin.query(),
      };
    }

    it('gets no token by the old login without the PIN, and one with it, as a text or a number', async () => {
      const { username, phoneNumber } = await withPin();
      const logIn = (pin?: unknown) => post('/auth/login', { username, phoneNumber, pin });
      expect(await logIn()).toMatchObject(REQUIRED);
      expect(await logIn('')).toMatchObject(REQUIRED);
      expect(await logIn('0007')).toMatchObject(WRONG);
      expect(await logIn(PIN)).toMatchObject({ status: 200, body: { username } });
      expect(await logIn(Number(PIN))).toMatchObject({ status: 200, body: { username } });
    });

    it('withdraws nothing by the old call, not even with the owner’s token, without the PIN', async () => {
      const { username, token } = await withPin();
      const withdraw = (pin?: unknown) =>
        post('/api/transactions/withdraw', { username, amount: 100, method: 'telebirr', pin }, token);
      expect(await withdraw()).toMatchObject(REQUIRED);
      expect(await withdraw('0007')).toMatchObject(WRONG);
      expect(await withdraw(PIN)).toMatchObject({ status: 200, body: { wallet: 400 } });
    });

    it('gets through none of the old calls', async () => {
      const owner = await withPin();
      const before = await stateOf(owner);
      for (const [call, { rule, ask }] of Object.entries(CALLS)) {
        const { path, body } = ask(owner);
        const answer = await send(server, call.split(' ')[0] ?? '', path, { body });
        const isOpen = rule === 'anybody' && !path.endsWith('/login');
        expect({ call, isIn: answer.status < 300 }).toEqual({ call, isIn: isOpen });
        expect(answer.text).not.toContain('"token"');
      }
      const again = await post('/auth/register', { username: owner.username, phoneNumber: owner.phoneNumber });
      expect(again.status).toBe(409);
      expect(await stateOf(owner)).toEqual(before);
    });

    it('gets through none of the procedures', async () => {
      const owner = await withPin();
      const before = await stateOf(owner);
      const body = JSON.stringify(knownOf(owner));
      for (const [path, procedure] of Object.entries(appRouter._def.procedures)) {
        const type: unknown = Reflect.get(Object(Reflect.get(procedure, '_def')), 'type');
        if (type === 'subscription') continue;
        const answer = await (type === 'mutation'
          ? fetch(`${server.url}/trpc/${path}`, { method: 'POST', headers: JSON_BODY, body })
          : fetch(`${server.url}/trpc/${path}?input=${encodeURIComponent(body)}`));
        expect(await answer.text()).not.toContain('"token"');
      }
      expect(await stateOf(owner)).toEqual(before);
    });

    it('only watches by Socket.IO', async () => {
      const owner = await withPin();
      const before = await stateOf(owner);
      const { username, telegramId, phoneNumber } = owner;
      for (const token of [undefined, username, telegramId, phoneNumber]) {
        await using client = openLegacyClient(server.url, token === undefined ? {} : { token });
        const join = { roomId: ROOM, clientId: client.clientId, username, telegramId };
        await client.socket.emitWithAck('joinRoom', join);
        await client.socket.emitWithAck('selectCartela', { ...join, cartelaIndex: 12 });
        expect(client.all('cartelaAccepted')).toEqual([]);
        expect(client.all('walletUpdate')).toEqual([]);
      }
      expect(await stateOf(owner)).toEqual(before);
    });

    it('withdraws nothing of a player who takes a break', async () => {
      const owner = await withPin();
      const { username, phoneNumber } = owner;
      const before = (await stateOf(owner)).payments;
      const { playerLimits } = callerOf(server.url, owner.token);
      await playerLimits.takeBreak.mutate({ kind: 'cool-off', days: 1, idempotencyKey: crypto.randomUUID() });
      const { payments } = callerOf(server.url);
      const withdraw = (pin?: string) => payments.withdrawOnBreak.mutate({ username, phoneNumber, pin });
      await expect(withdraw()).rejects.toMatchObject({ data: { reason: 'pinRequired' } });
      await expect(withdraw('0007')).rejects.toMatchObject({ data: { reason: 'pinWrong' } });
      const { db } = server;
      expect(await db.$count(schema.payments, eq(schema.payments.userId, owner.id))).toBe(before);
      expect(await withdraw(PIN)).toMatchObject({ amountSantim: 50_000 });
    });
  },
);
