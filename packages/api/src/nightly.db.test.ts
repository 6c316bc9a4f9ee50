import { connect, schema } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { coreOn, recordingLog } from '../test/kit/application.ts';
import { openOffice } from '../test/kit/people/office.ts';
import { vitalSigns } from './dashboard/vital-signs.ts';
import { HOUR_MS } from './kernel/times/day.ts';
import { verifyByNight } from './nightly.ts';

const { ledgerAccounts, ledgerChecks } = schema;

// Long ago: what is done now counts for such a night until the row has the night's own time.
const at = (time: string) => Date.parse(`2020-03-04T${time}+03:00`);

/** Two processes on one database, whose clock is set by hand, and the log of both. */
async function openTwo() {
  const database = await createTestDatabase();
  const other = connect({ url: database.url });
  const { log, lines } = recordingLog();
  const clock = { nowMs: at('12:00') };
  const now = () => clock.nowMs;
  const processes = [coreOn(database.db, { now, log }), coreOn(other.db, { now, log })];
  return {
    ...database,
    lines,
    /** Both try at this time. Returns how many verifications there are then. */
    async tryAt(nowMs: number): Promise<number> {
      clock.nowMs = nowMs;
      const before = await database.db.$count(ledgerChecks);
      await Promise.all(processes.map(verifyByNight));
      const checks = await database.db.$count(ledgerChecks);
      // The database has a clock of its own.
      const since = sql`${new Date(nowMs).toISOString()}::timestamptz`;
      await database.unguarded.execute(sql`update ledger_checks set checked_at = ${since} where id > ${before}`);
      return checks;
    },
    async [Symbol.asyncDispose]() {
      await other.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

it('the ledger is verified once a night, by one of two processes, and the night begins at three', async () => {
  await using two = await openTwo();
  expect(await two.tryAt(at('12:00'))).toBe(1);
  expect(await two.tryAt(at('13:00'))).toBe(1);
  expect(await two.tryAt(at('23:00') + 3 * HOUR_MS)).toBe(1);
  expect(await two.tryAt(at('23:00') + 5 * HOUR_MS)).toBe(2);
  expect(await two.tryAt(at('23:00') + 6 * HOUR_MS)).toBe(2);
  // A night in which no process ran is made up for.
  expect(await two.tryAt(at('23:00') + 50 * HOUR_MS)).toBe(3);
  expect(two.lines).toMatchObject(
    Array.from({ length: 3 }, () => ({ level: 'info', text: 'the ledger agrees', about: { transfersChecked: 0 } })),
  );
});

it('a verification that fails is logged, and tried again', async () => {
  await using two = await openTwo();
  await two.unguarded.execute(sql`alter table archived_sums rename to lost`);
  expect(await two.tryAt(at('04:00'))).toBe(0);
  await two.unguarded.execute(sql`alter table lost rename to archived_sums`);
  expect(two.lines.map(({ level }) => level)).toContain('error');
  expect(await two.tryAt(at('05:00'))).toBe(1);
});

it('a ledger that is wrong is told in the log, to administrators and to whoever reads metrics', async () => {
  const { log, lines } = recordingLog();
  await using office = await openOffice({ log });
  const seen = async () => {
    const [signs, { isLedgerWrong }] = [await vitalSigns(office), await office.asAdmin.dashboard.waiting()];
    return { ok: signs.ledger?.ok, isLedgerWrong };
  };
  expect(await seen()).toEqual({ ok: undefined, isLedgerWrong: false });
  await office.unguarded.update(ledgerAccounts).set({ balance: sql`balance + 1` });
  let told = 0;
  office.changes.on('business', () => (told += 1));
  await verifyByNight(office);
  expect(told).toBe(1);
  expect(await seen()).toEqual({ ok: false, isLedgerWrong: true });
  const [line] = lines.filter(({ level }) => level === 'error');
  expect(line).toMatchObject({ text: expect.stringContaining('does not agree'), about: { sums: { COIN: 1 } } });

  await office.unguarded.update(ledgerAccounts).set({ balance: sql`balance - 1` });
  await verifyByNight(office);
  expect(await seen()).toEqual({ ok: false, isLedgerWrong: true });
  await office.asAdmin.dashboard.verifyLedger();
  expect(await seen()).toEqual({ ok: true, isLedgerWrong: false });
});
