import { schema } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { coreOn, recordingLog } from '../../../test/kit/application.ts';
import { newPhone } from '../../../test/kit/people/people.ts';
import { temporaryFailure } from '../../kernel/work/database-errors.ts';
import { makePlayer } from '../registration.ts';
import { SKELETON_VERSION, usernameSkeleton } from './look-alikes.ts';
import { fillUsernameSkeletons } from './old-names.ts';

const { installation, users } = schema;

/**
 * Accounts as they were before skeletons. All are made in one statement, so they have the same
 * creation time.
 */
async function withOldNames(names: readonly string[]) {
  const database = await createTestDatabase();
  const { log, lines } = recordingLog();
  const core = { ...coreOn(database.db, { log }), playMoneySantim: 0 };
  const { db } = database;
  if (names.length > 0) {
    await db.insert(users).values(
      names.map((username, index) => ({
        username,
        usernameKey: `${username.toLowerCase()} ${index}`,
        phoneNumber: `+2519${String(index).padStart(8, '0')}`,
        telegramId: `web-${index}`,
        role: 'client' as const,
        createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 2000))),
      })),
    );
  }
  return {
    core,
    db,
    lines,
    skeletons: async () => {
      const rows = await db
        .select({ username: users.username, skeleton: users.usernameSkeleton })
        .from(users)
        .orderBy(asc(users.createdAt), asc(users.id));
      return new Map(rows.map(({ username, skeleton }) => [username, skeleton]));
    },
    /** What an older way of computing left behind. */
    store: (username: string, usernameSkeleton: string) =>
      db.update(users).set({ usernameSkeleton }).where(eq(users.username, username)),
    register: (username: string) => makePlayer(core, { username, phoneNumber: newPhone(), age: 'confirmed' }),
    noteVersion: (skeletonVersion: number) => db.update(installation).set({ skeletonVersion }),
    deleteUser: (username: string) =>
      db.update(users).set({ deletedAt: new Date() }).where(eq(users.username, username)),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

describe('accounts from before', () => {
  it('get it although somebody acts on two of them, and has the second one first', async () => {
    await using old = await withOldNames(['Almaz', 'Bekele']);
    const rows = await old.db.select({ id: users.id }).from(users).orderBy(asc(users.id));
    const [first = '', second = ''] = rows.map(({ id }) => id);
    const hold = (tx: Pick<typeof old.db, 'select'>, id: string) =>
      tx.select().from(users).where(eq(users.id, id)).for('update');
    const isWaiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    let filling: Promise<unknown> = Promise.resolve();
    const acting = old.db.transaction(async (tx) => {
      await hold(tx, second);
      filling = Promise.allSettled([fillUsernameSkeletons(old.core)]);
      await vi.waitFor(async () => expect(await old.db.execute(isWaiting)).toHaveLength(1), PATIENCE);
      // Each waits for the other now, until PostgreSQL ends one of them.
      await hold(tx, first);
    });
    // On a slow machine that may be the other one.
    const acted = await acting.catch(temporaryFailure);
    expect([undefined, 'busy']).toContain(acted);
    expect(await filling).toMatchObject([{ status: 'fulfilled' }]);
    expect([...(await old.skeletons()).values()]).not.toContain(null);
  });

  it('get what their names look like, more of them than one statement takes', async () => {
    const names = Array.from({ length: 2500 }, (_, index) => `player-${index.toString(36)}x`);
    const distinct = new Map(names.map((name) => [usernameSkeleton(name), name]));
    await using old = await withOldNames([...distinct.values()]);
    await fillUsernameSkeletons(old.core);
    const skeletons = await old.skeletons();
    expect(skeletons.size).toBeGreaterThan(2000);
    for (const [name, skeleton] of skeletons) expect(skeleton).toBe(usernameSkeleton(name));
    expect(old.lines).toEqual([]);
  });

  it('do not stop the start where they look alike: one has it, the others go without', async () => {
    await using old = await withOldNames(['hana', 'hаna', 'HANA', 'kebede']);
    for (let start = 0; start < 2; start += 1) {
      await fillUsernameSkeletons(old.core);
      const skeletons = [...(await old.skeletons()).values()];
      expect(skeletons.toSorted()).toEqual(['hana', 'kebede', null, null].toSorted());
    }
    const about = { accounts: 2 };
    expect(old.lines.map((line) => line.about)).toEqual([about, about]);
  });

  it('are not imitated by new ones, even those that are deleted', async () => {
    await using old = await withOldNames(['hana', 'kebede']);
    await old.deleteUser('kebede');
    await fillUsernameSkeletons(old.core);
    for (const username of ['hаna', 'kеbede']) {
      const registration = makePlayer(old.core, { username, phoneNumber: newPhone(), age: 'confirmed' });
      await expect(registration).rejects.toThrow('This username looks like one that is already taken.');
    }
  });

  it('are given theirs once when several processes start', async () => {
    await using old = await withOldNames(['hana', 'hаna', 'kebede', 'kеbede']);
    await Promise.all(Array.from({ length: 5 }, () => fillUsernameSkeletons(old.core)));
    expect([...(await old.skeletons()).values()].filter((skeleton) => skeleton !== null).toSorted()).toEqual([
      'hana',
      'kebede',
    ]);
  });

  it('get a new one when it is computed in a new way, even if another account had it in the old way', async () => {
    await using old = await withOldNames(['hana', 'kebede', 'almaz']);
    await old.store('hana', 'kebede');
    await old.store('kebede', 'almaz');
    await old.store('almaz', 'something else');
    await fillUsernameSkeletons(old.core);
    const skeletons = await old.skeletons();
    for (const name of ['hana', 'kebede', 'almaz']) expect(skeletons.get(name)).toBe(usernameSkeleton(name));
    expect(old.lines).toEqual([]);
  });

  it('are looked at once, but those that an older release registers since at the next start', async () => {
    await using old = await withOldNames(['hana']);
    await fillUsernameSkeletons(old.core);
    await old.store('hana', 'as it was');
    await old.register('kebede');
    await old.store('kebede', 'as the older release computes it');
    await fillUsernameSkeletons(old.core);
    const skeletons = await old.skeletons();
    expect(skeletons.get('hana')).toBe('as it was');
    expect(skeletons.get('kebede')).toBe(usernameSkeleton('kebede'));
  });

  it('stay as a newer release has computed them', async () => {
    await using old = await withOldNames(['hana', 'kebede']);
    await old.store('hana', 'in a newer way');
    await old.noteVersion(SKELETON_VERSION + 1);
    await fillUsernameSkeletons(old.core);
    expect(await old.skeletons()).toEqual(
      new Map([
        ['hana', 'in a newer way'],
        ['kebede', null],
      ]),
    );
  });
});
