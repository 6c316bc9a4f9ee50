import { schema } from '@cartela/db';
import { sql } from 'drizzle-orm';
import type { Administrator } from '../kernel/actors/actor.ts';
import { dayOf } from '../kernel/times/day.ts';
import type { Work } from '../kernel/work/unit-of-work.ts';

const { sumsAlone } = schema;

/**
 * The limits up to which one administrator moves money alone, and the kind of act that each counts.
 */
const COUNTED = {
  topUpSantim: 'top-up',
  depositSantim: 'deposit',
  withdrawalSantim: 'withdrawal',
} as const satisfies Record<string, (typeof schema.LIMITED_KINDS)[number]>;
export type ApprovalThreshold = keyof typeof COUNTED;

/**
 * Adds to the sum that the administrator has moved alone today, and returns it in santim. The row
 * stays locked, so that several acts at once take turns.
 */
export async function countAlone(
  { tx, now }: Work,
  { id: adminId }: Administrator,
  limit: ApprovalThreshold,
  santim: number,
): Promise<number> {
  const today = { adminId, kind: COUNTED[limit], day: dayOf(new Date(now())) };
  const [row] = await tx
    .insert(sumsAlone)
    .values({ ...today, santim })
    .onConflictDoUpdate({
      target: [sumsAlone.adminId, sumsAlone.kind, sumsAlone.day],
      set: { santim: sql`${sumsAlone.santim} + excluded.santim` },
    })
    .returning({ santim: sumsAlone.santim });
  if (!row) throw new Error('the sum was not counted');
  return row.santim;
}
