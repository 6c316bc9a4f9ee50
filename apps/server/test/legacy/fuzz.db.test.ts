import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { makeFirstAdmin } from '@cartela/api';
import { createPlayer, newPhone, startTestApplication } from '@cartela/api/testing';
import { type Db, schema } from '@cartela/db';
import { asc } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createHttpApp } from '../../src/http/app.ts';
import { type FuzzRequest, fuzzRequests } from './fuzz-requests.ts';
import { expectSound, legacyAdmin, legacyPlayer, send, startLegacyServer } from './legacy-server.ts';

const REQUESTS = 20_000;
/** The same requests in every run; another seed asks for others. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_202);
/** Requests that are under way at once. */
const AT_ONCE = 50;
const REAL_REQUESTS = 600;
const LONG = { timeout: 300_000 };
/** What the mix of requests must bring about, or it does not get past the door. */
const ANSWERS = [200, 400, 401, 403, 404, 409, 415];

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function balances(db: Db) {
  const { code, balance, id } = schema.ledgerAccounts;
  return db.select({ code, balance }).from(schema.ledgerAccounts).orderBy(asc(id));
}

/** Whoever has come since then aside. */
async function expectSameBalances(db: Db, before: Awaited<ReturnType<typeof balances>>): Promise<void> {
  const after = new Map((await balances(db)).map(({ code, balance }) => [code, balance]));
  expect(before.map(({ code }) => ({ code, balance: after.get(code) }))).toEqual(before);
}

function inProcess(http: ReturnType<typeof createHttpApp>) {
  return async ({ method, path, headers, body }: FuzzRequest): Promise<number> => {
    const incoming = new IncomingMessage(new Socket());
    incoming.headers = headers;
    const request = new Request(`http://localhost${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const response = await http.fetch(request, { incoming, outgoing: new ServerResponse(incoming) });
    await response.text();
    return response.status;
  };
}

it(
  `${REQUESTS} requests of all kinds are never answered as a fault of the server, and move no money`,
  LONG,
  async () => {
    await using app = await startTestApplication();
    const [player, other] = [await createPlayer(app.db), await createPlayer(app.db)];
    const admin = { username: 'An Admin', phoneNumber: newPhone(), password: 'a long password' };
    const { userId } = await makeFirstAdmin(app, admin);
    const own = await app.sessions.create(player);
    const admins = await app.sessions.create({ id: userId, role: 'admin' });
    const ask = inProcess(createHttpApp({ app, webRoot: 'none', webOrigins: [], trustProxy: false }));
    const before = await balances(app.db);

    const arbitrary = fc.oneof(
      {
        weight: 3,
        arbitrary: fuzzRequests({
          senders: [{}, bearer(own), { cookie: `cartela_session=${own}` }, bearer('none'), { 'x-api-key': 'ck_none' }],
          names: [player.username, player.username, other.username, player.telegramId, player.phoneNumber],
        }),
      },
      { weight: 1, arbitrary: fuzzRequests({ senders: [bearer(admins)], names: ['nobody at all'] }) },
    );
    const seen = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(arbitrary, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (batch) => {
        const statuses = await Promise.all(batch.map(ask));
        for (const status of statuses) seen.set(status, (seen.get(status) ?? 0) + 1);
        expect(batch.filter((_, index) => (statuses[index] ?? 500) >= 500)).toEqual([]);
      }),
      { numRuns: REQUESTS / AT_ONCE, seed: SEED },
    );
    await expectSameBalances(app.db, before);
    await expectSound(app.db);
    expect([...seen.keys()].filter((status) => ANSWERS.includes(status)).toSorted()).toEqual(ANSWERS);
  },
);

it(`${REAL_REQUESTS} of them by real HTTP leave the server as it was`, async () => {
  await using server = await startLegacyServer();
  const [player, admin] = [await legacyPlayer(server), await legacyAdmin(server)];
  const before = await balances(server.db);
  const senders = [{}, bearer(player.token), bearer(admin.token)];
  for (const request of fc.sample(fuzzRequests({ senders, names: ['nobody at all'] }), {
    numRuns: REAL_REQUESTS,
    seed: SEED,
  })) {
    const { method, path, headers, body } = request;
    const { status } = await send(server, method, path, { headers, ...(body === undefined ? {} : { body }) });
    expect({ request, isFault: status >= 500 }).toMatchObject({ isFault: false });
  }
  await expectSameBalances(server.db, before);
  expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
  await expectSound(server.db);
});
