import { desc, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { ledgerChecks } from '../schema/index.ts';
import type { LedgerReport } from './report.ts';
import { verifyWithin } from './verify.ts';

/** The advisory lock of whoever verifies the ledger for all processes. */
const CHECK_LOCK = 7_505;

/** What a verification of the ledger found, and when. */
export interface LedgerCheck {
  readonly checkedAt: Date;
  readonly tookMs: number;
  readonly report: LedgerReport;
}

/** Null if the ledger was never verified. */
export async function lastLedgerCheck(db: Pick<Db, 'select'>): Promise<LedgerCheck | null> {
  const [last] = await db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.id)).limit(1);
  return last ?? null;
}

/**
 * Verifies the ledger and keeps what was found, unless another one is at it, or has begun and done
 * it after `unlessSince`: then it returns null. Lock and row are of one transaction, so one who
 * dies on the way leaves nothing behind.
 */
export function checkLedger(
  db: Db,
  { unlessSince = null }: { readonly unlessSince?: Date | null } = {},
): Promise<LedgerCheck | null> {
  return db.transaction(async (tx) => {
    const [lock] = await tx.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${CHECK_LOCK}) as taken`);
    if (!lock?.taken) return null;
    const last = unlessSince && (await lastLedgerCheck(tx));
    if (last && last.checkedAt >= unlessSince) return null;
    const beganMs = performance.now();
    const report = await verifyWithin(tx);
    return await noteLedgerCheck(tx, { report, tookMs: Math.round(performance.now() - beganMs) });
  });
}

/** Keeps what a verification found, which ends now. */
export async function noteLedgerCheck(
  db: Pick<Db, 'insert'>,
  { report, tookMs }: Omit<LedgerCheck, 'checkedAt'>,
): Promise<LedgerCheck> {
  const [check] = await db
    .insert(ledgerChecks)
    .values({
      checkedAt: sql`clock_timestamp() - ${tookMs}::int * interval '1 millisecond'`,
      tookMs,
      ok: report.ok,
      report,
    })
    .returning();
  if (!check) throw new Error('the verification was not noted');
  return check;
}
