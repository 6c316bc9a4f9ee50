import { schema } from '@cartela/db';
import { hash } from '@node-rs/argon2';
import { eq, not } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { appCode } from '../../test/kit/people/guarded-office.ts';
import { openOffice, PASSWORD } from '../../test/kit/people/office.ts';
import { sessionId } from './sessions/sessions.ts';

const { sessions, users } = schema;
const HOUR_MS = 60 * 60 * 1000;
const SIGN_IN_AGAIN = 'Failed to verify user. Please login again.';
const NOT_ALLOWED = 'You are not allowed to do this.';

describe('signing in as an administrator', () => {
  it('gives a token of its own and no cookie, which would take the place of a player in the same browser', async () => {
    await using office = await openOffice();
    const token = await office.signedInAdmin('boss');
    expect(await (await office.withToken(token)).accounts.adminMe()).toEqual({
      userId: expect.any(String),
      username: 'boss',
      adminRole: 'owner',
      hold: null,
    });
  });

  it('is refused alike for a wrong password, an unknown name and a player', async () => {
    await using office = await openOffice();
    await office.signedInAdmin('boss');
    const nobody = office.as(null);
    for (const username of ['boss', 'nobody', office.player.username]) {
      await expect(nobody.accounts.adminLogin({ username, password: 'something else' })).rejects.toThrow(
        'Login failed',
      );
    }
    await expect(
      office.as(null).accounts.login({ username: 'boss', phoneNumber: office.admin.phoneNumber }),
    ).rejects.toThrow('Username and phone number do not match an account.');
  });

  it('ends by logging out, which tells what is open under the session', async () => {
    await using office = await openOffice();
    const [here, elsewhere] = [await office.signedInAdmin('boss'), await office.signedInAdmin('second')];
    const ended: string[] = [];
    office.changes.on('session-ended', (change) => ended.push(change.sessionId));
    await (await office.withToken(here)).accounts.adminLogout();
    expect(ended).toEqual([sessionId(here)]);
    await expect((await office.withToken(here)).accounts.adminMe()).rejects.toThrow(SIGN_IN_AGAIN);
    await expect((await office.withToken(elsewhere)).accounts.adminMe()).resolves.toEqual({
      userId: expect.any(String),
      username: 'second',
      adminRole: 'owner',
      hold: null,
    });
  });

  it("lets no player in, whatever token their browser keeps as an administrator's", async () => {
    await using office = await openOffice();
    const token = await office.sessions.create(office.player);
    const player = await office.withToken(token);
    await expect(player.dashboard.summary()).rejects.toThrow(NOT_ALLOWED);
    await expect(player.accounts.users({})).rejects.toThrow(NOT_ALLOWED);
    await expect(player.dashboard.player({ userId: office.player.id })).rejects.toThrow(NOT_ALLOWED);
    await expect(player.payments.pending({ type: 'deposit' })).rejects.toThrow(NOT_ALLOWED);
    await expect(player.reports.house()).rejects.toThrow(NOT_ALLOWED);
    await expect((await office.withToken(`a.${token}`)).dashboard.summary()).rejects.toThrow(SIGN_IN_AGAIN);
  });
});

describe("an administrator's session", () => {
  it('is over after twelve hours without use', async () => {
    await using office = await openOffice();
    const token = await office.signedInAdmin('boss');
    const [session] = await office.db.select().from(sessions);
    expect(session?.expiresAt.getTime()).toBeLessThanOrEqual(office.now() + 12 * HOUR_MS);
    await office.db.update(sessions).set({ expiresAt: new Date(office.now() - 1) });
    await expect((await office.withToken(token)).dashboard.summary()).rejects.toThrow(SIGN_IN_AGAIN);
    expect(await office.db.select().from(sessions)).toEqual([]);
  });

  it.each([0.1, 5, 7, 11.9])('has twelve hours again when it is used %d hours before its end', async (hours) => {
    await using office = await openOffice();
    const token = await office.signedInAdmin('boss');
    await office.db.update(sessions).set({ expiresAt: new Date(office.now() + hours * HOUR_MS) });
    await (await office.withToken(token)).accounts.adminMe();
    const [session] = await office.db.select().from(sessions);
    expect(session?.expiresAt.getTime()).toBeGreaterThan(office.now() + 11.95 * HOUR_MS);
    expect(session?.expiresAt.getTime()).toBeLessThanOrEqual(office.now() + 12 * HOUR_MS);
  });

  it("leaves players' sessions as long as they were", async () => {
    await using office = await openOffice();
    await office.signedInAdmin('boss');
    const token = await office.sessions.create(office.player);
    const expiresAt = new Date(office.now() + 20 * 24 * HOUR_MS);
    await office.db.update(sessions).set({ expiresAt }).where(eq(sessions.userId, office.player.id));
    expect(await office.sessions.validate(token)).not.toBeNull();
    const [session] = await office.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, sessionId(token)));
    expect(session?.expiresAt).toEqual(expiresAt);
  });
});

