import { randomUUID } from 'node:crypto';
import type { AppRouter } from '@cartela/api';
import { BATCH_CALLS_MAX } from '@cartela/api/kernel/limits';
import { PAYMENT_WRITES } from '@cartela/api/payments/limits';
import { ROOM_WRITES } from '@cartela/api/rooms/limits';
import { schema } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import '../../src/demo/web-socket.ts';
import { field, openLegacyClient } from '../kit/legacy/legacy-client.ts';
import { type LegacyPlayer, legacyPlayer, send, sharedLegacyServer } from '../kit/legacy/legacy-server.ts';
import { callerOf } from '../kit/players.ts';

/** More calls at once than any rate allows in a minute, except the rate of cards. */
const MANY = 50;
const TOO_OFTEN = /^You are doing this too often\. Please try again in \d+ (second|minute|hour)s?\.$/;
const [{ calls: PER_MINUTE }] = PAYMENT_WRITES.deposits;

const server = await sharedLegacyServer();
let player: LegacyPlayer;

const announced = () => ({ amountSantim: 5000, method: 'telebirr' as const, idempotencyKey: randomUUID() });
const times = <Answer>(act: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: MANY }, (_, index) => act(index)));
const paymentsOf = ({ id }: LegacyPlayer) => server.db.$count(schema.payments, eq(schema.payments.userId, id));

describe('a player who calls more often than anybody needs to', () => {
  it('is refused at tRPC over HTTP, with when to try again', async () => {
    player = await legacyPlayer(server);
    const answers = await times(() =>
      send(server, 'POST', '/trpc/payments.requestDeposit', { token: player.token, body: announced() }),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(MANY - PER_MINUTE);
    for (const { headers, body } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
      expect(body).toMatchObject({
        error: { message: expect.stringMatching(TOO_OFTEN), data: { reason: 'tooManyCalls' } },
      });
    }
    expect(await paymentsOf(player)).toBeLessThanOrEqual(PER_MINUTE);
  });

  it('is refused in a batch too, call by call', async () => {
    player = await legacyPlayer(server);
    const { requestDeposit } = callerOf(server.url, player.token).payments;
    const refusals: unknown[] = [];
    for (let batch = 0; batch < 3; batch += 1) {
      const calls = Array.from({ length: BATCH_CALLS_MAX }, () => requestDeposit.mutate(announced()));
      const outcomes = await Promise.allSettled(calls);
      refusals.push(...outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])));
    }
    const tooOften = refusals.filter((reason) => reason instanceof Error && TOO_OFTEN.test(reason.message));
    expect(tooOften).toHaveLength(3 * BATCH_CALLS_MAX - PER_MINUTE);
  });

  it('is refused at tRPC over a socket', async () => {
    player = await legacyPlayer(server);
    const url = `${server.url.replace('http', 'ws')}/trpc`;
    const socket = createWSClient({ url, connectionParams: { token: player.token } });
    const { payments } = createTRPCClient<AppRouter>({ links: [wsLink({ client: socket })] });
    for (let batch = 0; batch < 3; batch += 1) {
      const calls = Array.from({ length: BATCH_CALLS_MAX }, () => payments.requestDeposit.mutate(announced()));
      await Promise.allSettled(calls);
    }
    await socket.close();
    expect(await paymentsOf(player)).toBeLessThanOrEqual(PER_MINUTE);
  });

  it('is refused at the old calls, in their form', async () => {
    player = await legacyPlayer(server);
    const { username, token } = player;
    const body = { username, amount: 50, method: 'telebirr' };
    const answers = await times(() => send(server, 'POST', '/api/transactions/deposit', { token, body }));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(MANY - PER_MINUTE);
    for (const { headers, body: said } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(said).toEqual({ message: expect.stringMatching(TOO_OFTEN), error: expect.stringMatching(TOO_OFTEN) });
    }
    expect(await paymentsOf(player)).toBeLessThanOrEqual(PER_MINUTE);
  });

  it('is counted over all doors together', async () => {
    player = await legacyPlayer(server);
    const { username, token } = player;
    const { requestDeposit } = callerOf(server.url, token).payments;
    for (let i = 0; i < PER_MINUTE; i += 1) await requestDeposit.mutate(announced()).catch(() => {});
    const body = { username, amount: 50, method: 'telebirr' };
    expect((await send(server, 'POST', '/api/transactions/deposit', { token, body })).status).toBe(429);
  });

  it('is refused with cards over the old sockets, in their form', async () => {
    player = await legacyPlayer(server);
    await using client = openLegacyClient(server.url, { token: player.token });
    client.join();
    await client.until('walletUpdate');
    // Sends almost as many events at once as a socket may send in a second. That is repeated until
    // more cards are asked for in a second than are allowed.
    await vi.waitFor(
      () => {
        for (let index = 0; index < 19; index += 1) client.select(index);
        const texts = client.all('cartelaRejected').map((payload) => String(field(payload, 'message')));
        expect(texts.some((text) => TOO_OFTEN.test(text))).toBe(true);
      },
      { ...PATIENCE, interval: 1100 },
    );
  });
});

describe('a quick hand', () => {
  it('takes and gives back cards as fast as it can', async () => {
    player = await legacyPlayer(server);
    const { rooms } = callerOf(server.url, player.token);
    const card = (cardNo: number) => ({ roomId: '20', cardNo, idempotencyKey: randomUUID() });
    const [{ calls: PER_SECOND }] = ROOM_WRITES.cards;
    expect(PER_SECOND).toBe(8);
    // Four cards, each taken and given back, without a pause.
    for (let cardNo = 1; cardNo <= PER_SECOND / 2; cardNo += 1) {
      await rooms.selectCard.mutate(card(cardNo));
      await rooms.returnCard.mutate(card(cardNo));
    }
  });

  it('is no reason to refuse another player', async () => {
    player = await legacyPlayer(server);
    const other = await legacyPlayer(server);
    const { requestDeposit } = callerOf(server.url, player.token).payments;
    for (let i = 0; i < PER_MINUTE; i += 1) await requestDeposit.mutate(announced()).catch(() => {});
    await expect(requestDeposit.mutate(announced())).rejects.toThrow(TOO_OFTEN);
    await callerOf(server.url, other.token).payments.requestDeposit.mutate(announced());
  });
});
