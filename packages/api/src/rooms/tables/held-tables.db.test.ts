import { keepPlans } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { coreOn } from '../../../test/kit/application.ts';
import { fillWithRounds, fillWithTables } from '../../../test/kit/games/past-rounds.ts';
import { addTable, cardRequest, openTestRooms, otherProcesses, ROOM } from '../../../test/kit/games/rooms.ts';
import { expectSoundLedger } from '../../../test/kit/money.ts';
import { playerOf } from '../../../test/kit/people/people.ts';
import { planOf, recordedConnection } from '../../../test/kit/plan.ts';
import { selectCard } from '../cards.ts';

const SECOND = '10-2';

/** The first room with two tables, and three further rooms. All of them sell. */
async function openSeveral() {
  const table = await openTestRooms({ tablesAtOnce: 3 });
  await addTable(table.db, SECOND);
  for (const tableId of [SECOND, '20', '30', '40']) await table.open(tableId);
  return table;
}

const REFUSED = 'You hold cartelas at 3 tables, the maximum.';

it('lets a player sit in all five rooms unless the operator says otherwise, as the old system did', async () => {
  await using table = await openTestRooms();
  const player = await table.player();
  for (const roomId of ['20', '30', '40', '50']) await table.open(roomId);
  for (const roomId of [ROOM, '20', '30', '40', '50']) await table.select(player, 1, { roomId });
  await expectSoundLedger(table.db);
});

it('lets a player sit at three tables at a time, of whatever rooms, and take more cards there', async () => {
  await using table = await openSeveral();
  const [player, other] = [await table.player(), await table.player()];
  await table.select(other, 50);
  for (const roomId of [ROOM, SECOND, '20']) await table.select(player, 1, { roomId });
  await expect(table.select(player, 1, { roomId: '30' })).rejects.toMatchObject({
    reason: 'tableLimit',
    message: REFUSED,
  });
  await table.select(player, 2, { roomId: SECOND });
  // A player leaves a table by giving the cards back there, or when its game is over.
  await table.giveBack(player, 1, { roomId: '20' });
  await table.select(player, 1, { roomId: '30' });
  await expect(table.select(player, 1, { roomId: '40' })).rejects.toThrow(REFUSED);
  await table.start();
  await expect(table.select(player, 1, { roomId: '40' })).rejects.toThrow(REFUSED);
  await table.settle();
  await table.select(player, 1, { roomId: '40' });
  await expectSoundLedger(table.db);
});

it('lets a player take one seat more and not two where they ask at two tables at once', async () => {
  await using table = await openSeveral();
  await using processes = otherProcesses(table.url, 2);
  const cores = processes.map(({ db }) => ({
    ...coreOn(db, { now: () => table.clock.nowMs }),
    tablesAtOnce: table.core.tablesAtOnce,
  }));
  for (const [index, player] of (await table.players(5)).entries()) {
    for (const roomId of [ROOM, SECOND]) await table.select(player, index + 1, { roomId });
    const asked = ['20', '30'].map((roomId, process) =>
      selectCard(cores[process] ?? table.core, playerOf(player), cardRequest(index + 1, { roomId })),
    );
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
});

it('is counted without reading all games that are played, or all cards that a player ever had', async () => {
  await using table = await openTestRooms();
  const { unguarded } = table;
  const player = await table.player();
  await using recorded = recordedConnection(table.url);
  const { db, asked } = recorded;
  await selectCard(coreOn(db, table.core), playerOf(player), cardRequest(1));
  const count = asked.find(({ text }) => text.includes('count(distinct open.id)'));
  if (!count) throw new Error('tables were not counted');
  const rowsRead = () =>
    unguarded.transaction(async (tx) => {
      await keepPlans(tx);
      return (await planOf(tx, count, { run: true })).rows;
    });
  // The database has planned it while there was one game, and keeps to that.
  await fillWithTables(unguarded, { tablesInRoom: 20 });
  expect(await rowsRead()).toBeLessThan(20);
  await fillWithRounds(unguarded, { upTo: 3000, tablesInRoom: 20 });
  await fillWithTables(unguarded, { tablesInRoom: 20 });
  await unguarded.execute(sql`
    insert into entries (round_id, card_no, user_id, slot, client_id, client_seed)
    select id, 99, ${player.id}::uuid, 1, '', '' from rounds where status = 'settled'`);
  await unguarded.execute(sql`analyze`);
  expect(await rowsRead()).toBeLessThan(64 * 8);
});
