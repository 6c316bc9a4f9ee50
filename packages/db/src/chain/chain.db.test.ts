import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/kit/index.ts';
import { insertPlayer, payment, post, unheard } from '../../test/kit/ledger.ts';
import { makeFolder } from '../../test/kit/make-folder.ts';
import { postTransfers } from '../ledger/transfers.ts';
import { exportChains, verifyChains } from './index.ts';

/**
 * A database with two players who have money and one line of the audit log, and a folder for its
 * chains.
 */
async function openRecords() {
  const database = await createTestDatabase();
  const { db } = database;
  const path = await makeFolder('chain');
  const players = [
    await insertPlayer(db, { walletSantim: 700 }),
    await insertPlayer(db, { walletSantim: 900 }),
  ] as const;
  await db.execute(sql`insert into audit_log (admin_name, address, action, subject, after)
    values ('Hana', '127.0.0.1', 'top-up', 'Almaz', ${JSON.stringify({ b: 1, a: 'ሰላም\n"2"' })}::jsonb)`);
  return {
    ...database,
    players,
    path,
    file: join(path, 'ledger.chain'),
    async [Symbol.asyncDispose]() {
      await rm(path, { recursive: true, force: true });
      await database[Symbol.asyncDispose]();
    },
  };
}

describe('the chains of ledger and audit log', () => {
  it('go on where the last export ended, and agree with the database', async () => {
    await using database = await openRecords();
    const [one, two] = database.players;
    const first = await exportChains(database.url, database.path);
    expect(first).toMatchObject([
      { name: 'ledger', records: 2, newRecords: 2 },
      { name: 'audit-log', records: 1, newRecords: 1 },
    ]);
    const before = await readFile(database.file, 'utf8');
    await post(database.db, [payment(one, two, 50)]);
    const second = await exportChains(database.url, database.path);
    expect(second).toMatchObject([
      { records: 3, newRecords: 1 },
      { records: 1, newRecords: 0 },
    ]);
    expect((await readFile(database.file, 'utf8')).startsWith(before)).toBe(true);
    await post(database.db, [payment(two, one, 60)]);
    const heads = [...first, ...second].map(({ head }) => head);
    expect(await verifyChains(database.path, { url: database.url, heads })).toMatchObject([
      { records: 3, newer: 1, faults: [], head: second[0]?.head },
      { records: 1, newer: 0, faults: [] },
    ]);
  });

  it('have a transfer whose transaction was slower than later ones', async () => {
    await using database = await openRecords();
    const [one, two] = database.players;
    await database.db.transaction(async (tx) => {
      await postTransfers(unheard(tx), [payment(one, two, 50)]);
      await insertPlayer(database.db, { walletSantim: 100 });
      expect(await exportChains(database.url, database.path)).toMatchObject([{ records: 3 }, {}]);
    });
    expect(await exportChains(database.url, database.path)).toMatchObject([{ records: 4, newRecords: 1 }, {}]);
    const [ledger] = await verifyChains(database.path, { url: database.url });
    expect(ledger).toMatchObject({ records: 4, newer: 0, faults: [] });
  });

  it('show what was changed, taken out or put in, in the database and in the file', async () => {
    await using database = await openRecords();
    const [{ head = '' } = {}] = await exportChains(database.url, database.path);
    const whole = await readFile(database.file, 'utf8');
    const faults = async () =>
      (await verifyChains(database.path, { url: database.url })).flatMap((chain) => chain.faults);

    await database.unguarded.execute(sql`update ledger_transfers set amount = 701 where id = 1`);
    await database.unguarded.execute(sql`delete from ledger_transfers where id = 2`);
    await database.unguarded.execute(sql`update audit_log set subject = 'Bekele'`);
    expect(await faults()).toEqual([
      expect.stringContaining('record 1 is another one in the database'),
      expect.stringContaining('record 2 is not in the database'),
      expect.stringContaining('record 1 is another one in the database'),
    ]);

    // The files alone show how they were changed.
    const lines = whole.split('\n');
    for (const forged of [
      whole.replace('700', '701'),
      [lines[0], lines[2], ''].join('\n'),
      [lines[0], lines[2], lines[1], ''].join('\n'),
      [...lines.slice(0, 2), lines[1], lines[2], ''].join('\n'),
    ]) {
      await writeFile(database.file, forged);
      await expect(verifyChains(database.path)).rejects.toThrow('does not continue from the line before it');
      await expect(exportChains(database.url, database.path)).rejects.toThrow('does not continue');
    }
    // A file that was cut after a line is valid by itself, but lacks a hash that somebody has
    // noted.
    await writeFile(database.file, `${lines[0]}\n${lines[1]}\n`);
    expect(await verifyChains(database.path)).toMatchObject([{ records: 1, newer: null }, {}]);
    await expect(verifyChains(database.path, { heads: [head] })).rejects.toThrow('a part of it is gone');
  });

  it('count lines of the audit log that have lost a forgotten player’s name, and let nothing else pass as that', async () => {
    await using database = await openRecords();
    await exportChains(database.url, database.path);
    const found = async () => verifyChains(database.path, { url: database.url });
    await database.unguarded.execute(sql`update audit_log set subject = 'forgotten#ghijklmnopab',
      after = jsonb_set(after, '{a}', '"forgotten#ghijklmnopab"')`);
    expect(await found()).toMatchObject([{ differences: 0 }, { differences: 0, pseudonymised: 1 }]);
    for (const change of [
      sql`update audit_log set after = jsonb_set(after, '{b}', '"forgotten#ghijklmnopab"')`,
      sql`update audit_log set after = after - 'b'`,
      sql`update audit_log set action = 'forgotten#ghijklmnopab'`,
      sql`update audit_log set admin_name = 'forgotten#ghijklmnopab'`,
    ]) {
      await database.unguarded.execute(change);
      expect(await found()).toMatchObject([{}, { differences: 1, pseudonymised: 0 }]);
    }
    await database.unguarded.execute(sql`update ledger_transfers set idempotency_key = 'forgotten#ghijklmnopab'
      where id = 1`);
    expect((await found())[0]).toMatchObject({ differences: 1, pseudonymised: 0 });
  });

  it('say which records were put in where the file had gone on, and so does the export that adds them', async () => {
    await using database = await openRecords();
    const [one, two] = database.players;
    // A transaction that is rolled back leaves a gap.
    await database.unguarded.execute(sql`select nextval(pg_get_serial_sequence('ledger_transfers', 'id'))`);
    await post(database.db, [payment(one, two, 50)]);
    await exportChains(database.url, database.path);
    await database.unguarded.execute(sql`
      insert into ledger_transfers overriding system value
      select (jsonb_populate_record(t, '{"id": 3, "idempotency_key": "put in"}')).* from ledger_transfers t where id = 4`);
    await post(database.db, [payment(two, one, 60)]);
    const [ledger] = await verifyChains(database.path, { url: database.url });
    expect(ledger).toMatchObject({ newer: 1, faults: [expect.stringContaining('record 3 is not in the file')] });
    expect(await exportChains(database.url, database.path)).toMatchObject([{ newRecords: 2, late: 1 }, { late: 0 }]);
    expect(await verifyChains(database.path, { url: database.url })).toMatchObject([{ newer: 0, faults: [] }, {}]);
  });

  it('count all that was changed, and tell the first of it', async () => {
    await using database = await openRecords();
    await exportChains(database.url, database.path);
    const put = (first: number, last: number) =>
      database.unguarded.execute(sql`
        insert into ledger_transfers overriding system value
        select (jsonb_populate_record(t, jsonb_build_object('id', n, 'idempotency_key', n))).*
        from ledger_transfers t, generate_series(${first}::int, ${last}::int) n where t.id = 1`);
    await put(-30, -1);
    const [early] = await verifyChains(database.path, { url: database.url });
    expect(early).toMatchObject({ differences: 30 });
    expect(early?.faults).toHaveLength(20);
    await put(3, 1500);
    await exportChains(database.url, database.path);
    await database.unguarded.execute(sql`update ledger_transfers set amount = 7`);
    expect(await verifyChains(database.path, { url: database.url })).toMatchObject([
      { records: 1500, differences: 1530 },
      { differences: 0 },
    ]);
  });

  it.each([-3, 0])('say which records were put in before the first one: %s', async (id) => {
    await using database = await openRecords();
    await exportChains(database.url, database.path);
    const put = JSON.stringify({ id, idempotency_key: 'put in' });
    await database.unguarded.execute(sql`
      insert into ledger_transfers overriding system value
      select (jsonb_populate_record(t, ${put}::jsonb)).* from ledger_transfers t where id = 1`);
    await exportChains(database.url, database.path);
    expect(await verifyChains(database.path, { url: database.url })).toMatchObject([
      { newer: 0, faults: [expect.stringContaining(`record ${id} is not in the file`)] },
      { faults: [] },
    ]);
  });

  it.each([
    ['a huge number', { id: Number.MAX_SAFE_INTEGER }, 'is not in the database any more'],
    ['a number that is too large', { id: 2 ** 60 }, 'is no record with a number'],
    ['no number', { of: 'a' }, 'is no record with a number'],
    ['no record', 'nothing', 'is no record with a number'],
  ])('end at a line with %s, and say so', async (_what, record, fault) => {
    await using database = await openRecords();
    const [{ head = '' } = {}] = await exportChains(database.url, database.path);
    const text = typeof record === 'string' ? record : JSON.stringify(record);
    await appendFile(database.file, `${createHash('sha256').update(head).update(text).digest('hex')} ${text}\n`);
    const said = await verifyChains(database.path, { url: database.url }).then(
      (chains) => chains.flatMap(({ faults }) => faults).join(),
      (error: Error) => error.message,
    );
    expect(said).toContain(fault);
  });

  it('are none in a file that is empty', async () => {
    await using database = await openRecords();
    await exportChains(database.url, database.path);
    await writeFile(database.file, '');
    expect(await verifyChains(database.path)).toMatchObject([{ faults: ['the file is empty'] }, { faults: [] }]);
  });

  it('go on after an export that was killed within a line', async () => {
    await using database = await openRecords();
    await exportChains(database.url, database.path);
    const whole = await readFile(database.file);
    for (const damage of [() => appendFile(database.file, '0a1b2c'), () => truncate(database.file, whole.length - 5)]) {
      await damage();
      expect((await verifyChains(database.path))[0]?.faults).toEqual(['the file ends within a line']);
      await exportChains(database.url, database.path);
      expect(await readFile(database.file)).toEqual(whole);
    }
  });

  it('can be checked with the tools of any system, as the documentation says', async () => {
    await using database = await openRecords();
    const [{ head = '' } = {}] = await exportChains(database.url, database.path);
    const script = `
      head=$(printf '0%.0s' $(seq 64))
      while IFS= read -r line; do
        head=$(printf '%s%s' "$head" "\${line#* }" | sha256sum | cut -d' ' -f1)
        [ "$head" = "\${line%% *}" ] || exit 1
      done < "$1"
      echo "$head"`;
    expect(execFileSync('bash', ['-c', script, 'check', database.file], { encoding: 'utf8' }).trim()).toBe(head);
  });
});
