import { createHash } from 'node:crypto';
import { schema } from '@cartela/db';
import { type ChainEntry, checkChain } from '@cartela/game-core/record';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { coreOn } from '../../test/kit/application.ts';
import { setBack } from '../../test/kit/games/old-months.ts';
import { openTestRooms, otherProcesses } from '../../test/kit/games/rooms.ts';
import { plantSeed } from '../../test/kit/games/seeds.ts';
import { allWallets, expectSoundLedger } from '../../test/kit/money.ts';
import { chainHead, chainOfDay } from '../history/public-records.ts';
import { HOUR_MS, spanOf } from '../kernel/times/day.ts';
import { closeDays } from './close.ts';
import { closedDay, closedDayList } from './days.ts';

const [FIRST, SECOND, THIRD] = ['2026-02-02', '2026-02-03', '2026-02-04'] as const;
const RULES = [{ kind: 'tax', rateBps: 1500, thresholdSantim: 0, base: 'prize' }] as const;

/** A hall in which a game was played on the evening of the first day. */
async function openHall() {
  const table = await openTestRooms({ rules: RULES });
  const { clock } = table;
  await table.cancel();
  clock.nowMs = spanOf(FIRST).start.getTime() + 12 * HOUR_MS;
  const [hana, abel] = [await table.player(), await table.player()];
  await setBack(table, clock.nowMs - 24 * HOUR_MS);
  const go = (day: string, hours: number) => {
    clock.nowMs = spanOf(day).start.getTime() + hours * HOUR_MS;
  };
  async function play() {
    await table.open();
    for (const cardNo of [1, 2]) await table.select(hana, cardNo);
    await table.select(abel, 52);
    await plantSeed(table.unguarded, (await table.round()).id, ({ winners }) => {
      return winners.length === 1 && winners[0]?.cardNo === 52;
    });
    await table.start();
    await table.settle();
    await setBack(table, clock.nowMs);
  }
  const dayOf = async (day: string) => Object.fromEntries((await closedDay(table.core, { day })).lines);
  return { ...table, go, play, dayOf };
}

describe('a day', () => {
  it('is closed once all that was begun in it has ended, with what the ledger says of it', async () => {
    await using hall = await openHall();
    const { core, db } = hall;
    await hall.play();
    hall.go(SECOND, 0.9);
    await closeDays(core);
    await expect(closedDay(core, { day: FIRST })).rejects.toThrow('This day is not closed');
    hall.go(SECOND, 1.1);
    await closeDays(core);
    // Three cards of 10.00: a prize of 24.00, and 15 % of that as tax.
    expect(await hall.dayOf(FIRST)).toMatchObject({
      ...{ day: FIRST, games: '1', 'cartelas sold': '3', 'players who played': '2', 'sales ETB': '30.00' },
      ...{ 'prizes ETB': '24.00', 'tax ETB': '3.60', 'commission ETB': '0.00', 'house cut ETB': '6.00' },
      ...{ 'deposits ETB': '0.00', 'coins given': '3', 'balance house:ETB': '6.00', 'balance tax:ETB': '3.60' },
      'balance escrow:*': '0.00',
    });
    const wallets = [...(await allWallets(db)).values()].reduce((sum, santim) => sum + santim, 0);
    expect(await hall.dayOf(FIRST)).toMatchObject({ 'balance player:*:ETB': (wallets / 100).toFixed(2) });
    await expectSoundLedger(db);
  });

  it('continues from the day before, and what each account holds adds up to nothing', async () => {
    await using hall = await openHall();
    const { core, db } = hall;
    await hall.play();
    hall.go(SECOND, 12);
    await closeDays(core);
    await hall.play();
    hall.go(THIRD, 23);
    await closeDays(core);
    hall.go(THIRD, 26);
    await closeDays(core);
    expect((await closedDayList(core, { page: 1 })).days.map(({ day }) => day)).toEqual([THIRD, SECOND, FIRST]);
    expect(await hall.dayOf(SECOND)).toMatchObject({ 'sales ETB': '30.00', 'balance house:ETB': '12.00' });
    const third = await hall.dayOf(THIRD);
    expect(third).toMatchObject({ games: '0', 'sales ETB': '0.00', 'balance tax:ETB': '7.20' });
    const birr = Object.entries(third).filter(([name]) => name.startsWith('balance ') && !name.endsWith(':COIN'));
    expect(birr.reduce((sum, [, figure]) => sum + Math.round(Number(figure) * 100), 0)).toBe(0);
    await expectSoundLedger(db);
  });

  it('is in the chain, by the digest of its file, and anybody can check that part', async () => {
    await using hall = await openHall();
    const { core } = hall;
    await hall.play();
    hall.go(SECOND, 2);
    await closeDays(core);
    const { file, link } = await closedDay(core, { day: FIRST });
    expect(createHash('sha256').update(file).digest('hex')).toBe(link.digest);
    expect(file.startsWith(`what,figure\r\nday,${FIRST}\r\n`)).toBe(true);
    // Spreadsheets read any other letter wrongly in a file that does not say how it is written.
    expect(file).toMatch(/^[\r\n -~]*$/);
    expect(await chainHead(core)).toMatchObject({ place: link.place, hash: link.hash });
    await hall.open();
    const entries: ChainEntry[] = [];
    for await (const entry of chainOfDay(core, SECOND)) entries.push(entry);
    expect(entries.map(({ kind, roundId }) => [kind, roundId])).toEqual([
      ['day', FIRST],
      ['opened', expect.any(String)],
    ]);
    expect((await checkChain(entries)).problems).toEqual([]);
    const [day, ...others] = entries;
    if (!day) throw new Error('there is no link');
    const altered = await checkChain([{ ...day, digest: 'f'.repeat(64) }, ...others]);
    expect(altered.problems.map(({ what }) => what)).toEqual(['its hash is not that of what it says']);
  });

  it('is closed by one of several processes', async () => {
    await using hall = await openHall();
    const { clock, url } = hall;
    await hall.play();
    hall.go(THIRD, 2);
    await using pools = otherProcesses(url, 3);
    await Promise.all(pools.map(({ db }) => closeDays(coreOn(db, { now: () => clock.nowMs }))));
    const { days, total } = await closedDayList(hall.core, { page: 1 });
    expect([total, ...days.map(({ day }) => day)]).toEqual([1, SECOND]);
    expect(await hall.db.$count(schema.chainLinks, eq(schema.chainLinks.kind, 'day'))).toBe(1);
  });
});

it('nothing is closed before anything was posted', async () => {
  await using table = await openTestRooms();
  await closeDays(table.core);
  expect(await closedDayList(table.core, { page: 1 })).toEqual({ days: [], total: 0 });
});
