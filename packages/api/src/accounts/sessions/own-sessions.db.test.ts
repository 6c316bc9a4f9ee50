import { schema } from '@cartela/db';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { callerFor } from '../../../test/kit/application.ts';
import { outcomes } from '../../../test/kit/games/outcomes.ts';
import { openGuardedOffice } from '../../../test/kit/people/guarded-office.ts';
import { PASSWORD } from '../../../test/kit/people/office.ts';
import { REFUSALS_PER_HOUR } from '../sign-in/refused-sign-ins.ts';
import { createSessions, sessionId } from './sessions.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';
const MINUTE_MS = 60_000;
const SIGN_IN_AGAIN = 'Failed to verify user. Please login again.';

async function openWithSessions() {
  const office = await openGuardedOffice();
  const boss = await office.hire('boss');
  const from = { address: '196.188.10.77', userAgent: PHONE };
  const { token: phone } = await office.asNobody(from).accounts.adminLogin({ username: 'boss', password: PASSWORD });
  const other = await office.hire('second');
  return { ...office, boss, phone, other, accounts: (await office.withToken(boss.token)).accounts };
}

describe('an administrator’s own sessions', () => {
  it('are listed with when, with what and roughly from where, and which one this is', async () => {
    await using office = await openWithSessions();
    const nowMs = Date.now();
    const listed = await office.accounts.ownSessions();
    expect(listed.toSorted((a, b) => Number(a.isPresent) - Number(b.isPresent))).toEqual([
      {
        id: sessionId(office.phone),
        createdAtMs: expect.any(Number),
        lastUsedAtMs: expect.any(Number),
        browser: 'Chrome on Android',
        address: '196.188.10.*',
        isPresent: false,
      },
      expect.objectContaining({ id: office.boss.sessionId, browser: null, address: '127.0.0.*', isPresent: true }),
    ]);
    for (const { createdAtMs, lastUsedAtMs } of listed) {
      for (const atMs of [createdAtMs, lastUsedAtMs]) expect(Math.abs((atMs ?? 0) - nowMs)).toBeLessThan(MINUTE_MS);
    }
  });

  it('end one by one, but only one’s own', async () => {
    await using office = await openWithSessions();
    const end = (token: string) => office.accounts.endOwnSession({ sessionId: sessionId(token) });
    await expect(end(office.other.token)).rejects.toThrow('This session is over already.');
    expect(await end(office.phone)).toEqual({
      message: 'The session is ended.',
      said: { reason: 'sessionEnded', values: {} },
    });
    await expect(end(office.phone)).rejects.toThrow('This session is over already.');
    const alive = await Promise.all(
      [office.phone, office.boss.token, office.other.token].map((token) => office.sessions.validate(token)),
    );
    expect(alive.map((user) => user?.username ?? null)).toEqual([null, 'boss', 'second']);
  });

  it('end everywhere else at once, which closes what is open under them', async () => {
    await using office = await openWithSessions();
    const ended: string[] = [];
    office.changes.on('session-ended', (change) => ended.push(change.sessionId));
    expect(await office.accounts.endOtherSessions()).toEqual({
      message: 'You are logged out everywhere else.',
      said: { reason: 'otherSessionsEnded', values: {} },
    });
    expect(ended).toEqual([sessionId(office.phone)]);
    expect(await office.accounts.ownSessions()).toMatchObject([{ id: office.boss.sessionId, isPresent: true }]);
    expect(await office.sessions.validate(office.other.token)).not.toBeNull();
    expect((await office.record()).at(-1)).toEqual({
      action: 'end-sessions',
      subject: 'boss',
      after: { endedSessions: 1 },
    });
  });
});

describe('a player’s own sessions', () => {
  async function openWithPlayer() {
    const office = await openGuardedOffice();
    const { username, phoneNumber } = office.player;
    const signIn = async (userAgent = '') =>
      (await office.asNobody({ address: '196.188.10.77', userAgent }).accounts.login({ username, phoneNumber })).token;
    const [phone, here] = [await signIn(PHONE), await signIn()];
    return { ...office, phone, here, accounts: (await office.withToken(here)).accounts };
  }

  it('are listed with when and with what, and nothing is kept of where', async () => {
    await using office = await openWithPlayer();
    const listed = await office.accounts.ownSessions();
    const common = { createdAtMs: expect.any(Number), lastUsedAtMs: expect.any(Number), address: null };
    expect(listed.toSorted((a, b) => Number(a.isPresent) - Number(b.isPresent))).toEqual([
      { id: sessionId(office.phone), browser: 'Chrome on Android', isPresent: false, ...common },
      { id: sessionId(office.here), browser: null, isPresent: true, ...common },
    ]);
    const rows = await office.db.select().from(schema.sessions).where(eq(schema.sessions.userId, office.player.id));
    expect(rows.map(({ address }) => address)).toEqual([null, null]);
  });

  it('say when each was used last, to some minutes', async () => {
    await using office = await openWithPlayer();
    const hour = 60 * MINUTE_MS;
    const later = createSessions({ ...office, now: () => office.now() + hour });
    await later.validate(office.phone);
    const listed = await office.accounts.ownSessions();
    const usedAfterMs = listed.map(({ id, createdAtMs, lastUsedAtMs }) => ({
      id,
      afterMs: lastUsedAtMs - createdAtMs,
    }));
    expect(usedAfterMs).toContainEqual({ id: sessionId(office.here), afterMs: 0 });
    const phone = usedAfterMs.find(({ id }) => id === sessionId(office.phone));
    expect(phone?.afterMs).toBeGreaterThanOrEqual(hour);
  });

  it('end one by one or all others, but nobody else’s, and leave no line in the log of administrators', async () => {
    await using office = await openWithPlayer();
    const boss = await office.hire('boss');
    const end = (token: string) => office.accounts.endOwnSession({ sessionId: sessionId(token) });
    const before = (await office.audited()).length;
    await expect(end(boss.token)).rejects.toThrow('This session is over already.');
    expect(await end(office.phone)).toMatchObject({ said: { reason: 'sessionEnded' } });
    const { username, phoneNumber } = office.player;
    const { token: tablet } = await office.asNobody().accounts.login({ username, phoneNumber });
    expect(await office.accounts.endOtherSessions()).toMatchObject({ said: { reason: 'otherSessionsEnded' } });
    const alive = await Promise.all(
      [office.phone, tablet, office.here, boss.token].map(
        async (token) => (await office.sessions.validate(token)) !== null,
      ),
    );
    expect(alive).toEqual([false, false, true, true]);
    expect(await office.audited()).toHaveLength(before);
  });

  it('that end each other at once leave one', async () => {
    await using office = await openWithPlayer();
    const tokens = await Promise.all(Array.from({ length: 6 }, () => office.sessions.create(office.player)));
    const callers = await Promise.all(tokens.map(office.withToken));
    const ended = await outcomes(callers.map(({ accounts }) => accounts.endOtherSessions()));
    expect(ended).toEqual({ accepted: 1, refused: { [SIGN_IN_AGAIN]: 5 } });
    expect(await office.db.$count(schema.sessions, eq(schema.sessions.userId, office.player.id))).toBe(1);
  });

  it('are not ended by whoever asks in the player’s name', async () => {
    await using office = await openWithPlayer();
    const { admin, player: user } = office;
    const requestedBy = { is: 'admin', id: admin.id, name: admin.username } as const;
    const { accounts } = callerFor(office, { user, token: '', requestedBy });
    await expect(accounts.endOtherSessions()).rejects.toThrow('You are not allowed to do this.');
    expect(await office.accounts.ownSessions()).toHaveLength(2);
  });
});

