import { schema } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callerFor, silentLog, slowRounds } from '../../test/kit/application.ts';
import { contactOf, launchOf, newTelegramPerson, TEST_BOT } from '../../test/kit/people/launches.ts';
import { type Office, openOffice, PASSWORD } from '../../test/kit/people/office.ts';
import { createPlayer } from '../../test/kit/people/people.ts';
import { openVisitor } from '../../test/kit/people/visitor.ts';
import { openApplication } from '../application.ts';
import type { User } from '../kernel/actors/actor.ts';
import { SESSION_KNOWN_MS } from './sessions/known-sessions.ts';
import { ADMIN_SESSION_LIFETIME, sessionId } from './sessions/sessions.ts';

const { accessSettings, sessions, users } = schema;
const SIGN_IN_AGAIN = 'Failed to verify user. Please login again.';

afterEach(() => void vi.restoreAllMocks());

/** Lets time pass for what the process knows of sessions. */
function pass(ms: number): void {
  const now = performance.now() + ms;
  vi.spyOn(performance, 'now').mockReturnValue(now);
}

/** A player's session that has just been used, so that the process knows it. */
async function usedSession(office: Office, user: User = office.player) {
  const visitor = openVisitor(office);
  visitor.use(await office.sessions.create(user));
  await (await visitor.caller()).accounts.me();
  return { visitor, token: visitor.token() ?? '', call: async () => (await visitor.caller()).accounts.me() };
}

type Used = Awaited<ReturnType<typeof usedSession>>;

const ENDS: Readonly<Record<string, (office: Office, used: Used) => Promise<unknown>>> = {
  'signing out': async (_, { visitor, token }) => {
    await (await visitor.caller()).accounts.logout();
    visitor.use(token);
  },
  'signing in anew in the same browser': async (office, { visitor, token }) => {
    const { username, phoneNumber } = office.player;
    await (await visitor.caller()).accounts.login({ username, phoneNumber });
    visitor.use(token);
  },
  'an administrator who ends all sessions': (office) =>
    office.asAdmin.accounts.endSessions({ userId: office.player.id }),
  'an administrator who deletes the player': (office) =>
    office.asAdmin.closing.deleteUser({ userId: office.player.id, method: 'telebirr' }),
};

describe('a session that was used just now', () => {
  it('is not asked of the database again in the same few seconds', async () => {
    await using office = await openOffice();
    const { call, token } = await usedSession(office);
    // Deletes the row without telling the process, which the product itself never does.
    await office.db.delete(sessions).where(eq(sessions.id, sessionId(token)));
    expect(await call()).toMatchObject({ username: office.player.username });
  });

  it.each(Object.entries(ENDS))('is over for the next call after %s', async (_, end) => {
    await using office = await openOffice();
    const used = await usedSession(office);
    await end(office, used);
    await expect(used.call()).rejects.toThrow(SIGN_IN_AGAIN);
  });

  it.each(Object.entries(ENDS))('is over for a call that was being read at the moment of %s', async (_, end) => {
    await using office = await openOffice();
    const used = await usedSession(office);
    const another = await usedSession(office, await createPlayer(office.db));
    const calls = Array.from({ length: 20 }, () => used.call().catch(() => null));
    await Promise.all([end(office, used), ...calls]);
    await expect(used.call()).rejects.toThrow(SIGN_IN_AGAIN);
    expect(await another.call()).toBeDefined();
  });

  it('is over once it is found expired', async () => {
    await using office = await openOffice();
    const { call, token } = await usedSession(office);
    await office.db
      .update(sessions)
      .set({ expiresAt: new Date(office.now() - 1) })
      .where(eq(sessions.id, sessionId(token)));
    await office.sessions.deleteExpired();
    await expect(call()).rejects.toThrow(SIGN_IN_AGAIN);
  });

  it('is over for every call once sockets that are open under it have found that', async () => {
    await using office = await openOffice();
    const { call, token } = await usedSession(office);
    await office.db.delete(sessions).where(eq(sessions.id, sessionId(token)));
    await office.sessions.lookUp([sessionId(token)]);
    await expect(call()).rejects.toThrow(SIGN_IN_AGAIN);
  });

  it('is over when somebody proves the account’s number and connects their Telegram', async () => {
    await using office = await openOffice({ telegram: TEST_BOT });
    const { token } = await usedSession(office);
    const person = newTelegramPerson();
    const { username, phoneNumber } = office.player;
    const phone = { contact: contactOf(person, phoneNumber) };
    await office.as(null).telegram.link({ initData: launchOf(person), username, phone });
    expect(await office.sessions.validate(token)).toBeNull();
  });

  it('is prolonged by being used, however often', async () => {
    await using office = await openOffice();
    const { call, token } = await usedSession(office);
    const soon = new Date(Date.now() + 60_000);
    const one = eq(sessions.id, sessionId(token));
    await office.db.update(sessions).set({ expiresAt: soon }).where(one);
    for (let second = 0; second <= SESSION_KNOWN_MS / 1000; second += 1) {
      await call();
      pass(1000);
    }
    const [row] = await office.db.select().from(sessions).where(one);
    expect(row?.expiresAt.getTime()).toBeGreaterThan(soon.getTime());
  });
});