describe('a new password', () => {
  it('ends the sessions that the old one opened, and those only', async () => {
    await using office = await openOffice();
    const [boss, second] = [await office.signedInAdmin('boss'), await office.signedInAdmin('second')];
    const ended: string[] = [];
    office.changes.on('session-ended', (change) => ended.push(change.sessionId));
    const newPassword = 'another horse battery';
    await office.asAdmin.accounts.resetPassword({ username: ' BOSS ', newPassword });
    expect(ended).toEqual([sessionId(boss)]);
    expect(await office.sessions.validate(boss)).toBeNull();
    expect(await office.sessions.validate(second)).not.toBeNull();
    const nobody = office.as(null);
    await expect(nobody.accounts.adminLogin({ username: 'boss', password: PASSWORD })).rejects.toThrow('Login failed');
    await expect(nobody.accounts.adminLogin({ username: 'boss', password: newPassword })).resolves.toMatchObject({
      username: 'boss',
    });
    expect(JSON.stringify(await office.audited())).not.toMatch(/argon2|another horse/);
  });

  it('is the same however a keyboard composes its letters, and an old one as it was once typed', async () => {
    await using office = await openOffice();
    await office.signedInAdmin('boss');
    const password = 'pässwört-ማርታ 1';
    const signIn = (typed: string) => office.as(null).accounts.adminLogin({ username: 'boss', password: typed });
    await office.asAdmin.accounts.resetPassword({ username: 'boss', newPassword: password.normalize('NFC') });
    for (const typed of [password.normalize('NFD'), password.replace(' ', '\u00a0'), password.normalize('NFC')]) {
      await expect(signIn(typed)).resolves.toMatchObject({ username: 'boss' });
    }
    await expect(signIn(password.toUpperCase())).rejects.toThrow('Login failed');
    const asTyped = await hash(password.normalize('NFD'));
    await office.db.update(users).set({ passwordHash: asTyped }).where(eq(users.username, 'boss'));
    await expect(signIn(password.normalize('NFD'))).resolves.toMatchObject({ username: 'boss' });
  });

  it('is refused for a player, for an unknown name, and when it is too short', async () => {
    await using office = await openOffice();
    const reset = (username: string, newPassword = 'another horse battery') =>
      office.asAdmin.accounts.resetPassword({ username, newPassword });
    await expect(reset(office.player.username)).rejects.toThrow('Only administrators have a password and a role.');
    await expect(reset('nobody')).rejects.toThrow('User not found');
    await expect(reset('   ')).rejects.toThrow('fillRequiredFields');
    await expect(reset(office.admin.username, 'short')).rejects.toThrow('passwordTooShort');
    expect(await office.audited()).toEqual([]);
  });

  it('lets nobody keep a session who was proving the old one meanwhile', async () => {
    await using office = await openOffice();
    await office.signedInAdmin('boss');
    await office.db.delete(sessions);
    const attempts = Array.from({ length: 8 }, () =>
      office.as(null).accounts.adminLogin({ username: 'boss', password: PASSWORD }),
    );
    await Promise.allSettled([
      office.asAdmin.accounts.resetPassword({ username: 'boss', newPassword: 'another horse battery' }),
      ...attempts,
    ]);
    expect(
      await office.db
        .select()
        .from(sessions)
        .where(not(eq(sessions.userId, office.admin.id))),
    ).toEqual([]);
  });
});

describe('ending all sessions of a user', () => {
  it('leaves them no call that has come already and would open the account again', async () => {
    await using office = await openOffice();
    const { accounts } = await office.withToken(await office.signedInAdmin('boss'));
    const { secret } = await accounts.beginSecondFactor({ password: PASSWORD });
    const [boss] = await office.db.select().from(users).where(eq(users.username, 'boss'));
    await office.asAdmin.accounts.endSessions({ userId: boss?.id ?? '' });
    const newPassword = 'another horse battery';
    const isOver = { cause: { reason: 'sessionOver' } };
    await expect(accounts.resetPassword({ username: 'boss', newPassword })).rejects.toMatchObject(isOver);
    await expect(accounts.changePassword({ password: PASSWORD, newPassword })).rejects.toMatchObject(isOver);
    await expect(accounts.turnOnSecondFactor({ code: appCode(secret) })).rejects.toMatchObject(isOver);
    await expect(office.as(null).accounts.adminLogin({ username: 'boss', password: PASSWORD })).resolves.toBeDefined();
  });

  it('signs them out everywhere and tells what they have open', async () => {
    await using office = await openOffice();
    const { player } = office;
    const tokens = [await office.sessions.create(player), await office.sessions.create(player)];
    const others = await office.sessions.create(await office.newPlayer());
    const ended: string[] = [];
    office.changes.on('session-ended', (change) => ended.push(change.sessionId));
    await expect(office.asAdmin.accounts.endSessions({ userId: player.id })).resolves.toEqual({
      message: 'All sessions are ended.',
      said: { reason: 'sessionsEnded', values: {} },
    });
    expect(ended.toSorted()).toEqual(tokens.map(sessionId).toSorted());
    expect(await Promise.all(tokens.map((token) => office.sessions.validate(token)))).toEqual([null, null]);
    expect(await office.sessions.validate(others)).not.toBeNull();
    expect(await office.audited()).toMatchObject([{ action: 'end-sessions', before: { sessions: 2 } }]);
  });

  it('is refused for an unknown user', async () => {
    await using office = await openOffice();
    const userId = '00000000-0000-4000-8000-000000000000';
    await expect(office.asAdmin.accounts.endSessions({ userId })).rejects.toThrow('User not found');
    expect(await office.audited()).toEqual([]);
  });
});
