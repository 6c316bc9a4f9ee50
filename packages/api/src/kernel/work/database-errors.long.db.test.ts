import { connect, type Db, schema, statement, type Transaction } from '@cartela/db';
import { createTestDatabase, failingProxy } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { coreOn } from '../../../test/kit/application.ts';
import { createPlayer } from '../../../test/kit/people/people.ts';
import { PRODUCT } from '../actors/actor.ts';
import { temporaryFailure } from './database-errors.ts';
import { transact } from './unit-of-work.ts';

const { users } = schema;

/** What a call that failed is answered with. */
const failureOf = (work: Promise<unknown>) => work.then(() => 'done' as const, temporaryFailure);

/** Two that meet before they go on. */
function meeting(): () => Promise<void> {
  let arrived = 0;
  let open = () => {};
  const both = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    arrived += 1;
    if (arrived === 2) open();
    return both;
  };
}

async function openPlayers() {
  const database = await createTestDatabase();
  const [one, two] = [await createPlayer(database.db), await createPlayer(database.db)];
  const touch = (tx: Transaction, id: string) => tx.update(users).set({ deletedAt: null }).where(eq(users.id, id));
  return { ...database, core: coreOn(database.db), one, two, touch };
}

const cutSleepers = (db: Db) =>
  vi.waitFor(async () => {
    const cut = await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%pg_sleep%' and pid <> pg_backend_pid()`);
    expect(cut).toHaveLength(1);
  }, PATIENCE);

describe('a transaction that the database gives up can be tried again', () => {
  it('after two have waited for each other', async () => {
    await using players = await openPlayers();
    const meet = meeting();
    const crossing = (first: string, then: string) =>
      transact(players.core, PRODUCT, async ({ tx }) => {
        await players.touch(tx, first);
        await meet();
        await players.touch(tx, then);
      });
    const { one, two } = players;
    const failures = await Promise.all([crossing(one.id, two.id), crossing(two.id, one.id)].map(failureOf));
    expect(failures.sort()).toEqual(['busy', 'done']);
  });

  it('after two could not have come one after the other', async () => {
    await using players = await openPlayers();
    const meet = meeting();
    const serial = () =>
      players.db.transaction(
        async (tx) => {
          await tx.$count(users);
          await meet();
          await players.touch(tx, players.one.id);
        },
        { isolationLevel: 'serializable' },
      );
    expect((await Promise.all([serial(), serial()].map(failureOf))).sort()).toEqual(['busy', 'done']);
  });

  it('after its connection was ended before its commit', async () => {
    await using players = await openPlayers();
    const asleep = failureOf(transact(players.core, PRODUCT, ({ tx }) => tx.execute(sql`select pg_sleep(60)`)));
    await cutSleepers(players.unguarded);
    expect(await asleep).toBe('busy');
  });

  it('after its connection was reset before its commit', async () => {
    await using players = await openPlayers();
    await using proxy = await failingProxy(players.url);
    const { db, close } = connect({ url: proxy.url, maxConnections: 1 });
    const reset = transact(coreOn(db), PRODUCT, async ({ tx }) => {
      await players.touch(tx, players.one.id);
      proxy.reset();
      await players.touch(tx, players.two.id);
    });
    expect(await failureOf(reset)).toBe('busy');
    await close();
  });

  it('after its session has forgotten a statement', async () => {
    await using players = await openPlayers();
    const { db, close } = connect({ url: players.url, maxConnections: 1 });
    const count = statement('count-users', 'select count(*) from users where id <> $1');
    const counting = () => transact(coreOn(db), PRODUCT, ({ tx }) => count(tx, players.one.id));
    await counting();
    await db.execute(sql`deallocate all`);
    expect([await failureOf(counting()), await failureOf(counting())]).toEqual(['busy', 'done']);
    await close();
  });
});

it('a commit that was answered with a rollback is refused, and nothing is told of it', async () => {
  await using players = await openPlayers();
  await using proxy = await failingProxy(players.url);
  const { db, close } = connect({ url: proxy.url, maxConnections: 1 });
  const core = coreOn(db);
  let told = 0;
  core.changes.on('business', () => (told += 1));
  proxy.replace('commit', 'abort ');
  const undone = transact(core, PRODUCT, async (work) => {
    work.note({ type: 'business' });
    await work.tx.update(users).set({ username: 'renamed' }).where(eq(users.id, players.one.id));
  });
  expect(await failureOf(undone)).toBe('busy');
  expect([told, await players.db.$count(users, eq(users.username, 'renamed'))]).toEqual([0, 0]);
  await close();
});

it('a failure after the commit was sent is not one that is known to have done nothing', async () => {
  await using players = await openPlayers();
  await using proxy = await failingProxy(players.url);
  const { db, close } = connect({ url: proxy.url, maxConnections: 1 });
  proxy.resetAt('commit');
  const work = transact(coreOn(db), PRODUCT, ({ tx }) => players.touch(tx, players.one.id));
  expect(await failureOf(work)).toBe('outcomeUnknown');
  await close();
});

describe('what never got to the database can be tried again', () => {
  const failing = async (url: string) => {
    const { db, close } = connect({ url, maxConnections: 1 });
    const failure = await failureOf(transact(coreOn(db), PRODUCT, ({ tx }) => tx.execute(sql`select 1`)));
    await close();
    return failure;
  };

  it.each([
    ['a name that is not known at the moment, as of a container that restarts', 'postgres://a:b@database.invalid/x'],
    ['a server that refuses connections', 'postgres://a:b@127.0.0.1:1/x'],
    ['an address that does not exist', 'postgres://a:b@0.0.0.1:5432/x'],
  ])('%s', async (_what, url) => {
    expect(await failing(url)).toBe('busy');
  });

  it('a connection that is reset before it is of use', async () => {
    await using players = await openPlayers();
    await using proxy = await failingProxy(players.url);
    for (const step of ['cartela', 'typarray']) {
      proxy.resetAt(step);
      expect(await failing(proxy.url)).toBe('busy');
    }
  });

  it('but not who is not let in', async () => {
    await using players = await openPlayers();
    const wrong = new URL(players.url);
    wrong.username = 'nobody';
    expect(await failing(wrong.href)).toBeNull();
  });
});

it('a lost connection can have done nothing if it only read, and may have if it wrote', async () => {
  await using players = await openPlayers();
  await using proxy = await failingProxy(players.url);
  const { db, close } = connect({ url: proxy.url, maxConnections: 1 });
  await db.execute(sql`select 1`);
  const lost = db.execute(sql`select pg_sleep(60)`).catch((error: unknown) => error);
  await vi.waitFor(async () => {
    const running = await players.unguarded.execute(sql`select from pg_stat_activity
      where datname = current_database() and query like 'select pg_sleep%'`);
    expect(running).toHaveLength(1);
  }, PATIENCE);
  proxy.reset();
  expect([temporaryFailure(await lost), temporaryFailure(await lost, { isRead: true })]).toEqual([
    'outcomeUnknown',
    'busy',
  ]);
  await close();
});
