import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE } from '@cartela/game-core/testing';
import { eq, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failingProxy } from '../test/kit/failing-proxy.ts';
import { createTestDatabase, forAllTests } from '../test/kit/index.ts';
import { connect, type Db } from './connection.ts';
import { rooms } from './schema/index.ts';
import { statement } from './statement.ts';

const room = (id: string) => ({ id, nameEn: id, nameAm: id, stakeSantim: 1, possibleWinSantim: 1 });
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const database = await forAllTests(createTestDatabase());
const proxy = await forAllTests(failingProxy(database.url));
beforeEach(async () => void (await database.unguarded.delete(rooms)));

/** A pool through the proxy, with all of its connections open. */
async function openPool(maxConnections: number) {
  const { db, close } = connect({ url: proxy.url, maxConnections });
  await Promise.all(times(maxConnections, () => db.execute(sql`select pg_sleep(0.02)`)));
  return { db, [Symbol.asyncDispose]: close };
}

/** Every connection of the pool answers, within transactions and outside of them. */
async function expectServed(db: Db, maxConnections: number): Promise<void> {
  // What is asked in the very moment of a reset goes down with the connection.
  await vi.waitFor(() => db.execute(sql`select 1`), PATIENCE);
  await Promise.all(times(maxConnections * 2, () => db.execute(sql`select pg_sleep(0.01)`)));
  await Promise.all(times(maxConnections * 2, () => db.transaction((tx) => tx.execute(sql`select 1`))));
}

async function untilAsleep(count: number, query = 'pg_sleep(60)'): Promise<void> {
  await vi.waitFor(async () => {
    const asleep = await database.unguarded.execute(sql`select from pg_stat_activity
      where datname = current_database() and query like ${`%${query}%`} and pid <> pg_backend_pid()`);
    expect(asleep).toHaveLength(count);
  }, PATIENCE);
}

const openTransactions = () =>
  database.unguarded.execute(sql`select from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%' and pid <> pg_backend_pid()`);

describe.each([1, 3, 20])('a pool of %i whose connections are reset', (size) => {
  it('serves on after resets within transactions, however many', async () => {
    await using pool = await openPool(size);
    for (let round = 0; round < 3; round += 1) {
      const asleep = times(size, () => pool.db.transaction((tx) => tx.execute(sql`select pg_sleep(60)`)));
      const outcomes = Promise.allSettled(asleep);
      await untilAsleep(size);
      proxy.reset();
      expect((await outcomes).map(({ status }) => status)).toEqual(times(size, () => 'rejected'));
      await expectServed(pool.db, size);
    }
  });

  it('serves on after resets between two statements of transactions', async () => {
    await using pool = await openPool(size);
    const reached: (() => void)[] = [];
    let goOn = () => {};
    const broken = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const atRest = times(size, () => new Promise<void>((resolve) => reached.push(resolve)));
    const outcomes = Promise.allSettled(
      times(size, (place) =>
        pool.db.transaction(async (tx) => {
          await tx.insert(rooms).values(room(`lost.${place}`));
          reached[place]?.();
          await broken;
          await tx.insert(rooms).values(room(`later.${place}`));
        }),
      ),
    );
    await Promise.all(atRest);
    proxy.reset();
    await expectServed(pool.db, size);
    goOn();
    expect((await outcomes).map(({ status }) => status)).toEqual(times(size, () => 'rejected'));
    expect(await database.db.$count(rooms)).toBe(0);
    await expectServed(pool.db, size);
  });

  it('serves on after resets outside of transactions, and tells all who waited', async () => {
    await using pool = await openPool(size);
    for (let round = 0; round < 3; round += 1) {
      const outcomes = Promise.allSettled(times(size * 5, () => pool.db.execute(sql`select pg_sleep(60)`)));
      await untilAsleep(size);
      proxy.reset();
      expect((await outcomes).map(({ status }) => status)).toEqual(times(size * 5, () => 'rejected'));
      await expectServed(pool.db, size);
    }
  });
});

describe('a connection that fails before it is of use', () => {
  it('fails only the statement that waited for it when it is reset', async () => {
    const { db, close } = connect({ url: proxy.url, maxConnections: 1 });
    proxy.resetAt('typarray');
    await expect(db.execute(sql`select 1`)).rejects.toThrow();
    proxy.resetAt(null);
    await expectServed(db, 1);
    await close();
  });

  it('fails the statement that waited for it when it is ended, as by a balancer without a server', async () => {
    const { db, close } = connect({ url: proxy.url, maxConnections: 1 });
    proxy.endAtOnce(true);
    const refused = await db.execute(sql`select 1`).catch((error: unknown) => error);
    expect(refused).toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    proxy.endAtOnce(false);
    await expectServed(db, 1);
    await close();
  });
});

