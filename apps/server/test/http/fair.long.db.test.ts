import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAYS_AT_ONCE } from '@cartela/api/history/limits';
import { openTestRooms } from '@cartela/api/testing';
import { schema } from '@cartela/db';
import { forAllTests, makeFolder } from '@cartela/db/testing';
import { PATIENCE, THREE_PARTS } from '@cartela/game-core/testing';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startServerHere } from '../kit/server-here.ts';
import { runCommand, SELLING } from '../kit/server-process.ts';

/** The day of the games, by the clock of Addis Ababa. */
const DAY = '2026-01-01';
/** A day with much to read. */
const LONG_DAY = '2026-03-03';

const rooms = await forAllTests(openTestRooms());
// Somebody plays three games. The second one is cancelled in play, the third one is of parts.
for (let game = 0; game < 3; game += 1) {
  for (const cardNo of [1, 2]) await rooms.select(await rooms.player(), cardNo);
  await rooms.start();
  if (game === 1) await rooms.cancel();
  else await rooms.settle();
  if (game === 1) await rooms.db.update(schema.rooms).set({ parts: THREE_PARTS });
  await rooms.open();
}
const server = await forAllTests(startServerHere({ DATABASE_URL: rooms.url, TRUST_PROXY: 'on', ...SELLING }));
const folder = await makeFolder('fair');
afterAll(() => rm(folder, { recursive: true }));

const fetchFair = (path: string, method = 'GET') => fetch(`${server.url()}/fair/${path}`, { method });

/** What the command says about a file, and its exit code. */
async function verify(name: string, content: string): Promise<{ code: number | null; said: string }> {
  const file = join(folder, name);
  await writeFile(file, content);
  const { code, stdout, stderr } = await runCommand({}, 'verify', file);
  return { code, said: stdout + stderr };
}

it('gives anybody the record of a game that is over, from any site, and no other', async () => {
  const settled = await fetchFair('1.json');
  expect(settled.status).toBe(200);
  expect(settled.headers.get('access-control-allow-origin')).toBe('*');
  expect(settled.headers.get('cache-control')).toMatch(/^public/);
  const record = await settled.text();
  expect(JSON.parse(record)).toMatchObject({ roundId: '1', status: 'settled', chain: { opened: { place: 1 } } });
  expect(record).not.toContain('mine');
  expect(await (await fetchFair('2.json')).json()).toMatchObject({ status: 'cancelled', winners: [] });
  expect((await fetchFair('4.json')).status).toBe(409);
  expect((await fetchFair('4711.json')).status).toBe(404);
});

it.each(['2026-13-45', '2026-02-31', '2026-02-29', '2026-04-31', '2026-00-10', '0000-01-01', '9999-12-31'])(
  'says of %s, a day that never was, that there is nothing',
  async (day) => {
    expect((await fetchFair(`days/${day}.jsonl`)).status).toBe(404);
    expect((await fetchFair(`days/${day}.jsonl`, 'HEAD')).status).toBe(404);
  },
);

it('writes days that the command checks offline, up to the public head of the chain', async () => {
  const head = await (await fetchFair('head.json')).text();
  const day = await (await fetchFair(`days/${DAY}.jsonl`)).text();
  const whole = await verify('day.jsonl', day);
  expect(whole).toMatchObject({ code: 0 });
  expect(whole.said).toMatch(/3 games that ended\n/);
  expect(whole.said).toMatch(/opened here and not over here: 4\nIt all adds up\.\n$/);
  // The server has opened the games of the other rooms today.
  expect(JSON.parse(head)).toMatchObject({
    head: { place: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });

  const lines = day.trim().split('\n');
  const cut = await verify('cut.jsonl', [...lines.slice(0, 2), ...lines.slice(3)].join('\n'));
  expect(cut).toMatchObject({ code: 1 });
  expect(cut.said).toContain('FAILED  link 4, game 2: it does not follow on the link before it');
});

it('lets the command check the record of a game of parts, and says so if a part was altered', async () => {
  const text = await (await fetchFair('3.json')).text();
  expect(JSON.parse(text)).toMatchObject({ fairness: { version: 5 }, parts: THREE_PARTS });
  expect(await verify('parts.json', text)).toMatchObject({ code: 0 });
  const altered = await verify('altered-parts.json', text.replace('"shareBps":2000', '"shareBps":2001'));
  expect(altered).toMatchObject({ code: 1 });
  expect(altered.said).toContain('FAILED  every field is as it was sealed: parts');
});

it('lets the command check the record of one game, and says which field somebody altered', async () => {
  const text = await (await fetchFair('1.json')).text();
  const good = await verify('game.json', text);
  expect(good).toMatchObject({ code: 0 });
  expect(good.said).toContain('ok      the seed is the one committed to at the opening');
  const altered = await verify('altered.json', text.replace('"playerCount":2', '"playerCount":3'));
  expect(altered).toMatchObject({ code: 1 });
  expect(altered.said).toContain('FAILED  every field is as it was sealed: playerCount');
  for (const name of ['empty.jsonl', 'blank.jsonl']) {
    const none = await verify(name, name === 'empty.jsonl' ? '' : '\n\r\n');
    expect(none).toMatchObject({ code: 1, said: expect.stringContaining('there is no game in this file') });
  }
  const other = await verify('other.json', '{"roundId":"1"}');
  expect(other).toMatchObject({ code: 1, said: expect.stringContaining('the file is no public record') });
});

describe('a day', () => {
  const read = (day: string, from: string, method = 'GET') =>
    fetch(`${server.url()}/fair/days/${day}.jsonl`, { method, headers: { 'x-forwarded-for': from } });

  it('that somebody only asks about keeps nobody from reading it', async () => {
    for (let asked = 0; asked < 4; asked += 1) expect((await read(DAY, '10.1.1.1', 'HEAD')).status).toBe(200);
    expect((await read(DAY, '10.1.1.1')).status).toBe(200);
  });

  it('that somebody begins to read and leaves there can be read by everybody else', async () => {
    // A link that is longer than what two sockets hold between them.
    await rooms.unguarded.execute(sql`
      insert into chain_links (place, kind, round_id, digest, previous, hash, linked_at)
      select 1000000, 'sold', max(id), repeat('d', 30000000), 'none', 'none', ${`${LONG_DAY}T12:00:00Z`}::timestamptz
      from rounds`);
    const stalled = await Promise.all(Array.from({ length: 2 }, () => read(LONG_DAY, '10.2.2.2')));
    expect(stalled.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(LONG_DAY, '10.2.2.2')).status).toBe(429);
    expect((await read(DAY, '10.3.3.3')).status).toBe(200);
    for (const { body } of stalled) await body?.cancel();
    await expect.poll(async () => (await read(DAY, '10.2.2.2')).status).toBe(200);
  });

  it('that as many read as the process has places for is refused to others as busy, not as too much', async () => {
    const readers = await rooms.unguarded.transaction(async (tx) => {
      await tx.execute(sql`lock table chain_links in access exclusive mode`);
      const waiting = Array.from({ length: DAYS_AT_ONCE.total }, (_, nth) => read(DAY, `10.4.${nth}.1`));
      let tries = 0;
      await vi.waitFor(async () => {
        tries += 1;
        const refused = await read(DAY, `10.5.${tries}.1`, 'HEAD');
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
      }, PATIENCE);
      return waiting;
    });
    for (const { body } of await Promise.all(readers)) await body?.cancel();
    await expect.poll(async () => (await read(DAY, '10.6.6.6')).status).toBe(200);
  });
});
