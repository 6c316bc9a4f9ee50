import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { openTestRooms } from '@cartela/api/testing';
import { lastLedgerCheck, schema } from '@cartela/db';
import { exportChains, verifyChains } from '@cartela/db/chain';
import { makeFolder } from '@cartela/db/testing';
import { THREE_PARTS } from '@cartela/game-core/testing';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startServerHere } from '../kit/server-here.ts';
import { runCommand, SELLING } from '../kit/server-process.ts';

const MONTH = '2026-01';
const NEXT = '2026-02';

/** Two games of a January that is over, the second one of parts, and another one after them. */
async function openOldGames() {
  const rooms = await openTestRooms();
  const folder = await makeFolder('archive');
  for (let game = 0; game < 3; game += 1) {
    for (const cardNo of [1, 2]) await rooms.select(await rooms.player(), cardNo);
    await rooms.start();
    await rooms.settle();
    await rooms.unguarded.execute(sql`update ledger_transfers set created_at = '2026-01-01T12:00:00Z'`);
    if (game === 0) await rooms.db.update(schema.rooms).set({ parts: THREE_PARTS });
    await rooms.open();
    if (game === 1) rooms.clock.nowMs = Date.UTC(2026, 1, 2);
  }
  return {
    ...rooms,
    folder,
    environment: { DATABASE_URL: rooms.url, MIGRATE_DATABASE_URL: rooms.ownerUrl },
    async [Symbol.asyncDispose]() {
      await rm(folder, { recursive: true, force: true });
      await rooms[Symbol.asyncDispose]();
    },
  };
}

it('a month leaves by a command while the server goes on, is checked from its file, and comes back', async () => {
  await using hall = await openOldGames();
  await using server = await startServerHere({ ...hall.environment, ...SELLING });
  const { environment, folder } = hall;
  await exportChains(hall.ownerUrl, folder);
  const record = await fetch(`${server.url()}/fair/1.json`);
  const file = join(folder, `cartela-${MONTH}.archive.gz`);

  const left = await runCommand(environment, 'archive', MONTH, folder);
  expect(left).toMatchObject({ code: 0, stderr: '' });
  expect(left.stdout).toContain('2026-01 has left: 2 games, 4 cards');
  const gone = await fetch(`${server.url()}/fair/1.json`);
  expect([record.status, gone.status]).toEqual([200, 410]);

  const day = await (await fetch(`${server.url()}/fair/days/2026-01-01.jsonl`)).text();
  const dayFile = join(folder, 'day.jsonl');
  await writeFile(dayFile, day);
  const checkedDay = await runCommand({}, 'verify', dayFile);
  expect(checkedDay).toMatchObject({ code: 0, stderr: '' });
  expect(checkedDay.stdout).toContain('2 games whose records are in the archives of their months');

  const checked = await runCommand({}, 'verify', file);
  expect(checked).toMatchObject({ code: 0, stderr: '' });
  expect(checked.stdout).toContain('2026-01: 2 games');
  const content = gunzipSync(await readFile(file)).toString();
  expect(content).toContain(JSON.stringify(await record.json()));
  expect(content).toContain('"parts":[{');

  expect(await runCommand(environment, 'verify-ledger')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/The ledger agrees: \d+ transfers checked, and the sums of \d+ archived transfers/),
  });
  expect(await lastLedgerCheck(hall.db)).toMatchObject({ report: { ok: true } });
  const [ledger] = await verifyChains(folder, { url: hall.ownerUrl });
  expect(ledger).toMatchObject({ differences: 0, archived: expect.any(Number) });
  expect(ledger?.archived).toBeGreaterThan(4);

  expect(await runCommand(environment, 'bring-back', file)).toMatchObject({ code: 0, stderr: '' });
  expect((await fetch(`${server.url()}/fair/1.json`)).status).toBe(200);
  expect(await verifyChains(folder, { url: hall.ownerUrl })).toMatchObject([{ differences: 0, archived: 0 }, {}]);
});

it('a file that was changed fails the check, and so does a chain whose records were changed', async () => {
  await using hall = await openOldGames();
  const { environment, folder } = hall;
  await exportChains(hall.ownerUrl, folder);
  await hall.unguarded.execute(sql`update ledger_transfers set idempotency_key = 'another' where kind = 'stake' and round_id = 1
    and id = (select min(id) from ledger_transfers where kind = 'stake' and round_id = 1)`);
  expect(await runCommand(environment, 'archive', MONTH, folder)).toMatchObject({ code: 0 });
  const [ledger] = await verifyChains(folder, { url: hall.ownerUrl });
  expect(ledger?.faults).toEqual(['the records of game 1 are other ones of those that were sealed with 2026-01']);

  const file = join(folder, `cartela-${MONTH}.archive.gz`);
  const text = gunzipSync(await readFile(file)).toString();
  for (const [forged, said] of [
    [text.replace('"cardNo":1,', '"cardNo":3,'), 'FAILED  game 1: '],
    [text.replace('"slot" : 1', '"slot" : 1, "card" : 7'), 'its rows are of other cards'],
  ] as const) {
    const changed = join(folder, 'changed.archive.gz');
    await writeFile(changed, gzipSync(forged));
    const { code, stdout } = await runCommand({}, 'verify', changed);
    expect([code, stdout]).toEqual([1, expect.stringContaining(said)]);
  }
});

it.each([
  [['archive'], 'which month, and into which folder?'],
  [['archive', MONTH], 'which month, and into which folder?'],
  [['archive', NEXT.replace('-', '/'), '/tmp'], 'is no month'],
  [['bring-back'], 'which month? Name its file'],
  [['bring-back', '/nowhere/cartela-2026-01.archive.gz'], 'no such file'],
])('says what is wrong with %j', async (args, said) => {
  await using hall = await openOldGames();
  expect(await runCommand(hall.environment, ...args)).toMatchObject({ code: 1, stderr: expect.stringContaining(said) });
});
