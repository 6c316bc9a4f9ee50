import { makeFirstAdmin } from '@cartela/api';
import { dayOf } from '@cartela/api/kernel/day';
import { coreOn, newPhone } from '@cartela/api/testing';
import { type Db, schema } from '@cartela/db';
import { createTestDatabase, forAllTests } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { callerOf, refusalOf, signedInPlayer } from '../kit/players.ts';
import { startServerHere } from '../kit/server-here.ts';
import { SELLING } from '../kit/server-process.ts';

const ADMIN = { username: 'boss', password: 'correct horse battery' };
const ADDRESS = '203.0.113.9';

const database = await forAllTests(createTestDatabase());
const server = await forAllTests(
  startServerHere({
    DATABASE_URL: database.url,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    TRUST_PROXY: 'on',
    ...SELLING,
  }),
);
const player = await signedInPlayer(server.url(), database.db);
const adminToken = (await callerOf(server.url()).accounts.adminLogin.mutate(ADMIN)).token;

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(`${server.url()}${path}`, { headers });
}

/** The present month in Addis Ababa. */
const MONTH = dayOf(new Date()).slice(0, 'yyyy-mm'.length);

const asAdmin = () => ({ authorization: `Bearer ${adminToken}`, 'x-forwarded-for': ADDRESS });

const recorded = (db: Db) => db.select().from(schema.auditLog).orderBy(schema.auditLog.id);

/** What the server asks of the database and waits for, because a test has locked a table. */
const waiting = (db: Db = database.db) =>
  db.execute(sql`select pid from pg_stat_activity
    where datname = current_database() and state = 'active' and wait_event_type = 'Lock'`);

