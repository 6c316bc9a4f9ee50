import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '@cartela/db';
import { makeFolder } from '@cartela/db/testing';
import { type SQL, sql } from 'drizzle-orm';
import { archive, bringMonthBack } from '../../../src/archiving/archiving.ts';
import { monthAfter } from '../../../src/kernel/times/month.ts';
import { type openTestRooms, ROOM } from './rooms.ts';

/** Everything that archiving takes out or changes, as texts in a fixed order. */
export async function rowsOf(db: Db): Promise<Readonly<Record<string, readonly string[]>>> {
  const all = async (query: SQL) => (await db.execute<{ row: string }>(query)).map(({ row }) => row);
  return {
    entries: await all(sql`select e::text as row from entries e order by round_id, card_no`),
    transfers: await all(sql`select t::text as row from ledger_transfers t order by id`),
    accounts: await all(sql`select a::text as row from ledger_accounts a order by id`),
    archived: await all(sql`
      select h::text as row from archived_hands h union all select r::text from archived_rounds r
      union all select s::text from archived_sums s union all select f::text from archived_flows f
      union all select m::text from archived_months m order by row`),
  };
}

/** Makes what happened in the database up to now happen in this month. */
export async function setBack({ unguarded }: { readonly unguarded: Db }, atMs: number): Promise<void> {
  const at = sql`to_timestamp(${atMs}::float8 / 1000)`;
  for (const table of ['ledger_transfers', 'entries', 'payments']) {
    await unguarded.execute(
      sql`update ${sql.raw(table)} set created_at = ${at} where created_at > now() - interval '1 day'`,
    );
  }
}

type Rooms = Awaited<ReturnType<typeof openTestRooms>>;

type Steps = Omit<Parameters<typeof bringMonthBack>[1], 'file'>;

/** Files of months in a folder of their own, and the calls that make them and bring them back. */
export async function openArchive({ ownerUrl, clock }: Pick<Rooms, 'ownerUrl' | 'clock'>) {
  const folder = await makeFolder('archive');
  const fileOf = (month: string) => join(folder, `cartela-${month}.archive.gz`);
  return {
    folder,
    fileOf,
    files: () => readdir(folder),
    archive: (month: string, steps: Steps = {}) => archive(ownerUrl, { month, folder, nowMs: clock.nowMs, ...steps }),
    bringBack: (month: string, steps: Steps = {}) => bringMonthBack(ownerUrl, { file: fileOf(month), ...steps }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Plays games at the table of the 10 ETB room, all of them in the clock's month. */
export async function playGames(
  rooms: Omit<Rooms, 'players'>,
  players: readonly Parameters<Rooms['select']>[0][],
  { games = 2, cards = 3 } = {},
): Promise<void> {
  for (let game = 0; game < games; game += 1) {
    for (let card = 0; card < cards * players.length; card += 1) {
      const player = players[card % players.length];
      if (player) await rooms.select(player, 1 + card * 3 + game, { clientId: `phone of ${player.username}` });
    }
    await rooms.start(ROOM);
    await rooms.settle(ROOM);
    await setBack(rooms, rooms.clock.nowMs);
    rooms.clock.nowMs += 1000 * 60 * 60;
    await rooms.open(ROOM);
  }
}

/** Sets the clock to the middle of a month. */
export function goTo({ clock }: Pick<Rooms, 'clock'>, month: string): void {
  clock.nowMs = Date.parse(`${month}-15T12:00:00Z`);
}

/** The month in which a month may just leave. */
export const leavesIn = (month: string) => monthAfter(month, 3);
