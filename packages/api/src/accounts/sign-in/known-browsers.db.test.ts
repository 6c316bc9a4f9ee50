import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startTestApplication } from '../../../test/kit/application.ts';
import { createPlayer } from '../../../test/kit/people/people.ts';
import { openVisitor } from '../../../test/kit/people/visitor.ts';
import { tidyUp } from '../../housekeeping.ts';
import { KNOWN_BROWSER_DAYS, KNOWN_BROWSERS_PER_USER_MAX } from '../limits.ts';
import { usernameKey } from '../users.ts';
import { knownBrowser, rememberBrowser } from './known-browsers.ts';

const { knownBrowsers, users } = schema;
const DAY_MS = 24 * 60 * 60 * 1000;

async function withPlayers() {
  const app = await startTestApplication();
  const { db } = app;
  const [player, other] = [await createPlayer(db), await createPlayer(db)];
  return {
    ...app,
    player,
    other,
    isKnown: async (token: string | null, { username } = player) => {
      const who = { role: 'client', key: usernameKey(username) } as const;
      return (await knownBrowser(app, { token, keep() {} }, who)) !== null;
    },
    /**
     * Signs in with a browser that holds this token. Returns the token that it holds afterwards.
     */
    async signIn(token: string | null, { at = app.now(), userId = player.id } = {}): Promise<string> {
      let kept = '';
      const keep = (given: string) => {
        kept = given;
      };
      const session = await app.sessions.create({ id: userId, role: 'client' });
      await rememberBrowser({ db, now: () => at }, { userId, token: session }, { token, keep });
      return kept;
    },
  };
}

describe('a browser', () => {
  it('is known to those who have signed in with it, and to nobody else', async () => {
    await using app = await withPlayers();
    const token = await app.signIn(null);
    expect(await app.isKnown(token)).toBe(true);
    expect(await app.isKnown(token, app.other)).toBe(false);
    expect(await app.signIn(token, { userId: app.other.id })).toBe(token);
    expect(await app.isKnown(token)).toBe(true);
    expect(await app.isKnown(token, app.other)).toBe(true);
    expect(await app.isKnown(null)).toBe(false);
  });

  it('is given a token of ours where it holds something else', async () => {
    await using app = await withPlayers();
    for (const held of ['', 'mine', 'x'.repeat(10_000), `${'x'.repeat(42)};`]) {
      expect(await app.signIn(held)).toMatch(/^[\w-]{43}$/);
      expect(await app.isKnown(held)).toBe(false);
    }
  });

  it('keeps its token while its users come and go', async () => {
    await using app = await withPlayers();
    const browser = openVisitor(app);
    const { username, phoneNumber } = app.player;
    await (await browser.caller()).accounts.login({ username, phoneNumber });
    const token = browser.browserToken();
    await (await browser.caller()).accounts.logout();
    await (await browser.caller()).accounts.login({ username, phoneNumber });
    expect(browser.browserToken()).toBe(token);
  });

  it('is forgotten when its user is deleted', async () => {
    await using app = await withPlayers();
    const token = await app.signIn(null);
    await app.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, app.player.id));
    expect(await app.isKnown(token)).toBe(false);
  });

  it('is forgotten when it has not signed in for long', async () => {
    await using app = await withPlayers();
    const [old, recent] = [KNOWN_BROWSER_DAYS + 1, KNOWN_BROWSER_DAYS - 1];
    const forgotten = await app.signIn(null, { at: app.now() - old * DAY_MS });
    const known = await app.signIn(null, { at: app.now() - recent * DAY_MS });
    await tidyUp(app);
    expect([await app.isKnown(forgotten), await app.isKnown(known)]).toEqual([false, true]);
  });
});

it('a user has so many known browsers at most, those that were used last', async () => {
  await using app = await withPlayers();
  const tokens: string[] = [];
  for (let i = 0; i < KNOWN_BROWSERS_PER_USER_MAX + 2; i += 1) {
    tokens.push(await app.signIn(null, { at: app.now() + i }));
  }
  expect(await app.db.$count(knownBrowsers)).toBe(KNOWN_BROWSERS_PER_USER_MAX);
  const known = await Promise.all(tokens.map((token) => app.isKnown(token)));
  expect(known.slice(0, 3)).toEqual([false, false, true]);
});
