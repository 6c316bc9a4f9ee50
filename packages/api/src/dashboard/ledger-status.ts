import { type Db, schema, verifyLedger } from '@cartela/db';
import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Core } from '../kernel/work/core.ts';
import type { ledgerOutput } from './contract.ts';
import { lastBackupAtMs } from './last-backup.ts';

const { ledgerAccounts, users } = schema;

/**
 * Recomputes the ledger now. Adds the time of the check and of the last backup, and the usernames
 * of the owners of accounts that differ.
 */
export async function ledgerStatus({ db, now }: Core): Promise<z.input<typeof ledgerOutput>> {
  const { differences, escrows, holds, corrections, archives, ...report } = await verifyLedger(db);
  const owners = await ownersOf(
    db,
    differences.map(({ account }) => account),
  );
  const owned = <Row extends { account: string }>(row: Row) => ({ ...row, username: owners.get(row.account) ?? null });
  return {
    ...report,
    differences: differences.map(owned),
    escrows: escrows.map(owned),
    holds: holds.map(owned),
    corrections: corrections.map(owned),
    archives: archives.map(owned),
    checkedAtMs: now(),
    backedUpAtMs: await lastBackupAtMs({ db }),
  };
}

async function ownersOf(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: ledgerAccounts.code, username: users.username })
    .from(ledgerAccounts)
    .innerJoin(users, eq(users.id, ledgerAccounts.userId))
    .where(inArray(ledgerAccounts.code, [...codes]));
  return new Map(rows.map(({ code, username }) => [code, username]));
}
