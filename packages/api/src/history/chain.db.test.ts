import { setImmediate } from 'node:timers/promises';
import { schema } from '@cartela/db';
import { type ChainEntry, checkChain, nextLink } from '@cartela/game-core/record';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { coreOn } from '../../test/kit/application.ts';
import { addTable, openTestRooms, otherProcesses } from '../../test/kit/games/rooms.ts';
import { expectSoundLedger } from '../../test/kit/money.ts';
import { dayOf } from '../kernel/times/day.ts';
import type { Core } from '../kernel/work/core.ts';
import { openRound } from '../rooms/round/open-round.ts';
import { chainHead, chainOfDay, recordOf } from './public-records.ts';

const { rounds, rooms, chainLinks } = schema;

async function linksOfDay(core: Core, day: string): Promise<ChainEntry[]> {
  const links: ChainEntry[] = [];
  for await (const link of chainOfDay(core, day)) links.push(link);
  return links;
}

async function openTables() {
  const table = await openTestRooms();
  return {
    ...table,
    links: () => table.db.select().from(chainLinks).orderBy(asc(chainLinks.place)),
    today: () => linksOfDay(table.core, dayOf(new Date(table.clock.nowMs))),
    async play() {
      for (const cardNo of [1, 2]) await table.select(await table.player(), cardNo);
      await table.start();
      await table.settle();
    },
  };
}

describe('the chain over all games', () => {
  it('has each game when it opens, with its cards sold and when it is over, and its head is public', async () => {
    await using table = await openTables();
    const { id } = await table.round();
    const first = { place: 1, hash: (await table.links())[0]?.hash };
    expect(await chainHead(table.core)).toEqual({ ...first, linkedAtMs: table.clock.nowMs });
    await table.open('20');
    await table.play();
    const links = await table.links();
    expect(links.map(({ place, kind }) => [place, kind])).toEqual([
      [1, 'opened'],
      [2, 'opened'],
      [3, 'sold'],
      [4, 'ended'],
    ]);
    expect(await chainHead(table.core)).toMatchObject({ place: 4, hash: links[3]?.hash });
    const { chain } = await recordOf(table.core, { roundId: id });
    expect(chain?.opened).toMatchObject(first);
    expect(chain?.sold).toMatchObject({ place: 3, previous: links[1]?.hash });
    expect(chain?.ended).toMatchObject({ place: 4, previous: links[2]?.hash });
    await expectSoundLedger(table.db);
  });

  it('has a cancelled game too, and leaves out what did not happen', async () => {
    await using table = await openTables();
    await table.cancel();
    await table.open();
    // Opens nothing, because the table has an open round already.
    await table.open();
    expect((await table.links()).map(({ kind }) => kind)).toEqual(['opened', 'ended', 'opened']);
    await expectSoundLedger(table.db);
  });

  it('stays one chain when processes open rounds of many rooms at once', async () => {
    await using table = await openTables();
    await using others = otherProcesses(table.url, 4);
    const more = Array.from({ length: 40 }, (_, index) => ({
      id: `r${index}`,
      stakeSantim: 1000,
      possibleWinSantim: 1,
    }));
    await table.db.insert(rooms).values(more);
    for (const { id } of more) await addTable(table.db, id);
    await Promise.all(
      more.map(({ id: tableId }, index) =>
        openRound(coreOn(others[index % 4]?.db ?? table.db, table.core), { tableId, settings: table.settings }),
      ),
    );
    const report = await checkChain(await table.today());
    expect(report).toMatchObject({ links: 41, problems: [] });
    expect(report.open).toHaveLength(41);
  });

  it('takes no link from the database that does not follow on the last, and none is changed', async () => {
    await using table = await openTables();
    const { id } = await table.round();
    const link = nextLink(null, { kind: 'ended', roundId: String(id), digest: '' });
    const insert = (values: object) =>
      table.unguarded.transaction(async (tx) => {
        await tx.insert(chainLinks).values({ ...link, roundId: id, linkedAt: new Date(), ...values });
      });
    await expect(table.db.update(chainLinks).set({ digest: 'another' })).rejects.toThrow();
    await expect(table.db.delete(chainLinks)).rejects.toThrow();
    const guarded = (values: object) =>
      table.db.insert(chainLinks).values({ ...link, roundId: id, linkedAt: new Date(), ...values });
    await expect(guarded({ place: 2, previous: 'another' })).rejects.toThrow();
    await expect(guarded({ place: 7 })).rejects.toThrow();
    // Even without the guard, two links cannot follow on the same link.
    await expect(insert({ place: 2 })).rejects.toThrow();
    expect(await table.links()).toHaveLength(1);
  });
});

describe('the export of a day', () => {
  it('has every link of the day with the record of each game, and adds up', async () => {
    await using table = await openTables();
    for (let game = 0; game < 3; game += 1) {
      await table.play();
      await table.open();
    }
    await table.cancel();
    const entries = await table.today();
    expect(await checkChain(entries)).toMatchObject({ links: 11, records: 4, open: [], problems: [] });
    expect(await linksOfDay(table.core, '2001-01-01')).toEqual([]);
    await expectSoundLedger(table.db);
  });

  it('shows what somebody altered who can do anything to the database', async () => {
    await using table = await openTables();
    await table.play();
    const { id } = await table.round();
    await table.unguarded.update(rounds).set({ houseCutBps: 1000 }).where(eq(rounds.id, id));
    const { problems } = await checkChain(await table.today());
    expect(problems.map(({ what }) => what)).toEqual(['chain failed: chain.opened.digest', 'prize failed']);
    await table.unguarded.delete(chainLinks).where(eq(chainLinks.kind, 'opened'));
    expect((await checkChain(await table.today())).problems).not.toEqual([]);
  });
});

it('is read for one of many who ask for a day at a time', async () => {
  await using table = await openTables();
  await table.play();
  let asked = 0;
  const db = new Proxy(table.db, {
    get(target, name) {
      if (name === 'select') asked += 1;
      return Reflect.get(target, name);
    },
  });
  const core = { ...table.core, db };
  const today = dayOf(new Date(table.clock.nowMs));
  let reading: Promise<ChainEntry[][]> | undefined;
  await table.unguarded.transaction(async (tx) => {
    await tx.execute(sql`lock table chain_links in access exclusive mode`);
    reading = Promise.all([1, 2, 3].map(() => linksOfDay(core, today)));
    await setImmediate();
    expect(asked).toBe(1);
  });
  const links = await table.today();
  expect(await reading).toEqual([links, links, links]);
});
