import { connect } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { expect, it } from 'vitest';
import { coreOn, recordingLog } from '../../../test/kit/application.ts';
import { DEFAULT_ROOMS } from '../possible-win.ts';
import { ensureRooms } from '../settings.ts';
import { createTableList } from './table-list.ts';

const MANY = 1000;

/** The list of tables on a database, counting how often it is read. */
function openList(db: Parameters<typeof coreOn>[0]) {
  const { log, lines } = recordingLog();
  let reads = 0;
  const now = () => {
    reads += 1;
    return Date.now();
  };
  const core = coreOn(db, { now, log });
  const list = createTableList(core);
  const ask = () => Promise.allSettled(Array.from({ length: MANY }, () => list.read()));
  return { ask, changes: core.changes, reads: () => reads, lines };
}

it('is read once for all who ask while the database is away, and again for those who ask later', async () => {
  const away = connect({ url: 'postgres://nobody@127.0.0.1:1/none' });
  const list = openList(away.db);
  expect(new Set((await list.ask()).map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(list.reads()).toBe(1);
  await list.ask();
  expect(list.reads()).toBe(2);
  expect(list.lines).toEqual([]);
  await away.close();
});

it('is read once for all who ask, and once more for all who ask after a change', async () => {
  await using database = await createTestDatabase();
  await ensureRooms(database, DEFAULT_ROOMS);
  const list = openList(database.db);
  const before = list.ask();
  // By now the first reading has begun.
  await Promise.resolve().then(() => {});
  list.changes.publish([{ type: 'room', roomId: '10' }]);
  const answers = [...(await before), ...(await list.ask())];
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['fulfilled']));
  expect(list.reads()).toBe(2);
});