describe('the audit log', () => {
  const refusals = async ({ record }: Awaited<ReturnType<typeof openWithSessions>>) =>
    (await record()).filter(({ action }) => action === 'sign-in-refused');

  it('has each sign-in and sign-out, with the address', async () => {
    await using office = await openGuardedOffice();
    const from = { address: '196.188.10.77', userAgent: PHONE };
    await office.hire('boss');
    const { token } = await office.asNobody(from).accounts.adminLogin({ username: 'BOSS', password: PASSWORD });
    await (await office.withToken(token)).accounts.adminLogout();
    const again = await office.signIn('boss');
    await (await office.withToken(again)).accounts.logout();
    expect(await office.audited()).toMatchObject([
      { action: 'sign-in', adminName: 'boss', after: { by: 'password alone', browser: null } },
      { action: 'sign-in', adminName: 'boss', address: '196.188.10.77', after: { browser: 'Chrome on Android' } },
      { action: 'sign-out', adminName: 'boss', subject: 'boss' },
      { action: 'sign-in', adminName: 'boss' },
      { action: 'sign-out', adminName: 'boss' },
    ]);
  });

  it('has who was refused, with the address and the reason, and nothing that was typed', async () => {
    await using office = await openWithSessions();
    const login = office.asNobody({ address: '203.0.113.9' }).accounts.adminLogin;
    for (const username of ['Boss', 'my secret password', office.player.username]) {
      await expect(login({ username, password: 'typed wrong' })).rejects.toThrow('Login failed');
    }
    const refused = { adminId: null, adminName: 'not signed in', address: '203.0.113.9', action: 'sign-in-refused' };
    expect((await office.audited()).slice(-3)).toMatchObject([
      { ...refused, subject: 'boss', after: { reason: 'wrongAdminCredentials' } },
      { ...refused, subject: 'unknown name' },
      { ...refused, subject: 'unknown name' },
    ]);
    expect(JSON.stringify(await office.audited())).not.toMatch(/secret|typed/);
  });

  it('is not flooded: it lists so many an hour for each administrator, and as many for all other names', async () => {
    await using office = await openWithSessions();
    const refuse = async (username: string) => {
      const attempt = office.asNobody().accounts.adminLogin({ username, password: 'typed wrong' });
      await expect(attempt).rejects.toThrow(/Login failed|Too many attempts/);
    };
    // As many as are checked at a time.
    for (let turn = 0; turn < 4; turn += 1) {
      await Promise.all(Array.from({ length: 8 }, (_, index) => refuse(`nobody ${turn}.${index}`)));
    }
    expect(await refusals(office)).toHaveLength(REFUSALS_PER_HOUR);
    for (let tries = 0; tries < REFUSALS_PER_HOUR + 3; tries += 1) await refuse('boss');
    const listed = await refusals(office);
    expect(listed).toHaveLength(2 * REFUSALS_PER_HOUR);
    expect(listed.at(-1)).toMatchObject({ subject: 'boss', after: { note: 'More within this hour are not listed.' } });
    await refuse('second');
    expect((await refusals(office)).at(-1)).toMatchObject({ subject: 'second' });
  });

  it('lists them again an hour later', async () => {
    await using office = await openWithSessions();
    await office.db.execute(sql`
      insert into audit_log (at, admin_name, address, action, subject)
      select now() - interval '61 minutes', 'not signed in', '', 'sign-in-refused', 'boss'
      from generate_series(1, ${REFUSALS_PER_HOUR})`);
    await expect(office.signIn('boss', undefined, 'wrong')).rejects.toThrow('Login failed');
    expect((await office.record()).at(-1)).toMatchObject({
      subject: 'boss',
      after: { reason: 'wrongAdminCredentials' },
    });
  });
});