describe('a transaction whose connection is lost with BEGIN', () => {
  it.each([1, 3])('has done nothing, at a pool of %i', async (size) => {
    await using through = await failingProxy(database.url);
    const { db, close } = connect({ url: through.url, maxConnections: size });
    await Promise.all(times(size, () => db.execute(sql`select pg_sleep(0.02)`)));
    through.resetAt('begin');
    const lost = times(size, () => db.transaction((tx) => tx.execute(sql`select 1`)));
    for (const each of await Promise.allSettled(lost)) expect(each).toMatchObject({ reason: { code: '40000' } });
    through.resetAt(null);
    await expectServed(db, size);
    await close();
  });
});

it('a transaction whose connection is lost with its rollback is undone for the reason that it had', async () => {
  await using through = await failingProxy(database.url);
  const { db, close } = connect({ url: through.url, maxConnections: 1 });
  await db.execute(sql`select 1`);
  through.resetAt('rollback');
  const undone = db.transaction(async (tx) => {
    await tx.insert(rooms).values(room('undone'));
    throw new Error('refused');
  });
  await expect(undone).rejects.toThrow('refused');
  through.resetAt(null);
  await expectServed(db, 1);
  expect(await database.db.$count(rooms)).toBe(0);
  await close();
});

describe('what waits in a transaction whose connection is reset', () => {
  it('is told too, so that nothing of the transaction is left behind', async () => {
    await using pool = await openPool(1);
    const told: string[] = [];
    const lost = pool.db.transaction(async (tx) => {
      const all = times(300, () => tx.execute(sql`select pg_sleep(60)`));
      told.push(...(await Promise.allSettled(all)).map(({ status }) => status));
    });
    const outcome = expect(lost).rejects.toThrow();
    await untilAsleep(1);
    proxy.reset();
    await outcome;
    await vi.waitFor(() => expect(told).toEqual(times(300, () => 'rejected')), PATIENCE);
  });
});

