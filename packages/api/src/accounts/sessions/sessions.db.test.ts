import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestApplication } from '../../../test/kit/application.ts';
import { expectSoundLedger } from '../../../test/kit/money.ts';
import { createAdmin, createPlayer } from '../../../test/kit/people/people.ts';
import { openVisitor } from '../../../test/kit/people/visitor.ts';
import { PRODUCT } from '../../kernel/actors/actor.ts';
import { transact } from '../../kernel/work/unit-of-work.ts';
import { sessionId } from './sessions.ts';

const { sessions } = schema;
const DAY_MS = 86_400_000;
const SIGN_IN_AGAIN = 'Failed to verify user. Please login again.';

const ownClock = Date.now;

afterEach(() => {
  Date.now = ownClock;
});

async function signedIn() {
  const app = await startTestApplication();
  const player = await createPlayer(app.db);
  const visitor = openVisitor(app);
  visitor.use(await app.sessions.create(player));
  return { ...app, player, visitor, token: visitor.token() ?? '' };
}

describe('a session', () => {
  it('is known to the database only by the hash of its token', async () => {
    await using app = await signedIn();
    const rows = await app.db.select().from(sessions);
    expect(rows).toMatchObject([{ id: sessionId(app.token), userId: app.player.id }]);
    expect(JSON.stringify(rows)).not.toContain(app.token);
    expect(app.token).toMatch(/^[\w-]{43}$/);
    expect(await app.sessions.validate(rows[0]?.id ?? '')).toBeNull();
  });

  it('says who its holder is', async () => {
    await using app = await signedIn();
    const { id, username, phoneNumber } = app.player;
    expect(await app.sessions.validate(app.token)).toMatchObject({ id, username, phoneNumber, role: 'client' });
  });

  it('is over with logging out, and only that one', async () => {
    await using app = await signedIn();
    const elsewhere = openVisitor(app);
    elsewhere.use(await app.sessions.create(app.player));
    expect(await (await app.visitor.caller()).accounts.logout()).toEqual({
      message: 'You are logged out.',
      said: { reason: 'loggedOut', values: {} },
    });
    expect(app.visitor.token()).toBeNull();
    app.visitor.use(app.token);
    await expect((await app.visitor.caller()).accounts.me()).rejects.toThrow(SIGN_IN_AGAIN);
    await expect((await elsewhere.caller()).accounts.me()).resolves.toMatchObject({ username: app.player.username });
    await expectSoundLedger(app.db);
  });

  it('can be logged out of twice, or without one', async () => {
    await using app = await signedIn();
    for (const token of [app.token, app.token, null]) {
      app.visitor.use(token);
      await expect((await app.visitor.caller()).accounts.logout()).resolves.toMatchObject({});
    }
  });

  it('is refused when its time is up', async () => {
    await using app = await signedIn();
    await app.db.update(sessions).set({ expiresAt: new Date(app.now() - 1) });
    await expect((await app.visitor.caller()).wallet.balance()).rejects.toThrow(SIGN_IN_AGAIN);
    await app.sessions.create(app.player);
    await app.sessions.deleteExpired();
    expect(await app.db.select().from(sessions)).toHaveLength(1);
  });

  it('is prolonged by using it', async () => {
    await using app = await signedIn();
    const soon = new Date(Date.now() + DAY_MS);
    await app.db.update(sessions).set({ expiresAt: soon });
    await app.sessions.validate(app.token);
    const [row] = await app.db.select().from(sessions);
    expect(row?.expiresAt.getTime()).toBeGreaterThan(soon.getTime() + 20 * DAY_MS);
  });

  it('can be asked for only so long after it was opened, however much it is used', async () => {
    await using app = await signedIn();
    const anHour = { openedWithinS: 3600 };
    const old = await app.sessions.create(app.player);
    const openedAt = { createdAt: new Date(Date.now() - 3600 * 1000) };
    await app.db
      .update(sessions)
      .set(openedAt)
      .where(eq(sessions.id, sessionId(old)));
    // The first call reads the session, and the second one knows it from the first.
    for (let call = 0; call < 2; call += 1) {
      expect(await app.sessions.validate(app.token, anHour)).not.toBeNull();
      expect(await app.sessions.validate(old)).not.toBeNull();
      expect(await app.sessions.validate(old, anHour)).toBeNull();
    }
  });

  it('is over for a player whose sessions are all ended', async () => {
    await using app = await signedIn();
    const other = await createPlayer(app.db);
    const othersToken = await app.sessions.create(other);
    await app.sessions.create(app.player);
    await transact(app, PRODUCT, (work) => app.sessions.endAllOf(work, app.player.id));
    expect(await app.db.select().from(sessions).where(eq(sessions.userId, app.player.id))).toEqual([]);
    expect(await app.sessions.validate(othersToken)).not.toBeNull();
  });

  it('is none with any other token', async () => {
    await using app = await signedIn();
    for (const token of [
      '',
      'x',
      "' or 1=1 --",
      '\u0000',
      'x'.repeat(10_000),
      `a.${app.token}`,
      app.token.toLowerCase(),
    ]) {
      expect(await app.sessions.validate(token)).toBeNull();
    }
  });
});

