import { verifyLedger } from '@cartela/db';
import type { z } from 'zod';
import type { Core } from '../kernel/core.ts';
import type { ledgerOutput } from './contract.ts';

/** Recomputes the ledger now, and adds the time of the check. */
export async function ledgerStatus({ db, now }: Core): Promise<z.input<typeof ledgerOutput>> {
  const { differences, escrows, holds, ...report } = await verifyLedger(db);
  return {
    ...report,
    differences: [...differences],
    escrows: [...escrows],
    holds: [...holds],
    checkedAtMs: now(),
  };
}