describe('what a branch of a transaction asks for after another branch has failed', () => {
  const failing = async (pool: Db, later: (tx: Pick<Db, 'insert' | 'execute'>, id: string) => Promise<void>) => {
    const branches: Promise<void>[] = [];
    const lost = pool.transaction(async (tx) => {
      await Promise.all(
        times(4, (turns) => {
          const branch = Promise.resolve(tx.execute(sql`select 1`)).then(async () => {
            if (turns === 3) throw new Error('refused');
            await later(tx, `branch.${turns}`);
          });
          branches.push(branch);
          return branch;
        }),
      );
    });
    await expect(lost).rejects.toThrow('refused');
    return Promise.allSettled(branches);
  };

  it('is refused, not carried out by itself, and nobody waits for ever', async () => {
    await using pool = await openPool(1);
    const ends = await failing(pool.db, async (tx, id) => {
      for (let more = 0; more < 5; more += 1) await tx.insert(rooms).values(room(`${id}.${more}`));
    });
    expect(ends.map(({ status }) => status)).toEqual(times(4, () => 'rejected'));
    expect(await database.db.$count(rooms)).toBe(0);
    await expectServed(pool.db, 1);
  });

  it('is no part of the next transaction on the connection', async () => {
    await using pool = await openPool(1);
    let goOn = () => {};
    const next = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const ended = failing(pool.db, async (tx, id) => {
      await next;
      await tx.insert(rooms).values(room(id));
    });
    await vi.waitFor(async () => expect(await openTransactions()).toEqual([]), PATIENCE);
    await pool.db.transaction(async (tx) => {
      await tx.insert(rooms).values(room('its own'));
      goOn();
      await ended;
    });
    expect((await database.db.select().from(rooms)).map(({ id }) => id)).toEqual(['its own']);
  });

  it('is no part of a transaction whose savepoint was undone', async () => {
    await using pool = await openPool(1);
    await pool.db.transaction(async (tx) => {
      const inner: Promise<unknown>[] = [];
      const undone = tx.transaction(async (within) => {
        inner.push(sleep(50).then(() => within.insert(rooms).values(room('too late'))));
        await within.execute(sql`select 1`);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      await Promise.allSettled(inner);
      await tx.insert(rooms).values(room('after'));
    });
    expect((await database.db.select().from(rooms)).map(({ id }) => id)).toEqual(['after']);
  });
});

describe('rows that are read by cursor', () => {
  it('do not end where the connection was lost while nobody asked for more', async () => {
    await using through = await failingProxy(database.url);
    const client = postgres(through.url, { max: 1, onnotice: () => {} });
    let rows = 0;
    const read = async () => {
      for await (const batch of client`select from generate_series(1, 1000)`.cursor(10)) {
        rows += batch.length;
        if (rows === 100) through.reset();
        await sleep(5);
      }
    };
    await expect(read()).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(rows).toBeLessThan(1000);
    expect(await client`select 1 as one`).toMatchObject([{ one: 1 }]);
    await client.end({ timeout: 0 });
  });

  it('do not end where a statement took too long while nobody asked for more', async () => {
    const client = postgres(database.url, { max: 1, onnotice: () => {}, connection: { statement_timeout: 100 } });
    const read = async () => {
      for await (const _ of client`select from generate_series(1, 1000)`.cursor(10)) await sleep(200);
    };
    await expect(read()).rejects.toMatchObject({ code: '57014' });
    await client.end({ timeout: 0 });
  });
});

describe.each([1, 2, 20])('a burst at a pool of %i', (size) => {
  it.each([99, 100, 101])('with %i statements before each transaction keeps all that it answers', async (queued) => {
    await using pool = await openPool(size);
    const cold = connect({ url: proxy.url, maxConnections: size });
    for (const [name, { db }] of Object.entries({ warm: pool, cold })) {
      const kept: string[] = [];
      const insert = (id: string, by: Pick<Db, 'insert'>) => {
        kept.push(`${name}.${id}`);
        return by.insert(rooms).values(room(`${name}.${id}`));
      };
      // What Drizzle returns is sent only when somebody waits for it.
      const reads = times(size * queued, () => Promise.resolve(db.execute(sql`select 1`)));
      const works = times(3, (place) =>
        db.transaction(async (tx) => {
          await insert(`work.${place}`, tx);
          await insert(`work.${place}.again`, tx);
        }),
      );
      const undone = db.transaction(async (tx) => {
        await tx.insert(rooms).values(room(`${name}.undone`));
        throw new Error('undone');
      });
      const refused = expect(undone).rejects.toThrow('undone');
      const plain = times(40, (place) => insert(`plain.${place}`, db));
      await Promise.all([...reads, ...works, ...plain, refused]);
      const stored = await database.db
        .select({ id: rooms.id })
        .from(rooms)
        .where(sql`id like ${`${name}.%`}`);
      expect(stored.map(({ id }) => id).sort()).toEqual(kept.sort());
    }
    expect(await openTransactions()).toEqual([]);
    await cold.close();
  });
});

it('a statement that fails in mid-answer leaves no rows to the next one', async () => {
  await using pool = await openPool(1);
  const [failed, next] = await Promise.allSettled([
    pool.db.execute(sql`select 1 / (3 - place) from generate_series(1, 5) as place`),
    pool.db.execute(sql`select 'next' as word`),
  ]);
  expect(failed).toMatchObject({ status: 'rejected' });
  expect(next).toMatchObject({ value: [{ word: 'next' }] });
});

it('a connection that is too old gives its place back, even if the other side never ends it', async () => {
  const client = postgres(proxy.url, { max: 1, max_lifetime: 0.5, connect_timeout: 1, onnotice: () => {} });
  await client`select 1`;
  proxy.silence();
  await sleep(1000);
  await expect(client`select 2 as two`).resolves.toEqual([{ two: 2 }]);
  await client.end({ timeout: 0 });
});

describe('a statement that cannot be sent', () => {
  it('fails by itself: the one before it is answered, and those after it too', async () => {
    await using pool = await openPool(1);
    const tooMany = sql.join(
      times(65_535, (place) => sql`${place}`),
      sql`, `,
    );
    const [before, bad, after] = await Promise.allSettled([
      pool.db.execute(sql`select 'before' as word from pg_sleep(0.1)`),
      pool.db.execute(sql`select 1 where 1 in (${tooMany})`),
      pool.db.execute(sql`select 'after' as word`),
    ]);
    expect(before).toMatchObject({ value: [{ word: 'before' }] });
    expect(bad).toMatchObject({ status: 'rejected' });
    expect(after).toMatchObject({ value: [{ word: 'after' }] });
    await expectServed(pool.db, 1);
  });
});

describe('a commit', () => {
  it('is one after the session has forgotten its statements', async () => {
    await using pool = await openPool(1);
    await pool.db.transaction((tx) => tx.insert(rooms).values(room('first')));
    await pool.db.execute(sql`deallocate all`);
    await pool.db.transaction((tx) => tx.execute(sql`update rooms set stake_santim = 2`));
    expect(await database.db.$count(rooms, eq(rooms.stakeSantim, 2))).toBe(1);
  });

  it('of a transaction whose statement the session has forgotten fails, and the next one works', async () => {
    await using pool = await openPool(1);
    const addRoom = statement(
      'add-a-room',
      'insert into rooms (id, stake_santim, possible_win_santim) values ($1, 1, 1)',
    );
    const insert = (id: string) => pool.db.transaction((tx) => addRoom(tx, id));
    await insert('first');
    await pool.db.execute(sql`deallocate all`);
    await expect(insert('second')).rejects.toThrow();
    expect(await database.db.$count(rooms)).toBe(1);
    await insert('third');
    expect(await database.db.$count(rooms)).toBe(2);
  });

  it('of a savepoint goes on after the session has forgotten its statements', async () => {
    await using pool = await openPool(1);
    const nested = () =>
      pool.db.transaction(async (tx) => {
        await tx.transaction((inner) => inner.execute(sql`select 1`));
        await tx.transaction(() => Promise.reject(new Error('undone'))).catch(() => {});
        await tx.execute(sql`update rooms set stake_santim = stake_santim + 1`);
      });
    await database.db.insert(rooms).values(room('nested'));
    await nested();
    await pool.db.execute(sql`deallocate all`);
    await nested();
    expect(await database.db.$count(rooms, eq(rooms.stakeSantim, 3))).toBe(1);
  });

  it('that the database answers with a rollback fails', async () => {
    await using through = await failingProxy(database.url);
    const { db, close } = connect({ url: through.url, maxConnections: 1 });
    await db.execute(sql`select 1`);
    through.replace('commit', 'abort ');
    const lost = await db.transaction((tx) => tx.insert(rooms).values(room('lost'))).catch((error: unknown) => error);
    expect(lost).toMatchObject({ code: '40000' });
    expect(await database.db.$count(rooms)).toBe(0);
    await close();
  });
});

describe('an address of several hosts', () => {
  const NOBODY = '127.0.0.1:1';
  /** The address of the database with other hosts. */
  const urlOf = (...hosts: readonly string[]) =>
    `${database.url.replace(new URL(database.url).host, hosts.join(','))}?target_session_attrs=read-write`;
  const real = () => new URL(database.url).host;
  const open = (url: string) => postgres(url, { max: 1, fetch_types: false, backoff: () => 0.05, onnotice: () => {} });

  it('refuses the first statement of a connection that is lost, and goes on', async () => {
    await using through = await failingProxy(database.url);
    const client = open(urlOf(new URL(through.url).host, NOBODY));
    const lost = client`select pg_sleep(60) as lost`.catch((error: unknown) => error);
    // Named, because a statement of a test before may sleep on after its connection is lost.
    await untilAsleep(1, 'pg_sleep(60) as lost');
    through.reset();
    expect(await lost).toMatchObject({ code: 'ECONNRESET' });
    expect(await vi.waitFor(() => client`select 1 as one`, PATIENCE)).toMatchObject([{ one: 1 }]);
    await client.end({ timeout: 0 });
  });

  it('refuses a statement once each host has been tried', async () => {
    const client = open(urlOf(NOBODY, '127.0.0.1:2'));
    await expect(client`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await client.end({ timeout: 0 });
  });

  it.each(['57P03', '53300'])('passes over a host that refuses with %s', async (code) => {
    const refusing = createServer((socket) => {
      const fields = ['SFATAL', 'VFATAL', `C${code}`, 'Mnot now', ''].join('\0');
      const length = Buffer.alloc(4);
      length.writeInt32BE(4 + fields.length + 1);
      socket.on('error', () => socket.destroy());
      socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(`${fields}\0`)])));
    });
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
    const address = refusing.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const client = open(urlOf(`127.0.0.1:${port}`, real()));
    expect(await client`select 1 as one`).toMatchObject([{ one: 1 }]);
    await client.end({ timeout: 0 });
    await new Promise((resolve) => refusing.close(resolve));
  });
});
