import { type Db, schema, type Transaction } from '@cartela/db';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { RefusalReason } from '../../kernel/texts/refusals.ts';
import { lockByName } from '../../kernel/work/advisory-lock.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact } from '../../kernel/work/unit-of-work.ts';
import { usernameKey } from '../users.ts';

const { auditLog, users } = schema;

const ACTION = 'sign-in-refused';
/**
 * Lines that refused sign-ins can add to the audit log within an hour for each administrator. All
 * unknown names together can add as many.
 */
export const REFUSALS_PER_HOUR = 10;
/**
 * Stands for any name that is no administrator's. The typed text is not recorded: it may be a
 * password that went into the wrong field.
 */
const UNKNOWN_NAME = 'unknown name';

/**
 * Writes a refused administrator's sign-in to the audit log, unless the last hour already has
 * `REFUSALS_PER_HOUR` such lines.
 */
export async function recordRefusedSignIn(
  core: Core,
  { address }: { readonly address: string },
  { username, reason }: { readonly username: string; readonly reason: RefusalReason },
): Promise<void> {
  const subject = await subjectFor(core.db, username);
  // In a flood most refusals stop here: they neither wait for each other nor hold a connection.
  if ((await recordedLately(core.db, subject)) >= REFUSALS_PER_HOUR) return;
  await transact(core, { is: 'visitor', address }, async ({ tx, audit }) => {
    // With the lock, refusals that come at once count each other's lines.
    await lockByName(tx, ACTION);
    const recorded = await recordedLately(tx, subject);
    if (recorded >= REFUSALS_PER_HOUR) return;
    const isLast = recorded === REFUSALS_PER_HOUR - 1;
    const after = { reason, ...(isLast ? { note: 'More within this hour are not listed.' } : {}) };
    await audit({ action: ACTION, subject, after });
  });
}

async function subjectFor(db: Db, username: string): Promise<string> {
  const [row] = await db
    .select({ username: users.username })
    .from(users)
    .where(and(eq(users.usernameKey, usernameKey(username)), eq(users.role, 'admin'), isNull(users.deletedAt)));
  return row?.username ?? UNKNOWN_NAME;
}

function recordedLately(db: Db | Transaction, subject: string): Promise<number> {
  const lastHour = and(
    eq(auditLog.action, ACTION),
    eq(auditLog.subject, subject),
    gt(auditLog.at, sql`clock_timestamp() - interval '1 hour'`),
  );
  return db.$count(auditLog, lastHour);
}