describe('sessions that are looked up together', () => {
  const inMs = (ms: number) => ({ expiresAt: new Date(Date.now() + ms) });

  it('are told apart: those that live, and those that ended, expired or never were', async () => {
    await using app = await signedIn();
    const ofPlayer = async () => sessionId(await app.sessions.create(app.player));
    const deleted = await createPlayer(app.db);
    const [living, ended, expired] = [await ofPlayer(), await ofPlayer(), await ofPlayer()];
    const ofDeleted = sessionId(await app.sessions.create(deleted));
    await app.db.delete(sessions).where(eq(sessions.id, ended));
    await app.db.update(sessions).set(inMs(-1)).where(eq(sessions.id, expired));
    await app.db.update(schema.users).set({ deletedAt: new Date() }).where(eq(schema.users.id, deleted.id));
    const { over, nextExpiryMs } = await app.sessions.lookUp([living, ended, expired, ofDeleted, 'never was']);
    expect(over.toSorted()).toEqual([ended, expired, ofDeleted, 'never was'].toSorted());
    expect(nextExpiryMs).toBeGreaterThan(29 * DAY_MS);
  });

  it('say when the first of them expires', async () => {
    await using app = await signedIn();
    const [soon, later] = [sessionId(app.token), sessionId(await app.sessions.create(app.player))];
    await app.db.update(sessions).set(inMs(600_000)).where(eq(sessions.id, soon));
    const both = await app.sessions.lookUp([soon, later]);
    expect(both.over).toEqual([]);
    expect(both.nextExpiryMs).toBeGreaterThan(0);
    expect(both.nextExpiryMs).toBeLessThanOrEqual(600_000);
    expect((await app.sessions.lookUp([later])).nextExpiryMs).toBeGreaterThan(DAY_MS);
    expect(await app.sessions.lookUp([])).toEqual({ over: [], nextExpiryMs: null });
  });

  it('are as many as there are sockets', async () => {
    await using app = await signedIn();
    const strangers = Array.from({ length: 50_000 }, (_, index) => sessionId(String(index)));
    const { over } = await app.sessions.lookUp([...strangers, sessionId(app.token)]);
    expect(over).toHaveLength(strangers.length);
    expect(over).not.toContain(sessionId(app.token));
  });
});

describe('a session of a process whose clock is set', () => {
  it.each([
    ['ahead', 40 * DAY_MS],
    ['back', -40 * DAY_MS],
  ])('%s lasts as long as by the database’s clock', async (_what, byMs) => {
    await using app = await signedIn();
    const admin = await createAdmin(app.db);
    Date.now = () => ownClock() + byMs;
    expect(await app.sessions.validate(app.token)).not.toBeNull();
    expect(await app.sessions.validate(app.token, { openedWithinS: 3600 })).not.toBeNull();
    const token = await app.sessions.create(admin);
    expect(await app.sessions.validate(token)).not.toBeNull();
    const leftDays = async () =>
      (await app.db.select().from(sessions).orderBy(sessions.expiresAt)).map(({ expiresAt }) =>
        Math.round((expiresAt.getTime() - app.now()) / (DAY_MS / 2)),
      );
    expect(await leftDays()).toEqual([1, 60]);
    await app.sessions.deleteExpired();
    expect(await leftDays()).toHaveLength(2);
    await app.db.update(sessions).set({ expiresAt: new Date(app.now() - 1000) });
    expect(await app.sessions.validate(token)).toBeNull();
    await app.sessions.deleteExpired();
    expect(await leftDays()).toEqual([]);
  });
});