describe('a CSV export', () => {
  it('is a file that nobody keeps on the way, with a row for each', async () => {
    const response = await get('/exports/users.csv', asAdmin());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="cartela-users.csv"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const lines = (await response.text()).trimEnd().split('\r\n');
    expect(lines[0]).toBe('id,username,phone number,role,registered,deleted,notes');
    expect(lines).toHaveLength(3);
    expect(lines.find((line) => line.startsWith(player.userId))).toContain(`,${player.username},\t+2519`);
  });

  it.each(['payments', 'ledger'])('there is one of the %s', async (kind) => {
    const response = await get(`/exports/${kind}.csv`, asAdmin());
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/^id,/);
  });

  it('is on record, with the address that it went to', async () => {
    const before = await recorded(database.db);
    await (await get('/exports/ledger.csv', asAdmin())).text();
    const after = await recorded(database.db);
    expect(after.slice(before.length)).toMatchObject([
      { action: 'export', subject: 'ledger', adminName: 'boss', address: ADDRESS },
    ]);
  });

  it.each(['users', 'payments', 'ledger'])(
    'of %s may be of one month, which its name and the record say',
    async (kind) => {
      const before = await recorded(database.db);
      const response = await get(`/exports/${kind}.csv?month=${MONTH}`, asAdmin());
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="cartela-${kind}-${MONTH}.csv"`);
      expect(await response.text()).toMatch(/^id,.*(?:closing|balance after)/);
      const after = await recorded(database.db);
      expect(after.slice(before.length)).toMatchObject([{ action: 'export', subject: kind, after: { month: MONTH } }]);
    },
  );

  it('is one at a time for each, and what it reads ends when whoever asked for it leaves', async () => {
    const credentials = { username: 'colleague', password: ADMIN.password };
    await makeFirstAdmin(coreOn(database.db), { ...credentials, phoneNumber: newPhone() });
    const { token } = await callerOf(server.url()).accounts.adminLogin.mutate(credentials);
    const leave = new AbortController();
    await database.unguarded.transaction(async (tx) => {
      await tx.execute(sql`lock table payments in access exclusive mode`);
      const path = `/exports/payments.csv?month=${MONTH}`;
      const first = fetch(`${server.url()}${path}`, { headers: asAdmin(), signal: leave.signal })
        .then((response) => response.text())
        .catch(() => 'broken off');
      await expect.poll(() => waiting(), PATIENCE).toHaveLength(1);
      const before = await recorded(database.db);
      const second = await get(path, asAdmin());
      expect(second.status).toBe(429);
      expect(await second.json()).toMatchObject({ error: { data: { reason: 'exportUnderWay' } } });
      expect(await recorded(database.db)).toEqual(before);
      // A colleague does not wait for it.
      const colleagues = await get('/exports/ledger.csv', { authorization: `Bearer ${token}` });
      expect(colleagues.status).toBe(200);
      await colleagues.text();
      leave.abort();
      expect(await first).toBe('broken off');
      // The table is still locked.
      await expect.poll(() => waiting(), PATIENCE).toEqual([]);
    });
    const third = await get('/exports/ledger.csv', asAdmin());
    expect(third.status).toBe(200);
    await third.text();
    expect((await fetch(`${server.url()}/exports/ledger.csv`, { method: 'HEAD', headers: asAdmin() })).status).toBe(
      200,
    );
    expect((await get('/exports/ledger.csv', asAdmin())).status).toBe(200);
  });

  it('leaves a connection of a small pool to others, and cancels what nobody waits for', async () => {
    await using own = await createTestDatabase();
    await using small = await startServerHere({ DATABASE_URL: own.url, DATABASE_POOL_SIZE: '2', ...SELLING });
    const signedIn = async (username: string) => {
      await makeFirstAdmin(coreOn(own.db), { username, password: ADMIN.password, phoneNumber: newPhone() });
      return (await callerOf(small.url()).accounts.adminLogin.mutate({ username, password: ADMIN.password })).token;
    };
    const [boss, colleague] = [await signedIn('boss'), await signedIn('colleague')];
    const leave = new AbortController();
    const ask = (token: string, signal = AbortSignal.any([])) =>
      fetch(`${small.url()}/exports/payments.csv?month=${MONTH}`, {
        headers: { authorization: `Bearer ${token}` },
        signal,
      });
    await own.unguarded.transaction(async (tx) => {
      await tx.execute(sql`lock table payments in access exclusive mode`);
      const first = ask(boss, leave.signal)
        .then((response) => response.text())
        .catch(() => 'broken off');
      await expect.poll(() => waiting(own.db), PATIENCE).toHaveLength(1);
      expect((await ask(colleague)).status).toBe(429);
      leave.abort();
      expect(await first).toBe('broken off');
      await expect.poll(() => waiting(own.db), PATIENCE).toEqual([]);
    });
  });

  it('keeps nobody from the next one if its connection ends while it is looked up who asks', async () => {
    const leave = new AbortController();
    await database.unguarded.transaction(async (tx) => {
      await tx.execute(sql`lock table second_factors in access exclusive mode`);
      const first = fetch(`${server.url()}/exports/users.csv`, { headers: asAdmin(), signal: leave.signal })
        .then(({ status }) => status)
        .catch(() => 'broken off');
      await expect.poll(() => waiting(), PATIENCE).toHaveLength(1);
      leave.abort();
      expect(await first).toBe('broken off');
      // By the time of this answer, the server has seen the end of the other connection.
      await get('/healthz');
    });
    await expect.poll(() => waiting(), PATIENCE).toEqual([]);
    const next = await get('/exports/users.csv', asAdmin());
    expect(next.status).toBe(200);
    await next.text();
  });

  it('ends with the session of whoever has asked for it', async () => {
    const { token } = await callerOf(server.url()).accounts.adminLogin.mutate(ADMIN);
    const file = await database.unguarded.transaction(async (tx) => {
      await tx.execute(sql`lock table payments in access exclusive mode`);
      const asked = get('/exports/payments.csv', { authorization: `Bearer ${token}` })
        .then((response) => response.text())
        .catch(() => 'broken off');
      await expect.poll(() => waiting(), PATIENCE).toHaveLength(1);
      await callerOf(server.url(), token).accounts.adminLogout.mutate();
      return { asked };
    });
    expect(await file.asked).toBe('broken off');
  });

  describe('is refused', () => {
    let before: unknown[];
    beforeEach(async () => {
      before = await recorded(database.db);
    });

    it.each([
      ['nobody', 401, () => ({})],
      ['a token that is none', 401, () => ({ authorization: 'Bearer nonsense' })],
      ['a player', 403, () => ({ authorization: `Bearer ${player.token}` })],
      [
        "an administrator's token in a cookie, which any page could send",
        401,
        () => ({ cookie: `cartela_session=${adminToken}` }),
      ],
    ] as const)('to %s, and leaves no record', async (_who, status, headers) => {
      for (const kind of ['users', 'payments', 'ledger']) {
        const response = await get(`/exports/${kind}.csv`, headers());
        expect(response.status).toBe(status);
        expect(await response.text()).not.toContain(player.username);
      }
      expect(await recorded(database.db)).toEqual(before);
    });

    it('to an administrator who has something else to do first', async () => {
      const { users } = schema;
      const isBoss = eq(users.username, ADMIN.username);
      await database.db.update(users).set({ mustChangePassword: true }).where(isBoss);
      const response = await get('/exports/users.csv', asAdmin());
      await database.db.update(users).set({ mustChangePassword: false }).where(isBoss);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({
        message: 'Choose a new password first: log in at /admines.',
        error: { data: { reason: 'passwordChangeNeeded' } },
      });
      expect(await recorded(database.db)).toEqual(before);
    });

    it.each(['2020-01', '2999-12', '2026-13', 'July', ''])(
      'for a month of which there is nothing: %s',
      async (month) => {
        const response = await get(`/exports/ledger.csv?month=${month}`, asAdmin());
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({
          message: `Choose a month from ${MONTH} to ${MONTH}.`,
          error: { data: { reason: 'exportMonthUnknown', values: { first: MONTH, last: MONTH } } },
        });
        expect(await recorded(database.db)).toEqual(before);
      },
    );

    it.each(['sessions', 'audit', 'toString'])('for what is not exported: %s', async (kind) => {
      expect((await get(`/exports/${kind}.csv`, asAdmin())).status).toBe(404);
      expect(await recorded(database.db)).toEqual(before);
    });
  });
});

describe('signing in as an administrator over HTTP', () => {
  it('sets no cookie but the one by which the browser is known again', async () => {
    const response = await fetch(`${server.url()}/trpc/accounts.adminLogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^cartela_browser=[\w-]{43}; /)]);
  });

  it("does not make a player's token worth more", async () => {
    const notAllowed = { message: 'You are not allowed to do this.', httpStatus: 403 };
    expect(await refusalOf(player.call.dashboard.summary.query())).toEqual(notAllowed);
    expect(await refusalOf(player.call.accounts.users.query({}))).toEqual(notAllowed);
    const topUp = { userId: player.userId, amountEtb: 100, idempotencyKey: 'for-myself' };
    expect(await refusalOf(player.call.wallet.topUp.mutate(topUp))).toEqual(notAllowed);
  });
});

describe('pages in a frame', () => {
  it.each(['/admines', '/qazxsw', '/Adminsu', '/AdminPasswordReset', '/AdminDashboard', '/Dashbord'])(
    'there is none of the administrator: %s, however it is written',
    async (page) => {
      for (const path of [
        page,
        `${page}/`,
        page.toLowerCase(),
        page.toUpperCase(),
        `${page}?a=1`,
        `/%${page.charCodeAt(1).toString(16)}${page.slice(2)}`,
      ]) {
        const { headers } = await get(path, { accept: 'text/html' });
        expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
        expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      }
    },
  );

  it.each(['/', '/login', '/Mainmenu', '/CartelaSelction', '/adminesx', '/x/admines'])(
    'Telegram may show %s',
    async (page) => {
      const { headers } = await get(page, { accept: 'text/html' });
      expect(headers.get('x-frame-options')).toBeNull();
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://web.telegram.org");
    },
  );
});
