import { describe, expect, it } from 'vitest';
import { createChanges } from '../../kernel/work/changes.ts';
import { type KnownSession, keepKnownSessions, SESSION_KNOWN_MS } from './known-sessions.ts';

const HOUR_MS = 3_600_000;
const all = () => true;

function knowing({ max = 100 } = {}) {
  const changes = createChanges((error) => {
    throw error;
  });
  let nowMs = 0;
  let reads = 0;
  const known = keepKnownSessions<KnownSession>({ changes, now: Date.now }, { nowMs: () => nowMs, max });
  const session = (userId = 'abebe', expiresAtMs = Date.now() + HOUR_MS) => ({ userId, expiresAtMs });
  return {
    changes,
    known,
    session,
    wait: (ms: number) => {
      nowMs += ms;
    },
    reads: () => reads,
    find: (id: string, found: KnownSession | null = session(), isKept: (session: KnownSession) => boolean = all) =>
      known.find(
        id,
        async () => {
          reads += 1;
          return found;
        },
        isKept,
      ),
  };
}

describe('what is known of a session', () => {
  it('is read once in its few seconds, and anew after them', async () => {
    const { find, reads, wait } = knowing();
    for (let call = 0; call < 3; call += 1) expect(await find('one')).toMatchObject({ userId: 'abebe' });
    expect(reads()).toBe(1);
    wait(SESSION_KNOWN_MS);
    await find('one');
    expect(reads()).toBe(2);
  });

  it('is forgotten when it ends, and nothing of another one is', async () => {
    const { changes, find, reads } = knowing();
    await find('one');
    await find('other');
    changes.publish([{ type: 'session-ended', sessionId: 'one' }]);
    expect(await find('one', null)).toBeNull();
    await find('other');
    expect(reads()).toBe(3);
  });

  it('is forgotten when the account changes, for all sessions of this user and of nobody else', async () => {
    const { changes, find, reads, session } = knowing();
    for (const id of ['phone', 'laptop']) await find(id, session('abebe'));
    await find('hers', session('sara'));
    changes.publish([{ type: 'account', userId: 'abebe' }]);
    expect(await find('phone', null)).toBeNull();
    expect(await find('laptop', null)).toBeNull();
    await find('hers', null);
    expect(reads()).toBe(5);
  });

  it.each([[{ type: 'session-ended', sessionId: 'one' }], [{ type: 'account', userId: 'abebe' }]] as const)(
    'is not kept if it was being read when %o came',
    async (change) => {
      const { changes, known, session } = knowing();
      let answer = (_session: KnownSession) => {};
      const slow = new Promise<KnownSession>((resolve) => {
        answer = resolve;
      });
      const before = known.find('one', () => slow, all);
      changes.publish([change]);
      // A request that comes now does not get the answer of the earlier reading either.
      expect(await known.find('one', async () => null, all)).toBeNull();
      answer(session());
      expect(await before).not.toBeNull();
      expect(await known.find('one', async () => null, all)).toBeNull();
    },
  );

  it('is never that there is none: who has just signed in is let in', async () => {
    const { find } = knowing();
    expect(await find('one', null)).toBeNull();
    expect(await find('one')).not.toBeNull();
  });

  it('is never that it could not be read', async () => {
    const { known, find } = knowing();
    await expect(known.find('one', () => Promise.reject(new Error('no database')), all)).rejects.toThrow('no database');
    expect(await find('one')).not.toBeNull();
  });

  it('is not believed after the session has expired', async () => {
    const { find, session } = knowing();
    await find('one', session('abebe', Date.now() - 1));
    expect(await find('one', null)).toBeNull();
  });

  it('is not kept where it may not be', async () => {
    const { find, reads } = knowing();
    for (let call = 0; call < 2; call += 1) await find('one', undefined, () => false);
    expect(reads()).toBe(2);
  });

  it('is read once for all who ask at the same moment', async () => {
    const { find, reads } = knowing();
    await Promise.all(Array.from({ length: 50 }, () => find('one')));
    expect(reads()).toBe(1);
  });

  it('takes no more room than it may, and leaves it again', async () => {
    const { find, known, reads, wait } = knowing({ max: 10 });
    for (let id = 0; id < 1000; id += 1) await find(String(id));
    expect(known.size()).toBe(10);
    await find('999');
    expect(reads()).toBe(1000);
    wait(SESSION_KNOWN_MS);
    await find('new');
    expect(known.size()).toBe(1);
  });
});