describe('an administrator', () => {
  it('is never taken for signed in without asking the database, whatever was read just before', async () => {
    await using office = await openOffice();
    const token = await office.signedInAdmin('boss');
    await (await office.withToken(token)).accounts.adminMe();
    await office.db.delete(sessions).where(eq(sessions.id, sessionId(token)));
    await expect((await office.withToken(token)).accounts.adminMe()).rejects.toThrow(SIGN_IN_AGAIN);
  });

  it.each<[string, (office: Office) => Promise<unknown>, string]>([
    ['a new password', ({ db }) => db.update(users).set({ mustChangePassword: true }), 'password'],
    ['a second factor', ({ db }) => db.update(accessSettings).set({ secondFactorRequired: true }), 'second factor'],
  ])('is held up by %s that is asked for, with the next call', async (_, ask, why) => {
    await using office = await openOffice();
    const token = await office.signedInAdmin('boss');
    await (await office.withToken(token)).accounts.users({});
    await ask(office);
    await expect((await office.withToken(token)).accounts.users({})).rejects.toThrow(why);
  });

  it('is signed out for the next call by a new password, and by signing out', async () => {
    await using office = await openOffice();
    const [boss, other] = [await office.signedInAdmin('boss'), await office.signedInAdmin('other')];
    for (const token of [boss, other]) await (await office.withToken(token)).accounts.adminMe();
    await office.asAdmin.accounts.resetPassword({ username: 'boss', newPassword: `${PASSWORD} 2` });
    await (await office.withToken(other)).accounts.adminLogout();
    for (const token of [boss, other]) {
      await expect((await office.withToken(token)).accounts.adminMe()).rejects.toThrow(SIGN_IN_AGAIN);
    }
  });

  it('stays signed in by using the product', async () => {
    await using office = await openOffice();
    const token = await office.signedInAdmin('boss');
    const soon = new Date(Date.now() + 60_000);
    await office.db.update(sessions).set({ expiresAt: soon });
    await (await office.withToken(token)).accounts.adminMe();
    const [row] = await office.db.select().from(sessions);
    const atLeast = Date.now() + ADMIN_SESSION_LIFETIME.milliseconds() - 60_000;
    expect(row?.expiresAt.getTime()).toBeGreaterThan(atLeast);
  });
});

describe('with several processes', () => {
  async function twoProcesses() {
    const database = await createTestDatabase();
    const options = { db: database.db, log: silentLog, rounds: slowRounds, playMoneySantim: 0 };
    const [here, there] = [await openApplication(options), await openApplication(options)];
    const player = await createPlayer(database.db);
    const token = await here.sessions.create(player);
    for (const process of [here, there]) expect(await process.sessions.validate(token)).not.toBeNull();
    return {
      here,
      there,
      player,
      token,
      async [Symbol.asyncDispose]() {
        await Promise.all([here.close(), there.close()]);
        await database[Symbol.asyncDispose]();
      },
    };
  }

  it('a session that ends in one is over in the other once that hears of it', async () => {
    await using processes = await twoProcesses();
    const { here, there, token } = processes;
    here.changes.on('session-ended', (change) => there.changes.publish([JSON.parse(JSON.stringify(change))]));
    const user = await here.sessions.validate(token);
    await callerFor(here, user && { user, token }).accounts.logout();
    expect(await there.sessions.validate(token)).toBeNull();
  });

  it('it is over in a few seconds even if nobody tells', async () => {
    await using processes = await twoProcesses();
    const { here, there, token } = processes;
    expect(await there.sessions.validate(token)).not.toBeNull();
    await here.sessions.end(token);
    pass(SESSION_KNOWN_MS);
    expect(await there.sessions.validate(token)).toBeNull();
  });
});
