import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/kit/index.ts';
import { insertPlayer } from '../../test/kit/ledger.ts';
import type { Db } from '../connection.ts';
import { withClient } from '../migrate.ts';
import { ledgerChecks } from '../schema/index.ts';
import { checkLedger, lastLedgerCheck } from './checks.ts';

const CHECKER = fileURLToPath(new URL('../../test/kit/ledger-checker.ts', import.meta.url));

/** Keeps whoever reads transfers waiting, while `use` runs. */
async function whileHeld(ownerUrl: string, use: () => Promise<void>): Promise<void> {
  await withClient(ownerUrl, (client) =>
    client.begin(async (tx) => {
      await tx`lock table ledger_transfers in access exclusive mode`;
      await use();
    }),
  );
}

async function untilOneWaits(db: Db): Promise<void> {
  const waiting = sql`select from pg_locks where relation = 'ledger_transfers'::regclass and not granted`;
  await expect.poll(() => db.execute(waiting)).toHaveLength(1);
}

describe('a verification for all processes', () => {
  it('keeps what it found, when, and how long it took', async () => {
    await using database = await createTestDatabase({ maxConnections: 2 });
    expect(await lastLedgerCheck(database.db)).toBeNull();
    await insertPlayer(database.db, { walletSantim: 5000 });
    const beganMs = performance.now();
    const check = await checkLedger(database.db);
    expect(check).toMatchObject({ ok: true, report: { ok: true, transfersChecked: 1, sums: { ETB: 0 } } });
    expect(check?.tookMs).toBeLessThanOrEqual(Math.ceil(performance.now() - beganMs));
    expect(await lastLedgerCheck(database.db)).toEqual(check);
  });

  it('is done by one of those who begin together, and again only after another moment', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const night = new Date();
    await whileHeld(database.ownerUrl, async () => {
      const first = checkLedger(db, { unlessSince: night });
      first.catch(() => undefined);
      await untilOneWaits(db);
      expect(await checkLedger(db, { unlessSince: night })).toBeNull();
      expect(await checkLedger(db)).toBeNull();
    });
    await expect.poll(() => db.$count(ledgerChecks)).toBe(1);
    expect(await checkLedger(db, { unlessSince: night })).toBeNull();
    const last = await lastLedgerCheck(db);
    expect(await checkLedger(db, { unlessSince: new Date((last?.checkedAt.getTime() ?? 0) + 1) })).not.toBeNull();
    expect(await checkLedger(db)).not.toBeNull();
    expect(await db.$count(ledgerChecks)).toBe(3);
  });

  it('is left to the next one by a process that is killed in the middle', async () => {
    await using database = await createTestDatabase();
    const { db, url } = database;
    const night = new Date();
    const child = spawn(process.execPath, ['--import', 'tsx', CHECKER, url], { stdio: 'inherit' });
    await whileHeld(database.ownerUrl, async () => {
      await untilOneWaits(db);
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(await checkLedger(db, { unlessSince: night })).toBeNull();
    });
    await expect.poll(() => checkLedger(db, { unlessSince: night })).not.toBeNull();
    expect(await db.$count(ledgerChecks)).toBe(1);
  });

  it('leaves nothing behind if it fails, nor a lock', async () => {
    await using database = await createTestDatabase();
    const { db, unguarded } = database;
    await unguarded.execute(sql`alter table archived_sums rename to lost`);
    await expect(checkLedger(db)).rejects.toThrow();
    await unguarded.execute(sql`alter table lost rename to archived_sums`);
    expect(await db.$count(ledgerChecks)).toBe(0);
    expect(await checkLedger(db)).not.toBeNull();
  });

  it('is a record that the running role cannot change', async () => {
    await using database = await createTestDatabase({ maxConnections: 1 });
    await checkLedger(database.db);
    await expect(database.db.update(ledgerChecks).set({ ok: false })).rejects.toThrow();
    await expect(database.db.delete(ledgerChecks)).rejects.toThrow();
  });
});
