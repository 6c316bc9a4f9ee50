import { randomUUID } from 'node:crypto';
import { BATCH_CALLS_MAX, CALLS_USUAL } from '@cartela/api/kernel/limits';
import { newPhone } from '@cartela/api/testing';
import { describe, expect, it } from 'vitest';
import { type Answer, legacyAdmin, PASSWORD, send, sharedLegacyServer } from '../kit/legacy/legacy-server.ts';

/** More wrong sign-ins than anybody may make in a row. */
const MANY = 30;
/** More addresses than it takes to reach the limit of one name, whatever the address. */
const ADDRESSES = 60;

const server = await sharedLegacyServer({ TRUST_PROXY: 'on' });

const from = (address: string) => ({ 'x-forwarded-for': address });

function cookiesOf(answer: Answer): Map<string, string> {
  return new Map(
    answer.headers.getSetCookie().map((text): [string, string] => {
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
      return [name, value];
    }),
  );
}

/** The two doors through which players and administrators sign in. */
const DOORS = [
  { door: 'tRPC', player: '/trpc/accounts.login', admin: '/trpc/accounts.adminLogin' },
  { door: 'the old calls', player: '/auth/login', admin: '/admin/login' },
];

async function newPlayer() {
  const credentials = { username: `p${randomUUID().slice(0, 8)}`, phoneNumber: newPhone() };
  const body = credentials;
  expect((await send(server, 'POST', '/auth/register', { body, headers: from('10.9.9.9') })).status).toBe(201);
  return credentials;
}

describe.each(DOORS)('at $door', ({ player: playerPath, admin: adminPath }) => {
  it('a stranger’s wrong guesses lock out neither player nor administrator elsewhere', async () => {
    const credentials = await newPlayer();
    const admin = await legacyAdmin(server);
    const wrong = { ...credentials, phoneNumber: newPhone() };
    const guesses = await Promise.all(
      Array.from({ length: MANY }, () => send(server, 'POST', playerPath, { body: wrong, headers: from('10.0.0.1') })),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    const late = guesses.find(({ status }) => status === 429);
    expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(late?.text).toMatch(/Too many attempts\. Please wait \d+ seconds? and try again\./);
    const body = credentials;
    expect((await send(server, 'POST', playerPath, { body, headers: from('10.0.0.2') })).status).toBe(200);

    const { username } = admin;
    const wrongAdmin = { username, password: 'not the password' };
    await Promise.all(
      Array.from({ length: MANY }, () =>
        send(server, 'POST', adminPath, { body: wrongAdmin, headers: from('10.0.0.1') }),
      ),
    );
    const right = { username, password: PASSWORD };
    expect((await send(server, 'POST', adminPath, { body: right, headers: from('10.0.0.2') })).status).toBe(200);
  });

  it('a browser that has signed in before may, whoever guesses from wherever', async () => {
    const body = await newPlayer();
    const first = await send(server, 'POST', playerPath, { body, headers: from('10.0.0.1') });
    const browser = `cartela_browser=${cookiesOf(first).get('cartela_browser')}`;
    const wrong = { ...body, phoneNumber: newPhone() };
    for (let index = 0; index < ADDRESSES; index += 1) {
      const guess = () => send(server, 'POST', playerPath, { body: wrong, headers: from(`10.1.0.${index}`) });
      await Promise.all([guess(), guess(), guess()]);
    }
    const unknown = await send(server, 'POST', playerPath, { body, headers: from('10.2.0.1') });
    expect(unknown.status).toBe(429);
    const headers = { ...from('10.1.0.1'), cookie: browser };
    expect((await send(server, 'POST', playerPath, { body, headers })).status).toBe(200);
    // The browser's cookie is no credential: it neither signs in nor stands for a session.
    expect((await send(server, 'POST', playerPath, { body: wrong, headers })).status).toBe(401);
    expect((await send(server, 'POST', '/useracess', { headers })).status).toBe(401);
  });

  it('addresses of one IPv6 network count as one', async () => {
    const body = { ...(await newPlayer()), phoneNumber: newPhone() };
    const answers = await Promise.all(
      Array.from({ length: MANY }, (_, index) =>
        send(server, 'POST', playerPath, { body, headers: from(`2001:db8:7:7::${index}`) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  it('signing in as another ends the session that the browser had', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()];
    const first = await send(server, 'POST', playerPath, { body: one });
    const token = cookiesOf(first).get('cartela_session');
    const headers = { cookie: `cartela_session=${token}` };
    expect((await send(server, 'POST', '/useracess', { headers })).status).toBe(200);
    const second = await send(server, 'POST', playerPath, { body: other, headers });
    expect((await send(server, 'POST', '/useracess', { headers })).status).toBe(401);
    const now = { cookie: `cartela_session=${cookiesOf(second).get('cartela_session')}` };
    expect((await send(server, 'POST', '/useracess', { headers: now })).body).toMatchObject({
      username: other.username,
    });
  });
});

it('administrators’ sign-ins of two addresses, as many as those may have under way, leave everybody else served', async () => {
  const names = Array.from({ length: BATCH_CALLS_MAX }, () => 'accounts.adminLogin').join(',');
  const guess = (address: string, turn: number) =>
    send(server, 'POST', `/trpc/${names}?batch=1`, {
      body: Object.fromEntries(
        Array.from({ length: BATCH_CALLS_MAX }, (_, nth) => [
          nth,
          { username: `nobody ${turn} ${nth}`, password: 'not the password' },
        ]),
      ),
      headers: from(address),
    });
  let isOver = false;
  const flood = Promise.all(
    ['10.3.0.1', '10.3.0.2'].flatMap((address) =>
      Array.from({ length: CALLS_USUAL / 2 / BATCH_CALLS_MAX }, async (_, turn) => [
        await guess(address, turn),
        await guess(address, turn),
      ]),
    ),
  ).finally(() => {
    isOver = true;
  });
  const statuses: number[] = [];
  while (!isOver) statuses.push((await send(server, 'GET', '/trpc/rooms.list', { headers: from('10.3.0.3') })).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await flood).flat().map(({ text }) => text)).toContainEqual(expect.stringContaining('"reason":"busy"'));
});
